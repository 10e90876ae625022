import { type Font, type GlyphRun, create } from 'fontkit'
import { type Weight, fonts } from './fonts.ts'

/** Words of papers come again and again; a person's own are few beside them. */
const MOST_WORDS = 5000

/** The fonts, read once for all documents: to read their tables and to lay out the same words anew is half of a drawing. */
export const sharedFonts: Readonly<Record<Weight, Font>> = {
  regular: remembering(create(fonts.regular) as Font),
  strong: remembering(create(fonts.strong) as Font),
}

/** A font whose words are laid out once. Whoever asks scales the positions, and so gets some of its own. */
function remembering(font: Font): Font {
  keepCharacters(font)
  const laidOut = new Map<string, GlyphRun>()
  const layOut = font.layout.bind(font)
  font.layout = (text, features, ...more) => {
    const key = JSON.stringify([text, features])
    let run = laidOut.get(key)
    if (run === undefined) {
      run = layOut(text, features, ...more)
      if (laidOut.size >= MOST_WORDS) laidOut.clear()
      laidOut.set(key, run)
    }
    const positions = run.positions.map((position) => ({ ...position }))
    return Object.assign(Object.create(Object.getPrototypeOf(run) as object) as GlyphRun, run, { positions })
  }
  return font
}

/** A glyph that was a part of another first came without its character: no reader of a later document could say it. */
function keepCharacters(font: Font): void {
  const getGlyph = font.getGlyph.bind(font)
  font.getGlyph = (id, characters = []) => {
    const glyph = getGlyph(id, characters)
    if (characters.length > 0 && glyph.codePoints.length === 0) glyph.codePoints = characters
    return glyph
  }
}
