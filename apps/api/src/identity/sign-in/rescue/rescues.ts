import { randomUUID } from 'node:crypto'
import { type Clock, later, secondsUntil } from '../../../platform/clock.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { lockCustomer, transact } from '../../../platform/transact.ts'
import type { MessageService } from '../../../records/messages/public.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { newToken, sha256 } from '../../../platform/secrets.ts'
import { policy } from '../policy.ts'
import * as customers from '../repository.ts'
import { askedNotice, stoppedNotice, writeAll } from './rescue-messages.ts'
import * as repository from './rescue-repository.ts'

type Deps = {
  db: Database
  clock: Clock
  messages: MessageService
}

const { rescue: rule } = policy

/** Proven and confirmed contacts during their day of waiting: requested or stopped. */
export function rescues({ db, clock, messages }: Deps) {
  const { refuseWhileOpen, refuseSecond } = refusals({ db, clock })

  const stopOf = async (tx: Transaction, customerId: string): Promise<repository.Rescue | undefined> => {
    const stopped = await repository.stopOpen(tx, customerId, clock.now())
    const owner = stopped && (await customers.findOwner(tx, customerId))
    if (stopped && owner)
      await writeAll(messages, tx, stoppedNotice(owner, { SMS: stopped.phone, EMAIL: stopped.email }))
    return stopped
  }

  /** Cancelled by the signed-in customer, or by the link's holder. */
  const cancel = async (customerId: string): Promise<void> => {
    await transact(db, async (tx) => {
      await lockCustomer(tx, customerId)
      if ((await stopOf(tx, customerId)) === undefined) throw new Refusal('RESGATE_ENCERRADO')
    })
  }

  return {
    refuseWhileOpen,
    refuseSecond,

    /** Begins the wait, and notifies the present contacts. */
    async ask(
      tx: Transaction,
      customer: customers.Customer,
      { phone, email, origin }: { phone: string; email: string; origin: string },
    ): Promise<Date> {
      await lockCustomer(tx, customer.id)
      await refuseSecond(customer.id, tx)
      const [now, token] = [clock.now(), newToken()]
      const takesEffectAt = later(now, rule.cooling)
      await repository.insertRescue(tx, {
        id: randomUUID(),
        customerId: customer.id,
        phone,
        email,
        askedAt: now,
        takesEffectAt,
        stopHash: sha256(token),
        stoppedAt: null,
        doneAt: null,
      })
      // The token is in the fragment, which no server and no log sees.
      await writeAll(messages, tx, askedNotice(customer, takesEffectAt, `${origin}/sso/parar-troca#${token}`))
      return takesEffectAt
    },

    /** The requested contacts that do not count yet. */
    waitingOf: (customerId: string): Promise<repository.Rescue | undefined> => repository.findOpen(db, customerId),

    /** A person who proved to have an old contact needs no rescue; somebody else asked for it. */
    stopOf: async (tx: Transaction, customerId: string): Promise<void> => void (await stopOf(tx, customerId)),

    cancel,

    /** Stops by the link; opening it again answers the same. */
    async stop(token: string): Promise<void> {
      const found = await repository.findByLink(db, sha256(token))
      if (found === undefined || found.doneAt !== null) throw new Refusal('RESGATE_ENCERRADO')
      if (found.stoppedAt === null) await cancel(found.customerId)
    },
  }
}

export type Rescues = ReturnType<typeof rescues>

/** Reasons against a rescue: one that waits, or a recent one. */
function refusals({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const refuseWhileOpen = async (customerId: string, connection: Database = db): Promise<void> => {
    const open = await repository.findOpen(connection, customerId)
    if (open === undefined) return
    throw new Refusal('RESGATE_EM_ESPERA', { retryAfterSeconds: secondsUntil(open.takesEffectAt, clock.now()) })
  }

  /** One at a time, and none soon after another: nobody can wear the owner out with notices. */
  const refuseSecond = async (customerId: string, connection: Database = db): Promise<void> => {
    await refuseWhileOpen(customerId, connection)
    const since = later(clock.now(), -rule.between)
    if ((await repository.findLatest(connection, customerId, since)) !== undefined) throw new Refusal('RESGATE_RECENTE')
  }

  return { refuseWhileOpen, refuseSecond }
}
