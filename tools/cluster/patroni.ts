import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { HostPlace, Layout } from './layout.ts'

/** Seconds after which a leader that says nothing is no leader: the least that Patroni advises. */
const LEADER_SECONDS = 20
const TIMES = { ttl: LEADER_SECONDS, retry_timeout: 5 }
/** With asynchronous standbys whoever takes over may be this far behind: the case of lost commits. */
const MOST_BEHIND_BYTES = 256 * 2 ** 20
const ASK_MS = 1500
const LOOK_MS = 100

/** Patroni's configuration of a host; JSON is YAML too. */
export const patroniConfig = (
  { hosts, programs, loopSeconds }: Layout,
  host: HostPlace,
  isSynchronous: boolean,
): string =>
  JSON.stringify({
    scope: 'portal',
    name: host.name,
    restapi: { listen: `127.0.0.1:${host.rest}`, connect_address: `127.0.0.1:${host.rest}` },
    // By etcd's older protocol: with the newer one Patroni before 3.0.3 (Debian 12) writes the leader's key without looking.
    etcd: { hosts: hosts.map(({ etcd }) => `127.0.0.1:${etcd}`) },
    bootstrap: {
      dcs: {
        ...TIMES,
        loop_wait: loopSeconds,
        maximum_lag_on_failover: MOST_BEHIND_BYTES,
        // A server that falls is not started again in its place: another one takes over at once.
        primary_start_timeout: 0,
        synchronous_mode: isSynchronous,
        postgresql: { use_pg_rewind: true, parameters: SERVER },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }],
    },
    postgresql: {
      listen: `127.0.0.1:${host.postgres}`,
      connect_address: `127.0.0.1:${host.link}`,
      data_dir: dataOf(host),
      bin_dir: programs.postgres,
      pgpass: join(host.folder, 'pgpass'),
      pg_hba: ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
      authentication: {
        superuser: { username: 'postgres', password: 'postgres' },
        replication: { username: 'copia', password: 'copia' },
      },
      parameters: { unix_socket_directories: host.folder },
      basebackup: [{ checkpoint: 'fast' }],
    },
  })

const SERVER = { max_connections: 100, shared_buffers: '64MB', wal_keep_size: '256MB' }

export const dataOf = ({ folder }: Pick<HostPlace, 'folder'>): string => join(folder, 'data')

export type Member = { name: string; role: string; state: string; lag?: number | string }

/** Undefined where nobody answers in time, or only half. */
async function request(host: HostPlace, path: string, init: RequestInit = {}) {
  const signal = AbortSignal.timeout(init.method === undefined ? ASK_MS : 60_000)
  try {
    const answer = await fetch(`http://127.0.0.1:${host.rest}${path}`, { ...init, signal })
    return { status: answer.status, ok: answer.ok, text: await answer.text() }
  } catch {
    return undefined
  }
}

/** The members, as the first host tells that answers. */
export async function membersOf(hosts: readonly HostPlace[]): Promise<Member[]> {
  for (const host of hosts) {
    const answer = await request(host, '/cluster')
    if (answer?.ok) return (JSON.parse(answer.text) as { members: Member[] }).members
  }
  return []
}

/** The host whose server takes writes, as it says itself. */
export async function leaderOf(hosts: readonly HostPlace[]): Promise<HostPlace | undefined> {
  const answers = await Promise.all(hosts.map((host) => request(host, '/primary')))
  return hosts.find((_, index) => answers[index]?.status === 200)
}

/** Resolves when another host than `old` leads, with the instant; each is asked by itself, so that a slow one hides none. */
export async function nextLeader(hosts: readonly HostPlace[], old: HostPlace, withinMs = 90_000): Promise<number> {
  let ledAt: number | undefined
  const watch = async (host: HostPlace): Promise<void> => {
    const isFound = async (): Promise<boolean> => ledAt !== undefined || (await leaderOf([host])) !== undefined
    await until(isFound, withinMs, 'nenhum outro líder')
    ledAt ??= performance.now()
  }
  await Promise.all(hosts.filter((host) => host !== old).map(watch))
  return ledAt ?? performance.now()
}

const ready = new Set(['running', 'streaming'])

/** Resolves when every host follows or leads, and one follows synchronously where that is asked for. */
export async function untilWhole(hosts: readonly HostPlace[], isSynchronous: boolean): Promise<void> {
  const isWhole = async (): Promise<boolean> => {
    // A host that slept may still tell of the time before.
    const leader = await leaderOf(hosts)
    const members = leader === undefined ? [] : await membersOf([leader])
    const roles = members.filter(({ state }) => ready.has(state)).map(({ role }) => role)
    return roles.length === hosts.length && roles.includes('sync_standby') === isSynchronous
  }
  await until(isWhole, 120_000, 'o cluster não ficou inteiro')
}

/** Changes the mode of the standbys. */
export async function setSynchronous(hosts: readonly HostPlace[], isSynchronous: boolean): Promise<void> {
  const body = JSON.stringify({ synchronous_mode: isSynchronous })
  const leader = await leaderOf(hosts)
  const answer = leader && (await request(leader, '/config', { method: 'PATCH', body }))
  if (!answer?.ok) throw new Error('Patroni recusou a configuração')
  await untilWhole(hosts, isSynchronous)
}

/** Asks for a planned switchover; Patroni chooses whom to. */
export async function switchOver(hosts: readonly HostPlace[], from: HostPlace): Promise<void> {
  const answer = await request(from, '/switchover', { method: 'POST', body: JSON.stringify({ leader: from.name }) })
  if (!answer?.ok) throw new Error(`Patroni recusou a troca: ${answer?.text}`)
}

export async function until(isDone: () => Promise<boolean> | boolean, withinMs: number, words: string): Promise<void> {
  const end = performance.now() + withinMs
  while (!(await isDone())) {
    if (performance.now() > end) throw new Error(`${words}, em ${Math.round(withinMs / 1000)} s`)
    await wait(LOOK_MS)
  }
}
