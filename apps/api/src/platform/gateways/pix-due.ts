import { type CivilDate, isCivilDate } from '@portal/brazil/dates'
import { z } from 'zod'
import { readAnswer } from './gateway-error.ts'
import type { ReceiverOf } from './pix-code.ts'
import { type PixCharge, chargeFields, chargeFrom, countField } from './pix-wire.ts'
import { textFromCents } from './wire-money.ts'

/** Late charges in percent, as the API writes them: the fine once, the interest a month of calendar days. */
type LateTerms = { finePercent: string; monthlyPercent: string }

export type DuePixOrder = {
  txid: string
  amountCents: number
  dueDate: CivilDate
  /** Days after the due date on which it is still payable. */
  validityDays: number
  late?: LateTerms | undefined
  /** A charge with a due date must name its payer. */
  payer: { cpf: string; name: string }
  /** As in `PixOrder`. */
  issuer?: string
  description: string
}

/** An expired charge is still `ATIVA`: its end, the due date plus its validity, is computed where it is shown. */
export type DuePixCharge = Omit<PixCharge, 'expiresInSeconds'> & { dueDate: CivilDate; validityDays: number }

const charge = z.object({
  ...chargeFields,
  calendario: z.object({
    criacao: chargeFields.calendario.shape.criacao,
    dataDeVencimento: z.string().refine(isCivilDate),
    // The API's own default.
    validadeAposVencimento: countField.default(30),
  }),
})

/** A charge with a due date (cobv) from a PSP's answer, requested by its txid. */
export const readDueCharge = (body: unknown, txid: string, receiverOf: ReceiverOf = () => undefined): DuePixCharge => {
  const read = readAnswer('pix', charge, body)
  const { dataDeVencimento: dueDate, validadeAposVencimento: validityDays } = read.calendario
  return { ...chargeFrom(read, txid, receiverOf), dueDate, validityDays }
}

export const dueChargeBody = (order: DuePixOrder, key: string) => ({
  calendario: { dataDeVencimento: order.dueDate, validadeAposVencimento: order.validityDays },
  devedor: { cpf: order.payer.cpf, nome: order.payer.name },
  valor: {
    original: textFromCents(order.amountCents),
    ...(order.late && {
      multa: { modalidade: 2, valorPerc: order.late.finePercent },
      juros: { modalidade: 3, valorPerc: order.late.monthlyPercent },
    }),
  },
  chave: key,
  solicitacaoPagador: order.description.slice(0, 140),
})
