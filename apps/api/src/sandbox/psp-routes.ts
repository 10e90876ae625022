import { z } from 'zod'
import { type ChargeKind, type createPspLedger, kindOf, type PspReceiver, type PspState } from './psp-ledger.ts'
import type { Answered, Asked } from './serve.ts'
import type { Store } from './store.ts'
import type { createTokenDesk } from './token-desk.ts'

type RoutesOptions = {
  store: Store<PspState>
  desk: ReturnType<typeof createTokenDesk>
  ledger: ReturnType<typeof createPspLedger>
  receiver: PspReceiver
}

type Handler = (asked: Asked, id: string, kind: ChargeKind) => Promise<Answered> | Answered

/** The API Pix v2's paths that the portal uses, answered as the Banco Central's contract says. */
export const createPspRoutes = ({ store, desk, ledger, receiver }: RoutesOptions) => {
  const find = (txid: string, kind: ChargeKind) => {
    const charge = ledger.find(txid)
    return charge && kindOf(charge) === kind ? charge : undefined
  }

  const putCob: Handler = async ({ body }, txid, kind) => {
    if (!/^[A-Za-z0-9]{26,35}$/.test(txid)) return schemaProblem('CobOperacaoInvalida', ['txid'])
    const result = ledger.put(kind, txid, body)
    if ('charge' in result) {
      await store.save()
      return { status: 201, body: result.charge }
    }
    if (result.refused === 'schema') return schemaProblem('CobOperacaoInvalida', result.fields)
    if (result.refused === 'key') return problem(400, 'CobOperacaoInvalida', 'A chave não pertence a este recebedor.')
    return problem(409, 'CobOperacaoInvalida', 'O txid já identifica uma cobrança com outro conteúdo.')
  }

  const getCob: Handler = (_asked, txid, kind) => {
    const charge = find(txid, kind)
    return charge ? { status: 200, body: charge } : problem(404, 'NaoEncontrado', 'Cobrança não encontrada.')
  }

  const patchCob: Handler = async ({ body }, txid, kind) => {
    const charge = find(txid, kind)
    if (!charge) return problem(404, 'NaoEncontrado', 'Cobrança não encontrada.')
    if (!removal.safeParse(body).success) return schemaProblem('CobOperacaoInvalida', ['status'])
    if (charge.status !== 'ATIVA') return problem(400, 'CobOperacaoInvalida', 'A cobrança não está ATIVA.')
    charge.status = 'REMOVIDA_PELO_USUARIO_RECEBEDOR'
    charge.revisao += 1
    await store.save()
    return { status: 200, body: charge }
  }

  const putWebhook: Handler = async ({ body }, key) => {
    const read = webhook.safeParse(body)
    if (key !== receiver.key || !read.success) return schemaProblem('WebhookOperacaoInvalida', ['webhookUrl'])
    store.state.webhooks[key] = read.data.webhookUrl.replace(/\/+$/, '')
    await store.save()
    return { status: 200 }
  }

  const routes: { method: string; path: RegExp; handler: Handler }[] = [
    { method: 'PUT', path: /^\/(cobv?)\/([^/]+)$/, handler: putCob },
    { method: 'GET', path: /^\/(cobv?)\/([^/]+)$/, handler: getCob },
    { method: 'PATCH', path: /^\/(cobv?)\/([^/]+)$/, handler: patchCob },
    { method: 'PUT', path: /^\/(webhook)\/([^/]+)$/, handler: putWebhook },
  ]

  return async (asked: Asked): Promise<Answered> => {
    if (asked.path === '/oauth/token' && asked.method === 'POST') return desk.issue(asked)
    if (!desk.knows(asked)) return problem(401, 'AcessoNegado', 'Token ausente ou vencido.')
    for (const { method, path, handler } of routes) {
      const found = method === asked.method && path.exec(asked.path)
      if (found) return await handler(asked, decodeURIComponent(found[2] ?? ''), found[1] === 'cobv' ? 'cobv' : 'cob')
    }
    return problem(404, 'NaoEncontrado', 'Recurso não encontrado.')
  }
}

const removal = z.strictObject({ status: z.literal('REMOVIDA_PELO_USUARIO_RECEBEDOR') })
const webhook = z.object({ webhookUrl: z.url() })

const problem = (status: number, name: string, detail: string, violacoes?: unknown[]): Answered => ({
  status,
  type: 'application/problem+json',
  body: { type: `https://pix.bcb.gov.br/api/v2/error/${name}`, title: name, status, detail, violacoes },
})

const schemaProblem = (name: string, fields: string[]) =>
  problem(
    400,
    name,
    'A requisição não respeita o esquema.',
    fields.map((propriedade) => ({ razao: 'O campo não respeita o esquema.', propriedade })),
  )
