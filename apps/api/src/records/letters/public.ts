/** All that other areas may know of this one. */
export type { LetterService, Named, Who, Written } from './service.ts'
