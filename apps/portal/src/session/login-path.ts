import { paths } from '../paths.ts'
import { session, type SessionState } from './session.ts'

/** Back to the login that a sign-in began at: who began for negotiation (SSO-10) finds it again, with what their link said. */
export const loginPath = ({ signIn }: SessionState = session.get()): string =>
  paths.login() + (signIn.context === null ? '' : (signIn.query ?? ''))
