import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { DeviceRiskGateway } from '../../platform/gateways/device-risk.ts'
import type { IdentityProvider } from '../../platform/gateways/identity.ts'
import type { LedgerWriter } from '../../records/ledger/public.ts'
import type { MessageService } from '../../records/messages/public.ts'
import type { Keys } from '../../platform/secrets.ts'
import type { RecordSecurity } from '../../platform/security/security-log.ts'
import type { Notifier } from './entry-words.ts'
import { accessService } from './access.ts'
import { attemptService } from './attempts/attempts.ts'
import { challengeService } from './codes/challenges.ts'
import { codeSender } from './codes/code-sender.ts'
import { codeStep } from './codes/code-step.ts'
import { confirmationService } from './confirmation-service.ts'
import { contactService } from './contacts/contacts.ts'
import { handOverService } from './hand-over/hand-over.ts'
import { passkeyProofs, passkeySignInService } from './passkeys/passkey-sign-in.ts'
import { passkeyService } from './passkeys/passkeys.ts'
import { passwordChange } from './passwords/password-change.ts'
import type { PasswordHasher } from './passwords/passwords.ts'
import { type OwnSlips, heldProofs } from './passwords/held-proofs.ts'
import { questionService } from './passwords/questions.ts'
import { youngPasswords } from './passwords/young-passwords.ts'
import { passwordReleases } from './rescue/password-releases.ts'
import { rescueContactService } from './rescue/rescue-contacts.ts'
import { rescueEnd } from './rescue/rescue-end.ts'
import { deskEndings } from './sessions/desk-endings.ts'
import { rescueReview } from './rescue/rescue-review.ts'
import { rescueService } from './rescue/rescue.ts'
import { rescues as rescueBook } from './rescue/rescues.ts'
import { signInService } from './service.ts'
import type { SessionService } from './sessions/sessions.ts'
import { stepUpService } from './step-up/step-up.ts'
import { stepUpBook } from './step-up/step-ups.ts'

type Deps = {
  db: Database
  clock: Clock
  keys: Keys
  hasher: PasswordHasher
  sessions: SessionService
  messages: MessageService
  ledger: LedgerWriter
  alerts: Notifier
  deviceRisk: DeviceRiskGateway
  /** Undefined where the issuer has no provider of its own. */
  identity: IdentityProvider | undefined
  ownSlips: OwnSlips
  rateFactor: number
  record: RecordSecurity
}

/** All kinds of sign-in, over one kind of attempt and one kind of code. */
export function signInServices(deps: Deps) {
  const attempts = attemptService(deps)
  const challenges = challengeService({ ...deps, send: codeSender(deps) })
  const releases = passwordReleases(deps)
  const held = heldProofs({ ...deps, challenges, releases })
  const questions = questionService({ ...deps, attempts, releases, held })
  const codes = codeStep({ ...deps, attempts, challenges, questions, releases })
  const rescues = rescueBook(deps)
  const young = youngPasswords({ ...deps, attempts, rescues })
  const signIn = signInService({ ...deps, attempts, codes, rescues })
  const rescueContacts = rescueContactService({ ...deps, attempts, challenges, rescues, young })
  const rescue = rescueService({ ...deps, attempts, contacts: rescueContacts, rescues })
  const access = accessService({ ...deps, attempts, codes, questions, held, young, rescue, rescues })
  const handOver = handOverService({ ...deps, signIn })
  const proofs = passkeyProofs(deps)
  const stepUps = stepUpBook(deps)
  const passkeys = passkeyService({ ...deps, stepUps })
  const passkeySignIn = passkeySignInService({ proofs, signIn })
  const contacts = contactService({ ...deps, challenges, rescues, stepUps })
  const confirmations = confirmationService({ ...deps, challenges })
  return {
    signIn,
    codes,
    access,
    rescue,
    rescueContacts,
    rescues,
    young,
    rescueReview: rescueReview({ ...deps, rescues, releases }),
    rescueEnd: rescueEnd({ ...deps, rescues }),
    deskEndings: deskEndings({ ...deps, attempts }),
    passwordChange: passwordChange({ ...deps, attempts, rescues, signIn }),
    contacts,
    confirmations,
    stepUps,
    stepUp: stepUpService({ ...deps, signIn, confirmations, proofs, stepUps, young }),
    handOver,
    passkeys,
    passkeySignIn,
  }
}
