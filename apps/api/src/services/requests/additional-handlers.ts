import type { Reply } from '@portal/contract'
import type { Handlers, SessionOwner } from '../../platform/http/bind.ts'
import { cardStateNames, cardStateOf } from '../../accounts/cards/public.ts'
import type { AdditionalCards } from './additional-service.ts'
import { wireRequest } from './request-wire.ts'

type AdditionalCalls = 'additionalCards' | 'askAdditionalCard' | 'lockAdditionalCard' | 'cancelAdditionalCard'

type Deps = {
  additionalCards: AdditionalCards
  stepUps: { require(owner: SessionOwner, proof: string | undefined): Promise<void> }
}

export const additionalHandlers = ({ additionalCards, stepUps }: Deps): Pick<Handlers, AdditionalCalls> => ({
  additionalCards: async ({ caller, params }) =>
    wireOverview(await additionalCards.overview(caller.customerId, params.cartao)),

  askAdditionalCard: async ({ caller, params, body, key }) =>
    wireRequest(
      await additionalCards.ask(
        { customerId: caller.customerId, cardId: params.cartao, key },
        { name: body.nome.replaceAll(/\s+/g, ' '), cpf: body.cpf, birthDate: body.nascimento },
        () => stepUps.require(caller, body.prova),
      ),
    ),

  lockAdditionalCard: async ({ caller, params: { cartao, adicional }, body, key }) =>
    wireRequest(
      await additionalCards.setLock(
        { customerId: caller.customerId, cardId: cartao, additionalId: adicional, key },
        body.bloqueado,
      ),
    ),

  cancelAdditionalCard: async ({ caller, params: { cartao, adicional }, key }) =>
    wireRequest(
      await additionalCards.end({ customerId: caller.customerId, cardId: cartao, additionalId: adicional, key }),
    ),
})

const holderStates = {
  active: 'ATIVO',
  locked: 'BLOQUEADO',
  'awaiting-card': 'AGUARDA_CARTAO',
  ended: 'CANCELADO',
} as const

const wireOverview = ({
  holder,
  invoice,
  additionals,
  requests,
  left,
}: Awaited<ReturnType<AdditionalCards['overview']>>): Reply<'additionalCards'> => ({
  titular: holderStates[holder],
  fatura: invoice ? { id: invoice.id, referencia: invoice.month } : null,
  adicionais: additionals.map(({ id, name, last4, since, spentCents, ...card }) => ({
    id,
    nome: name,
    final: last4,
    situacao: cardStateNames[cardStateOf(card)],
    desde: since,
    gastoCentavos: spentCents,
  })),
  pedidos: requests.map(wireRequest),
  vagas: left,
})
