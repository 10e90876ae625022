import type { Reply } from '@portal/contract'
import type { VoidReason } from '../../platform/db/schema.ts'
import { drawBarcode, drawQr } from '../../platform/documents/drawing.ts'
import { isCollected } from './returns/collected-slips.ts'
import { PIX_SECONDS } from './pix/pix-outside.ts'
import { type Aside, wireAside } from './suspense/aside.ts'
import type { PixView, PixWithCode } from './pix/pix-service.ts'
import { sentence } from './words.ts'

type ShownCharge = PixView['charge']
type Beneficiary = Reply<'createPix'>['beneficiario']
type Facts = {
  beneficiaryOf(this: void, issuer: string): Promise<Beneficiary>
  /** Cents that an invoice asks for today. */
  askedOf(this: void, owner: { customerId: string; issuer: string; invoiceId: string }): Promise<number | null>
  /** Money of a charge that came in another amount. */
  asideOf(this: void, charge: ShownCharge): Promise<Aside | null>
  /** The token by which a charge is followed without a session. */
  tokenOf(this: void, chargeId: string): string
}

/** Charges in the words of the wire, whatever they are of. */
export function wireCharges({ beneficiaryOf, askedOf, asideOf, tokenOf }: Facts) {
  /** The reason why a code serves no more, and what its invoice asks for instead. */
  const endOf = async ({ invoiceId, voidReason, ...owner }: ShownCharge): Promise<ChargeEnd> => ({
    motivo: voidReason ? voidReasons[voidReason] : null,
    faltaCentavos: invoiceId === null ? null : await askedOf({ ...owner, invoiceId }),
  })

  const status = async (view: PixView): Promise<Reply<'pixStatus'>> => {
    const { charge, state, secondsLeft, aside } = view
    return {
      cobranca: charge.id,
      situacao: state,
      segundosRestantes: state === 'AGUARDANDO' ? secondsLeft : 0,
      ...(hasEnded[state] && { encerramento: await endOf(charge) }),
      pagoEm: charge.paidAt?.toISOString() ?? null,
      valorPagoCentavos: charge.paidCents,
      emConferenciaCentavos: aside?.cents ?? null,
      conferencia: wireAside(aside),
      identificador: charge.externalId,
      comprovante: wireProof(charge),
    }
  }

  return {
    status,

    async pix(view: PixWithCode): Promise<Reply<'createPix'>> {
      const { charge, code } = view
      return {
        ...(await status(view)),
        ...wireSubject(charge),
        valorCentavos: charge.amountCents,
        acompanhamento: tokenOf(charge.id),
        copiaECola: code,
        qrCode: drawQr(code),
        segundosTotais: PIX_SECONDS,
        beneficiario: await beneficiaryOf(charge.issuer),
      }
    },

    slip: async (charge: ShownCharge): Promise<Reply<'slip'>> => ({
      boleto: charge.id,
      situacao: slipStatus[charge.state],
      ...(slipStatus[charge.state] === 'BAIXADO' && { encerramento: await endOf(charge) }),
      ...wireSubject(charge),
      acompanhamento: tokenOf(charge.id),
      valorCentavos: charge.amountCents,
      vencimento: charge.dueOn ?? '',
      linhaDigitavel: charge.digitLine,
      codigoBarras: charge.barcode,
      barras: charge.barcode === null ? null : drawBarcode(charge.barcode),
      copiaECola: charge.state === 'open' ? charge.copyPaste : null,
      qrCode: charge.state === 'open' && charge.copyPaste !== null ? drawQr(charge.copyPaste) : null,
      pagavelEm: isCollected(charge) ? charge.collectingBank : null,
      vistoEm: charge.seenAt?.toISOString() ?? null,
      conferencia: wireAside(await asideOf(charge)),
      beneficiario: await beneficiaryOf(charge.issuer),
      pagoEm: charge.paidAt?.toISOString() ?? null,
      valorPagoCentavos: charge.paidCents,
      comprovante: wireProof(charge),
    }),
  }
}

export type WireCharges = ReturnType<typeof wireCharges>

type ChargeEnd = NonNullable<Reply<'pixStatus'>['encerramento']>

const hasEnded: Record<PixView['state'], boolean> = { AGUARDANDO: false, PAGO: false, EXPIRADO: true, REMOVIDO: true }

const voidReasons: Record<VoidReason, ChargeEnd['motivo']> = {
  paid: 'PAGAMENTO',
  'part-paid': 'PAGAMENTO_PARCIAL',
  contested: 'CONTESTACAO',
  'dispute-ended': 'FIM_DA_CONTESTACAO',
  refunded: 'DEVOLUCAO',
  divided: 'PARCELAMENTO',
  agreed: 'ACORDO',
  'agreement-ended': 'FIM_DO_ACORDO',
  'due-day-moved': 'VENCIMENTO_NOVO',
  'debt-changed': 'VALOR_NOVO',
  sold: 'VENDA',
  replaced: 'CODIGO_NOVO',
  withdrawn: 'PEDIDO_CANCELADO',
}

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
