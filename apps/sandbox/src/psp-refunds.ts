import { days, later } from '@portal/api/clock'
import { centsFromText, instantField } from '@portal/api/gateways/wire-money'
import { transactionId } from './psp-transaction.ts'
import type { PspState, WirePix, WireRefund } from './psp-wire.ts'

/** How long after a Pix its receiver may give it back. */
const REFUND_DAYS = 90

type Asked = Pick<WireRefund, 'id' | 'valor' | 'natureza' | 'descricao'>

/** Gives a Pix back, whole or in part, at once: the receiver's own refund or, by another nature, one that the payer's bank won (MED). */
export const refunds =
  (state: PspState, clock: { now(): Date }) =>
  (pix: WirePix, asked: Asked): { refund: WireRefund } | { refused: string } => {
    const earlier = pix.devolucoes ?? []
    const now = clock.now()
    const sum = [...earlier, asked].reduce((cents, { valor }) => cents + centsFromText(valor), 0)
    if (earlier.some(({ id }) => id === asked.id)) return { refused: 'O id já identifica outra devolução.' }
    if (sum > centsFromText(pix.valor)) return { refused: 'As devoluções passariam do valor.' }
    if (now > later(instantField.parse(pix.horario), days(REFUND_DAYS)))
      return { refused: `O prazo de ${REFUND_DAYS} dias para devolver acabou.` }
    const at = now.toISOString()
    const refund: WireRefund = {
      ...asked,
      rtrId: `D${transactionId(at)}`,
      horario: { solicitacao: at, liquidacao: at },
      status: 'DEVOLVIDO',
    }
    for (const copy of copiesOf(state, pix.endToEndId)) copy.devolucoes = [...earlier, refund]
    return { refund }
  }

/** Its charge lists a Pix, and so does what arrived; after a restart these are two. */
const copiesOf = ({ received, charges }: PspState, endToEndId: string): WirePix[] =>
  [...received, ...Object.values(charges).flatMap(({ pix }) => pix ?? [])].filter(
    (pix) => pix.endToEndId === endToEndId,
  )
