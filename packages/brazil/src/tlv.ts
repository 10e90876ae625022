/** One EMV data object: two digits of id, two of length, the value. @throws RangeError when the value is empty or longer than 99 */
export function tlv(id: string, value: string): string {
  if (value.length < 1 || value.length > 99) throw new RangeError(`object ${id} takes 1 to 99 characters`)
  return id + String(value.length).padStart(2, '0') + value
}

/** The objects of a text in their order, or `undefined` when a length does not fit or an id comes twice. */
export function readTlv(text: string): Map<string, string> | undefined {
  const objects = new Map<string, string>()
  for (let at = 0; at < text.length;) {
    const [, id, length] = /^([0-9]{2})([0-9]{2})$/.exec(text.slice(at, at + 4)) ?? []
    if (id === undefined || objects.has(id)) return undefined
    const value = text.slice(at + 4, at + 4 + Number(length))
    if (value === '' || value.length < Number(length)) return undefined
    objects.set(id, value)
    at += 4 + value.length
  }
  return objects
}
