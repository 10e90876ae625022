import { systemClock } from '../../apps/api/src/platform/clock.ts'
import { openPostgres } from '../../apps/api/src/platform/db/database.ts'
import { passwordHasher } from '../../apps/api/src/identity/sign-in/passwords/passwords.ts'
import { plantStories } from '../../apps/sandbox/src/stories/plant.ts'
import { production } from '../../apps/api/test/production.ts'
import { connect, gather } from '../bench/crowd.ts'
import { makeCertificate } from './certificates.ts'
import { cleanUpAtExit } from './daemons.ts'
import { startProxy } from './haproxy.ts'
import { type Host, startHost } from './host.ts'
import { type HostPlace, layOut } from './layout.ts'
import { type Callers, type Load, startLoad } from './load.ts'
import { type Way, environmentOf, migrateUp, openNodes } from './nodes.ts'
import { startOutside } from './outside.ts'
import type { Programs } from './packages.mjs'
import { leaderOf, membersOf, setSynchronous, until, untilWhole } from './patroni.ts'
import { startPooler } from './pooler.ts'

export type Cluster = Awaited<ReturnType<typeof buildCluster>>

const PEOPLE = 500
/** A role of the portal's own, with the deadline that a pooler does not let pass. */
const setUp = [
  'create role portal login',
  "alter role portal set statement_timeout = '3s'",
  'create database portal owner portal',
]

/** A cluster by the first case's way to the database; `loopSeconds` is how often Patroni looks. */
type ClusterPlan = { tell(words: string): void; way: Way; loopSeconds: number }

/** The whole: three hosts, HAProxy, PgBouncer, the outside, a migrated database with holders, and places for the nodes. */
export async function buildCluster(programs: Programs, { tell, way, loopSeconds }: ClusterPlan) {
  const layout = await layOut(programs, loopSeconds)
  cleanUpAtExit(layout.folder)
  await makeCertificate(layout)
  const outside = await startOutside(layout)
  const { hosts: places } = layout
  const addressOf = ({ postgres }: HostPlace, database: string): string =>
    `postgres://postgres@127.0.0.1:${postgres}/${database}`
  let isSynchronous = true
  const hosts: Host[] = []
  for (const place of places) hosts.push(await startHost(layout, place, isSynchronous))
  const proxy = startProxy(layout, outside.origins)
  startPooler(layout)
  const logs = (): string => [...hosts, proxy].map((each) => each.log()).join('\n')
  const leading = async (): Promise<Host> => {
    const place = await leaderOf(places)
    const host = hosts.find((each) => each.place === place)
    if (host === undefined) throw new Error('ninguém lidera')
    return host
  }
  const env = environmentOf(layout, outside.env)
  try {
    await untilWhole(places, isSynchronous)
    tell('três servidores, um líder e uma cópia síncrona')
    const { place } = await leading()
    await command(addressOf(place, 'postgres'), setUp)
    await until(() => isOpen(addressOf(place, 'portal')), 10_000, 'o banco não abriu')
    await migrateUp(env)
    const nodes = await openNodes(layout, env)
    // A start waits for much that is no work of this machine's.
    const [people] = await Promise.all([fill(addressOf(place, 'portal')), nodes.startAll(way)])
    tell('banco cheio e nós prontos')
    return {
      layout,
      places,
      hosts,
      nodes,
      env,
      outside,
      leading,
      /** For whoever asks why a case came to no end. */
      state: async (): Promise<string> =>
        [...(await membersOf(places)).map((each) => JSON.stringify(each)), logs(), nodes.log()].join('\n'),
      /** The address of the books: the leader's own. */
      books: async (): Promise<string> => addressOf((await leading()).place, 'portal'),
      async setSynchronous(wanted: boolean): Promise<void> {
        if (wanted !== isSynchronous) await setSynchronous(places, wanted)
        isSynchronous = wanted
        await untilWhole(places, wanted)
      },
      load: (how: Callers): Load =>
        startLoad({
          address: `http://127.0.0.1:${layout.api}`,
          apiKey: production['API_KEY'] ?? '',
          people,
          psp: outside.psp,
          ...how,
        }),
    }
  } catch (error) {
    throw new Error(`${String(error)}\n\n${logs()}`, { cause: error })
  }
}

async function command(address: string, statements: readonly string[]): Promise<void> {
  const { ask, close } = await connect(address)
  for (const statement of statements) await ask(statement)
  await close()
}

/** The issuer with its rates comes with the stories; nobody signs in, so their passwords may be cheap. */
export async function plant(address: string): Promise<void> {
  const { db, close } = await openPostgres({ servers: [address] })
  await plantStories({ db, clock: systemClock, hash: passwordHasher(64).hash })
  await close()
}

async function fill(address: string) {
  await plant(address)
  return gather(address, PEOPLE)
}

const isOpen = (address: string): Promise<boolean> =>
  command(address, ['select 1']).then(
    () => true,
    () => false,
  )
