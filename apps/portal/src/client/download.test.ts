/// <reference types="node" />
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { configureClient } from './configure.ts'
import { download, isInvalidPdf } from './download.ts'
import { isCallError, isNetworkError } from './errors.ts'

let body = ''
let cut = false
let status = 200
const requests: (string | undefined)[] = []
const logged: string[] = []
const server = createServer((request, response) => {
  requests.push(request.headers.authorization, request.url)
  response.writeHead(status, {
    'content-type': status === 200 ? 'application/pdf' : 'application/json',
    'content-disposition': 'attachment; filename="fatura-2026-11.pdf"',
    'content-length': body.length + (cut ? 10 : 0),
  })
  response.write(body)
  if (cut) setImmediate(() => response.destroy())
  else response.end()
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  configureClient({
    baseUrl,
    apiKey: 'k',
    accessToken: () => 'b-1',
    onUnauthorized: () => {},
    log: (line) => logged.push(line),
  })
})
afterAll(() => server.close())
beforeEach(() => {
  ;[body, cut, status] = ['%PDF-1.7 %%EOF\n', false, 200]
  requests.length = logged.length = 0
})

const input = { params: { cartao: 'c1' }, query: { fatura: undefined } }
const failure = (): Promise<unknown> => download('invoicePdf', input, 'fatura.pdf').catch((error: unknown) => error)

test('INV-04 a PDF comes under the name that the server gave it; the bearer is in no address', async () => {
  body = '%PDF-1.7 %%EOF\n'
  const { name, blob } = await download('invoicePdf', input, 'fatura.pdf')
  expect([name, await blob.text()]).toEqual(['fatura-2026-11.pdf', body])
  expect(requests).toEqual(['Bearer b-1', '/fatura/v1/cartao/c1/fatura/pdf'])
})

test.each(['', '<html>', '{"codigo":"?"}', '%PDF-1.7 cut before its end'])('INV-04 %j is no PDF', async (bytes) => {
  body = bytes
  expect(await failure()).toSatisfy(isInvalidPdf)
  expect(logged).toEqual(['Invalid PDF data'])
})

test('INV-09 other files are what they are', async () => {
  body = 'Data;Valor'
  expect(await (await download('invoiceCsv', input, 'fatura.csv')).blob.text()).toBe(body)
})

test('INV-04 a file that is cut on its way, or refused, fails as every call does', async () => {
  ;[body, cut] = ['%PDF-1.7', true]
  expect(await failure()).toSatisfy(isNetworkError)
  ;[cut, status] = [false, 404]
  body = JSON.stringify({ codigo: 'FATURA_NAO_ENCONTRADA', mensagem: 'Não.', requestId: 'r' }).replace('ã', 'a')
  expect(await failure()).toSatisfy(isCallError)
})
