import { existsSync } from 'node:fs'
import { isExecutable } from '../bootstrap.mjs'
import { installedBinaries } from '../postgres.mjs'
import { runQuietly } from '../processes.mjs'

/** The parts of a cluster: the program of each, and Debian's packages that bring it. */
const parts = {
  postgres: { packages: ['postgresql'], path: () => installedBinaries()[0] },
  patroni: { packages: ['patroni'], path: () => program('/usr/bin/patroni') },
  // Patroni comes without what it speaks to etcd with.
  'python3-etcd': { packages: ['python3-etcd'], path: () => file('/usr/lib/python3/dist-packages/etcd/__init__.py') },
  etcd: { packages: ['etcd-server'], path: () => program('/usr/bin/etcd') },
  haproxy: { packages: ['haproxy'], path: () => program('/usr/sbin/haproxy') },
  pgbouncer: { packages: ['pgbouncer'], path: () => program('/usr/sbin/pgbouncer') },
  openssl: { packages: ['openssl'], path: () => program('/usr/bin/openssl') },
}

/** @typedef {Record<keyof typeof parts, string>} Programs */

/** Programs, and PostgreSQL's folder of them; undefined with one of them missing. @returns {Programs | undefined} */
function findPrograms() {
  return missingParts().length > 0 ? undefined : pathsOf()
}

/** The names of parts that are not installed. */
export function missingParts() {
  return Object.entries(pathsOf()).flatMap(([name, path]) => (path === undefined ? [name] : []))
}

/** Installs what is missing, where Debian's tools and the right to use them are there. @returns {Promise<Programs>} */
export async function installPrograms() {
  const found = findPrograms()
  if (found) return found
  const names = Object.values(parts).flatMap(({ packages, path }) => (path() === undefined ? packages : []))
  const words = `apt-get install --no-install-recommends ${names.join(' ')}`
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error(`Falta: ${words}`)
  console.log(`Instalando: ${names.join(', ')}…`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await runQuietly({ command: 'apt-get', args: ['update'], env })
  const args = ['install', '-y', '--no-install-recommends', ...names]
  const { output } = await runQuietly({ command: 'apt-get', args, env })
  const installed = findPrograms()
  if (installed) return installed
  throw new Error(`Ainda falta: ${missingParts().join(', ')}.\n\n${output.slice(-2000)}`)
}

/** @returns {Programs} */
function pathsOf() {
  return /** @type {Programs} */ (Object.fromEntries(Object.entries(parts).map(([name, { path }]) => [name, path()])))
}

/** @param {string} path */
const file = (path) => (existsSync(path) ? path : undefined)
/** @param {string} path */
const program = (path) => (isExecutable(path) ? path : undefined)
