import type { SessionState } from '../session/session.ts'

/** Session and address → where to go instead, or nothing. */
export type Guard = (session: SessionState, url: URL) => string | undefined
