import type { Reply } from '@portal/contract'
import type { Asked, Handlers, Reach } from '../http/bind.ts'
import type { PartOrder } from './part-orders.ts'
import type { PayableKind } from './payable-service.ts'
import type { PixService, PixView } from './pix-service.ts'
import type { SlipService } from './slip-service.ts'
import { type WireCharges, wireStatus } from './wire-charges.ts'

type Deps = { pix: PixService; slips: SlipService; reach: Reach; wire: WireCharges }
type Names =
  | 'createPix'
  | 'pixStatus'
  | 'pixEvents'
  | 'createSlip'
  | 'slip'
  | 'createBookletPix'
  | 'createBookletSlip'
  | 'createAgreementPix'
  | 'createAgreementSlip'

export const paymentHandlers = ({ pix, slips, reach, wire }: Deps): Pick<Handlers, Names> => ({
  createPix: async (asked) => {
    await reach.invoice(asked.caller, asked.body.fatura)
    return wire.pix(await pix.create(orderOf(asked)))
  },

  createBookletPix: async ({ caller, body, key }) => {
    await reach.booklet(caller, body.carne)
    return wire.pix(await pix.create(partOrder('booklet', caller, body.carne, body.parcelas, key)))
  },

  createAgreementPix: async ({ caller, body, key }) => {
    await reach.agreement(caller, body.acordo)
    return wire.pix(await pix.create(partOrder('agreement', caller, body.acordo, body.parcelas, key)))
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
    return wire.slip(await slips.create(orderOf(asked)))
  },

  createBookletSlip: async ({ caller, params, body, key }) => {
    await reach.booklet(caller, params.carne)
    return wire.slip(await slips.create(partOrder('booklet', caller, params.carne, body.parcelas, key)))
  },

  createAgreementSlip: async ({ caller, body, key }) => {
    await reach.agreement(caller, body.acordo)
    return wire.slip(await slips.create(partOrder('agreement', caller, body.acordo, body.parcelas, key)))
  },

  slip: async ({ caller, query }) => {
    await reach.slip(caller, query.boleto)
    return wire.slip(await slips.find(caller.customerId, query.boleto))
  },
})

const orderOf = ({ caller, body, key }: Asked<'createPix'>) => ({
  customerId: caller.customerId,
  issuer: caller.issuer,
  cardId: body.cartao,
  invoiceId: body.fatura,
  amountCents: body.valorCentavos,
  key,
})

type Caller = Asked<'createPix'>['caller']

const partOrder = (
  kind: PayableKind,
  { customerId }: Caller,
  id: string,
  numbers: number[],
  key: string,
): PartOrder => ({
  kind,
  customerId,
  id,
  numbers,
  basis: 'today',
  key,
})

async function* wireEach(views: AsyncIterable<PixView>): AsyncGenerator<Reply<'pixEvents'>> {
  for await (const view of views) yield wireStatus(view)
}
