import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import type { Callers, Load } from './load.ts'
import type { Way } from './nodes.ts'
import { nextLeader, switchOver, until, untilWhole } from './patroni.ts'

/** The instants of an act: when the leader was lost, and when another one led. */
type Act = { lostAt?: number; ledAt?: number }

export type Case = {
  name: string
  title: string
  way: Way
  isSynchronous: boolean
  callers: Callers
  act(cluster: Cluster, load: Load): Promise<Act>
  /** The bars besides those of every case. */
  backS?: number
  mostBusy?: number
  leastCalls?: number
  /** Lost charges are looked for again by `npm run recover`. */
  mayLose?: true
}

const paying: Callers = { payers: 8, readers: 0, pauseMs: 100 }
/** Half of the cores of a small machine go to what starts. */
const rolling: Callers = { payers: 3, readers: 5, pauseMs: 50 }

const BEHIND_MS = 4000
const KILLS = 8
const RESTARTS = 20
const BETWEEN_KILLS_MS = 1500

/** A host dies, another leads, and the dead one comes back as its standby. */
async function killHost(cluster: Cluster, isSynchronous: boolean): Promise<Act> {
  const leader = await cluster.leading()
  const lostAt = performance.now()
  leader.kill()
  const ledAt = await nextLeader(cluster.places, leader.place)
  await calmDown(cluster)
  leader.start()
  await untilWhole(cluster.places, isSynchronous)
  return { lostAt, ledAt }
}

/** Nothing reaches the standbys for a while; then the host dies with what it had not sent. */
async function killBehind(cluster: Cluster, isSynchronous: boolean): Promise<Act> {
  const leader = await cluster.leading()
  leader.link.hold()
  await wait(BEHIND_MS)
  return killHost(cluster, isSynchronous)
}

async function killServer(cluster: Cluster): Promise<Act> {
  const leader = await cluster.leading()
  const lostAt = performance.now()
  leader.killServer()
  const ledAt = await nextLeader(cluster.places, leader.place)
  await Promise.all([calmDown(cluster), untilWhole(cluster.places, true)])
  return { lostAt, ledAt }
}

async function switchTo(cluster: Cluster): Promise<Act> {
  const leader = await cluster.leading()
  const lostAt = performance.now()
  const [ledAt] = await Promise.all([
    nextLeader(cluster.places, leader.place),
    switchOver(cluster.places, leader.place),
  ])
  await untilWhole(cluster.places, true)
  return { lostAt, ledAt }
}

/** The frozen host wakes after another one leads, and finds out. */
async function freezeHost(cluster: Cluster): Promise<Act> {
  const leader = await cluster.leading()
  const lostAt = performance.now()
  leader.freeze()
  try {
    const ledAt = await nextLeader(cluster.places, leader.place)
    await calmDown(cluster)
    return { lostAt, ledAt }
  } finally {
    leader.thaw()
    await untilWhole(cluster.places, true)
  }
}

async function killNodes({ nodes }: Cluster): Promise<Act> {
  for (let kill = 0; kill < KILLS; kill += 1) {
    const index = kill % nodes.count
    await nodes.end(index, 'SIGKILL')
    await wait(BETWEEN_KILLS_MS)
    await nodes.start(index)
  }
  return {}
}

const rollingOf =
  (restarts: number, calls: number) =>
  async ({ nodes }: Cluster, load: Load): Promise<Act> => {
    for (let restart = 0; restart < restarts; restart += 1) {
      const index = restart % nodes.count
      await nodes.end(index, 'SIGTERM')
      await nodes.start(index)
    }
    await until(() => load.seen.length >= calls, 300_000, `menos de ${calls} chamadas`)
    return {}
  }

/** Long enough to see that calls go on. */
const calmDown = ({ nodes }: Cluster): Promise<void> => wait(1000 * nodes.count)

const common = { isSynchronous: true, callers: paying, way: 'haproxy' } as const

export const cases: Case[] = [
  {
    ...common,
    name: 'servidor',
    title: 'PostgreSQL do líder morto (SIGKILL)',
    act: killServer,
  },
  { ...common, name: 'troca', title: 'troca planejada', act: switchTo },
  {
    ...common,
    name: 'maquina',
    title: 'máquina do líder morta',
    act: (cluster) => killHost(cluster, true),
  },
  {
    ...common,
    name: 'congelada',
    title: 'máquina congelada, HAProxy corta as sessões',
    backS: 5,
    act: freezeHost,
  },
  {
    ...common,
    name: 'congelada-sem-corte',
    title: 'máquina congelada, HAProxy não corta',
    way: 'haproxy-sem-corte',
    backS: 5,
    act: freezeHost,
  },
  {
    ...common,
    name: 'congelada-lista',
    title: 'máquina congelada, servidores em DATABASE_URL',
    way: 'lista',
    backS: 5,
    act: freezeHost,
  },
  {
    ...common,
    name: 'congelada-pgbouncer',
    title: 'máquina congelada, por PgBouncer',
    way: 'pgbouncer',
    backS: 5,
    act: freezeHost,
  },
  {
    ...common,
    name: 'atraso-sincrono',
    title: 'líder morto com as cópias 4 s atrás, modo síncrono',
    act: (cluster) => killBehind(cluster, true),
  },
  {
    ...common,
    name: 'atraso-assincrono',
    title: 'o mesmo sem modo síncrono, e npm run recover',
    isSynchronous: false,
    mayLose: true,
    act: (cluster) => killBehind(cluster, false),
  },
  { ...common, name: 'nos', title: `${KILLS} nós da API mortos (SIGKILL)`, act: killNodes },
  {
    ...common,
    name: 'rodizio',
    title: `${RESTARTS} reinícios em rodízio`,
    callers: rolling,
    mostBusy: 0,
    leastCalls: 10_000,
    act: rollingOf(RESTARTS, 10_000),
  },
]

/** The cases of `npm test`. */
export const shortCases = ['servidor', 'troca']
