/** A measured figure and its target. */
export type Figure = { name: string; value: number; digits?: number; unit?: string } & Bound
type Bound = { atLeast: number } | { atMost: number } | { of: 'no target' }

const results: boolean[] = []

export const figures = {
  print(figure: Figure): void {
    const { name, value, digits = 2, unit = '' } = figure
    const shown = `${value.toFixed(digits)}${unit && ` ${unit}`}`
    console.log(`  ${name.padEnd(46)} ${shown.padStart(12)}   ${verdictOf(figure, digits, unit)}`.trimEnd())
  },
  kept: (): boolean => results.every(Boolean),
}

function verdictOf(figure: Figure, digits: number, unit: string): string {
  if ('of' in figure) return ''
  const [sign, bound, kept] =
    'atLeast' in figure
      ? ['≥', figure.atLeast, figure.value >= figure.atLeast]
      : ['≤', figure.atMost, figure.value <= figure.atMost]
  results.push(kept)
  return `target ${sign} ${bound.toFixed(digits)}${unit && ` ${unit}`}  ${kept ? 'kept' : 'MISSED'}`
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]]
  return (low + high) / 2
}
