/**
 * Writes known-passwords.bin of the sign-in from a list of leaked passwords: `node tools/known-passwords.mjs FILE`, a JSON
 * array. Ours is `src/passwords.json` of @zxcvbn-ts/language-common 4.1.3 (MIT).
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './bootstrap.mjs'

const BYTES = 5
const LEAST = 8

const list = /** @type {string[]} */ (JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')))
const plain = list.map((text) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase())
const known = [...new Set(plain.filter(({ length }) => length >= LEAST))]
const hashes = known.map((text) => createHash('sha256').update(text).digest().subarray(0, BYTES))
writeFileSync(
  join(root, 'apps/api/src/identity/sign-in/passwords/known-passwords.bin'),
  Buffer.concat(hashes.toSorted(Buffer.compare)),
)
console.log(`${known.length} passwords of ${LEAST} characters or more`)
