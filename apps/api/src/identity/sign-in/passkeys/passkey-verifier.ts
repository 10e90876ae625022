import { Refusal } from '../../../platform/refusal.ts'

/** The host of a passkey, and the origin that uses it. */
export type PasskeyHost = { rpId: string; origin: string }

/** A passkey belongs to the host of the portal (each issuer has its own). */
export function placeOf(portal: string): PasskeyHost {
  const { origin, hostname } = new URL(portal)
  return { origin, rpId: hostname }
}

/** The library is loaded when the first passkey comes. */
export const verifier = () => import('@simplewebauthn/server')

/** The authenticator's handle of a customer: the opaque id, nothing of the person. */
export const handleOf = (customerId: string): string => Buffer.from(customerId).toString('base64url')

/** A credential without the members that nobody here reads. */
export const bare = ({ id, rawId, type }: { id: string; rawId: string; type: 'public-key' }) => ({
  id,
  rawId,
  type,
  clientExtensionResults: {},
})

/** The verifier refuses by throwing. */
export const notBelieved = (): never => {
  throw new Refusal('CHAVE_ACESSO_RECUSADA')
}
