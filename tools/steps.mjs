/** The checks that `npm test` runs, in order. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { testRules } from './alerts/promtool.mjs'
import { isExecutable, node24, root } from './bootstrap.mjs'
import { findBrowser } from './browser.mjs'
import { buildDesk, buildPortal } from './build-portal.mjs'
import { missingParts } from './cluster/packages.mjs'
import { installedBinaries, startPostgres } from './postgres.mjs'
import { runQuietly } from './processes.mjs'

/**
 * @typedef {{ passed: number, failed: number, output: string, skipped?: string }} Outcome
 * @typedef {{ changed: string[], scripts: string[], styles: string[], api: string[], dom: string[], e2e: string[] }} Reach
 *
 * `part`: the step's part of a change's reach; without one it runs only in whole runs. `beside`: what it may run
 * beside; without it, steps that use a core each.
 * @typedef {{
 *   name: string, group: 'static' | 'tests', onlyAsked?: true, part?: keyof Reach, beside?: 'nothing' | 'a wait', run: (files?: string[]) => Promise<Outcome>
 * }} Step
 */

// Playwright heeds FORCE_COLOR alone, the others heed NO_COLOR alone.
const inColour = process.stdout.isTTY
const colours = inColour ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }
const coloursOfPlaywright = { NO_COLOR: undefined, FORCE_COLOR: inColour ? '1' : '0' }

/** The times of fixtures, which `tools/test-times.mjs` adds up. */
export const fixtureTimes = join(root, 'test-results/fixtures.jsonl')

// Each process of the product would compile the same scripts again, which is half of its start.
const compiledOnce = {
  NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
  PWTEST_CACHE_DIR: join(root, '.cache/playwright'),
}

const typeScriptProjects = [
  '.',
  'apps/api',
  'apps/desk',
  'apps/portal',
  'apps/sandbox',
  'packages/brazil',
  'packages/contract',
]

