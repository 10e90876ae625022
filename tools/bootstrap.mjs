/**
 * The base of all tools: the lock file's dependencies, and a Node that runs TypeScript. It runs on plain Node 20,
 * before any dependency.
 */
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runQuietly } from './processes.mjs'

/**
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, dependencies?: Record<string, string>,
 *   devDependencies?: Record<string, string> }} LockEntry
 * @typedef {{ packages: Record<string, LockEntry> }} Lock
 */

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const packagedNode = join(root, 'node_modules/node/bin/node')

/** Makes node_modules match the lock file; does nothing when it does. */
export async function bootstrap() {
  if (Number.parseInt(process.versions.node, 10) < 20) {
    throw new Error(`É preciso Node 20 ou mais novo; este é o ${process.versions.node}.`)
  }
  const lock = readJson(join(root, 'package-lock.json'))
  if (!isLockCurrent(lock) || !isInstalled(lock)) await install(lock)
  if (!hasNode24()) await runInstallScript('node_modules/node', 'installArchSpecificPackage.js')
  node24()
}

/** The path of a Node that runs our TypeScript as it stands (24.15 or newer). */
export function node24() {
  if (isExecutable(packagedNode)) return packagedNode
  if (runsTypeScript(process.versions.node)) return process.execPath
  throw new Error(
    'É preciso Node 24.15 ou mais novo, e o pacote `node` não pôde ser instalado. Verifique a rede e tente de novo.',
  )
}

async function install(/** @type {Lock} */ lock) {
  console.log('Instalando dependências (só na primeira vez)…')
  const clean = await npm('ci')
  if (clean.code === 0) return
  // `npm ci` also refuses a lock file that lacks another platform's optional packages; then the lock is left as it is.
  const plain = await npm('install', ...(isLockCurrent(lock) ? ['--no-save'] : []))
  if (plain.code === 0) return
  throw new Error(`A instalação das dependências falhou.\n\n${clean.output}\n${plain.output}`)
}

/** True where the lock file was made from the present package.json files. */
function isLockCurrent(/** @type {Lock} */ lock) {
  return Object.entries(lock.packages)
    .filter(([place]) => !place.includes('node_modules/'))
    .every(([workspace, locked]) => {
      const declared = readJson(join(root, workspace, 'package.json'))
      return (
        isSame(declared.dependencies, locked.dependencies) && isSame(declared.devDependencies, locked.devDependencies)
      )
    })
}

/**
 * npm lists in node_modules what it installed. Comparing each entry with the lock file accepts an installation by hand,
 * and rejects an interrupted one.
 */
function isInstalled(/** @type {Lock} */ lock) {
  const list = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(list)) return false
  const { packages: found } = /** @type {Lock} */ (readJson(list))
  return Object.entries(lock.packages)
    .filter(([place]) => place.includes('node_modules/'))
    .every(([place, { version, optional, devOptional }]) => {
      const laid = found[place]
      if (!laid) return optional || devOptional
      return laid.version === version && existsSync(join(root, place))
    })
}

/**
 * @param {Record<string, string>} left
 * @param {Record<string, string>} right
 */
function isSame(left = {}, right = {}) {
  return Object.keys({ ...left, ...right }).every((name) => left[name] === right[name])
}

/** @param {string[]} args */
function npm(...args) {
  return runQuietly({ command: 'npm', args: [...args, '--no-audit', '--no-fund'], cwd: root, env: outsideEnv() })
}

/** npm may skip packages' scripts, so a needed one is run here. @param {string} folder @param {string} script */
export async function runInstallScript(folder, script) {
  const { code, output } = await runQuietly({
    command: process.execPath,
    args: [join(root, folder, script)],
    cwd: join(root, folder),
    env: outsideEnv(),
  })
  if (code !== 0) throw new Error(`O pacote em ${folder} não pôde ser preparado.\n\n${output}`)
}

/** Without our node_modules/.bin: npm must not run on the very Node that it is about to replace. */
function outsideEnv() {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.endsWith('node_modules/.bin'))
  return { ...process.env, PATH: path.join(delimiter) }
}

function hasNode24() {
  return isExecutable(packagedNode) || runsTypeScript(process.versions.node)
}

/** @param {string} version */
function runsTypeScript(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > 24 || (major === 24 && minor >= 15)
}

/** @param {string} path */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}
