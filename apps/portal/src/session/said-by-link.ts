import type { SessionState } from './state.ts'

/** What the link said that a sign-in began at, by its word. */
export const saidByLink = ({ signIn }: SessionState, word: 'campanha' | 'cupom' | 'origemExterna'): string | null =>
  new URLSearchParams(signIn.query ?? '').get(word)
