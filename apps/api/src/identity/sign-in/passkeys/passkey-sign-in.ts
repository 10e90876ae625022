import type { Input } from '@portal/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Keys } from '../../../platform/secrets.ts'
import { passkeyChallenges } from './passkey-challenges.ts'
import { findPasskey, hasPasskey, markPasskeyUsed } from './passkey-repository.ts'
import { bare, handleOf, notBelieved, type PasskeyHost, verifier } from './passkey-verifier.ts'
import { policy } from '../policy.ts'
import type { CodeSent, SignedIn } from '../outcomes.ts'
import type { SignInOrigin, SignInService, Recheck } from '../service.ts'

type PasskeyCredentials = SignInOrigin & Pick<Input<'passkeySignIn'>['body'], 'credencial'> & { issuer: string }

type Deps = { db: Database; clock: Clock; keys: Keys; signIn: SignInService }

/** Sign-in by passkey (WebAuthn): the device finds it and its owner unlocks it, so it is two factors at once. */
export function passkeySignInService({ db, clock, keys, signIn }: Deps) {
  const challenges = passkeyChallenges({ db, clock, keys })

  return {
    challenge: ({ rpId }: PasskeyHost) =>
      ({
        challenge: challenges.make('sign-in'),
        rpId,
        timeout: policy.passkey.challengeLife,
        userVerification: 'required',
      }) as const,

    async signIn(
      { credencial, issuer, ...from }: PasskeyCredentials,
      place: PasskeyHost,
    ): Promise<SignedIn | CodeSent> {
      const found = await findPasskey(db, issuer, credencial.id)
      if (found === undefined) throw new Refusal('CHAVE_ACESSO_RECUSADA')
      const { passkey, customer } = found
      const { verifyAuthenticationResponse } = await verifier()
      const { userHandle, ...response } = credencial.response
      if (userHandle !== undefined && userHandle !== handleOf(customer.id)) throw new Refusal('CHAVE_ACESSO_RECUSADA')
      const checked = await verifyAuthenticationResponse({
        response: { ...bare(credencial), response },
        expectedChallenge: (challenge) => challenges.take(challenge, 'sign-in'),
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
      const stillTrue: Recheck = async (tx) => {
        if (!(await hasPasskey(tx, passkey.id))) throw new Refusal('CHAVE_ACESSO_RECUSADA')
      }
      return signIn.admit(customer, { ...from, strong: true, stillTrue })
    },
  }
}

export type PasskeySignInService = ReturnType<typeof passkeySignInService>
