import { randomUUID } from 'node:crypto'
import { type Clock, later, secondsUntil } from '../../../platform/clock.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { lockCustomer, transact } from '../../../platform/transact.ts'
import type { MessageService } from '../../../records/messages/public.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { newToken, sha256 } from '../../../platform/secrets.ts'
import type { RescueProofKind } from '../attempts/attempt-repository.ts'
import { policy } from '../policy.ts'
import * as customers from '../repository.ts'
import { type StopReason, askedNotice, stoppedNotice, writeAll } from './rescue-messages.ts'
import * as repository from './rescue-repository.ts'

type Deps = {
  db: Database
  clock: Clock
  messages: MessageService
}

type NewRescue = {
  phone: string
  email: string
  origin: string
  provenBy: RescueProofKind
  knownDevice: boolean
}

const { rescue: rule } = policy

/** True while a person of the issuer has to look. */
export const isInReview = ({ approvedAt }: repository.Rescue): boolean => approvedAt === null

const isWaiting = ({ stoppedAt, doneAt }: repository.Rescue): boolean => stoppedAt === null && doneAt === null

/** A password that was stopped leaves one that nobody approved: its link says the same again. */
const isOver = ({ doneAt, approvedAt }: repository.Rescue): boolean => doneAt !== null && approvedAt !== null

/** Proven and confirmed contacts during their days of waiting: requested or stopped. */
export function rescues({ db, clock, messages }: Deps) {
  const { refuseWhileOpen, refuseSecond } = refusals({ db, clock })

  /** True where one was stopped; of an id, that one and no other that was asked for meanwhile. */
  const stopOpen = async (
    tx: Transaction,
    { customerId, id }: { customerId: string; id?: string | undefined },
    why: StopReason,
  ): Promise<boolean> => {
    const stopped = await repository.stopOpen(tx, { customerId, id }, clock.now())
    const owner = stopped && (await customers.findOwner(tx, customerId))
    if (stopped && owner)
      await writeAll(messages, tx, stoppedNotice(owner, { SMS: stopped.phone, EMAIL: stopped.email }, why))
    return stopped !== undefined
  }

  /** Cancelled by the signed-in customer, or by the link's holder. */
  const cancel = async (open: { customerId: string; id?: string }): Promise<void> => {
    await transact(db, async (tx) => {
      await lockCustomer(tx, open.customerId)
      if (!(await stopOpen(tx, open, 'objection'))) throw new Refusal('RESGATE_ENCERRADO')
    })
  }

  return {
    refuseWhileOpen,
    refuseSecond,

    /** Begins the wait, and notifies the present contacts. */
    async ask(
      tx: Transaction,
      customer: customers.Customer,
      { origin, ...contacts }: NewRescue,
    ): Promise<repository.Rescue> {
      await lockCustomer(tx, customer.id)
      await refuseSecond(customer.id, tx)
      const [now, token] = [clock.now(), newToken()]
      const takesEffectAt = later(now, rule.cooling[contacts.knownDevice ? 'known' : 'unknown'])
      const rescue = await repository.insertRescue(tx, {
        id: randomUUID(),
        customerId: customer.id,
        ...contacts,
        askedAt: now,
        takesEffectAt,
        stopHash: sha256(token),
        stoppedAt: null,
        doneAt: null,
        approvedAt: null,
        vouchedAt: null,
        releaseHmac: null,
        releaseEndsAt: null,
      })
      // The token is in the fragment, which no server and no log sees.
      await writeAll(messages, tx, askedNotice(customer, rescue, `${origin}/sso/parar-troca#${token}`))
      return rescue
    },

    /** The requested contacts that do not count yet. */
    waitingOf: (customerId: string): Promise<repository.Rescue | undefined> => repository.findOpen(db, customerId),

    /** A person who proved to have an old contact needs no rescue; somebody else asked for it. */
    stopOf: (tx: Transaction, customerId: string): Promise<boolean> => stopOpen(tx, { customerId }, 'objection'),

    /** Stops the rescue that was judged, if it still waits. */
    stopOne: stopOpen,

    cancel: (customerId: string): Promise<void> => cancel({ customerId }),

    /** Stops by the link; opening it again answers the same. Gives whose it was. */
    async stop(token: string): Promise<customers.Customer | undefined> {
      const found = await repository.findByLink(db, sha256(token))
      if (found === undefined || isOver(found)) throw new Refusal('RESGATE_ENCERRADO')
      if (isWaiting(found)) await cancel({ customerId: found.customerId, id: found.id })
      return customers.findOwner(db, found.customerId)
    },
  }
}

export type Rescues = ReturnType<typeof rescues>

/** Reasons against a rescue: one that waits, or a recent one. */
function refusals({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const refusalOf = (open: repository.Rescue): Refusal => {
    const end = isInReview(open) ? later(open.askedAt, rule.lapse) : open.takesEffectAt
    return new Refusal('RESGATE_EM_ESPERA', { retryAfterSeconds: secondsUntil(end, clock.now()) })
  }

  /** A rescue without the issuer's yes keeps nobody out who has the password and a code to an old contact. */
  const refuseWhileOpen = async (customerId: string): Promise<void> => {
    const open = await repository.findOpen(db, customerId)
    if (open !== undefined && !isInReview(open)) throw refusalOf(open)
  }

  /** One at a time, and none soon after another: nobody can wear the owner out with notices. */
  const refuseSecond = async (customerId: string, connection: Database = db): Promise<void> => {
    const open = await repository.findOpen(connection, customerId)
    if (open !== undefined) throw refusalOf(open)
    const since = later(clock.now(), -rule.between)
    if ((await repository.findLatest(connection, customerId, since)) !== undefined) throw new Refusal('RESGATE_RECENTE')
  }

  return { refuseWhileOpen, refuseSecond }
}
