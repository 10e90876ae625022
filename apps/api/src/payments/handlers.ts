import type { Reply } from '@portal/contract'
import type { Asked, Handlers, Reach } from '../http/bind.ts'
import { drawBarcode, drawQr } from '../documents/drawing.ts'
import { PIX_SECONDS } from './pix-outside.ts'
import type { PixService, PixView } from './pix-service.ts'
import type { SlipService } from './slip-service.ts'

type Charge = PixView['charge']
type Beneficiaries = (issuer: string) => Promise<Reply<'createPix'>['beneficiario']>
type Deps = { pix: PixService; slips: SlipService; reach: Reach; beneficiaryOf: Beneficiaries }
type Names = 'createPix' | 'pixStatus' | 'pixEvents' | 'createSlip' | 'slip'

export function paymentHandlers({ pix, slips, reach, beneficiaryOf }: Deps): Pick<Handlers, Names> {
  const wireSlip = async (charge: Charge): Promise<Reply<'slip'>> => ({
    boleto: charge.id,
    situacao: slipStatus[charge.state],
    fatura: charge.invoice_id,
    referencia: charge.month,
    valorCentavos: charge.amount_cents,
    vencimento: charge.due_on ?? '',
    linhaDigitavel: charge.digit_line,
    codigoBarras: charge.barcode,
    barras: charge.barcode === null ? null : drawBarcode(charge.barcode),
    copiaECola: charge.state === 'open' ? charge.copy_paste : null,
    qrCode: charge.state === 'open' && charge.copy_paste !== null ? drawQr(charge.copy_paste) : null,
    vistoEm: charge.seen_at?.toISOString() ?? null,
    beneficiario: await beneficiaryOf(charge.issuer),
    pagoEm: charge.paid_at?.toISOString() ?? null,
  })

  return {
    createPix: async (asked) => {
      await reach.invoice(asked.caller, asked.body.fatura)
      const view = await pix.create(orderOf(asked))
      const { charge, code } = view
      return {
        ...wireStatus(view),
        fatura: charge.invoice_id,
        referencia: charge.month,
        valorCentavos: charge.amount_cents,
        copiaECola: code,
        qrCode: drawQr(code),
        segundosTotais: PIX_SECONDS,
        beneficiario: await beneficiaryOf(charge.issuer),
      }
    },

    pixStatus: async ({ caller, query }) => {
      await reach.charge(caller, query.cobranca)
      return wireStatus(await pix.status(caller.customerId, query.cobranca))
    },

    pixEvents: async ({ caller, query, signal }) => {
      await reach.charge(caller, query.cobranca)
      // Refused before the stream begins, while a status can still be answered.
      await pix.status(caller.customerId, query.cobranca)
      return wireEach(pix.watch(caller.customerId, query.cobranca, signal))
    },

    createSlip: async (asked) => {
      await reach.invoice(asked.caller, asked.body.fatura)
      return wireSlip(await slips.create(orderOf(asked)))
    },

    slip: async ({ caller, query }) => {
      await reach.slip(caller, query.boleto)
      return wireSlip(await slips.find(caller.customerId, query.boleto))
    },
  }
}

const orderOf = ({ caller, body, key }: Asked<'createPix'>) => ({
  customerId: caller.customerId,
  issuer: caller.issuer,
  cardId: body.cartao,
  invoiceId: body.fatura,
  amountCents: body.valorCentavos,
  key,
})

async function* wireEach(views: AsyncIterable<PixView>): AsyncGenerator<Reply<'pixEvents'>> {
  for await (const view of views) yield wireStatus(view)
}

const wireStatus = ({ charge, state, secondsLeft }: PixView): Reply<'pixStatus'> => ({
  cobranca: charge.id,
  situacao: state,
  segundosRestantes: state === 'AGUARDANDO' ? secondsLeft : 0,
  pagoEm: charge.paid_at?.toISOString() ?? null,
  identificador: charge.external_id,
})

const slipStatus: Record<Charge['state'], Reply<'slip'>['situacao']> = {
  creating: 'REGISTRANDO',
  open: 'REGISTRADO',
  paid: 'PAGO',
  expired: 'BAIXADO',
  removed: 'BAIXADO',
  rejected: 'REJEITADO',
}
