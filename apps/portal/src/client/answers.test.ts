/// <reference types="node" />
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { constants } from '../constants.ts'
import { onAnswer } from './answers.ts'
import { call } from './call.ts'
import { configureClient } from './configure.ts'

let answer: RequestListener
const server = createServer((request, response) => answer(request, response))
const heard: [call: string, status: number][] = []

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  configureClient({ baseUrl, apiKey: 'key-1', accessToken: () => 'bearer-1', onUnauthorized: () => {}, log: () => {} })
  onAnswer((...each) => heard.push(each))
})
afterAll(() => server.close())
beforeEach(() => void (heard.length = 0))
afterEach(() => void vi.useRealTimers())

const json = { 'content-type': 'application/json' }
const refusal = (status: number): RequestListener => {
  const body = JSON.stringify({ codigo: 'ERRO_INTERNO', mensagem: 'Palavras.', requestId: 'r-1' })
  return (_, response) => response.writeHead(status, json).end(body)
}

const endings: Record<string, [ending: RequestListener, status: number]> = {
  'an answer': [(_, response) => response.writeHead(200, json).end('{"fluxo":[]}'), 200],
  'a refusal by right': [refusal(422), 422],
  'a fault of the server': [refusal(500), 500],
  'a gateway that fails': [refusal(502), 502],
  'a line that is cut before the answer': [(request) => request.socket.destroy(), 0],
  'an answer that is cut short': [(_, response) => response.writeHead(200, json).end('{"flu'), 0],
  'a page of somebody else': [
    (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Oi</p>'),
    0,
  ],
}

test.each(Object.entries(endings))(
  'ERR-07 %s is told once, by the call and its status',
  async (_, [ending, status]) => {
    answer = ending
    await call('flow', {}).catch(() => {})
    expect(heard).toEqual([['flow', status]])
  },
)

test('ERR-07 a call that comes too late is told as one without an answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  answer = () => void vi.advanceTimersByTime(constants.callTimeout)
  await call('index', { query: { bin: '0', origemExterna: 'false' } }).catch(() => {})
  expect(heard).toEqual([['index', 0]])
})

test('ERR-07 what its caller gave up is no failure', async () => {
  const giveUp = new AbortController()
  answer = () => giveUp.abort()
  await call('flow', {}, { signal: giveUp.signal }).catch(() => {})
  expect(heard).toEqual([])
})