/** @type {Step[]} */
export const steps = [
  // The compiler remembers what it has checked. Only `npm test -- types` runs it: lint checks types in a whole run.
  { name: 'types', group: 'static', onlyAsked: true, run: checkTypes },
  // The two longest steps begin, side by side.
  { name: 'unit', group: 'tests', part: 'scripts', run: (files) => vitest('unit', files && ['related', ...files]) },
  {
    name: 'lint',
    group: 'static',
    part: 'scripts',
    run: (files = []) => check('oxlint/bin/oxlint', ['--type-check', '--format=unix', ...files]),
  },
  {
    name: 'format',
    group: 'static',
    part: 'changed',
    run: (files = []) => check('oxfmt/bin/oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...files]),
  },
  {
    name: 'css',
    group: 'static',
    part: 'styles',
    run: (files = ['{apps/desk/src,apps/portal/src,themes}/**/*.css']) => check('stylelint/bin/stylelint.mjs', files),
  },
  { name: 'dead-code', group: 'static', run: () => check('knip/bin/knip.js', ['--no-progress']) },
  { name: 'alerts', group: 'static', run: testAlerts },
  { name: 'build', group: 'static', run: build },
  { name: 'tidy', group: 'tests', part: 'changed', run: () => vitest('tidy') },
  { name: 'api-pglite', group: 'tests', beside: 'nothing', run: () => vitest('api-pglite') },
  {
    name: 'api-postgres',
    group: 'tests',
    beside: 'nothing',
    part: 'api',
    run: (files) => onPostgres((server) => vitest('api-postgres', files && ['run', ...files], server)),
  },
  {
    name: 'dom',
    group: 'tests',
    beside: 'nothing',
    part: 'dom',
    run: (files) => onPostgres((server) => testWithoutBrowser(server, files)),
  },
  {
    name: 'e2e',
    group: 'tests',
    beside: 'nothing',
    part: 'e2e',
    run: (files) => onPostgres((server) => testEndToEnd(server, files)),
  },
  // A cluster mostly waits for a leader: its processor time is half of one core's.
  { name: 'faults', group: 'tests', beside: 'a wait', run: testFaults },
  { name: 'cluster', group: 'tests', beside: 'a wait', run: testCluster },
  // After the cluster, while the faults go on.
  { name: 'pack', group: 'tests', beside: 'a wait', run: testPacked },
  { name: 'restore', group: 'tests', beside: 'nothing', onlyAsked: true, run: testRestore },
]

/** A change's reach, from the Node that reads our TypeScript. @returns {Promise<Reach>} */
export async function reachOfChange() {
  const { code, output } = await runTool('../tools/reach.ts', [])
  if (code !== 0) throw new Error(output)
  return JSON.parse(output)
}

async function checkTypes() {
  const outcomes = []
  for (const project of typeScriptProjects) {
    // The compiler's memory makes later checks twenty times faster.
    const memory = join(root, '.cache/types', `${basename(resolve(root, project))}.tsbuildinfo`)
    const args = ['-p', project, '--incremental', '--tsBuildInfoFile', memory]
    outcomes.push(await check('typescript/bin/tsc', args))
  }
  const failed = outcomes.filter((outcome) => outcome.failed > 0)
  return {
    passed: failed.length ? 0 : 1,
    failed: failed.length ? 1 : 0,
    output: failed.map(({ output }) => output).join(''),
  }
}

/** The rules of Prometheus, where its tool is installed. */
async function testAlerts() {
  const { code, output, missing } = await testRules()
  if (missing !== undefined) return { passed: 0, failed: 0, output: '', skipped: missing }
  return counted(code, code === 0 ? 1 : 0, 0, output)
}

/**
 * Built once a run, also where two steps ask at once.
 * @type {Promise<void> | undefined}
 */
let portalOfRun = undefined
const builtPortal = () => (portalOfRun ??= buildPortal())

async function build() {
  await builtPortal()
  await buildDesk()
  return { passed: 1, failed: 0, output: '' }
}

/**
 * One server for all steps that need it: each has databases of its own there.
 * @type {ReturnType<typeof startPostgres> | undefined}
 */
let postgresOfRun = undefined

/** @param {(server: { TEST_DATABASE_URL: string }) => Promise<Outcome>} test */
async function onPostgres(test) {
  postgresOfRun ??= startPostgres({ fsync: false, bySocket: true })
  const { url } = await postgresOfRun
  return test({ TEST_DATABASE_URL: url })
}

/** Ends the servers that steps share. */
export async function endRun() {
  const postgres = await postgresOfRun?.catch(() => undefined)
  await postgres?.stop()
}

/**
 * @param {{ TEST_DATABASE_URL: string }} server
 * @param {string[]} [files]
 */
async function testWithoutBrowser(server, files) {
  await builtPortal()
  return vitest('dom', files && ['run', ...files], server)
}

/**
 * @param {{ TEST_DATABASE_URL: string }} server
 * @param {string[]} [files]
 */
async function testEndToEnd(server, files = []) {
  await builtPortal()
  await buildDesk()
  const env = { ...coloursOfPlaywright, ...server, PORTAL_CHROMIUM: await findBrowser() }
  const report = freshReport('e2e')
  const { code, output } = await runTool('@playwright/test/cli.js', ['test', ...files], env)
  const { expected = 0, flaky = 0, unexpected = 0 } = readReport(report).stats ?? {}
  return counted(code, expected + flaky, unexpected, output)
}

/** A short run of `npm run faults` with a fixed seed. */
async function testFaults() {
  await builtPortal()
  const { code, output } = await runTool('../tools/faults/harness.ts', ['--rounds', '10', '--seed', '1'])
  return counted(code, code === 0 ? 1 : 0, 0, output)
}

/** A primary that falls and a switchover, where the machine has a cluster's programs; `npm run cluster` installs them. */
async function testCluster() {
  const missing = missingParts()
  if (missing.length > 0)
    return { passed: 0, failed: 0, output: '', skipped: `not installed: ${missing.join(', ')} (npm run cluster)` }
  await builtPortal()
  const { code, output } = await runTool('../tools/cluster/run.ts', ['--short'])
  return counted(code, code === 0 ? 1 : 0, 0, output)
}

/** The folder of a release, in production: from nothing to a paid Pix. */
async function testPacked() {
  await build()
  const { code, output } = await runTool('../tools/pack/trial.ts', [])
  return counted(code, code === 0 ? 1 : 0, 0, output)
}

/** A database that is lost and restored, where PostgreSQL brings its own backup. */
async function testRestore() {
  const hasBackup = installedBinaries().some((bin) => isExecutable(join(bin, 'pg_basebackup')))
  if (!hasBackup)
    return { passed: 0, failed: 0, output: '', skipped: 'not installed: pg_basebackup (Debian: postgresql)' }
  await builtPortal()
  const { code, output } = await runTool('../tools/restore/trial.ts', [])
  return counted(code, code === 0 ? 1 : 0, 0, output)
}

/**
 * @param {string} project
 * @param {string[]} [what] the command and its files
 * @param {NodeJS.ProcessEnv} [env]
 */
async function vitest(project, what = ['run'], env) {
  const report = freshReport(project)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  // A change may reach no test; a whole run that finds none is broken.
  const few = what.length > 1 ? ['--passWithNoTests'] : []
  const args = [...what, '--run', ...few, '--project', project, ...reporters]
  const { code, output } = await runTool('vitest/vitest.mjs', args, env)
  const { numPassedTests = 0, numFailedTests = 0 } = readReport(report)
  return counted(code, numPassedTests, numFailedTests, output)
}

/**
 * @param {string} script
 * @param {string[]} args
 */
async function check(script, args) {
  const { code, output } = await runTool(script, args)
  return counted(code, code === 0 ? 1 : 0, 0, output)
}

/**
 * A run can fail outside its tests (a file that does not load, a server that does not start): that counts as one
 * failure.
 * @param {number} code @param {number} passed @param {number} failed @param {string} output @returns {Outcome}
 */
function counted(code, passed, failed, output) {
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1), output }
}

/**
 * @param {string} script a path below node_modules
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
function runTool(script, args, env) {
  return runQuietly({
    command: node24(),
    args: [join(root, 'node_modules', script), ...args],
    cwd: root,
    detached: true,
    env: { ...process.env, ...colours, ...compiledOnce, FIXTURE_TIMES: fixtureTimes, ...env },
  })
}

/** @param {string} name */
function freshReport(name) {
  const path = join(root, 'test-results', `${name}.json`)
  rmSync(path, { force: true })
  return path
}

/** @param {string} path */
function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}
