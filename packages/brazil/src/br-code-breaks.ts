/**
 * The one-line codes that a pasted BR Code may have been, the likeliest first: as it stands, without its line breaks, then
 * every way of keeping or dropping its blanks that the lengths of its objects allow. A blank belongs to a name or a city, and
 * is also what a printed line, a letter or a chat puts where it breaks a code: whether it counts is for the CRC to say.
 * @param text at most about a thousand characters
 */
export function* oneLinesOf(text: string): Generator<string> {
  const bare = text.replaceAll(INVISIBLE, '').trim()
  yield bare
  yield bare.replaceAll(/[\r\n]/g, '')
  yield* fittingLines(bare)
}

/** Where a page or a chat lets a long word break. */
const INVISIBLE = /[\u00AD\u200B\u2060\uFEFF]/g
/** A text full of blanks has more ways than anybody waits for; an honest one has few. */
const MOST_STEPS = 20_000
const MOST_LINES = 64

function fittingLines(text: string): string[] {
  const tokens = Array.from(text.matchAll(/\s+|\S/gu), ([token]) => token)
  const found: string[] = []
  let steps = 0

  /** From the two digits of an id and the two of a length on, between which no blank counts. */
  const readObject = (from: number, line: string): void => {
    let [at, head] = [from, '']
    for (; head.length < 4 && at < tokens.length; at += 1) head += tokens[at]!.trim()
    if (/^[0-9]{4}$/.test(head)) readValue(at, line + head, Number(head.slice(2)))
  }

  const readValue = (at: number, line: string, left: number): void => {
    steps += 1
    if (steps > MOST_STEPS || found.length >= MOST_LINES) return
    const token = tokens[at]
    if (left === 0) return token === undefined ? void found.push(line) : readObject(at, line)
    if (token === undefined) return
    if (token.trim() !== '') return readValue(at + 1, line + token, left - 1)
    readValue(at + 1, line, left)
    const kept = /^ +$/.test(token) ? token : ' '
    if (kept.length <= left) readValue(at + 1, line + kept, left - kept.length)
  }

  readObject(0, '')
  return found
}
