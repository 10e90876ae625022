import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Bytes of a hash: by chance one password in fifty million is taken for a known one. */
const BYTES = 5

/** Hashes of leaked passwords, in their order (tools/known-passwords.mjs). */
const hashes = readFileSync(new URL('known-passwords.bin', import.meta.url))

export const KNOWN_COUNT = hashes.length / BYTES

/** True for a password that stands in lists of leaked ones, which guesses begin with; `plain` has no accents or capitals. */
export function isKnown(plain: string): boolean {
  const wanted = createHash('sha256').update(plain).digest().subarray(0, BYTES)
  let [low, high] = [0, KNOWN_COUNT - 1]
  while (low <= high) {
    const middle = (low + high) >>> 1
    const order = wanted.compare(hashes, middle * BYTES, (middle + 1) * BYTES)
    if (order === 0) return true
    if (order < 0) high = middle - 1
    else low = middle + 1
  }
  return false
}
