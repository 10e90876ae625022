import { session } from './session.ts'

/** SSO-10: what a sign-in that began for negotiation says, so that its session opens that alone. */
export const signInContext = () => {
  const { context: contexto } = session.get().signIn
  return contexto === null ? {} : { contexto }
}
