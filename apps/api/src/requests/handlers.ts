import type { Reply } from '@portal/contract'
import { daysBetween } from '@portal/brazil/dates'
import type { Handlers } from '../http/bind.ts'
import { dayOf } from './due-days.ts'
import type { CardServices, ServiceRequest } from './service.ts'

type Names = 'cardServices' | 'lockCard' | 'replaceCard' | 'changeDueDay' | 'askLimit'
type Deps = { cardServices: CardServices }

export const requestHandlers = ({ cardServices }: Deps): Pick<Handlers, Names> => ({
  cardServices: async ({ caller, params }) => {
    const overview = await cardServices.overview(caller.customerId, params.cartao)
    const { state, limit, dueDay, requests, digitalInvoice } = overview
    return {
      situacao: cardStates[state],
      limite: limit && wireLimit(limit),
      vencimento: dueDay && wireDueDay(dueDay),
      faturaDigital: digitalInvoice,
      pedidos: requests.map(wireRequest),
    }
  },

  lockCard: async ({ caller, params, body, key }) =>
    wireRequest(
      await cardServices.setLock({ customerId: caller.customerId, cardId: params.cartao, key }, body.bloqueado),
    ),

  replaceCard: async ({ caller, params, body, key }) =>
    wireRequest(await cardServices.replace({ customerId: caller.customerId, cardId: params.cartao, key }, body.motivo)),

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
})

type Overview = Awaited<ReturnType<CardServices['overview']>>
type Wire = Reply<'cardServices'>

const cardStates = { active: 'ATIVO', locked: 'BLOQUEADO', ended: 'CANCELADO' } as const satisfies Record<
  Overview['state'],
  Wire['situacao']
>

const wireLimit = ({ totalCents, freeCents, changes }: NonNullable<Overview['limit']>): Wire['limite'] => ({
  totalCentavos: totalCents,
  disponivelCentavos: freeCents,
  mudancas: changes.map(({ changed_at, from_cents, to_cents, reason }) => ({
    em: changed_at.toISOString(),
    deCentavos: from_cents,
    paraCentavos: to_cents,
    motivo: reason,
  })),
})

const wireDueDay = ({ next, freeOn, options }: NonNullable<Overview['dueDay']>): Wire['vencimento'] => ({
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

const kinds = {
  lock: 'BLOQUEIO',
  unlock: 'DESBLOQUEIO',
  replacement: 'SEGUNDA_VIA',
  'due-day': 'VENCIMENTO',
  limit: 'LIMITE',
} as const
const states = { open: 'ABERTO', granted: 'ATENDIDO', refused: 'RECUSADO' } as const
const steps = {
  asked: 'PEDIDO',
  making: 'EM_PRODUCAO',
  sent: 'ENVIADO',
  granted: 'ATENDIDO',
  refused: 'RECUSADO',
} as const

const wireRequest = (request: ServiceRequest): Reply<'lockCard'> => ({
  protocolo: request.protocol,
  tipo: kinds[request.kind],
  situacao: states[request.state],
  cartaoFinal: request.asked.last4,
  motivo: request.asked.reason ?? null,
  dia: request.asked.day ?? null,
  valorCentavos: request.asked.cents ?? null,
  abertoEm: request.opened_at.toISOString(),
  respostaAte: request.answer_by,
  encerradoEm: request.ended_at?.toISOString() ?? null,
  historico: request.events.map(({ step, at, note }) => ({ etapa: steps[step], em: at, nota: note })),
})
