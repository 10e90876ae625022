import { type Font, create } from 'fontkit'
import { BadTheme } from './bad-theme.ts'

/** Money stands in columns: the figures of a brand's font are all as wide, or can be asked to be. Throws `BadTheme`. */
export function checkFont(file: string, bytes: Buffer): void {
  const font = opened(file, bytes)
  const widths = new Set(font.glyphsForString('0123456789').map(({ advanceWidth }) => advanceWidth))
  if (widths.size > 1 && !font.availableFeatures.includes('tnum'))
    throw new BadTheme(`${file}: os algarismos têm larguras diferentes, e a fonte não traz 'tnum'`)
}

function opened(file: string, bytes: Buffer): Font {
  try {
    return create(bytes) as Font
  } catch {
    throw new BadTheme(`${file}: não é uma fonte que se possa ler`)
  }
}
