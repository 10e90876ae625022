import { chmodSync, chownSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port.mjs'
import { unprivilegedAccount } from '../postgres.mjs'
import type { Account } from './daemons.ts'
import type { Programs } from './packages.mjs'

/** A machine of the cluster, played by processes of this one: the folder, and the ports of its parts. */
export type HostPlace = {
  name: string
  folder: string
  postgres: number
  /** The network's end at which other hosts reach its PostgreSQL. */
  link: number
  rest: number
  etcd: number
  peer: number
}

/** Three machines, because two of them are what decides. */
const HOSTS = ['um', 'dois', 'tres']
const NODES = 3

export type Layout = Awaited<ReturnType<typeof layOut>>

/** Folders of an unprivileged account, and ports of loopback. */
export async function layOut(programs: Programs, loopSeconds: number) {
  const account: Account = process.getuid?.() === 0 ? unprivilegedAccount() : {}
  const folder = mkdtempSync(join(tmpdir(), 'portal-cluster-'))
  // The account enters the folder; nothing in it is anybody's secret.
  chmodSync(folder, 0o755)
  const own = (path: string): string => {
    mkdirSync(path, { recursive: true })
    if (account.uid !== undefined && account.gid !== undefined) chownSync(path, account.uid, account.gid)
    return path
  }
  const taken = new Set<number>()
  const port = async (): Promise<number> => {
    const found = await freePort()
    if (taken.has(found)) return port()
    taken.add(found)
    return found
  }
  const hosts: HostPlace[] = []
  for (const name of HOSTS) {
    const ports = { postgres: await port(), link: await port(), rest: await port(), etcd: await port() }
    hosts.push({ name, folder: own(join(folder, name)), ...ports, peer: await port() })
  }
  const nodes = []
  for (let number = 1; number <= NODES; number += 1) nodes.push({ port: await port(), operator: await port() })
  return {
    folder,
    account,
    programs,
    loopSeconds,
    hosts,
    nodes,
    /** The common parts: HAProxy, PgBouncer, keys. */
    middle: own(join(folder, 'meio')),
    api: await port(),
    secureApi: await port(),
    database: await port(),
    /** The same, but sessions with a server that left are not cut. */
    patientDatabase: await port(),
    pooler: await port(),
    psp: await port(),
    bank: await port(),
    sms: await port(),
  }
}

/** The certificate that HAProxy shows on loopback, and its processes trust. */
export const certificateOf = ({ middle }: Layout): string => join(middle, 'certificado.pem')
