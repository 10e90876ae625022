import { randomUUID } from 'node:crypto'
import { readBrCode } from '@portal/brazil/br-code'
import { afterEach, expect, test } from 'vitest'
import { watchPix } from '../../../test/pix-contract.ts'
import { stoppedClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { startPsp } from '@portal/sandbox/psp'
import { type LocalAnswer, type LocalRequest, serve } from '@portal/sandbox/serve'
import { createPixGateway } from './pix.ts'

const closers: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

const clock = stoppedClock('2026-11-21T12:00:00Z')
type Body = Record<string, unknown>
const form = ({ body }: LocalRequest) => body as Record<string, string | undefined>

/** A PSP's demands besides the standard, and its deviating answers, each as its client libraries have it. */
type Dialect = {
  environment: Record<string, string>
  /** True when the token's call identifies its client as this PSP wants it. */
  admits: (asked: LocalRequest) => boolean
  /** True when a call has what this PSP wants on each. */
  takes: (asked: LocalRequest) => boolean
  answers: (body: Body) => Body
}

const withoutCode = ({ pixCopiaECola: _code, ...rest }: Body) => rest
const seen = new Set<string>()

const dialects: Record<string, Dialect> = {
  'Banco do Brasil': {
    environment: { PIX_QUERY: 'gw-dev-app-key=d27b', PIX_SCOPE: 'cob.read cob.write' },
    admits: (asked) =>
      asked.headers.authorization?.startsWith('Basic ') === true && form(asked).scope === 'cob.read cob.write',
    takes: ({ query }) => query.get('gw-dev-app-key') === 'd27b',
    // No zone, a long fraction, the expiry as text, the code under a name of its own.
    answers: ({ pixCopiaECola, ...rest }) => ({
      ...rest,
      textoImagemQRcode: pixCopiaECola,
      calendario: { criacao: '2026-11-21T09:00:00.7184860000', expiracao: '1800' },
    }),
  },
  Itaú: {
    environment: { PIX_TOKEN_AUTH: 'body', PIX_HEADERS: 'x-correlationID: {uuid}; x-itau-apikey: portal' },
    admits: (asked) => form(asked).client_id === 'portal' && form(asked).client_secret === 'segredo-do-psp',
    takes: ({ headers }) => {
      const id = String(headers['x-correlationid'])
      const isNew = /^[0-9a-f-]{36}$/.test(id) && !seen.has(id)
      seen.add(id)
      return isNew && headers['x-itau-apikey'] === 'portal'
    },
    answers: (body) => body,
  },
  Santander: {
    environment: {
      PIX_TOKEN_URL: '/oauth/token?grant_type=client_credentials',
      PIX_TOKEN_AUTH: 'body',
    },
    admits: (asked) => asked.query.get('grant_type') === 'client_credentials' && form(asked).client_id === 'portal',
    takes: () => true,
    answers: (body) => ({ ...withoutCode(body), loc: null, devedor: null }),
  },
  Efí: {
    environment: { PIX_TOKEN_AUTH: 'basic-json' },
    admits: ({ headers, text }) => {
      const { grant_type: grant } = JSON.parse(text) as { grant_type: string }
      return headers.authorization?.startsWith('Basic ') === true && grant === 'client_credentials'
    },
    takes: () => true,
    answers: (body) => body,
  },
  Sicoob: {
    environment: { PIX_TOKEN_AUTH: 'certificate', PIX_CLIENT_SECRET: '', PIX_HEADERS: 'client_id: portal' },
    admits: (asked) => {
      const { client_id: id, client_secret: secret } = form(asked)
      return id === 'portal' && secret === undefined && asked.headers.authorization === undefined
    },
    takes: ({ headers }) => headers.client_id === 'portal',
    answers: ({ pixCopiaECola, ...rest }) => ({ ...rest, brcode: pixCopiaECola }),
  },
}

/** The sandbox's PSP behind a gateway that speaks a dialect. */
const open = async ({ environment, admits, takes, answers }: Dialect) => {
  const contract = watchPix()
  const psp = await startPsp({ clock, noticeSecret: 'segredo', retryDelaysMs: [], watch: contract.watch })
  const { clientId, clientSecret, tokenUrl, key } = psp.config
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
  const scope = 'cob.read cob.write cobv.read cobv.write webhook.read webhook.write'

  const forward = async (asked: LocalRequest): Promise<LocalAnswer> => {
    const isToken = asked.path === '/oauth/token'
    if (!(isToken ? admits(asked) : takes(asked))) return { status: 403, body: { title: 'Sem a chave deste PSP' } }
    const token = {
      headers: { authorization: basic },
      body: new URLSearchParams({ grant_type: 'client_credentials', scope }),
    }
    const { authorization = '', 'content-type': type = '' } = asked.headers
    const call = { method: asked.method, headers: { authorization, ...(type && { 'content-type': type }) } }
    const answer = isToken
      ? await fetch(tokenUrl, { method: 'POST', ...token })
      : await fetch(`${psp.url}${asked.path}`, { ...call, ...(asked.text && { body: asked.text }) })
    const text = await answer.text()
    const body = text === '' ? undefined : (JSON.parse(text) as Body)
    // Some answer 200 where the contract has 201.
    if (isToken || !answer.ok || !body) return { status: answer.status, body }
    return { status: 200, body: answers(body) }
  }

  const server = await serve(forward)
  const config = readConfig({
    PIX_BASE_URL: server.url,
    PIX_CLIENT_ID: 'portal',
    PIX_CLIENT_SECRET: 'segredo-do-psp',
    PIX_KEY: key,
    PIX_RECEIVER_NAME: 'Jangada Cartões',
    PIX_RECEIVER_CITY: 'Fortaleza',
    ...environment,
    PIX_TOKEN_URL: `${server.url}${environment.PIX_TOKEN_URL ?? '/oauth/token'}`,
  })
  const { baseUrl = '', tokenUrl: given = '', clientId: id = '', clientSecret: secret = '' } = config.pix
  const pix = createPixGateway({
    config: { ...config.pixDialect, baseUrl, tokenUrl: given, clientId: id, clientSecret: secret, key },
    clock,
  })
  closers.push(psp.close, server.close, pix.close)
  return { contract, psp, pix }
}

test.each(Object.keys(dialects))(
  'INV-06 INV-10 a Pix of %s is charged, paid and found by configuration alone',
  async (name) => {
    const { contract, psp, pix } = await open(dialects[name]!)
    const order = {
      txid: randomUUID().replaceAll('-', ''),
      amountCents: 128_460,
      expiresInSeconds: 1800,
      payer: { cpf: '52998224725', name: 'Ana Conceição' },
      description: 'Fatura de novembro',
    }
    await pix.registerWebhook('https://portal.example/webhook')
    const charge = await pix.createCharge(order)
    expect(charge).toMatchObject({ status: 'ATIVA', amountCents: 128_460, expiresInSeconds: 1800 })
    const [atPsp] = psp.charges()
    expect(readBrCode(charge.copyPaste)).toMatchObject({ kind: 'dynamic', url: atPsp?.location })
    expect(await pix.createCharge(order)).toMatchObject({ copyPaste: charge.copyPaste })
    await psp.pay(order.txid)
    expect(await pix.findCharge(order.txid)).toMatchObject({
      status: 'CONCLUIDA',
      received: [{ amountCents: 128_460 }],
    })
    expect(psp.charges()).toHaveLength(1)
    contract.check()
  },
)

const picky = Object.keys(dialects).filter((name) => name !== 'Santander' && name !== 'Efí')

test.each(picky)('without its configuration %s refuses, and says so', async (name) => {
  const { pix } = await open({ ...dialects[name]!, environment: { PIX_SCOPE: 'pix.read' }, admits: () => true })
  await expect(pix.findCharge('a'.repeat(32))).rejects.toMatchObject({ kind: 'refused', status: 403 })
})
