import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { node24, root } from '../bootstrap.mjs'
import { type Lock, reachedFrom } from '../dependencies.ts'

/** The workspaces that a production runs. The portal is a build of its own. */
const WORKSPACES = ['apps/api', 'packages/brazil', 'packages/contract']
const LINKS = { '@portal/brazil': 'packages/brazil', '@portal/contract': 'packages/contract' }
/** Besides the workspaces; each stays at its place, since the code finds it there. */
const WHOLE = ['apps/desk/dist', 'apps/portal/dist', 'themes', 'LICENSE']
/** Tests, and what packages bring for those who build with them. */
const IS_LEFT_OUT =
  /\.test\.tsx?$|\/themes\/_exemplo|\.map$|\.d\.[cm]?ts$|\/node_modules\/[^/]+\/(?:\.yarn|test)(?:\/|$)/

/** Lays the product, its packages and its Node into a new folder, without demonstration, tests or tools. */
export function packInto(folder: string, whole: readonly string[] = WHOLE): void {
  if (existsSync(folder)) throw new Error(`${folder}: já existe.`)
  mkdirSync(folder, { recursive: true })
  const take = (place: string): void => {
    mkdirSync(dirname(join(folder, place)), { recursive: true })
    cpSync(join(root, place), join(folder, place), { recursive: true, filter: (path) => !IS_LEFT_OUT.test(path) })
  }
  for (const workspace of WORKSPACES) for (const part of ['package.json', 'src']) take(`${workspace}/${part}`)
  for (const place of [...whole, ...runtimePackages()]) take(place)
  for (const [name, place] of Object.entries(LINKS)) {
    const link = join(folder, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(relative(dirname(link), join(folder, place)), link)
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packageOf(), null, 2)}\n`)
  cpSync(join(root, 'deploy/portal.sh'), join(folder, 'bin/portal'))
  cpSync(node24(), join(folder, 'bin/node'), { dereference: true })
  closeToOthers(folder)
}

/** A checkout may be open to its group: what is packed is its owner's to change. */
function closeToOthers(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isSymbolicLink()) chmodSync(path, statSync(path).mode & ~0o022)
  }
}

/** Places of packages that the API may load. */
export function runtimePackages(): string[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
  return [...reachedFrom(lock, 'apps/api')].filter((place) => existsSync(join(root, place))).toSorted()
}

function packageOf() {
  const { name, version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
    string,
    string
  >
  return { name, version, license, private: true, type: 'module' }
}

/** Every file in a folder, from it. */
export const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
