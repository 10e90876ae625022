import { formatMoney } from '@portal/brazil/money'
import type { DeskItem, DeskOrder, DeskProposal } from '@portal/contract/desk'
import type { Desk, DeskAnswer } from '../../platform/http/desk.ts'
import type { Room } from './sources.ts'

/** All that a proposal is bound to. */
export type SeenFacts = DeskProposal['visto']
export type ItemOrder = Exclude<DeskOrder, { sala: 'acesso' }>

/** The facts that an approved order says again, so that its own transaction refuses any other money. */
export const bindingOf: Record<Room, (seen: SeenFacts) => object> = {
  suspenso: ({ valorCentavos, motivo, destino }) => ({
    valorCentavos,
    motivo,
    ...(destino && { cobranca: destino.cobranca }),
  }),
  credito: ({ valorCentavos }) => ({ valorCentavos }),
  servico: () => ({}),
  acesso: () => ({}),
}

/** The amount, its reason and where it would go; the refusal of money that has nowhere to go. */
export async function seenIn(desk: Desk, order: ItemOrder, item: DeskItem): Promise<SeenFacts | DeskAnswer> {
  const seen = { valorCentavos: centsOf(item), motivo: item.tipo === 'SUSPENSO' ? item.motivo : null }
  if (order.sala !== 'suspenso' || order.pedido.acao !== 'lancar') return { ...seen, destino: null }
  const { id, nossoNumero } = order.pedido
  const answer = await desk.suspense({ acao: 'destino', id, ...(nossoNumero && { nossoNumero }) }, '')
  return answer.status === 200 ? { ...seen, destino: answer.body as SeenFacts['destino'] } : answer
}

function centsOf(item: DeskItem): number | null {
  if ('valorCentavos' in item) return item.valorCentavos
  return item.tipo === 'PEDIDO' ? (item.compra?.valorCentavos ?? item.pedido.cents ?? null) : null
}

/** The change of an item since it was seen, with both amounts where those differ. */
export function changeWords({ valorCentavos: before }: SeenFacts, item: DeskItem): string {
  const now = centsOf(item)
  const what =
    before !== null && now !== null && before !== now
      ? `O valor era ${formatMoney(before)} na proposta e agora é ${formatMoney(now)}.`
      : 'O item mudou depois da proposta.'
  return `${what} Nada foi feito, e a proposta foi encerrada. Leia de novo e proponha outra.`
}
