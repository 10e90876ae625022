/** The times of the last `npm test`: `node tools/test-times.mjs` writes them into docs/testing.md. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './bootstrap.mjs'
import { fixtureTimes } from './steps.mjs'

const page = join(root, 'docs/testing.md')
const marks = /(<!-- times: .* -->\n)[\s\S]*?(\n<!-- \/times -->)/
const slowestShown = 10

/** @typedef {{ name: string, seconds: number, passed: number }} Step */
/** @typedef {{ file: string, tests: number, seconds: number }} FileTime */
/** @typedef {{ file: string, specs?: { tests: { results: { duration: number }[] }[] }[], suites?: Suite[] }} Suite */

/** @param {string} name */
const read = (name) => {
  const path = join(root, 'test-results', `${name}.json`)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

/** @returns {Step[]} */
const stepsOfLastRun = () => read('steps').steps ?? []

/**
 * @param {string} step
 * @returns {FileTime[]} the slowest first
 */
function filesOf(step) {
  const { testResults = [], suites = [] } = read(step)
  const units = testResults.map((/** @type {{ name: string, assertionResults: { duration?: number }[] }} */ each) => ({
    file: basename(each.name),
    tests: each.assertionResults.length,
    seconds: sum(each.assertionResults.map(({ duration = 0 }) => duration)) / 1000,
  }))
  const journeys = suites.map((/** @type {Suite} */ each) => {
    const durations = durationsOf(each)
    return { file: basename(each.file), tests: durations.length, seconds: sum(durations) / 1000 }
  })
  return [...units, ...journeys].toSorted((one, other) => other.seconds - one.seconds)
}

/**
 * @param {Suite} suite
 * @returns {number[]}
 */
const durationsOf = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
  ...suites.flatMap(durationsOf),
]

const sum = (/** @type {number[]} */ values) => values.reduce((total, value) => total + value, 0)

/**
 * The fixtures' share of the run's time.
 * @returns {{ fixture: string, count: number, seconds: number }[]} the dearest first
 */
function fixtures() {
  if (!existsSync(fixtureTimes)) return []
  /** @type {{ fixture: string, ms: number }[]} */
  const noted = readFileSync(fixtureTimes, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  return [...new Set(noted.map(({ fixture }) => fixture))]
    .map((fixture) => {
      const all = noted.filter((each) => each.fixture === fixture)
      return { fixture, count: all.length, seconds: sum(all.map(({ ms }) => ms)) / 1000 }
    })
    .toSorted((one, other) => other.seconds - one.seconds)
}

function table() {
  const steps = stepsOfLastRun()
  const rows = steps.map(({ name, seconds, passed }) => `| ${name} | ${seconds.toFixed(1)} | ${passed} |`)
  const files = steps.flatMap(({ name }) =>
    filesOf(name)
      .slice(0, slowestShown)
      .map(({ file, tests, seconds }) => `| ${name} | ${file} | ${tests} | ${seconds.toFixed(1)} |`),
  )
  return [
    '| step | seconds | passed |',
    '|---|---|---|',
    ...rows,
    `| all | ${sum(steps.map(({ seconds }) => seconds)).toFixed(1)} | ${sum(steps.map(({ passed }) => passed))} |`,
    '',
    `The ${slowestShown} files of each step that took longest, their tests added up (several run at once):`,
    '',
    '| step | file | tests | seconds |',
    '|---|---|---|---|',
    ...files,
    '',
    'What tests begin with, and what many of them do:',
    '',
    '| fixture | times | seconds in all | ms each |',
    '|---|---|---|---|',
    ...fixtures().map(
      ({ fixture, count, seconds }) =>
        `| ${fixture} | ${count} | ${seconds.toFixed(1)} | ${((seconds / count) * 1000).toFixed(0)} |`,
    ),
  ].join('\n')
}

writeFileSync(
  page,
  readFileSync(page, 'utf8').replace(marks, (_, open, close) => `${open}${table()}${close}`),
)
