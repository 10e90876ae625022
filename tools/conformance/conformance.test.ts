import { type IncomingMessage, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contract } from '@portal/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CallReport, tryCalls } from './try-calls.ts'

const origin = 'https://portal.example'
const share = { 'access-control-allow-origin': origin }
const json = { ...share, 'content-type': 'application/json' }

type Reply = [status: number, headers: Record<string, string>, body: unknown]
const refusal = (codigo: string, more: object = { mensagem: 'Palavras.', requestId: '1' }) => ({ codigo, ...more })

/** Services that get one thing each wrong. */
const wrong: Record<string, (request: IncomingMessage) => Reply> = {
  [contract.signIn.path]: ({ headers }) =>
    headers['x-api-key'] === 'certa'
      ? [
          200,
          json,
          {
            accessToken: 'sessao',
            refreshToken: 'nova',
            usuario: { nome: 'Ana', cpf: '*', email: '*', ddd: '*', celular: '*', faturaDigital: false },
          },
        ]
      : [401, json, refusal('CHAVE_API_INVALIDA')],
  [contract.version.path]: () => [200, { ...share, 'content-type': 'text/html' }, '<p>5.01.1</p>'],
  [contract.flow.path]: () => [200, json, { fluxo: [] }],
  [contract.cards.path]: () => [200, json, [{ numeroCartao: 5162 }]],
  [contract.invoices.path]: () => [500, { ...share, 'content-type': 'text/html' }, '<h1>Internal Server Error</h1>'],
  [contract.openDebts.path]: () => [404, json, refusal('NAO_EXISTE')],
  [contract.agreements.path]: () => [401, json, refusal('SESSAO_EXPIRADA', {})],
  [contract.contacts.path]: () => [401, { 'content-type': 'application/json' }, refusal('SESSAO_EXPIRADA')],
  [contract.passkeys.path]: () => [
    401,
    { ...json, 'access-control-allow-origin': '*', 'access-control-allow-credentials': 'true' },
    refusal('SESSAO_EXPIRADA'),
  ],
}

const server = createServer((request, response) => {
  const path = request.url?.split('?')[0] ?? ''
  const bare = contract.openSessions.path === path
  const [status, headers, body] =
    request.method === 'OPTIONS'
      ? ([204, bare ? share : { ...share, 'access-control-allow-headers': '*, authorization' }, ''] as const)
      : (wrong[path]?.(request) ?? [401, json, refusal('SESSAO_EXPIRADA')])
  response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body))
})

let tried: CallReport[]
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const customer = { cpf: '52998224725', password: 'x', issuer: '1', code: async () => '000000' }
  tried = await tryCalls({ services: { url, apiKey: 'certa', origin }, customer })
})
afterAll(() => server.close())

const faultsOf = (name: string): string => tried.find((each) => each.name === name)?.faults.join('\n') ?? ''

test.each([
  ['signIn', 'sem identificação: CHAVE_API_INVALIDA: veio com 401, e é 403'],
  ['signIn', 'campos errados: campos que o contrato não conhece foram aceitos'],
  ['version', 'certa: content-type: é text/html, e devia ser application/json'],
  ['flow', 'sem identificação: veio 200 , e é SESSAO_EXPIRADA'],
  ['flow', 'depois da saída: veio 200 , e é SESSAO_EXPIRADA'],
  ['cards', 'certa: 0.numeroCartao: '],
  ['invoices', 'certa: 500 sem {codigo, mensagem, requestId}'],
  ['openDebts', 'certa: 404 NAO_EXISTE: o contrato não dá esta recusa'],
  ['agreements', 'sem identificação: SESSAO_EXPIRADA: falta requestId'],
  ['contacts', 'sem identificação: access-control-allow-origin: é nenhum'],
  ['passkeys', 'sem identificação: access-control-allow-credentials'],
  ['openSessions', 'pergunta do navegador: access-control-allow-headers: falta authorization'],
])('CALL-12 of %s it is said: %s', (name, fault) => {
  expect(faultsOf(name)).toContain(fault)
})

test('CALL-12 what never answers is said of each call', async () => {
  const nobody = { url: 'http://127.0.0.1:1', apiKey: 'certa', origin }
  const all = await tryCalls({ services: nobody })
  expect(all.filter(({ faults }) => faults.length === 0)).toEqual([])
})
