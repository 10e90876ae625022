import { type Clock, later } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { lockCustomer, transact } from '../../../platform/transact.ts'
import type { LedgerWriter } from '../../../records/ledger/public.ts'
import type { MessageService } from '../../../records/messages/public.ts'
import type { Keys } from '../../../platform/secrets.ts'
import type { RecordSecurity } from '../../../platform/security/security-log.ts'
import { cpfKeyOf } from '../attempts/attempts.ts'
import { endAttemptsOf } from '../attempts/attempt-repository.ts'
import { channels, contactAct } from '../contacts/contact-channel.ts'
import { deletePasskeysOf } from '../passkeys/passkey-repository.ts'
import * as customers from '../repository.ts'
import { doneNotice, writeAll } from './rescue-messages.ts'
import { rescueReminders } from './rescue-reminders.ts'
import * as repository from './rescue-repository.ts'
import { policy } from '../policy.ts'
import type { Rescues } from './rescues.ts'
import type { SessionService } from '../sessions/sessions.ts'

type Deps = {
  db: Database
  clock: Clock
  sessions: SessionService
  rescues: Rescues
  messages: MessageService
  ledger: LedgerWriter
  keys: Keys
  record: RecordSecurity
}

/** The job at the end of the wait: the new contacts count. */
export function rescueEnd({ db, clock, keys, record, sessions, rescues, messages, ledger }: Deps) {
  const remind = rescueReminders({ db, clock, messages })

  /** Nobody called: the wait did. Asks nothing, so that nothing stands between an act and its line. */
  const tell = (event: 'authn-rescue-done' | 'authn-rescue-lapse', owner: customers.Customer | undefined): void => {
    if (owner !== undefined) record(event, { person: cpfKeyOf(keys, owner) })
  }

  /** Nobody of the issuer said yes: what a stranger may have begun must not wait for good. */
  const lapse = (late: repository.Rescue): Promise<customers.Customer | undefined> =>
    transact(db, async (tx) => {
      await lockCustomer(tx, late.customerId)
      const isStopped = (await repository.isUnapproved(tx, late.id)) && (await rescues.stopOne(tx, late, 'lapse'))
      return isStopped ? customers.findOwner(tx, late.customerId) : undefined
    })

  /** The owner whose contacts are replaced now; undefined where nothing was to be done. */
  const apply = (due: repository.Rescue): Promise<customers.Customer | undefined> =>
    transact(db, async (tx) => {
      await lockCustomer(tx, due.customerId)
      const owner = await customers.findOwner(tx, due.customerId)
      if (owner === undefined || !(await repository.finish(tx, due.id, clock.now()))) return undefined
      await repository.replaceContacts(tx, due, clock.now())
      // The lost phone and mailbox may be in other hands: no former session, device or passkey opens the account any
      // more.
      await sessions.endAllOf(tx, owner.id, 'contacts-rescued')
      await endAttemptsOf(tx, owner.id)
      await customers.forgetDevices(tx, owner.id)
      await deletePasskeysOf(tx, owner.id)
      await writeAll(messages, tx, doneNotice(owner, { SMS: due.phone, EMAIL: due.email }))
      for (const channel of channels)
        await ledger.append(tx, { customerId: owner.id, sessionId: null, ...contactAct(channel) })
      return owner
    })

  return {
    /** Applies the rescues whose wait is over, ends those without a yes, and reminds of the others. */
    async run(ending: AbortSignal): Promise<void> {
      while (!ending.aborted) {
        const due = await repository.findDue(db, clock.now())
        if (due === undefined) break
        const owner = await apply(due)
        sessions.forget(due.customerId)
        tell('authn-rescue-done', owner)
      }
      while (!ending.aborted) {
        const late = await repository.findUnapproved(db, later(clock.now(), -policy.rescue.lapse))
        if (late === undefined) break
        tell('authn-rescue-lapse', await lapse(late))
      }
      await remind(ending)
    },
  }
}
