/** Colours as the browser computes them. */
import { contrast, over } from '../apps/api/src/platform/themes/contrast.ts'

const channelsOf = (colour: string): number[] => (colour.match(/[\d.]+/g) ?? []).map(Number)

const hexOf = (colour: string): string =>
  `#${channelsOf(colour)
    .slice(0, 3)
    .map((value) => Math.round(value).toString(16).padStart(2, '0'))
    .join('')}`

/** 1 to 21. `grounds` are what lies under the colour, the nearest first, up to one that nothing shines through. */
export function contrastOf(colour: string, grounds: readonly string[]): number {
  const ground = grounds.reduceRight((below, each) => over(hexOf(each), channelsOf(each)[3] ?? 1, below), '#ffffff')
  return contrast(over(hexOf(colour), channelsOf(colour)[3] ?? 1, ground), ground)
}
