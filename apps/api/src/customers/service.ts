import type { Reply } from '@portal/contract'
import type { CardService } from '../cards/service.ts'
import { Refusal } from '../refusal.ts'

type FlowName = Reply<'flow'>['fluxo'][number]
type ModuleName = Reply<'index'>['moduloSelecionado']

/** Modules in the order in which the portal lists them. */
const ORDER: readonly ModuleName[] = [
  'EXTRATO',
  'CARNE',
  'NEGOCIACAO',
  'ACORDO_ANDAMENTO',
  'OUTROS_SERVICOS',
  'SEGUROS',
]

export type Index = { selected: ModuleName; modules: ModuleName[] }

/** What a customer has decides what the portal opens; nothing here is a column that names a flow. */
export function customerService(cards: CardService) {
  return {
    async flow(customerId: string): Promise<FlowName[]> {
      const owned = await cards.kinds(customerId)
      return [owned.length > 0 ? 'POSSUI_CARTAO' : 'NAO_POSSUI_CARTAO']
    },

    /** The modules of a customer, opened at the chosen card's own. */
    async index(customerId: string, chosen: { bin: string; type: 'EXTRATO' | 'CARNE' } | undefined): Promise<Index> {
      const owned = await cards.kinds(customerId)
      const card = chosen ? owned.find(({ bin, type }) => bin === chosen.bin && type === chosen.type) : owned[0]
      if (card === undefined) throw new Refusal('CARTAO_NAO_ENCONTRADO')
      const modules = ORDER.filter((module) => owned.some(({ type }) => type === module))
      return { selected: card.type, modules }
    },
  }
}

export type CustomerService = ReturnType<typeof customerService>
