/** The suites of looks, which no test run includes: `npm run gallery`, `npm run visual`. */
import { join } from 'node:path'
import { bootstrap, node24, root } from './bootstrap.mjs'
import { findBrowser } from './browser.mjs'
import { buildPortal } from './build-portal.mjs'
import { runAttached, runQuietly } from './processes.mjs'

/**
 * @param {'gallery' | 'visual'} suite
 * @param {string[]} args
 */
export async function runLooks(suite, args) {
  await bootstrap()
  await buildPortal()
  const cli = join(root, 'node_modules/@playwright/test/cli.js')
  const env = { ...process.env, PORTAL_SUITE: suite, PORTAL_CHROMIUM: await findBrowser() }
  return runAttached([{ command: node24(), args: [cli, 'test', ...args], cwd: root, env }])
}

/** The exact build of the browser: another one draws other pixels. */
export async function browserBuild() {
  const browser = await findBrowser()
  const { output } = await runQuietly({ command: browser, args: ['--version'] })
  const version = /[\w ]+ \d+(\.\d+)+/.exec(output)?.[0] ?? output
  return `${version.trim()}, ${process.platform} ${process.arch}`
}
