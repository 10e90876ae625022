/** Mann and Whitney: the standard deviations by which the ranks of two samples differ from chance. Ties share their rank. */
export function rankTest(left: readonly number[], right: readonly number[]): number {
  const all = [...left.map((value) => ({ value, own: true })), ...right.map((value) => ({ value, own: false }))]
  const sorted = all.toSorted((a, b) => a.value - b.value)
  const { length } = sorted
  let rankSum = 0
  for (let start = 0; start < length;) {
    let end = start
    while (end < length && sorted[end]?.value === sorted[start]?.value) end += 1
    const rank = (start + 1 + end) / 2
    rankSum += sorted.slice(start, end).filter(({ own }) => own).length * rank
    start = end
  }
  const [m, n] = [left.length, right.length]
  const expected = (m * (m + n + 1)) / 2
  return (rankSum - expected) / Math.sqrt((m * n * (m + n + 1)) / 12)
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
