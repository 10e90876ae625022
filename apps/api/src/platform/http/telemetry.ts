import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '../refusal.ts'
import type { Handlers } from './bind.ts'

/** One line a report: what it holds is what the contract lets in, which is nobody's. */
export const telemetryHandlers = (
  enabled: boolean,
  log: Pick<FastifyBaseLogger, 'info'>,
): Pick<Handlers, 'reportTelemetry'> => ({
  reportTelemetry: async ({ body }) => {
    if (!enabled) throw new Refusal('NAO_ENCONTRADO')
    log.info(body, 'Telemetria')
    return {}
  },
})
