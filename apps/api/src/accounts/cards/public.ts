/** All that other areas may know of this one. */
export {
  type AdditionalCard,
  endAdditionals,
  findAdditional,
  findAdditionals,
  insertAdditional,
  updateAdditional,
} from './additional-repository.ts'
export { givenUp } from './card-status.ts'
export { type Card, hasLivingCard, isGivenUp, lockCard, updateCard } from './repository.ts'
export type { CardService } from './service.ts'
export { cardStateNames, cardStateOf, wireCard } from './wire-card.ts'
