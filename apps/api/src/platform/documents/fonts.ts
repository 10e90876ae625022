import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { unpackWoff } from './woff.ts'

const files = createRequire(import.meta.url)

const fontOf = (weight: number): Buffer =>
  unpackWoff(readFileSync(files.resolve(`@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`)))

/** The letters of our documents, by weight; a document embeds those that it uses. */
export const fonts = { regular: fontOf(400), strong: fontOf(600) } as const

export type Weight = keyof typeof fonts

/**
 * Text of a person or a shop without controls and direction marks; a letter missing in the font becomes its base or a
 * question mark.
 */
export const legible = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFE00-\uFE0F]/gu, '')
    .replaceAll(/[^\n\u0020-\u00FF\u0152\u0153\u2013\u2014\u2018-\u201D\u2022\u2026\u20AC\u2212]/gu, baseOf)

const baseOf = (letter: string): string => {
  const base = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return /^[\u0020-\u00FF]+$/.test(base) ? base : '?'
}
