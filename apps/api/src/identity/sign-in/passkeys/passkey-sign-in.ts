import type { Input } from '@portal/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Keys } from '../../../platform/secrets.ts'
import { type ChallengePurpose, passkeyChallenges } from './passkey-challenges.ts'
import { type Passkey, findPasskey, hasPasskey, markPasskeyUsed } from './passkey-repository.ts'
import { bare, handleOf, notBelieved, type PasskeyHost, verifier } from './passkey-verifier.ts'
import { policy } from '../policy.ts'
import type { CodeSent, SignedIn } from '../outcomes.ts'
import type { Customer } from '../repository.ts'
import type { SignInOrigin, SignInService, Recheck } from '../service.ts'

type Assertion = Input<'passkeySignIn'>['body']['credencial']
type PasskeyCredentials = SignInOrigin & { credencial: Assertion; issuer: string }

type Deps = { db: Database; clock: Clock; keys: Keys; signIn: SignInService }

/** The proof of a passkey for a purpose: the device finds it and its owner unlocks it, so it is two factors at once. */
export function passkeyProofs({ db, clock, keys }: Omit<Deps, 'signIn'>) {
  const challenges = passkeyChallenges({ db, clock, keys })

  return {
    challenge: (purpose: ChallengePurpose, { rpId }: PasskeyHost) =>
      ({
        challenge: challenges.make(purpose),
        rpId,
        timeout: policy.passkey.challengeLife,
        userVerification: 'required',
      }) as const,

    /** The passkey and its owner, where the authenticator proves it. */
    async check(
      { credencial, issuer }: { credencial: Assertion; issuer: string },
      purpose: ChallengePurpose,
      place: PasskeyHost,
    ): Promise<{ passkey: Passkey; customer: Customer }> {
      const found = await findPasskey(db, issuer, credencial.id)
      if (found === undefined) throw new Refusal('CHAVE_ACESSO_RECUSADA')
      const { passkey, customer } = found
      const { verifyAuthenticationResponse } = await verifier()
      const { userHandle, ...response } = credencial.response
      if (userHandle !== undefined && userHandle !== handleOf(customer.id)) throw new Refusal('CHAVE_ACESSO_RECUSADA')
      const checked = await verifyAuthenticationResponse({
        response: { ...bare(credencial), response },
        expectedChallenge: (challenge) => challenges.take(challenge, purpose),
        expectedOrigin: place.origin,
        expectedRPID: place.rpId,
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
          counter: passkey.counter,
        },
        requireUserVerification: true,
      }).catch(notBelieved)
      const counted =
        checked.verified && (await markPasskeyUsed(db, passkey.id, checked.authenticationInfo.newCounter, clock.now()))
      if (!counted) throw new Refusal('CHAVE_ACESSO_RECUSADA')
      return found
    },
  }
}

export type PasskeyProofs = ReturnType<typeof passkeyProofs>

/** Sign-in by passkey (WebAuthn). */
export const passkeySignInService = ({ proofs, signIn }: { proofs: PasskeyProofs; signIn: SignInService }) => ({
  challenge: (place: PasskeyHost) => proofs.challenge('sign-in', place),

  async signIn({ credencial, issuer, ...from }: PasskeyCredentials, place: PasskeyHost): Promise<SignedIn | CodeSent> {
    const { passkey, customer } = await proofs.check({ credencial, issuer }, 'sign-in', place)
    const stillTrue: Recheck = async (tx) => {
      if (!(await hasPasskey(tx, passkey.id))) throw new Refusal('CHAVE_ACESSO_RECUSADA')
    }
    return signIn.admit(customer, { ...from, strong: true, stillTrue })
  },
})

export type PasskeySignInService = ReturnType<typeof passkeySignInService>
