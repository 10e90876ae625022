/** The only file of this area that other areas import. */
export type { LetterService, Named, Who, Written } from './service.ts'
