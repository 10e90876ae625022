import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { Config } from '../platform/config.ts'
import { BadConfiguration } from '../platform/config/environment.ts'
import type { Database } from '../platform/db/database.ts'
import type { Measure } from '../platform/measure.ts'
import type { Metrics } from '../platform/metrics.ts'
import { requestIdOf } from '../platform/request-context.ts'
import { operatorMetrics } from './operator-metrics.ts'
import { readinessOf } from './readiness.ts'

type Deps = { db: Database; metrics: Metrics; measures: readonly Measure[]; isLeaving(): boolean }
type Answer = { status: number; type: string; text: string }

export type Operator = { close(): void }

/** A listener of its own, which no visitor reaches or wears out. A balancer asks `/readyz` before it sends anybody. */
export async function openOperator(
  { operatorHost, operatorPort }: Pick<Config, 'operatorHost' | 'operatorPort'>,
  deps: Deps,
): Promise<Operator | undefined> {
  if (operatorPort === undefined) return undefined
  const readiness = readinessOf(deps)
  const textOf = operatorMetrics({ ...deps, readiness })
  const answers: Record<string, () => Promise<Answer>> = {
    '/livez': async () => stateAnswer(200, 'vivo'),
    '/readyz': async () => {
      const state = await readiness()
      return stateAnswer(state === 'pronto' ? 200 : 503, state)
    },
    '/metrics': async () => ({ status: 200, type: deps.metrics.type, text: await textOf() }),
  }
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5000 }, (request, response) => {
    void answer(answers, request, response)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ message }) => reject(new BadConfiguration(`OPERATOR_PORT: ${message}`)))
    server.listen(operatorPort, operatorHost, resolve)
  })
  return { close: () => void server.close() }
}

async function answer(
  answers: Record<string, () => Promise<Answer>>,
  { url = '', headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const found = answers[url.split('?')[0] ?? '']
  const { status, type, text } = (await found?.()) ?? stateAnswer(404, 'endereço desconhecido')
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    'x-request-id': requestIdOf(headers['x-request-id']),
  })
  response.end(text)
}

const stateAnswer = (status: number, estado: string): Answer => ({
  status,
  type: 'application/json',
  text: JSON.stringify({ estado }),
})
