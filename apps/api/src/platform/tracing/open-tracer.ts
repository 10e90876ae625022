import type { Tracer } from '../request-context.ts'
import type { TracingConfig } from './tracer.ts'

/** The tracer where traces have a place to go: nothing of the SDK is loaded where they have none. */
export async function openTracer(
  config: TracingConfig | undefined,
  report: (error: unknown) => void,
): Promise<Tracer | undefined> {
  if (config === undefined) return undefined
  const { startTracer } = await import('./tracer.ts')
  return startTracer(config, report)
}
