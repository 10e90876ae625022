import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { stoppedClock } from '../../src/platform/clock.ts'
import { readConfig } from '../../src/platform/config.ts'
import { limiter } from '../../src/platform/http/limits.ts'
import { preparePages } from '../../src/platform/http/pages.ts'
import { createServer } from '../../src/platform/http/server.ts'
import { writePortal } from '../portal.ts'
import { START } from '../snapshot.ts'

const SCRIPT = 'console.log("olá")'
let portal: string
let http: FastifyInstance
beforeAll(async () => {
  portal = writePortal()
  const file = (name: string) => join(portal, 'client/assets', name)
  writeFileSync(file('inicio-aaaa.js'), SCRIPT)
  writeFileSync(file('inicio-aaaa.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(file('inicio-aaaa.js.gz'), gzipSync(SCRIPT))
  writeFileSync(file('letra-bbbb.woff2'), 'wOF2')
  writeFileSync(file('.segredo.js'), 'secret')
  mkdirSync(file('pasta.js'))
  writeFileSync(join(portal, 'client/segredo.js'), 'secret')
  const config = readConfig({ PORTAL_FOLDER: portal })
  const pages = await preparePages(config, stoppedClock(START))
  ;({ http } = await createServer(config))
  pages.bind(http, limiter(1000))
})
afterAll(() => rmSync(portal, { recursive: true, force: true }))

const get = (url: string, accepted?: string) =>
  http.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

test.each([
  [undefined, undefined],
  ['gzip, deflate', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['identity', undefined],
])('PERF-01 a built script comes packed as its browser takes it: %s', async (accepted, coding) => {
  const { statusCode, headers } = await get('/assets/inicio-aaaa.js', accepted)
  expect(statusCode).toBe(200)
  expect(headers['content-encoding']).toBe(coding)
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
})

test('a built file without a packed twin comes as it is, and its head without it', async () => {
  expect((await get('/assets/letra-bbbb.woff2', 'br')).body).toBe('wOF2')
  const { statusCode, headers, body } = await http.inject({ method: 'HEAD', url: '/assets/letra-bbbb.woff2' })
  expect([statusCode, headers['content-type'], headers['content-length'], body]).toEqual([200, 'font/woff2', '4', ''])
})

test.each([
  'nenhum-cccc.js',
  'pasta.js',
  '../segredo.js',
  '..%2fsegredo.js',
  '%2e%2e%2fsegredo.js',
  '..%5csegredo.js',
  '.segredo.js',
  'inicio-aaaa.js.br',
  'inicio-aaaa.js%00.js',
  '',
])('nothing but a built file is served below /assets: %s', async (name) => {
  const { statusCode, body } = await get(`/assets/${name}`)
  expect(statusCode).toBe(404)
  expect(body).not.toContain('secret')
})
