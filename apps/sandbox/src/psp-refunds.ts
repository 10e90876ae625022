import { days, later } from '@portal/api/clock'
import { centsFromText, instantField } from '@portal/api/gateways/wire-money'
import { transactionId } from './psp-transaction.ts'
import type { PspState, WirePix, WireRefund } from './psp-wire.ts'

/** Days after a Pix in which its receiver may refund it. */
const REFUND_DAYS = 90

type RefundOrder = Pick<WireRefund, 'id' | 'valor' | 'natureza' | 'descricao'>

/** Refunds a Pix at once, whole or in part: by its receiver, or for the payer's bank (MED). */
export const refunds =
  (state: PspState, clock: { now(): Date }) =>
  (pix: WirePix, asked: RefundOrder): { refund: WireRefund } | { refused: string } => {
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

/** A restart makes two copies of a Pix: one in its charge and one among the received. */
const copiesOf = ({ received, charges, automatic }: PspState, endToEndId: string): WirePix[] =>
  [...Object.values(charges), ...Object.values(automatic.debits).map(({ wire }) => wire)]
    .flatMap(({ pix }) => pix ?? [])
    .concat(received)
    .filter((pix) => pix.endToEndId === endToEndId)
