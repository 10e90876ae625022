import type { Reply } from '@portal/contract'
import { drawBarcode, drawQr } from '../../platform/documents/drawing.ts'
import { isCollected } from './returns/collected-slips.ts'
import { PIX_SECONDS } from './pix/pix-outside.ts'
import type { PixView, PixWithCode } from './pix/pix-service.ts'
import { sentence } from './words.ts'

type Charge = PixView['charge']
type Beneficiary = Reply<'createPix'>['beneficiario']
type Beneficiaries = (issuer: string) => Promise<Beneficiary>

/** Charges in the words of the wire, whatever they are of. */
export function wireCharges(beneficiaryOf: Beneficiaries) {
  return {
    async pix(view: PixWithCode): Promise<Reply<'createPix'>> {
      const { charge, code } = view
      return {
        ...wireStatus(view),
        ...wireSubject(charge),
        valorCentavos: charge.amount_cents,
        copiaECola: code,
        qrCode: drawQr(code),
        segundosTotais: PIX_SECONDS,
        beneficiario: await beneficiaryOf(charge.issuer),
      }
    },

    slip: async (charge: Charge): Promise<Reply<'slip'>> => ({
      boleto: charge.id,
      situacao: slipStatus[charge.state],
      ...wireSubject(charge),
      valorCentavos: charge.amount_cents,
      vencimento: charge.due_on ?? '',
      linhaDigitavel: charge.digit_line,
      codigoBarras: charge.barcode,
      barras: charge.barcode === null ? null : drawBarcode(charge.barcode),
      copiaECola: charge.state === 'open' ? charge.copy_paste : null,
      qrCode: charge.state === 'open' && charge.copy_paste !== null ? drawQr(charge.copy_paste) : null,
      pagavelEm: isCollected(charge) ? charge.collectingBank : null,
      vistoEm: charge.seen_at?.toISOString() ?? null,
      beneficiario: await beneficiaryOf(charge.issuer),
      pagoEm: charge.paid_at?.toISOString() ?? null,
      valorPagoCentavos: charge.paid_cents,
    }),
  }
}

export type WireCharges = ReturnType<typeof wireCharges>

export const wireStatus = ({ charge, state, secondsLeft }: PixView): Reply<'pixStatus'> => ({
  cobranca: charge.id,
  situacao: state,
  segundosRestantes: state === 'AGUARDANDO' ? secondsLeft : 0,
  pagoEm: charge.paid_at?.toISOString() ?? null,
  valorPagoCentavos: charge.paid_cents,
  identificador: charge.external_id,
})

const wireSubject = ({ about, invoice_id, month, booklet_id, agreement_id, parts }: Charge) => ({
  assunto: sentence(about),
  fatura: invoice_id,
  referencia: month,
  carne: booklet_id,
  acordo: agreement_id,
  parcelas: parts.map(({ number }) => number),
})

const slipStatus: Record<Charge['state'], Reply<'slip'>['situacao']> = {
  creating: 'REGISTRANDO',
  open: 'REGISTRADO',
  paid: 'PAGO',
  expired: 'BAIXADO',
  removed: 'BAIXADO',
  rejected: 'REJEITADO',
}
