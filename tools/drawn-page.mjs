/** ARCHITECTURE.md as far as it is drawn from tables: each drawing stands between two marks. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './bootstrap.mjs'

const page = join(root, 'ARCHITECTURE.md')

/** @typedef {readonly [begin: string, end: string]} Marks */

/** The text between two marks. @param {Marks} marks */
export const drawnIn = (marks) => split(marks).drawn

/** Writes a drawing between its marks. @param {Marks} marks @param {string} drawing */
export function drawInto(marks, drawing) {
  const { before, after } = split(marks)
  writeFileSync(page, `${before}${marks[0]}\n${drawing}\n${marks[1]}${after}`)
}

/** @param {Marks} marks */
function split([begin, end]) {
  const [before = '', rest = ''] = readFileSync(page, 'utf8').split(`${begin}\n`)
  const [drawn = '', after = ''] = rest.split(`\n${end}`)
  return { before, drawn, after }
}
