/**
 * The one-line codes that a pasted BR Code may have been, the likeliest first; the caller finds the right one by its
 * CRC.
 * First the text as it stands, without line breaks; then each choice of kept and dropped blanks that its objects'
 * lengths allow. A blank may belong to a name, or be where a letter or chat broke the code.
 * @param text at most about a thousand characters
 */
export function* oneLinesOf(text: string): Generator<string> {
  const bare = text.replaceAll(INVISIBLE, '').trim()
  yield bare
  yield bare.replaceAll(/[\r\n]/g, '')
  yield* fittingLines(bare)
}

/** Invisible characters at which a page or a chat may break a long word. */
const INVISIBLE = /[\u00AD\u200B\u2060\uFEFF]/g
/** A text full of blanks has more variants than can be tried; an honest one has few. */
const MOST_STEPS = 20_000
const MOST_LINES = 64

function fittingLines(text: string): string[] {
  const tokens = Array.from(text.matchAll(/\s+|\S/gu), ([token]) => token)
  const found: string[] = []
  let steps = 0

  /** Blanks between an object's four leading digits never count. */
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
