import type { SessionState } from './state.ts'

/** A word of the link at which a sign-in began. */
export const saidByLink = ({ signIn }: SessionState, word: 'campanha' | 'cupom' | 'origemExterna'): string | null =>
  new URLSearchParams(signIn.query ?? '').get(word)
