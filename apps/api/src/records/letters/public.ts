/** The only file of this area that other areas import. */
export type { LetterService, LetterParties, LetterHolder, LetterText } from './service.ts'
