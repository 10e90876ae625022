import { hours, later, minutes, seconds } from '../../platform/clock.ts'
import { GatewayError } from '../../platform/gateways/gateway-error.ts'
import type { PaymentLog } from '../payments/public.ts'
import { isLockedOut } from './closed-door.ts'
import * as debits from './debits-repository.ts'
import { type DebitMoment, nextOfferLook } from './debit-times.ts'
import * as repository from './repository.ts'
import { type StepDeps, visitSteps } from './visit-steps.ts'

type Deps = StepDeps & { log: PaymentLog }

/** A visit that dies with its process is made again after this. */
const LEASE = seconds(60)
const AT_ONCE = 20
/** An answer that lacks is asked for again so soon. */
const AGAIN = minutes(1)
/** A fault of ours, or a closed door, waits for who mends it. */
const AFTER_FAULT = hours(1)
/** Taking back, confirming and making anew is three rounds. */
const ROUNDS = 3

/** One authorisation and its debits: asked about, decided anew, and what is wanted asked for. */
export function visiting({ log, ...deps }: Deps) {
  const { db, clock, recurrences } = deps
  const { look, planAll, askForEnd, end } = visitSteps(deps)

  const visit = async (id: string): Promise<void> => {
    const known = await repository.findRecurrence(db, id)
    if (known === undefined) return
    const found = await askForEnd(known)
    if (found.state === 'creating' && found.endAskedAt === null) return recurrences.make(found)
    const isLive = found.state === 'offered' || found.state === 'approved'
    const owner = isLive ? ((await recurrences.confirm(found)) ?? found) : found
    let live: debits.Debit[] | undefined = await look(owner)
    for (let round = 0; owner.approvedAt !== null && round < ROUNDS && live !== undefined; round += 1)
      live = await planAll(owner, live)
    if (owner.endAskedAt !== null && owner.state !== 'ended') await end(owner)
  }

  const nextVisit = (id: string) => nextVisitOf(deps, id)

  const visitOne = async (id: string, lease: Date): Promise<void> => {
    try {
      await visit(id)
      await repository.setNextVisit(db, id, { lease, next: await nextVisit(id) })
    } catch (error) {
      const passes = error instanceof GatewayError && !isLockedOut(error)
      log[passes ? 'warn' : 'error']({ err: error, recurrence: id }, 'authorisation not visited')
      const next = later(clock.now(), passes ? AGAIN : AFTER_FAULT)
      await repository.setNextVisit(db, id, { lease, next })
    }
  }

  return {
    /**
     * One authorisation, now, for who waits; where it is visited already that visitor goes once more. Throws what the
     * PSP says.
     */
    async visitNow(id: string): Promise<void> {
      for (let round = 0; round < ROUNDS; round += 1) {
        const now = clock.now()
        const lease = later(now, LEASE)
        if (!(await repository.claimOne(db, id, { now, nextAt: lease }))) return
        try {
          await visit(id)
        } finally {
          await repository.setNextVisit(db, id, { lease, next: (await nextVisit(id)) ?? null })
        }
      }
    },

    async run(ending: AbortSignal): Promise<void> {
      for (;;) {
        const now = clock.now()
        const lease = later(now, LEASE)
        const due = await repository.claimToVisit(db, { now, nextAt: lease, most: AT_ONCE })
        for (const { id } of due) if (!ending.aborted) await visitOne(id, lease)
        if (due.length < AT_ONCE || ending.aborted) return
      }
    },
  }
}

export type Visiting = ReturnType<typeof visiting>

/** The time of the next visit; null where nothing is left to ask. */
async function nextVisitOf({ db, clock, times }: StepDeps, id: string): Promise<Date | null> {
  const owner = await repository.findStanding(db, id)
  if (owner === undefined) return null
  const now = clock.now()
  const live = await debits.findLive(db, id)
  if (live.some((debit) => isUrgent(debit, { now, times }))) return later(now, AGAIN)
  if (owner.state === 'ended') return live.length === 0 ? null : times.nextTurn(now)
  if (owner.endAskedAt !== null) return later(now, minutes(5))
  if (owner.state === 'creating') return later(now, AGAIN)
  return owner.state === 'offered' ? nextOfferLook(owner.offeredAt ?? now, now) : times.nextTurn(now)
}

/** One that is to be asked about before the next turn of the day. */
const isUrgent = (debit: debits.Debit, { now, times }: DebitMoment): boolean => {
  if (debit.state === 'asking') return true
  if (debit.state === 'cancelling') return now < times.clocksOf(debit.settlesOn).stopUntil
  return debit.retryOn !== null && debit.askedAt === null && now < times.retryWindow(debit.retryOn).until
}
