import { Refusal } from '../../../platform/refusal.ts'

/** The host that a passkey belongs to, and the address that it is used from. */
export type Place = { rpId: string; origin: string }

/** The library is loaded when the first passkey comes. */
export const verifier = () => import('@simplewebauthn/server')

/** What an authenticator keeps of whose passkey it is: the opaque id, nothing of the person. */
export const handleOf = (customerId: string): string => Buffer.from(customerId).toString('base64url')

/** A credential without what nobody here reads. */
export const bare = ({ id, rawId, type }: { id: string; rawId: string; type: 'public-key' }) => ({
  id,
  rawId,
  type,
  clientExtensionResults: {},
})

/** The verifier says no by throwing. */
export const notBelieved = (): never => {
  throw new Refusal('CHAVE_ACESSO_RECUSADA')
}
