import { chownSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Daemon, endAtExit, familyOf, signalAll, startDaemon } from './daemons.ts'
import type { HostPlace, Layout } from './layout.ts'
import { type Link, openLink } from './link.ts'
import { dataOf, patroniConfig } from './patroni.ts'

export type Host = Awaited<ReturnType<typeof startHost>>

/** A machine with etcd, Patroni and PostgreSQL, and the network in front of it. */
export async function startHost(layout: Layout, place: HostPlace, isSynchronous: boolean) {
  const config = join(place.folder, 'patroni.json')
  writeFileSync(config, patroniConfig(layout, place, isSynchronous))
  const { account } = layout
  if (account.uid !== undefined && account.gid !== undefined) chownSync(config, account.uid, account.gid)
  const link: Link = await openLink(place)
  let daemons: Daemon[] = []
  const start = (): void => {
    const common = { folder: place.folder, account }
    daemons = [
      startDaemon({ name: 'etcd', command: layout.programs.etcd, args: etcdArguments(layout, place), ...common }),
      startDaemon({ name: 'patroni', command: layout.programs.patroni, args: [config], ...common }),
    ]
  }
  start()
  const family = (): number[] => [...daemons.flatMap((each) => each.pid() ?? []), ...serverOf(place)]
  endAtExit(() => serverOf(place))
  return {
    place,
    link,
    /** As a power cut does. */
    kill(): void {
      signalAll(familyOf(family()), 'SIGKILL')
      link.lose()
    },
    /** PostgreSQL alone falls; Patroni sees it. */
    killServer: (): void => signalAll(familyOf(serverOf(place)), 'SIGKILL'),
    /** As a host whose disk or hypervisor stands still: nothing is closed, nothing answers. */
    freeze: (): void => signalAll(familyOf(family()), 'SIGSTOP'),
    thaw: (): void => signalAll(familyOf(family()), 'SIGCONT'),
    start,
    log: (): string => daemons.map((each) => each.log()).join('\n'),
    close: (): void => link.close(),
  }
}

/** The first process of the host's PostgreSQL; a number in its file may be another's by now. */
function serverOf(place: HostPlace): number[] {
  try {
    const [pid = ''] = readFileSync(join(dataOf(place), 'postmaster.pid'), 'utf8').split('\n')
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataOf(place)) ? [Number(pid)] : []
  } catch {
    return []
  }
}

/** A crowded machine gets more time than etcd's tenth of a second. */
const ETCD_WAYS = [
  '--heartbeat-interval',
  '250',
  '--election-timeout',
  '2500',
  '--log-level',
  'error',
  '--enable-v2=true',
]

function etcdArguments({ hosts }: Layout, { name, folder, etcd, peer }: HostPlace): string[] {
  const [clients, peers] = [`http://127.0.0.1:${etcd}`, `http://127.0.0.1:${peer}`]
  return [
    ['--name', name, '--data-dir', join(folder, 'etcd')],
    ['--listen-client-urls', clients, '--advertise-client-urls', clients],
    ['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers],
    ['--initial-cluster', hosts.map((each) => `${each.name}=http://127.0.0.1:${each.peer}`).join(',')],
    ETCD_WAYS,
  ].flat()
}
