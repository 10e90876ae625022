import { setTimeout as wait } from 'node:timers/promises'
import type { Connection, ConnectionSource } from './driver.ts'
import { type Reading, readingNow } from '../reading.ts'
import { type Point, hasReached, pointOfPrimary, pointOfStandby, sharedQuestion } from './replica-points.ts'

/** The longest that a call waits for a standby to have what was written before the call. */
const PATIENCE_MS = 50
const BETWEEN_LOOKS_MS = 2
/** A standby that was late or silent is left alone for so long, then tried beside the calls. */
const REST_MS = 1000

type Standby = {
  source: ConnectionSource
  look: () => Promise<Point>
  standing: 'usable' | 'resting' | 'tried'
  restsUntil: number
}

export type ReadCounts = { replica: number; primary: number }

/** Standbys beside a primary: a reading goes to one only where that one has replayed what the primary had when it was asked. */
export function besideReplicas(primary: ConnectionSource, replicas: readonly ConnectionSource[]) {
  const standbys = replicas.map(standbyOf)
  const newest = sharedQuestion(() => pointOfPrimary(primary))
  const counts: ReadCounts = { replica: 0, primary: 0 }
  let turn = 0

  /** True once a standby has what was written before; false where it takes too long. */
  const reaches = async (standby: Standby): Promise<boolean> => {
    const began = performance.now()
    const isInTime = () => performance.now() - began < PATIENCE_MS
    const look = async (): Promise<boolean> => {
      const needed = await newest()
      while (isInTime()) {
        if (hasReached(await standby.look(), needed)) return true
        await wait(BETWEEN_LOOKS_MS)
      }
      return false
    }
    return Promise.race([look().catch(() => false), wait(PATIENCE_MS, false)])
  }

  const tryAgain = async (standby: Standby): Promise<void> => {
    standby.standing = 'tried'
    if (await reaches(standby)) standby.standing = 'usable'
    else rest(standby)
  }

  /** The number of a standby that has everything; who finds none at rest's end has it tried, and does not wait. */
  const choose = async (): Promise<number | undefined> => {
    for (const standby of standbys)
      if (standby.standing === 'resting' && standby.restsUntil <= performance.now()) void tryAgain(standby)
    turn += 1
    const usable = standbys.filter(({ standing }) => standing === 'usable')
    const chosen = usable[turn % usable.length]
    if (chosen === undefined) return undefined
    if (await reaches(chosen)) return standbys.indexOf(chosen)
    rest(chosen)
    return undefined
  }

  const acquire = async (): Promise<Connection> => {
    const reading = readingNow()
    if (reading === undefined) return primary.acquire()
    if (reading.place === undefined) {
      reading.place = choose()
      counts[(await reading.place) === undefined ? 'primary' : 'replica'] += 1
    }
    const standby = standbys[(await reading.place) ?? -1]
    if (standby === undefined || reading.isOver) return primary.acquire()
    return standby.source.acquire().then(
      (connection) => guarded({ connection, primary, reading, standby }),
      () => {
        giveUp(standby, reading)
        return primary.acquire()
      },
    )
  }

  return {
    source: {
      ...primary,
      acquire,
      close: async () => void (await Promise.all([primary, ...replicas].map((source) => source.close()))),
    } satisfies ConnectionSource,
    counts: (): ReadCounts => counts,
  }
}

const standbyOf = (source: ConnectionSource): Standby => ({
  source,
  look: sharedQuestion(() => pointOfStandby(source)),
  standing: 'resting',
  restsUntil: 0,
})

const rest = (standby: Standby): void =>
  void Object.assign(standby, { standing: 'resting', restsUntil: performance.now() + REST_MS })

function giveUp(standby: Standby, reading: Reading): void {
  reading.isOver = true
  rest(standby)
}

type Guarded = { connection: Connection; primary: ConnectionSource; reading: Reading; standby: Standby }

/** A standby's connection: the statement that fails there, for whatever reason, is asked of the primary. */
function guarded({ connection, primary, reading, standby }: Guarded): Connection {
  let current = connection
  return {
    async query(text, values) {
      try {
        return await current.query(text, values)
      } catch (error) {
        if (current !== connection) throw error
        giveUp(standby, reading)
        current = await primary.acquire()
        connection.release()
        return current.query(text, values)
      }
    },
    release: () => current.release(),
  }
}
