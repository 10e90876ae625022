/**
 * `npm test`: every check, then one count.
 * Arguments: `static` or `unit e2e` for groups or steps, `--changed` for a change's reach, `--all` for both databases.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bootstrap, root } from './bootstrap.mjs'
import { endRunning } from './processes.mjs'
import { endRun, fixtureTimes, reachOfChange, steps } from './steps.mjs'
import { keepTemporaryInMemory } from './temporary.mjs'

/** @typedef {import('./steps.mjs').Step & import('./steps.mjs').Outcome & { seconds: number }} Result */

/** @type {{ beside?: import('./steps.mjs').Step['beside'], atOnce: number }[]} */
const turns = [
  { atOnce: 2 },
  // These steps use every core by themselves.
  { beside: 'nothing', atOnce: 1 },
  { beside: 'a wait', atOnce: 2 },
]
/** @type {number | undefined} */
let endingSince = undefined

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, end)

process.exitCode = await main(process.argv.slice(2))

/** Started commands end first; a second request does not wait. A terminal and npm both pass on one Ctrl+C. */
function end() {
  if (endingSince !== undefined && performance.now() - endingSince < 1000) return
  if (endingSince !== undefined) process.exit(1)
  endingSince = performance.now()
  void endRunning('SIGTERM')
    .then(endRun)
    .finally(() => process.exit(1))
}

/** @param {string[]} args */
async function main(args) {
  const wanted = args.filter((word) => !word.startsWith('--'))
  const everything = args.includes('--all')
  if (everything) process.env.TEST_EVERY_FILE = '1'
  await bootstrap()
  keepTemporaryInMemory()
  mkdirSync(join(root, 'test-results'), { recursive: true })
  rmSync(fixtureTimes, { force: true })
  const asked = steps.filter(({ name, group, onlyAsked }) =>
    wanted.length === 0 ? everything || !onlyAsked : wanted.includes(name) || wanted.includes(group),
  )
  if (asked.length === 0) {
    console.error(`No such step. There are: static, tests, ${steps.map(({ name }) => name).join(', ')}.`)
    return 1
  }
  const chosen = args.includes('--changed') ? reachedOf(asked, await reachOfChange()) : asked
  /** @type {Result[]} */
  const results = []
  for (const { beside, atOnce } of turns)
    results.push(
      ...(await runPool(
        chosen.filter((step) => step.beside === beside),
        atOnce,
      )),
    )
  await endRun()
  keepTimes(results)
  return summarise(results)
}

/**
 * Each step with its part of the reach; steps without one are left out.
 * @param {import('./steps.mjs').Step[]} asked
 * @param {import('./steps.mjs').Reach} reach
 */
function reachedOf(asked, reach) {
  return asked.flatMap(({ part, run, ...step }) =>
    part === undefined || reach[part].length === 0 ? [] : [{ ...step, run: () => run(reach[part]) }],
  )
}

/** The results, for `tools/test-times.mjs`. @param {Result[]} results */
function keepTimes(results) {
  const times = results.map(({ name, seconds, passed }) => ({ name, seconds, passed }))
  writeFileSync(join(root, 'test-results/steps.json'), JSON.stringify({ steps: times }))
}

/**
 * @param {import('./steps.mjs').Step[]} queue
 * @param {number} width
 */
async function runPool(queue, width) {
  const waiting = [...queue]
  /** @type {Result[]} */
  const results = []
  const work = async () => {
    for (let step = waiting.shift(); step && endingSince === undefined; step = waiting.shift())
      results.push(report(await runStep(step)))
  }
  await Promise.all(Array.from({ length: width }, work))
  return results
}

/**
 * @param {import('./steps.mjs').Step} step
 * @returns {Promise<Result>}
 */
async function runStep(step) {
  const start = performance.now()
  const outcome = await step.run().catch((error) => ({ passed: 0, failed: 1, output: String(error.stack ?? error) }))
  return { ...step, ...outcome, seconds: (performance.now() - start) / 1000 }
}

/** @param {Result} result */
function report(result) {
  const { name, passed, failed, seconds, output, skipped } = result
  const mark = failed > 0 ? '✗' : (skipped && '–') || '✓'
  const counts = failed > 0 ? `${passed} ok, ${failed} broken` : (skipped ?? `${passed} ok`)
  console.log(`${mark} ${name.padEnd(14)} ${seconds.toFixed(1).padStart(6)} s   ${counts}`)
  if (failed > 0) console.log(`\n${output.trimEnd()}\n`)
  return result
}

/** @param {Result[]} results */
function summarise(results) {
  const failing = results.filter(({ failed }) => failed > 0).map(({ name }) => name)
  const sum = (/** @type {'passed' | 'failed'} */ key) => results.reduce((total, result) => total + result[key], 0)
  if (failing.length > 0) console.log(`\nBroken: ${failing.join(', ')}`)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  return failing.length > 0 ? 1 : 0
}
