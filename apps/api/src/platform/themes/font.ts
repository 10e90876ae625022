import type * as Fontkit from 'fontkit'
import { createRequire } from 'node:module'
import { BadTheme } from './bad-theme.ts'

/** It takes 25 MB, so it comes with the first brand that has a font of its own. */
const load = createRequire(import.meta.url)

/** Figures of a brand's font have one width, or a feature that gives it: money stands in columns. Throws `BadTheme`. */
export function checkFont(file: string, bytes: Buffer): void {
  if (!hasTabularFigures(file, bytes))
    throw new BadTheme(`${file}: os algarismos têm larguras diferentes, e a fonte não traz 'tnum'`)
}

function hasTabularFigures(file: string, bytes: Buffer): boolean {
  try {
    const { create } = load('fontkit') as typeof Fontkit
    const font = create(bytes) as Fontkit.Font
    const widths = new Set(font.glyphsForString('0123456789').map(({ advanceWidth }) => advanceWidth))
    return widths.size === 1 || font.availableFeatures.includes('tnum')
  } catch {
    throw new BadTheme(`${file}: não é uma fonte que se possa ler`)
  }
}
