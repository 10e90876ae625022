import type { Input } from '@portal/contract'

type Report = Input<'reportTelemetry'>['body']
type VitalName = Report['medidas'][number]['nome']

/** The attributes of the entries besides their time. */
type VitalEntry = PerformanceEntry & {
  value?: number
  hadRecentInput?: boolean
  interactionId?: number
  responseStart?: number
}

/** The source of each measure, and the rule for its next value. Google's names; INP is the slowest answer to a press. */
const sources: readonly (readonly [
  type: string,
  name: VitalName,
  next: (before: number, entry: VitalEntry) => number,
])[] = [
  ['largest-contentful-paint', 'LCP', (_, { startTime }) => startTime],
  ['event', 'INP', (before, { interactionId, duration }) => (interactionId ? Math.max(before, duration) : before)],
  ['layout-shift', 'CLS', (before, { hadRecentInput, value = 0 }) => (hadRecentInput ? before : before + value * 1000)],
  ['navigation', 'TTFB', (_, { responseStart = 0 }) => responseStart],
]

/** Follows the page's measures from its beginning; the returned function reads their current values. */
export function followVitals(): () => Report['medidas'] {
  const found = new Map<VitalName, number>()
  const supported = PerformanceObserver.supportedEntryTypes
  for (const [type, name, next] of sources.filter(([kind]) => supported.includes(kind))) {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as VitalEntry[]) found.set(name, next(found.get(name) ?? 0, entry))
    })
    observer.observe({ type, buffered: true })
  }
  return () => [...found].map(([nome, value]) => ({ nome, valor: Math.min(600_000, Math.round(value)) }))
}
