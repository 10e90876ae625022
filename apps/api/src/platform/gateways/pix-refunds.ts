import { z } from 'zod'
import { amountField, clockField } from './wire-money.ts'

/** A refund of a Pix to its payer, by the receiver or under the MED. Only `DEVOLVIDO` has moved money. */
export type PixRefund = {
  /** The refund's own id in the settlement system. */
  rtrId: string
  amountCents: number
  status: string
  /** `ORIGINAL`, `RETIRADA`, `MED_OPERACIONAL`, `MED_FRAUDE`, `MED_PIX_AUTOMATICO`. */
  nature: string
  /** The time of its settlement, or of its request. */
  at?: Date
}

const refund = z.object({
  rtrId: z.string().regex(/^[A-Za-z0-9]{1,40}$/),
  valor: amountField.refine((cents) => cents > 0),
  status: z.string().regex(/^[A-Z_]{1,40}$/),
  natureza: z
    .string()
    .regex(/^[A-Z_]{1,40}$/)
    .default('ORIGINAL'),
  horario: z
    .object({
      liquidacao: clockField.optional().catch(undefined),
      solicitacao: clockField.optional().catch(undefined),
    })
    .default({}),
})

/** The readable `devolucoes`, and the unreadable ones unchanged. */
type Refunds = { refunds: PixRefund[]; odd: unknown[] }

/**
 * `devolucoes`: a list, or one alone (an example of the Banco Central). An unreadable one hides no other, and is kept:
 * money may be gone.
 */
export const refundsField = z
  .unknown()
  .optional()
  .transform((value): Refunds => {
    const items: unknown[] = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
    const found: Refunds = { refunds: [], odd: [] }
    for (const item of items) {
      const read = refund.safeParse(item)
      if (read.success) found.refunds.push(refundFrom(read.data))
      else found.odd.push(item)
    }
    return found
  })

const refundFrom = ({ rtrId, valor, status, natureza, horario }: z.output<typeof refund>): PixRefund => {
  const at = horario.liquidacao ?? horario.solicitacao
  return { rtrId, amountCents: valor, status, nature: natureza, ...(at && { at }) }
}
