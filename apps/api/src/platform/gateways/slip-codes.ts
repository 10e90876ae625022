import { barcodeOf, parseBoleto } from '@portal/brazil/boleto'
import { type CivilDate, civilDateInSaoPaulo } from '@portal/brazil/dates'
import { GatewayError } from './gateway-error.ts'
import type { SlipOrder } from './slips.ts'
import type { SlipState } from './slips-wire.ts'

type Codes = { digitLine: string | undefined; barcode: string | undefined }
type ExpectedSlip = {
  amountCents: number
  dueDate: CivilDate
  /** The registering bank, where it is known. */
  bank?: string
  /** Today resolves the due factor of the codes. */
  now: Date
}

/**
 * A bank's codes, once their check digits, bank, amount and due date fit.
 * @throws GatewayError bad-answer
 */
export function checkCodes(
  { digitLine, barcode }: Codes,
  expected: ExpectedSlip,
): { digitLine: string; barcode: string; freeField: string } | undefined {
  if (digitLine === undefined && barcode === undefined) return undefined
  if (digitLine === undefined || barcode === undefined) throw misfit('one code without the other')
  const boleto = parseBoleto(digitLine, civilDateInSaoPaulo(expected.now))
  if ('error' in boleto) throw misfit(`digit line: ${boleto.error}`)
  if (boleto.kind !== 'bank' || barcodeOf(digitLine) !== barcode) throw misfit('digit line and barcode differ')
  if (expected.bank !== undefined && boleto.bank !== expected.bank) throw misfit('the codes are of another bank')
  if (boleto.valueCents !== expected.amountCents) throw misfit('the codes carry another value')
  // The factor repeats every 9000 days, so one far from today is ambiguous.
  if (boleto.dueDate !== undefined && boleto.dueDate !== expected.dueDate)
    throw misfit('the codes carry another due date')
  return { digitLine, barcode, freeField: boleto.freeField }
}

/**
 * The bank's slip under an order's names, if it matches the order.
 * @throws GatewayError bad-answer
 */
export function asOrdered(slip: SlipState, { amountCents, dueDate }: SlipOrder): SlipState {
  if (slip.amountCents === amountCents && slip.dueDate === dueDate) return slip
  throw misfit('the slip has another value or due date')
}

const misfit = (what: string) => new GatewayError('slips', 'bad-answer', what)
