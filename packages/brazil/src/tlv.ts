/**
 * One EMV data object: two digits of id, two of length, the value. @throws RangeError when the value is empty or longer
 * than 99
 */
export function tlv(id: string, value: string): string {
  if (value.length < 1 || value.length > 99) throw new RangeError(`object ${id} takes 1 to 99 characters`)
  return id + String(value.length).padStart(2, '0') + value
}

/** The size that a length counts for a character. */
export type SizeOf = (sign: string) => number

/**
 * The objects of a text in order; `undefined` when one does not fit or an id is repeated. Lengths count characters by
 * default.
 * The standard has no empty object, but some writers use one, and it is read.
 */
export function readTlv(text: string, sizeOf: SizeOf = () => 1): Map<string, string> | undefined {
  const signs = Array.from(text)
  const objects = new Map<string, string>()
  for (let at = 0; at < signs.length;) {
    const head = signs.slice(at, at + 4).join('')
    const id = head.slice(0, 2)
    if (!/^[0-9]{4}$/.test(head) || objects.has(id)) return undefined
    const start = at + 4
    let left = Number(head.slice(2))
    for (at = start; left > 0 && at < signs.length; at += 1) left -= sizeOf(signs[at]!)
    if (left !== 0) return undefined
    objects.set(id, signs.slice(start, at).join(''))
  }
  return objects
}
