/** The page of security events, made of their table. `node tools/security-page.mjs` (Node 24) writes it. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { securityEvents } from '../apps/api/src/platform/security/security-events.ts'
import { root } from './bootstrap.mjs'

const page = join(root, 'docs/security-events.md')
const BEGIN = '<!-- events: node tools/security-page.mjs -->\n'
const END = '\n<!-- /events -->'

/** @returns {string} what the page should list now */
export function listedEvents() {
  const rows = Object.entries(securityEvents).map(
    ([name, { level, means, act }]) => `| \`${name}\` | ${level} | ${means} | ${act} |`,
  )
  return ['| event | level | what happened | what to do |', '|---|---|---|---|', ...rows].join('\n')
}

/** @returns {string} what the page lists */
export const writtenEvents = () => split().listed

function split() {
  const [before = '', rest = ''] = readFileSync(page, 'utf8').split(BEGIN)
  const [listed = '', after = ''] = rest.split(END)
  return { before, listed, after }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { before, after } = split()
  writeFileSync(page, `${before}${BEGIN}${listedEvents()}${END}${after}`)
}
