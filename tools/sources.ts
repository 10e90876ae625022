import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from './bootstrap.mjs'
import { listFiles } from './files.mjs'

type Import = {
  /** The specifier as written. */
  name: string
  /** The file of ours that it names, existing or not; undefined for an external package. */
  path: string | undefined
  typeOnly: boolean
}

export type Source = { path: string; text: string; code: string; imports: Import[] }

const sourceFile = /\.(ts|tsx|mjs|css|sql)$/
const scriptFile = /\.(ts|tsx|mjs)$/
const commentOrText = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g
// A worker is named by a URL relative to the file.
const importing =
  /\b(?:import|export)\s+(type\s)?(?:[\w*${},\s]+?\sfrom\s*)?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]\s*\)|\bnew URL\(\s*['"](\.[^'"\n]+)['"]|@import\s+(?:url\()?['"]([^'"\n]+)['"]/g

export const files: string[] = listFiles()
export const sources: Source[] = files.filter((path) => sourceFile.test(path)).map(readSource)

export function isText(path: string): boolean {
  return !/\.(bin|png|jpg|webp|avif|ico|woff2?|ttf|pdf|pfx|p12)$/.test(path)
}

export function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

export function isTest(path: string): boolean {
  return /\.(test\.tsx?|(e2e|dom|gallery|visual)\.ts)$/.test(path) || path.startsWith('apps/api/test/')
}

function readSource(path: string): Source {
  const text = textOf(path)
  const code = withoutComments(path, text)
  return { path, text, code, imports: importsOf(path, code) }
}

/** The lines without comments, so that a call named in words does not count. */
function withoutComments(path: string, text: string): string {
  if (path.endsWith('.sql')) return text.replaceAll(/--[^\n]*/g, '')
  if (!scriptFile.test(path)) return text.replaceAll(/\/\*[\s\S]*?\*\//g, blank)
  return text.replaceAll(commentOrText, (found) => (found.startsWith('/') ? blank(found) : found))
}

function blank(found: string): string {
  return found.replaceAll(/[^\n]/g, ' ')
}

function importsOf(path: string, code: string): Import[] {
  return [...code.matchAll(importing)].map((match) => {
    const name = (match[2] ?? match[3] ?? match[4] ?? match[5] ?? '').replace(/\?.*$/, '')
    return { name, path: resolve(path, name), typeOnly: match[1] !== undefined }
  })
}

function resolve(from: string, name: string): string | undefined {
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name)
  const [, workspace, rest] = /^@portal\/(\w+)(?:\/(.+))?$/.exec(name) ?? []
  if (!workspace) return undefined
  const folder = `${files.includes(`packages/${workspace}/package.json`) ? 'packages' : 'apps'}/${workspace}`
  return posix.join(folder, exportedBy(folder, rest === undefined ? '.' : `./${rest}`) ?? `src/${rest ?? 'index'}.ts`)
}

/** The file that a workspace exports under a name, whose path may differ from the name. */
function exportedBy(folder: string, name: string): string | undefined {
  const { exports = {} } = JSON.parse(textOf(`${folder}/package.json`)) as { exports?: Record<string, string> }
  const pattern = Object.keys(exports).find((each) => each.endsWith('/*') && name.startsWith(each.slice(0, -1)))
  return exports[name] ?? (pattern && exports[pattern]?.replace('*', name.slice(pattern.length - 1)))
}
