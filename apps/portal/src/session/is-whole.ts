import type { SessionState } from './state.ts'

/** True in a session of the whole account; a negotiation's has its own module alone. */
export const isWhole = ({ auth, signIn }: SessionState): boolean => signIn.context === null && auth.origin !== 'LINK'
