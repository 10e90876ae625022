/** The arithmetic of colours, after WCAG 2.2 and CIE 1976. A colour is '#rrggbb', as the themes write it. */

type Channels = readonly [red: number, green: number, blue: number]

/** 1 to 21: how well one colour is told from another, whichever of them lies above. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** 0 to 100: the L* of CIE Lab. */
export function lightness(colour: string): number {
  const y = luminance(colour)
  return y <= 216 / 24_389 ? (y * 24_389) / 27 : 116 * Math.cbrt(y) - 16
}

/** A colour laid over another; `share` of it is seen, 0 to 1. As `color-mix(in srgb)` and `opacity` do. */
export function over(above: string, share: number, below: string): string {
  const [top, base] = [channelsOf(above), channelsOf(below)]
  return `#${top.map((value, index) => hex(value * share + (base[index] ?? 0) * (1 - share))).join('')}`
}

/** Relative luminance, 0 to 1. */
function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map(linear) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(value: number): number {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const channelsOf = (colour: string): Channels => {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

const hex = (value: number): string => Math.round(value).toString(16).padStart(2, '0')
