import { expect, test } from 'vitest'
import { sharedFonts } from './shared-fonts.ts'

test('INV-04 a character can be read from every document, though an earlier one drew it as a part of another first', () => {
  for (const font of Object.values(sharedFonts)) {
    // The outline of a compound character asks for its parts by their numbers alone.
    for (const { path } of font.layout('ÁÉÍÓÚÂÊÔÃÕÇáéíóúâêôãõç:;!?…ij').glyphs) expect(path).toBeDefined()
    for (const character of ',.ACEIOUaceiou')
      expect(font.layout(character).glyphs[0]?.codePoints, character).toEqual([character.codePointAt(0)])
  }
})
