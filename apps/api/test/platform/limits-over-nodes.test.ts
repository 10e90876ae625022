/** Two processes of one database: what one caller may do in a minute is the same over both. */
import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '../../src/platform/clock.ts'
import { Browser, newKey } from '../browser.ts'
import { cpfOf } from '../deliveries.ts'
import { createPayer } from '../payer.ts'
import { writePortal } from '../portal.ts'
import { killProcesses } from '../processes.ts'
import { startRole } from '../roles.ts'
import { production, secret } from '../production.ts'
import { type World, createWorld, isEmbedded } from '../world.ts'

describe.skipIf(isEmbedded)('limits over two processes', () => {
  let world: World
  let portal: string
  let nodes: string[]
  beforeAll(async () => {
    world = await createWorld()
    portal = writePortal()
    const plain = { PUBLIC_URL: 'http://portal.example', TRUSTED_PROXIES: '127.0.0.1/32' }
    const env = { portal, ROLE: 'web', PORTAL_SECRET: secret, ...plain } as const
    const started = await Promise.all([startRole(world, env), startRole(world, env)])
    nodes = started.map(({ address }) => address)
  }, 120_000)
  afterAll(async () => {
    killProcesses()
    rmSync(portal, { recursive: true, force: true })
    await world.close()
  })

  /** Calls of one address in turn at each node, from two nodes or from one; gives how many were answered. */
  async function answered(count: number, from: string, at: readonly string[] = nodes): Promise<number> {
    const headers = { 'x-forwarded-for': from }
    const browsers = at.map((address) => new Browser({ address, config: { apiKey: '' } }))
    const statuses: number[] = []
    for (let call = 0; call < count; call += 1) {
      const body = { codigo: 'nada', emissor: '1' }
      statuses.push((await browsers[call % at.length]!.call('checkCode', { body, headers })).status)
    }
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([])
    return statuses.filter((status) => status === 200).length
  }

  test('SSO-07 thirty calls over two nodes are refused as over one', async () => {
    expect(await answered(30, '192.0.2.1', nodes.slice(0, 1)), 'one node').toBe(20)
    expect(await answered(30, '192.0.2.2'), 'two nodes').toBe(20)
    expect(await answered(5, '192.0.2.1', nodes.slice(1)), 'the other node, by who was refused').toBe(0)
    expect(await answered(5, '192.0.2.3'), 'somebody else').toBe(5)
  }, 120_000)

  /** Calls in turn at each node, until one of `most` more is refused; gives how many were not. */
  async function allowed(
    most: number,
    call: (browser: Browser, index: number) => Promise<{ code: string | undefined }>,
  ) {
    const browsers = nodes.map((address) => new Browser({ address, config: { apiKey: production['API_KEY'] ?? '' } }))
    const codes: (string | undefined)[] = []
    for (let index = 0; index < most + 2; index += 1)
      codes.push((await call(browsers[index % browsers.length]!, index)).code)
    return codes.filter((code) => code !== 'MUITAS_REQUISICOES').length
  }

  test('SSO-07 sign-ins of one address, each of another person, are counted over both nodes', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.5' }
    const guess = (browser: Browser, index: number) => {
      const cpf = cpfOf(index)
      return browser.call('signIn', { body: { cpf, senha: 'errada-errada', emissor: '1', fingerPrint: 'x' }, headers })
    }
    expect(await allowed(20, guess)).toBe(20)
  }, 120_000)

  test('PIX-07 Pix of one session are counted over both nodes, from whichever address they come', async () => {
    // The processes live by the machine's clock, and so does the session.
    world.clock.advance(systemClock.now().getTime() - world.clock.now().getTime())
    const payer = await createPayer(world)
    world.clock.set(0)
    const pay = (browser: Browser, index: number) => {
      browser.accessToken = payer.browser.accessToken
      const headers = { 'x-forwarded-for': `192.0.2.${100 + index}` }
      return browser.call('createPix', { body: payer.order, key: newKey(), headers })
    }
    expect(await allowed(10, pay)).toBe(10)
  }, 120_000)

  test('SSO-07 what is counted names no address', async () => {
    const rows = await world.db.selectFrom('callCounts').select('key').execute()
    expect(rows.length).toBeGreaterThan(0)
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/)
  })

  test('SSO-07 where the count of all is gone each node counts alone, and never without a limit', async () => {
    await sql`alter table call_counts rename to call_counts_away`.execute(world.db)
    expect(await answered(30, '192.0.2.4', nodes.slice(0, 1))).toBe(20)
    expect(await answered(30, '192.0.2.4', nodes.slice(1))).toBe(20)
    await sql`alter table call_counts_away rename to call_counts`.execute(world.db)
  }, 120_000)
})
