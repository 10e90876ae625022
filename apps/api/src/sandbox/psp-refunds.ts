import { randomInt } from 'node:crypto'
import { centsFromText, textFromCents } from '../gateways/wire-money.ts'

export type WireRefund = {
  id: string
  rtrId: string
  valor: string
  natureza: string
  horario: { solicitacao: string; liquidacao: string }
  status: 'DEVOLVIDO'
}

const ISPB = '99999008'

/** E, or D of a refund, + ISPB + yyyymmddHHMM in UTC + 11 of [A-Za-z0-9]: 32 characters. */
const networkId = (kind: 'E' | 'D', isoInstant: string): string => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
  const tail = Array.from({ length: 11 }, () => letters[randomInt(letters.length)]).join('')
  return `${kind}${ISPB}${isoInstant.replace(/\D/g, '').slice(0, 12)}${tail}`
}

export const endToEndId = (isoInstant: string): string => networkId('E', isoInstant)

type Paid = { valor: string; devolucoes?: WireRefund[] }

/** So much of a Pix given back, by itself all that is left of it; undefined where it is more than that. */
export function refundOf(
  { valor, devolucoes = [] }: Paid,
  { cents, natureza, now }: { cents: number | undefined; natureza: string; now: string },
): WireRefund | undefined {
  const left = devolucoes.reduce((rest, one) => rest - centsFromText(one.valor), centsFromText(valor))
  const asked = cents ?? left
  if (asked < 1 || asked > left) return undefined
  return {
    id: `devolucao${devolucoes.length + 1}`,
    rtrId: networkId('D', now),
    valor: textFromCents(asked),
    natureza,
    horario: { solicitacao: now, liquidacao: now },
    status: 'DEVOLVIDO',
  }
}
