/** Builds the portal, for browser and server, and the desk's page, each when one of its sources has changed. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { node24, root } from './bootstrap.mjs'
import { runQuietly } from './processes.mjs'

const common = ['packages', 'package-lock.json', 'tools/build-portal.mjs']
const portal = {
  folder: 'apps/portal',
  madeFrom: ['apps/portal', ...common],
  // Both environments of vite.config.ts: dist/client and dist/server.
  options: ['--app'],
  assets: 'client/assets',
  begins: 'Construindo o portal…',
}
/** It draws with the portal's pieces. */
const desk = {
  folder: 'apps/desk',
  madeFrom: ['apps/desk', 'apps/portal/src/ui', 'apps/portal/src/styles', ...common],
  options: [],
  assets: 'assets',
  begins: 'Construindo a mesa…',
}

const notPartOfIt = /^(dist|node_modules|vectors)$|\.test\.tsx?$/
const compressible = /\.(js|css|svg|json|txt|map)$/
// Compressing a smaller file would save no packet.
const smallestBytes = 512

const brotliSlow = (/** @type {Buffer} */ bytes) =>
  promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
const gzipSlow = (/** @type {Buffer} */ bytes) => promisify(gzip)(bytes, { level: 9 })

/** Makes dist/client and dist/server match the present sources. */
export const buildPortal = () => build(portal)
export const buildDesk = () => build(desk)

/** @param {typeof portal | typeof desk} page */
async function build({ folder, madeFrom, options, assets, begins }) {
  const dist = join(root, folder, 'dist')
  const stamp = join(dist, '.stamp')
  const wanted = hashOf(madeFrom)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log(begins)
  rmSync(stamp, { force: true })
  await runViteBuild(join(root, folder), options)
  await compressAssets(join(dist, assets))
  writeFileSync(stamp, wanted)
}

/** @param {readonly string[]} madeFrom */
function hashOf(madeFrom) {
  const hash = createHash('sha256')
  for (const path of madeFrom.flatMap((place) => filesIn(join(root, place)))) {
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

/**
 * @param {string} path a file or a folder
 * @returns {string[]}
 */
function filesIn(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !notPartOfIt.test(name))
    .toSorted((left, right) => (left.name < right.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(path, entry.name)) : join(path, entry.name)))
}

/**
 * @param {string} folder
 * @param {readonly string[]} options
 */
async function runViteBuild(folder, options) {
  const { code, output } = await runQuietly({
    command: node24(),
    args: [join(root, 'node_modules/vite/bin/vite.js'), 'build', ...options],
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Error(`A construção falhou em ${folder}.\n\n${output}`)
}

/**
 * The server sends these files as they are: one slow compression is cheaper than a fast one for each reader.
 * @param {string} folder
 */
async function compressAssets(folder) {
  const paths = filesIn(folder).filter((path) => compressible.test(path) && statSync(path).size >= smallestBytes)
  await Promise.all(
    paths.map(async (path) => {
      const bytes = readFileSync(path)
      writeFileSync(`${path}.br`, await brotliSlow(bytes))
      writeFileSync(`${path}.gz`, await gzipSlow(bytes))
    }),
  )
}
