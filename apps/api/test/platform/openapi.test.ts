import { contract } from '@portal/contract'
import { type Call, errorsOf } from '@portal/contract/call'
import { errors } from '@portal/contract/errors'
import { fileTypes } from '@portal/contract/files'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Guards, type Handlers, bindContract } from '../../src/platform/http/bind.ts'
import { answerErrors } from '../../src/platform/http/errors.ts'
import { type World, createWorld } from '../world.ts'

type Operation = {
  operationId: string
  security: object[]
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: object
  responses: Record<string, { description: string; content?: Record<string, unknown> }>
}
type Document = { openapi: string; info: { version: string }; paths: Record<string, Record<string, Operation>> }

let world: World
let document: Document
beforeAll(async () => {
  world = await createWorld()
  document = (await (await fetch(`${world.address}/openapi.json`)).json()) as Document
})
afterAll(() => world.close())

const calls = Object.entries<Call>(contract)

test('CALL-11 B32 the contract is sent small, once, and not without end to one address', async () => {
  const ask = (headers: Record<string, string> = {}) => fetch(`${world.address}/openapi.json`, { headers })
  const small = await ask({ 'accept-encoding': 'gzip' })
  expect(small.headers.get('content-encoding')).toBe('gzip')
  expect(Number(small.headers.get('content-length'))).toBeLessThan(80_000)
  const [tag] = [small.headers.get('etag') ?? '']
  expect(await small.json()).toEqual(document)
  expect((await ask({ 'if-none-match': tag })).status).toBe(304)
  const strict = await createWorld({ RATE_FACTOR: '1' })
  const statuses = await Promise.all(
    Array.from({ length: 130 }, async () => (await fetch(`${strict.address}/openapi.json`)).status),
  )
  await strict.close()
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
})

test('CALL-11 the contract is published as OpenAPI 3.1, with each call once', () => {
  expect(document.openapi).toMatch(/^3\.1\./)
  expect(document.info.version).toBe('5.01.1')
  const published = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  )
  expect(published.toSorted((a, b) => a.localeCompare(b))).toEqual(
    calls.map(([name]) => name).toSorted((a, b) => a.localeCompare(b)),
  )
})

test.each(calls)('CALL-11 %s is published with who may call, what it takes and every refusal', (_name, call) => {
  const operation = document.paths[call.path]?.[call.method.toLowerCase()]
  expect(operation?.security).toEqual(call.auth === 'none' ? [] : [{ [call.auth]: [] }])
  const inPath = operation?.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`)
  expect(inPath).toEqual(call.path.match(/\{\w+\}/g) ?? [])
  expect(operation?.parameters.some(({ name }) => name === 'Idempotency-Key')).toBe(call.idempotent ?? false)
  expect(operation?.parameters.some(({ name }) => name === 'X-Nome-Arquivo')).toBe(call.upload ?? false)
  expect(operation?.requestBody !== undefined).toBe(call.body !== undefined || call.upload === true)
  expect(Object.keys(operation?.responses['200']?.content ?? {})).toEqual([
    call.file ? fileTypes[call.file] : call.stream ? 'text/event-stream' : 'application/json',
  ])
  for (const code of errorsOf(call)) expect(operation?.responses[errors[code].status]?.description).toContain(code)
})

test('CALL-11 every reference of the document leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path ?? '')
  expect(references.length).toBeGreaterThan(0)
  for (const path of new Set(references)) {
    const found = path
      .split('/')
      .reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document)
    expect(found, path).toBeDefined()
  }
})

test('CALL-11 people can read the contract too, on a page that runs nothing', async () => {
  const response = await fetch(`${world.address}/openapi`)
  const page = await response.text()
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  for (const [name, { path }] of calls) {
    expect(page).toContain(`id="${name}"`)
    expect(page).toContain(path)
  }
  expect(page).not.toMatch(/<script|style=/)
})

/** A server whose `flow` answers what it is told, bound to the contract as ours is. */
async function answering(flow: () => Promise<unknown>): Promise<{ status: number; text: string }> {
  const app = Fastify()
  answerErrors(app)
  const guards: Guards = {
    csrf: { offer: () => {}, check: () => {} },
    limit: () => {},
    limitWidely: async () => {},
    reach: world.app.services.reach,
    apiKey: '',
    authenticate: async () => ({
      sessionId: '',
      scope: 'portal',
      customerId: '',
      issuer: '1',
      modules: [],
      endsAt: world.clock.now(),
      origin: null,
    }),
  }
  bindContract(app, { flow } as unknown as Handlers, guards)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const response = await fetch(address + contract.flow.path)
  const text = await response.text()
  await app.close()
  return { status: response.status, text }
}

test('CALL-11 a field that the contract does not name cannot leave the server', async () => {
  const { status, text } = await answering(async () => ({ fluxo: ['POSSUI_CARTAO'], senha: 'argon2id' }))
  expect(status).toBe(500)
  expect(JSON.parse(text)).toMatchObject({ codigo: 'ERRO_INTERNO', mensagem: errors.ERRO_INTERNO.message })
  expect(text).not.toMatch(/argon2id|senha/)
})

test('CALL-11 an error that nobody expected shows none of its insides', async () => {
  const { status, text } = await answering(async () => {
    throw new Error('relation "customers" does not exist at 10.0.0.7')
  })
  expect(status).toBe(500)
  expect(Object.keys(JSON.parse(text) as object)).toEqual(['codigo', 'mensagem', 'requestId'])
  expect(text).not.toMatch(/customers|10\.0\.0\.7|stack/)
})
