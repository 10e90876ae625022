/** All that other areas may know of this one. */
export { givenUp } from './card-status.ts'
export { hasLivingCard, isGivenUp, updateCard } from './repository.ts'
export type { CardService } from './service.ts'
