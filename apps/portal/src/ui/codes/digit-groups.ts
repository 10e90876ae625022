/** A formatter for `MaskedField`: each `#` takes a digit, and a mark is written once a digit follows it. `digitGroups('##/##/####')`. */
export const digitGroups =
  (pattern: string) =>
  (text: string): string => {
    const digits = text.replace(/\D/g, '')
    let used = 0
    let out = ''
    for (const mark of pattern) {
      if (used === digits.length) break
      out += mark === '#' ? digits[used++] : mark
    }
    return out
  }
