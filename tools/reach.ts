/**
 * A change's reach, as JSON, for `npm test -- --changed`: its files, or the last commit's, and the API tests of its
 * areas.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { contract } from '@portal/contract'
import { root } from './bootstrap.mjs'
import { reachedBy } from './reached.ts'

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

function changedFiles(): string[] {
  const open = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  const files = open.length > 0 ? open : git('diff', '--name-only', 'HEAD~1')
  return files.filter((file) => existsSync(join(root, file)))
}

const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const testFolder = 'apps/api/test'
const isArea = (folder: string): boolean => existsSync(join(root, 'apps/api/src', folder, 'handlers.ts'))

const below = (folder: string): string[] => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })

/** The calls that an area answers, by their names in the contract. */
function callsOf(area: string): string[] {
  const folder = join('apps/api/src', area)
  const text = below(folder)
    .filter((name) => name.endsWith('handlers.ts'))
    .map((name) => read(join(folder, name)))
    .join('\n')
  return Object.keys(contract).filter((name) => new RegExp(`^ +(?:async )?${name}\\b[:(,]`, 'm').test(text))
}

/**
 * Tests of the API that name a changed call or fixture, or changed themselves; all of them where the change serves
 * every area.
 */
function testsOfTheApi(changed: string[]): string[] {
  const all = below(testFolder)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(testFolder, name))
  const sources = changed.filter((file) => /^apps\/(api|sandbox)\/src\//.test(file) && !file.endsWith('.test.ts'))
  const folders = new Set(sources.map((file) => file.split('/').slice(3, 5).join('/')))
  const areas = [...folders].filter(isArea)
  if (areas.length < folders.size) return all
  const helpers = changed.filter((file) => file.startsWith(testFolder)).map((file) => `/${basename(file)}'`)
  const marks = [
    ...areas.flatMap(callsOf).map((call) => `'${call}'`),
    ...areas.map((area) => `'../../src/${area}/`),
    ...helpers,
  ]
  return all.filter((file) => {
    const text = read(file)
    return changed.includes(file) || marks.some((mark) => text.includes(mark))
  })
}

const isTest = /\.(test|e2e|dom|gallery|visual)\.tsx?$/

/**
 * The portal is one script: a test's files are those of its last run. All tests where they are unknown, or the change
 * serves all.
 */
function testsWithoutBrowser(files: string[]): string[] {
  const all = readdirSync(join(root, 'e2e')).filter((name) => name.endsWith('.dom.ts'))
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !isTest.test(file))
  const servesAll = sources.some((file) => /^(packages\/contract\/src|e2e)\//.test(file))
  const ofPortal = sources.filter((file) => file.startsWith('apps/portal/src/'))
  const comesBy = (name: string): boolean => {
    const reached = reachedBy(name)
    return ofPortal.some((file) => reached?.has(file) ?? true)
  }
  return all
    .filter((name) => servesAll || files.includes(join('e2e', name)) || comesBy(name))
    .map((name) => join('e2e', name))
}

const changed = changedFiles()
const ending = (pattern: RegExp) => changed.filter((file) => pattern.test(file))
const reach = {
  changed,
  scripts: ending(/\.(ts|tsx|mjs)$/),
  styles: ending(/\.css$/).filter((file) => /^(apps\/portal\/src|themes)\//.test(file)),
  api: testsOfTheApi(changed),
  dom: testsWithoutBrowser(changed),
  e2e: ending(/^e2e\/.*\.e2e\.ts$/),
}
console.log(JSON.stringify(reach))
