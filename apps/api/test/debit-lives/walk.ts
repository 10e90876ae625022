import { addDays, type CivilDate, civilDateInSaoPaulo } from '@portal/brazil/dates'
import { nextBusinessDay } from '@portal/brazil/holidays'
import { instantOf, seconds } from '../../src/platform/clock.ts'
import { START } from '../snapshot.ts'
import type { World } from '../world.ts'
import { type Born, born, type LivedInvoice } from './born.ts'
import { addLate, appliedTo, askedOf, deedsOf, findLive, type LatePaid } from './deeds.ts'
import { type Happening, type Month, WALKED_AFTER } from './drawn-life.ts'
import type { falling } from './falls.ts'
import { checkDebited, checkLife, checkMoment, isFree } from './laws.ts'

type Falls = ReturnType<typeof falling>
type Moment = { at: Date; happening: Happening | undefined }

const momentOn = (day: CivilDate, hour: number, minute: number): Date =>
  instantOf(`${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00-03:00`)

/** The hours at which the worker wants something, by the days from the settlement. */
const hours: [day: number, hour: number, minute: number][] = [
  [-2, 12, 0],
  [0, 0, 6],
  [0, 21, 31],
]
const retryHours = Array.from({ length: WALKED_AFTER - 1 }, (_, day): [number, number, number][] => [
  [day + 1, 0, 6],
  [day + 1, 21, 31],
]).flat()

function momentsOf({ closesOn, dueOn }: LivedInvoice, { happenings }: Month, isAfter: boolean): Moment[] {
  const settlesOn = nextBusinessDay(dueOn)
  const own = isAfter ? retryHours : hours
  const known = own.map(([day, hour, minute]) => ({
    at: momentOn(addDays(settlesOn, day), hour, minute),
    happening: undefined,
  }))
  const drawn = happenings.map((happening) => ({
    at: momentOn(addDays(dueOn, happening.day), happening.hour, happening.minute),
    happening,
  }))
  const closing = { at: momentOn(closesOn, 0, 2), happening: undefined }
  // A payment by a bank is told on its own day: a delay is measured as it was then.
  const lastDrawn = Math.max(0, ...happenings.map(({ day }) => day))
  const mornings = Array.from({ length: lastDrawn }, (_, day) => ({
    at: momentOn(addDays(dueOn, day + 1), 0, 6),
    happening: undefined,
  }))
  return [...(isAfter ? [] : [closing, ...mornings]), ...known, ...drawn].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  )
}

/** Walks one life through the real server, its database and the real PSP, and gives what broke a law. */
export async function walk(world: World, falls: Falls, months: readonly Month[]): Promise<string[]> {
  const life = await born(world, months)
  const latePaid: LatePaid = new Map()
  const act = deedsOf(world, life, latePaid)
  const step = stepping(world, falls, act, { life, latePaid })
  if (life.invoices[0]) await act('authorise', life.invoices[0])
  for (const [place, month] of months.entries()) {
    const invoice = life.invoices[place]
    if (invoice) await walkMonth(world, step, invoice, month)
    if (invoice && step.wasFree()) step.faults.push(...checkDebited(world, life, invoice))
  }
  const faults = [...step.faults, ...(await checkLife(world, life, latePaid))]
  await leave(world, life)
  return faults
}

async function walkMonth(world: World, step: Stepping, invoice: LivedInvoice, month: Month): Promise<void> {
  const ofCycle = momentsOf(invoice, month, false)
  step.begin(month)
  for (const moment of ofCycle) await step.to(moment, invoice, month.isTold)
  const last = { at: momentOn(addDays(nextBusinessDay(invoice.dueOn), WALKED_AFTER), 9, 0), happening: undefined }
  const ofRetries = momentsOf(invoice, { ...month, happenings: [] }, true)
  // A day of retries after an evening with nothing live has nothing to do; the last moment would show what went on.
  for (let day = 0; day < ofRetries.length && (await step.hasLive()); day += 2)
    for (const moment of ofRetries.slice(day, day + 2)) await step.to(moment, invoice, month.isTold)
  await step.to(last, invoice, true)
  for (const job of ['reconciliation', 'late', 'disputes', 'credits'] as const) await world.run(job)
}

type Lived = { life: Born; latePaid: LatePaid }

function stepping(world: World, falls: Falls, act: ReturnType<typeof deedsOf>, { life, latePaid }: Lived) {
  const { psp } = world.sandbox
  const faults: string[] = []
  let last = instantOf(START)
  let quiet: 'no' | 'closing' | 'free' = 'no'

  const work = async (): Promise<void> => {
    await psp.automatic.run()
    await world.noticesApplied()
    await world.run('debits')
    await world.noticesApplied()
  }

  /** A retry of another amount than the rest pays the delay first, as a payment by hand does. */
  const workOn = async ({ id, dueOn }: LivedInvoice): Promise<void> => {
    if (civilDateInSaoPaulo(world.clock.now()) <= dueOn) return work()
    const [{ asked, delay }, before] = [await askedOf(world, life, id, latePaid), await appliedTo(world, id)]
    await work()
    const paid = (await appliedTo(world, id)) - before
    if (paid > 0 && paid !== asked - delay) addLate(latePaid, id, Math.min(delay, paid))
  }

  /** The process dies amid it, and another one goes on a minute later. */
  const die = async ({ deed, diesAfter }: Happening, invoice: LivedInvoice): Promise<void> => {
    falls.fallAfter(diesAfter ?? Infinity)
    await act(deed, invoice)
    if (diesAfter !== null) await world.run('debits')
    if (!falls.rise()) return
    world.clock.advance(seconds(61))
    last = world.clock.now()
    for (const job of ['notices', 'debits'] as const) await world.run(job)
  }

  return {
    faults,
    async to({ at, happening }: Moment, invoice: LivedInvoice, isTold: boolean): Promise<void> {
      last = at > last ? at : last
      world.clock.set(last.getTime() - instantOf(START).getTime())
      if (!isTold || happening?.diesAfter !== null) psp.automatic.notices.hold()
      await workOn(invoice)
      if (happening !== undefined) await die(happening, invoice)
      psp.automatic.notices.drop()
      if (happening !== undefined) await work()
      faults.push(...checkMoment(world, life))
      if (quiet === 'closing') quiet = (await isFree(world, life, invoice)) ? 'free' : 'no'
    },
    /** Before a month in which nothing happens no fault of an earlier one waits. */
    begin({ happenings }: Month): void {
      quiet = happenings.length === 0 ? 'closing' : 'no'
      if (quiet === 'no') return
      psp.automatic.faults.clear()
      psp.faults.clear()
    },
    wasFree: (): boolean => quiet === 'free',
    hasLive: async (): Promise<boolean> => (await findLive(world, life.cardId)) !== undefined,
  }
}

type Stepping = ReturnType<typeof stepping>

/** Nobody visits a life that was walked, and the PSP begins the next one anew. */
async function leave(world: World, { cardId }: Born): Promise<void> {
  await world.db
    .updateTable('recurrences')
    .set({ visitAt: null, state: 'ended', endedAt: world.clock.now() })
    .where('cardId', '=', cardId)
    .execute()
  world.sandbox.psp.automatic.faults.clear()
  world.sandbox.psp.faults.clear()
  await world.sandbox.psp.forget()
  world.clock.set(0)
}
