import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { sql } from 'kysely'
import type { Config } from '../platform/config.ts'
import { BadConfiguration } from '../platform/config/environment.ts'
import type { Database } from '../platform/db/database.ts'

type Deps = { db: Database; isLeaving(): boolean }
type Answer = { status: 200 | 503; body: Record<string, string> }

export type Operator = { close(): void }

/** A listener of its own, which no visitor reaches or wears out. A balancer asks `/readyz` before it sends anybody. */
export async function openOperator(
  { operatorHost, operatorPort }: Pick<Config, 'operatorHost' | 'operatorPort'>,
  deps: Deps,
): Promise<Operator | undefined> {
  if (operatorPort === undefined) return undefined
  const answers: Record<string, () => Answer | Promise<Answer>> = {
    '/livez': () => ({ status: 200, body: { estado: 'vivo' } }),
    '/readyz': () => readiness(deps),
  }
  const answer = async ({ url = '' }: IncomingMessage, response: ServerResponse): Promise<void> => {
    const found = answers[url.split('?')[0] ?? '']
    const { status, body } = (await found?.()) ?? { status: 404, body: { estado: 'endereço desconhecido' } }
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    response.end(JSON.stringify(body))
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ message }) => reject(new BadConfiguration(`OPERATOR_PORT: ${message}`)))
    server.listen(operatorPort, operatorHost, resolve)
  })
  return { close: () => void server.close() }
}

/** Ready while it stays and its database takes writes. */
async function readiness({ db, isLeaving }: Deps): Promise<Answer> {
  if (isLeaving()) return { status: 503, body: { estado: 'saindo' } }
  const database = await sql<{ follows: boolean }>`select pg_is_in_recovery() as follows`.execute(db).then(
    ({ rows }) => (rows[0]?.follows ? 'só leitura' : 'pronto'),
    () => 'sem resposta',
  )
  return { status: database === 'pronto' ? 200 : 503, body: { estado: database } }
}
