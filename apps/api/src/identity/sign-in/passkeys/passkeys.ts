import { maskCpf } from '@portal/brazil/cpf'
import type { Input, Reply } from '@portal/contract'
import { randomUUID } from 'node:crypto'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { transact } from '../../../platform/transact.ts'
import type { SessionOwner } from '../../../platform/http/bind.ts'
import type { Draft, MessageService } from '../../../records/messages/public.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Keys } from '../../../platform/secrets.ts'
import { passkeyChallenges } from './passkey-challenges.ts'
import * as repository from './passkey-repository.ts'
import { policy } from '../policy.ts'
import type { Customer } from '../repository.ts'
import type { StepUps } from '../step-up/step-ups.ts'
import { bare, handleOf, notBelieved, type PasskeyHost, verifier } from './passkey-verifier.ts'

type Deps = {
  db: Database
  clock: Clock
  keys: Keys
  messages: MessageService
  stepUps: StepUps
}

const { passkey: rule } = policy

/** ES256, EdDSA, RS256: every phone and computer of today has one of them. */
const ALGORITHMS = [-7, -8, -257]

/** A customer's passkeys: listed, and added or removed after a fresh proof. */
export function passkeyService({ db, clock, keys, messages, stepUps }: Deps) {
  const challenges = passkeyChallenges({ db, clock, keys })

  return {
    list: (customerId: string): Promise<repository.Passkey[]> => repository.listPasskeys(db, customerId),

    /** After a fresh proof: its challenge, which nobody else can answer, carries the proof to `add`. */
    async begin(
      caller: SessionOwner,
      proof: string | undefined,
      { rpId }: PasskeyHost,
    ): Promise<Reply<'beginPasskey'>> {
      const { sessionId } = caller
      await stepUps.require(caller, proof)
      return transact(db, async (tx) => {
        const owner = await lockedOwner(tx, sessionId)
        const known = await roomFor(tx, owner.id)
        return optionsFor(owner, known, { rpId, challenge: challenges.make(`add ${sessionId}`) })
      })
    },

    async add(
      sessionId: string,
      { credencial, name }: Input<'addPasskey'>['body'] & { name: string },
      place: PasskeyHost,
    ): Promise<repository.Passkey> {
      const isExpected = (challenge: string) => challenges.take(challenge, `add ${sessionId}`)
      const { id, publicKey, counter } = await verify(credencial, place, isExpected)
      return transact(db, async (tx) => {
        const owner = await lockedOwner(tx, sessionId)
        await roomFor(tx, owner.id)
        const passkey = {
          id: randomUUID(),
          customerId: owner.id,
          credentialId: id,
          publicKey: Buffer.from(publicKey).toString('base64url'),
          counter,
          transports: (credencial.response.transports ?? []).join(' '),
          name,
          createdAt: clock.now(),
          usedAt: null,
        }
        if (!(await repository.insertPasskey(tx, passkey))) throw new Refusal('CHAVE_ACESSO_EXISTENTE')
        await messages.write(tx, addedNotice(owner, name))
        return passkey
      })
    },

    async remove(caller: SessionOwner, proof: string | undefined, id: string): Promise<void> {
      await stepUps.require(caller, proof)
      await transact(db, async (tx) => {
        const name = await repository.deletePasskey(tx, caller.customerId, id)
        if (name === undefined) throw new Refusal('CHAVE_ACESSO_NAO_ENCONTRADA')
      })
    },
  }
}

export type PasskeyService = ReturnType<typeof passkeyService>

const lockedOwner = async (tx: Transaction, sessionId: string): Promise<Customer> => {
  const owner = await repository.lockOwnerOfSession(tx, sessionId)
  if (owner === undefined) throw new Refusal('SESSAO_EXPIRADA')
  return owner
}

const roomFor = async (tx: Transaction, customerId: string): Promise<repository.Passkey[]> => {
  const known = await repository.listPasskeys(tx, customerId)
  if (known.length >= rule.most) throw new Refusal('LIMITE_DE_CHAVES')
  return known
}

/** The key of a new passkey, if its authenticator proves it. */
async function verify(
  credential: Input<'addPasskey'>['body']['credencial'],
  { origin, rpId }: PasskeyHost,
  isExpected: (challenge: string) => Promise<boolean>,
) {
  const { verifyRegistrationResponse } = await verifier()
  const { attestationObject, clientDataJSON } = credential.response
  const checked = await verifyRegistrationResponse({
    response: { ...bare(credential), response: { attestationObject, clientDataJSON } },
    expectedChallenge: isExpected,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(notBelieved)
  if (!checked.verified) throw new Refusal('CHAVE_ACESSO_RECUSADA')
  return checked.registrationInfo.credential
}

/** Options of a new passkey: discoverable, unlocked by its owner, and refused where the device has one already. */
const optionsFor = (
  owner: Customer,
  known: readonly repository.Passkey[],
  { rpId, challenge }: { rpId: string; challenge: string },
): Reply<'beginPasskey'> => ({
  challenge,
  rp: { id: rpId, name: owner.issuerName },
  user: { id: handleOf(owner.id), name: `CPF ${maskCpf(owner.cpf)}`, displayName: owner.name },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
  timeout: rule.challengeLife,
  excludeCredentials: known.map(({ credentialId, transports }) => ({
    type: 'public-key',
    id: credentialId,
    transports: transports.split(' ').filter(Boolean),
  })),
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
})

const addedNotice = ({ id, email, issuerName }: Customer, name: string): Draft => ({
  customerId: id,
  purpose: 'passkeys',
  channel: 'EMAIL',
  destination: email,
  subject: 'Nova chave de acesso',
  body:
    `${issuerName}: criamos uma chave de acesso na sua conta (${name}). A chave dispensa a senha. Não foi você? ` +
    'Remova a chave em Conta › Senha e aparelhos, no portal, e troque a senha.',
})
