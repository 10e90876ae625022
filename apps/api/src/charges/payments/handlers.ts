import type { Reply } from '@portal/contract'
import type { CallOf, Handlers } from '../../platform/http/bind.ts'
import type { DeviceService } from './devices/device-service.ts'
import type { ChargeFollowing } from './following.ts'
import type { PartOrder } from './part-orders.ts'
import type { PayableKind } from './payable-service.ts'
import type { PixService, PixView } from './pix/pix-service.ts'
import type { SlipService } from './slips/slip-service.ts'
import type { WireCharges } from './wire-charges.ts'

type Deps = {
  pix: PixService
  slips: SlipService
  devices: DeviceService
  following: ChargeFollowing
  wire: WireCharges
}
type Payer = Parameters<DeviceService['watch']>[0]
type ChargeOrder = Parameters<PixService['create']>[0]
type PaymentCall =
  | 'createPix'
  | 'pixStatus'
  | 'pixEvents'
  | 'createSlip'
  | 'slip'
  | 'createBookletPix'
  | 'createBookletSlip'
  | 'createAgreementPix'
  | 'createAgreementSlip'
  | 'createDebtPix'
  | 'createDebtSlip'
  | 'followCharge'

export function paymentHandlers({ pix, slips, devices, following, wire }: Deps): Pick<Handlers, PaymentCall> {
  const byPix = async (payer: Payer, order: ChargeOrder) =>
    wire.pix(
      await devices.watch(
        payer,
        () => pix.create(order),
        ({ charge }) => charge.id,
      ),
    )
  const bySlip = async (payer: Payer, order: ChargeOrder) =>
    wire.slip(
      await devices.watch(
        payer,
        () => slips.create(order),
        ({ id }) => id,
      ),
    )
  return {
    createPix: (asked) => byPix(payerOf(asked), { ...orderOf(asked), early: true }),

    createBookletPix: async (asked) => {
      const { caller, body, key } = asked
      return byPix(payerOf(asked), partOrder('booklet', caller, body.carne, body.parcelas, key))
    },

    createAgreementPix: async (asked) => {
      const { caller, body, key } = asked
      return byPix(payerOf(asked), partOrder('agreement', caller, body.acordo, body.parcelas, key))
    },

    pixStatus: async ({ caller, query }) => wire.status(await pix.status(caller.customerId, query.cobranca)),

    pixEvents: async ({ caller, query, signal }) => {
      // Refused before the stream begins, while a status can still be answered.
      await pix.status(caller.customerId, query.cobranca)
      return wireEach(pix.watch(caller.customerId, query.cobranca, signal), wire)
    },

    createSlip: (asked) => bySlip(payerOf(asked), orderOf(asked)),

    createBookletSlip: async (asked) => {
      const { caller, params, body, key } = asked
      return bySlip(payerOf(asked), partOrder('booklet', caller, params.carne, body.parcelas, key))
    },

    createAgreementSlip: async (asked) => {
      const { caller, body, key } = asked
      return bySlip(payerOf(asked), partOrder('agreement', caller, body.acordo, body.parcelas, key))
    },

    createDebtPix: async (asked) => {
      const { caller, body, key } = asked
      return byPix(payerOf(asked), partOrder('debt', caller, body.divida, WHOLE, key))
    },

    createDebtSlip: async (asked) => {
      const { caller, body, key } = asked
      return bySlip(payerOf(asked), partOrder('debt', caller, body.divida, WHOLE, key))
    },

    slip: async ({ caller, query }) => wire.slip(await slips.find(caller.customerId, query.boleto)),

    followCharge: async ({ body: { emissor, acompanhamento } }) => {
      const { method, state, paidAt } = await following.follow(emissor, acompanhamento)
      return { forma: method, situacao: state, pagoEm: paidAt?.toISOString() ?? null }
    },
  }
}

const payerOf = ({ caller, body }: { caller: Caller; body: { fingerPrint?: string | undefined } }): Payer => ({
  customerId: caller.customerId,
  sessionId: caller.sessionId,
  fingerprint: body.fingerPrint,
})

const orderOf = ({ caller, body, key }: CallOf<'createPix'>) => ({
  customerId: caller.customerId,
  issuer: caller.issuer,
  cardId: body.cartao,
  invoiceId: body.fatura,
  amountCents: body.valorCentavos,
  despiteDebit: body.apesarDoDebito,
  isChoice: isHolder(caller),
  key,
})

/** A visitor of boleto rápido takes no code away that the holder has on a screen. */
const isHolder = ({ scope }: Caller): boolean => scope !== 'boleto'

/** A debt is paid whole. */
const WHOLE = [0]

type Caller = CallOf<'createPix'>['caller']

const partOrder = (
  kind: PayableKind,
  caller: Caller,
  id: string,
  numbers: readonly number[],
  key: string,
): PartOrder => ({
  kind,
  customerId: caller.customerId,
  id,
  numbers,
  basis: 'today',
  isChoice: isHolder(caller),
  key,
})

async function* wireEach(views: AsyncIterable<PixView>, wire: WireCharges): AsyncGenerator<Reply<'pixEvents'>> {
  for await (const view of views) yield wire.status(view)
}
