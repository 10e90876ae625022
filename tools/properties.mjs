/**
 * `npm run properties`: draws other and many more cases than `npm test`, on the embedded database. A find becomes an
 * example in its test.
 * @usage -- --runs 200000 --seconds 600 --seed 7 accepting contested
 */
import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bootstrap, node24, root } from './bootstrap.mjs'
import { listFiles } from './files.mjs'
import { runAttached, runMain } from './processes.mjs'

await runMain(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      runs: { type: 'string', default: '10000' },
      seconds: { type: 'string', default: '60' },
      seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    },
  })
  const { runs, seconds, seed } = values
  if (![runs, seconds, seed].every((text) => /^\d{1,10}$/.test(text)))
    throw new Error('--runs 10000 --seconds 60 --seed NUMBER, and parts of the names of files')
  await bootstrap()
  const files = propertyFiles().filter(
    (path) => positionals.length === 0 || positionals.some((one) => path.includes(one)),
  )
  if (files.length === 0) throw new Error(`No property in a file of that name: ${positionals.join(', ')}`)
  console.log(`Seed ${seed}: up to ${runs} cases or ${seconds} s of each property in ${files.length} files`)
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  // The limit of a test is that of a property, and some tests hold several.
  const projects = ['--project', 'unit', '--project', 'api-pglite']
  const args = [vitest, 'run', ...projects, '--testTimeout=0', ...files]
  const env = { ...process.env, PROPERTY_SEED: seed, PROPERTY_RUNS: runs, PROPERTY_SECONDS: seconds }
  return runAttached([{ command: node24(), args, cwd: root, env }])
})

function propertyFiles() {
  return listFiles().filter(
    (path) =>
      /^(apps|packages)\/\w+\/(src|test)\/.*\.test\.tsx?$/.test(path) &&
      readFileSync(join(root, path), 'utf8').includes("from 'fast-check'"),
  )
}
