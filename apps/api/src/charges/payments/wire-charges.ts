import type { Reply } from '@portal/contract'
import { drawBarcode, drawQr } from '../../platform/documents/drawing.ts'
import { isCollected } from './returns/collected-slips.ts'
import { PIX_SECONDS } from './pix/pix-outside.ts'
import type { PixView, PixWithCode } from './pix/pix-service.ts'
import { sentence } from './words.ts'

type ShownCharge = PixView['charge']
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
        valorCentavos: charge.amountCents,
        copiaECola: code,
        qrCode: drawQr(code),
        segundosTotais: PIX_SECONDS,
        beneficiario: await beneficiaryOf(charge.issuer),
      }
    },

    slip: async (charge: ShownCharge): Promise<Reply<'slip'>> => ({
      boleto: charge.id,
      situacao: slipStatus[charge.state],
      ...wireSubject(charge),
      valorCentavos: charge.amountCents,
      vencimento: charge.dueOn ?? '',
      linhaDigitavel: charge.digitLine,
      codigoBarras: charge.barcode,
      barras: charge.barcode === null ? null : drawBarcode(charge.barcode),
      copiaECola: charge.state === 'open' ? charge.copyPaste : null,
      qrCode: charge.state === 'open' && charge.copyPaste !== null ? drawQr(charge.copyPaste) : null,
      pagavelEm: isCollected(charge) ? charge.collectingBank : null,
      vistoEm: charge.seenAt?.toISOString() ?? null,
      beneficiario: await beneficiaryOf(charge.issuer),
      pagoEm: charge.paidAt?.toISOString() ?? null,
      valorPagoCentavos: charge.paidCents,
      comprovante: wireProof(charge),
    }),
  }
}

export type WireCharges = ReturnType<typeof wireCharges>

export const wireStatus = ({ charge, state, secondsLeft, asideCents }: PixView): Reply<'pixStatus'> => ({
  cobranca: charge.id,
  situacao: state,
  segundosRestantes: state === 'AGUARDANDO' ? secondsLeft : 0,
  pagoEm: charge.paidAt?.toISOString() ?? null,
  valorPagoCentavos: charge.paidCents,
  emConferenciaCentavos: asideCents,
  identificador: charge.externalId,
  comprovante: wireProof(charge),
})

const wireProof = ({ paymentId, checkCode, paidMethod }: ShownCharge): Reply<'pixStatus'>['comprovante'] =>
  paymentId === null || checkCode === null || paidMethod === null
    ? null
    : { id: paymentId, autenticacao: checkCode, forma: paidMethod }

const wireSubject = ({ about, invoiceId, month, bookletId, agreementId, debtId, parts }: ShownCharge) => ({
  assunto: sentence(about),
  fatura: invoiceId,
  referencia: month,
  carne: bookletId,
  acordo: agreementId,
  divida: debtId,
  parcelas: parts.map(({ number }) => number),
})

const slipStatus: Record<ShownCharge['state'], Reply<'slip'>['situacao']> = {
  creating: 'REGISTRANDO',
  open: 'REGISTRADO',
  paid: 'PAGO',
  expired: 'BAIXADO',
  removed: 'BAIXADO',
  rejected: 'REJEITADO',
}
