import { resolve } from 'node:path'
import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import type { DeskOrder, DeskQueue } from '@portal/contract/desk'
import { openDeskPage } from '../src/main/desk-page.ts'
import type { LogPlace } from '../src/platform/http/log.ts'
import { throughProvider } from './identity.ts'
import type { World } from './world.ts'

/** A page that is built, as small as one can be. */
function writePage(): string {
  const folder = mkdtempSync(`${tmpdir()}/mesa-`)
  mkdirSync(resolve(folder, 'assets'))
  writeFileSync(resolve(folder, 'index.html'), '<!doctype html><title>Mesa</title>')
  return folder
}

/** The environment of a world whose desk has a page. */
export const deskEnvironment = (port: number) => ({ DESK_PORT: String(port), DESK_FOLDER: writePage() })

export async function openDesk(world: World, logTo?: LogPlace) {
  const { db, clock, keys, config, app, external } = world
  const deps = { db, clock, keys, clerks: external.clerks, brandCss: () => ':root{}', hasRoom: () => true }
  const page = await openDeskPage(config, { ...deps, desk: app.desk, record: app.record, metrics: app.metrics, logTo })
  if (page === undefined) throw new Error('the desk has no page')
  return page
}

/** An order; without a version it is about the item as the queue has it now. */
type ClerkOrder = DeskOrder extends infer O
  ? O extends { versao: string }
    ? Omit<O, 'versao'> & { versao?: string }
    : O
  : never
const itemOf = (order: ClerkOrder): string => {
  if (order.sala === 'suspenso') return order.pedido.id
  if (order.sala === 'credito') return order.pedido.credito
  return order.sala === 'servico' ? order.pedido.protocolo : ''
}

type CallReply = { status: number; body: Record<string, unknown>; headers: Headers }

/** A browser of a clerk at the desk's page. */
export function clerkAt(origin: string) {
  const jar = new Map<string, string>()
  const ask = async (path: string, init: { method?: string; body?: string; headers?: object } = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(origin + path, {
      ...init,
      redirect: 'manual',
      headers: { cookie, ...(init.method === 'POST' && { origin }), ...init.headers },
    })
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split(/=(.*)/s)
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
  const read = async (answer: Response): Promise<CallReply> => {
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false
    const body = isJson ? (JSON.parse(text) as Record<string, unknown>) : { text }
    return { status: answer.status, body, headers: answer.headers }
  }
  const post = async (path: string, body: object, headers: Record<string, string> = {}) =>
    read(
      await ask(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      }),
    )
  const queue = async () => (await read(await ask('/mesa/fila'))).body as unknown as DeskQueue
  return {
    jar,
    get: async (path: string) => read(await ask(path)),
    ask,
    post,
    /** Through the issuer's provider; gives where it ends. */
    async enter(subject: string, answer: 'sim' | 'nao' = 'sim'): Promise<string> {
      const begun = await ask('/entrar')
      const back = await throughProvider(new URL(begun.headers.get('location') ?? ''), {
        cpf: subject,
        resposta: answer,
      })
      const ended = await ask(back.pathname + back.search)
      return ended.headers.get('location') ?? ''
    },
    queue,
    async order(order: ClerkOrder): Promise<CallReply> {
      if (order.sala === 'acesso') return post('/mesa/ordens', order)
      const item = (await queue()).itens.find(({ id }) => id === itemOf(order))
      const versao = item !== undefined && 'versao' in item ? item.versao : 'nenhuma'
      return post('/mesa/ordens', { versao, ...order })
    },
    decide: (id: string, aprova: boolean, nota = 'Conferi com o extrato.') =>
      post(`/mesa/propostas/${id}`, { aprova, nota }),
  }
}

export type Clerk = ReturnType<typeof clerkAt>
