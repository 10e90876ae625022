import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '../refusal.ts'
import type { Handlers } from './bind.ts'

/** One line a report: the contract admits nothing personal in it. */
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
