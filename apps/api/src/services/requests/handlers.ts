import type { Reply } from '@portal/contract'
import { daysBetween } from '@portal/brazil/dates'
import { maskAddress } from '@portal/brazil/masks'
import type { Handlers } from '../../platform/http/bind.ts'
import { cardStateNames } from '../../accounts/cards/public.ts'
import { dayOf } from './due-days.ts'
import { type CardRequests, wireRequest } from './service.ts'
import type { OwnWithdrawing } from './withdrawing.ts'

type CardServiceCalls =
  | 'cardServices'
  | 'lockCard'
  | 'replaceCard'
  | 'cancelCard'
  | 'changeDueDay'
  | 'askLimit'
  | 'withdrawRequest'
/** The automatic debit of a card; null where it is not offered. */
type CardDebits = (customerId: string, cardId: string) => Promise<CardServicesReply['debitoPix']>
type Deps = { cardServices: CardRequests; withdrawRequest: OwnWithdrawing; debitOfCard: CardDebits }

export const requestHandlers = ({
  cardServices,
  withdrawRequest,
  debitOfCard,
}: Deps): Pick<Handlers, CardServiceCalls> => ({
  cardServices: async ({ caller, params }) => {
    const overview = await cardServices.overview(caller.customerId, params.cartao)
    const { state, limit, dueDay, requests, additionals, digitalInvoice, address } = overview
    return {
      situacao: cardStateNames[state],
      limite: limit && wireLimit(limit),
      vencimento: dueDay && wireDueDay(dueDay),
      adicionais:
        additionals
          ?.filter(({ endedAt }) => endedAt === null)
          .map(({ name, last4 }) => ({ nome: name, final: last4 })) ?? null,
      faturaDigital: digitalInvoice,
      debitoPix: await debitOfCard(caller.customerId, params.cartao),
      entrega: address === '' ? null : maskAddress(address),
      pedidos: requests.map(wireRequest),
    }
  },

  lockCard: async ({ caller, params, body, key }) =>
    wireRequest(
      await cardServices.setLock({ customerId: caller.customerId, cardId: params.cartao, key }, body.bloqueado),
    ),

  replaceCard: async ({ caller, params, body, key }) =>
    wireRequest(await cardServices.replace({ customerId: caller.customerId, cardId: params.cartao, key }, body.motivo)),

  cancelCard: async ({ caller, params, key }) =>
    wireRequest(await cardServices.cancel({ customerId: caller.customerId, cardId: params.cartao, key })),

  changeDueDay: async ({ caller, params, body, key }) =>
    wireRequest(
      await cardServices.changeDueDay(
        { customerId: caller.customerId, cardId: params.cartao, key },
        body.dia,
        body.vencimento,
      ),
    ),

  askLimit: async ({ caller, params, body, key }) =>
    wireRequest(
      await cardServices.askLimit({ customerId: caller.customerId, cardId: params.cartao, key }, body.valorCentavos),
    ),

  withdrawRequest: async ({ caller, params }) => wireRequest(await withdrawRequest(caller, params.protocolo)),
})

type Overview = Awaited<ReturnType<CardRequests['overview']>>
type CardServicesReply = Reply<'cardServices'>

const wireLimit = ({
  totalCents,
  freeCents,
  changes,
}: NonNullable<Overview['limit']>): CardServicesReply['limite'] => ({
  totalCentavos: totalCents,
  disponivelCentavos: freeCents,
  mudancas: changes.map(({ changedAt, fromCents, toCents, reason }) => ({
    em: changedAt.toISOString(),
    deCentavos: fromCents,
    paraCentavos: toCents,
    motivo: reason,
  })),
})

const wireDueDay = ({ next, freeOn, options }: NonNullable<Overview['dueDay']>): CardServicesReply['vencimento'] => ({
  dia: dayOf(next.dueOn),
  proxima: { fechamento: next.closesOn, vencimento: next.dueOn },
  liberadoEm: freeOn,
  opcoes: options.map(({ day, closesOn, dueOn }) => ({
    dia: day,
    fechamento: closesOn,
    vencimento: dueOn,
    diasAMais: daysBetween(next.dueOn, dueOn),
  })),
})
