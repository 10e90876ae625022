import { session } from '../../../session/session.ts'

/** The current card as its holder knows it, `Meridiano Compras final 9054`: who has several must see which one. */
export function cardName(): string {
  const card = session.get().card.selected
  return card ? `${card.nome} final ${card.final}` : 'Este cartão'
}
