import type { Database } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import * as repository from './repository.ts'

export type Card = repository.Card

export function cardService(db: Database) {
  return {
    list: (customerId: string, issuer?: string): Promise<Card[]> => repository.findCards(db, customerId, issuer),

    /** The customer's own card; another's is refused as one that does not exist. */
    async own(customerId: string, cardId: string): Promise<Card> {
      const card = await repository.findCard(db, customerId, cardId)
      if (card === undefined) throw new Refusal('CARTAO_NAO_ENCONTRADO')
      return card
    },
  }
}

export type CardService = ReturnType<typeof cardService>
