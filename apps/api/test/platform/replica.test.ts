/** Reads at a standby that follows its primary for real: never without what was acknowledged before, never at its cost. */
import { once } from 'node:events'
import { type Server, type Socket, connect, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startPair } from '../../../../tools/postgres.mjs'
import { type OpenDatabase, openPostgres } from '../../src/platform/db/database.ts'
import { createNegotiator } from '../negotiator.ts'
import { type Payer, createPayer, txidOf } from '../payer.ts'
import { administer, onServer } from '../servers.ts'
import { plantTemplate } from '../snapshot.ts'
import { type World, createWorld, isEmbedded } from '../world.ts'

/** A way to a server that can stand still, as a host does. */
async function wayTo(address: string) {
  const { port } = new URL(address)
  const sockets = new Set<Socket>()
  let isFrozen = false
  let lastWords: string | undefined
  const freeze = (frozen: boolean): void => {
    isFrozen = frozen
    lastWords = undefined
    for (const socket of sockets)
      if (frozen) socket.pause()
      else socket.resume()
  }
  const server: Server = createServer((near) => {
    const far = connect({ host: '127.0.0.1', port: Number(port) })
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {}).once('close', () => sockets.delete(socket))
      if (isFrozen) socket.pause()
    }
    const pass = (chunk: Buffer): void => {
      far.write(chunk)
      if (lastWords !== undefined && chunk.includes(lastWords)) freeze(true)
    }
    near.on('data', pass).once('close', () => far.destroy())
    far.on('data', (chunk) => void near.write(chunk)).once('close', () => near.destroy())
    if (isFrozen) for (const socket of [near, far]) socket.pause()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(address)
  url.port = String((server.address() as { port: number }).port)
  return {
    address: url.href,
    freeze,
    /** Stands still once a question with these words went by. */
    freezeAfter: (words: string) => void (lastWords = words),
    isFrozen: () => isFrozen,
    close(): void {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

describe.skipIf(isEmbedded)('beside a standby', { timeout: 120_000 }, () => {
  let pair: Awaited<ReturnType<typeof startPair>>
  let way: Awaited<ReturnType<typeof wayTo>>
  let opened: OpenDatabase
  let world: World
  let payer: Payer
  beforeAll(async () => {
    pair = await startPair({ ['synchronous_commit']: 'local' })
    const name = await plantTemplate(pair.primary)
    way = await wayTo(onServer(pair.standby, name))
    opened = await openPostgres({ servers: [onServer(pair.primary, name)], replicas: [way.address], migrates: false })
    world = await createWorld({}, { opened })
  }, 120_000)
  afterAll(async () => {
    await world.close()
    way.close()
    await pair.stop()
  })
  beforeEach(async () => {
    payer = await createPayer(world)
    await untilUsed()
  })

  const list = () => payer.browser.call('invoices', { query: { cartao: payer.cartao } })
  /** The server that a call which only reads is read at. */
  const readAt = async (call: () => Promise<{ status: number }>): Promise<string> => {
    const before = opened.readCounts()?.replica
    expect((await call()).status).toBe(200)
    return opened.readCounts()?.replica === before ? 'primary' : 'replica'
  }
  const placeOf = () => readAt(list)
  const untilUsed = async (): Promise<void> => {
    for (let time = 0; time < 200; time += 1) {
      if ((await placeOf()) === 'replica') return
      await wait(100)
    }
    throw new Error('the standby is not read')
  }
  const timed = async (act: () => Promise<unknown>): Promise<number> => {
    const began = performance.now()
    await act()
    return performance.now() - began
  }
  const atStandby = (statement: string) => administer(way.address, statement)
  const scansAtStandby = async (): Promise<number> => {
    const client = new pg.Client(way.address)
    await client.connect()
    await client.query('select pg_stat_clear_snapshot()')
    const { rows } = await client.query<{ scans: string }>(
      `select sum(coalesce(seq_scan, 0) + coalesce(idx_scan, 0)) as scans from pg_stat_user_tables where relname = 'invoices'`,
    )
    await client.end()
    return Number(rows[0]?.scans)
  }

  test('OPS-01 lists, details and the start are read at the standby, and say the same', async () => {
    const before = await scansAtStandby()
    const calls = [
      list,
      () => payer.browser.call('invoiceDetails', { query: { cartao: payer.cartao, fatura: payer.order.fatura } }),
      () => payer.browser.call('start'),
      () => payer.browser.call('transactions', { params: { cartao: payer.cartao } }),
    ]
    // On a busy machine the standby may be late once, and the primary read instead.
    for (const call of calls) await expect.poll(() => readAt(call), { timeout: 20_000 }).toBe('replica')
    await expect.poll(scansAtStandby, { timeout: 20_000 }).toBeGreaterThan(before)
  })

  test('INV-10 while the standby holds its replay back no acknowledged payment and no agreement is missed, and it is read again once it follows', async () => {
    const edna = await createNegotiator(world)
    await atStandby('select pg_wal_replay_pause()')
    try {
      const { cobranca } = (await payer.pix()).body
      expect(await world.sandbox.psp.pay(txidOf(cobranca))).toMatchObject({ paid: true })
      await world.noticesApplied()
      expect((await payer.invoice()).pagamentos).toHaveLength(1)
      const { id } = await edna.agree({ quantidade: 6, diaVencimento: 10 })
      const { body } = await edna.browser.call('agreements')
      expect(JSON.stringify(body)).toContain(id)
      expect(await placeOf()).toBe('primary')
      // A standby that was late once is not waited for again.
      expect(await timed(list)).toBeLessThan(1000)
    } finally {
      await atStandby('select pg_wal_replay_resume()')
    }
    await untilUsed()
    expect((await payer.invoice()).pagamentos).toHaveLength(1)
  })

  test('INV-10 what was written a moment ago is in the next answer, fifty times, whichever server reads it', async () => {
    const places = { primary: 0, replica: 0 }
    // A standby that was late on a busy machine rests for a second, which fifty writings may all fall into.
    for (let cents = 1; cents <= 50 || (places.replica === 0 && cents <= 5000); cents += 1) {
      await world.db.updateTable('invoices').set({ minimumCents: cents }).where('id', '=', payer.order.fatura).execute()
      const before = opened.readCounts()?.replica
      expect((await payer.invoice()).valorMinimoCentavos).toBe(cents)
      places[opened.readCounts()?.replica === before ? 'primary' : 'replica'] += 1
    }
    expect(places.replica).toBeGreaterThan(0)
  })

  test('OPS-01 a standby that freezes costs the calls at hand half a second, and the next ones nothing; thawed it is read again', async () => {
    way.freeze(true)
    const first = await Promise.all(Array.from({ length: 4 }, () => timed(list)))
    expect(Math.max(...first)).toBeLessThan(2000)
    const next: number[] = []
    for (let time = 0; time < 10; time += 1) next.push(await timed(list))
    expect(next.toSorted((a, b) => a - b)[5]).toBeLessThan(500)
    way.freeze(false)
    await untilUsed()
  })

  test('OPS-01 a standby that falls silent in the middle of a question holds the call for half a second, and the primary answers', async () => {
    way.freezeAfter(payer.cartao)
    let took = 0
    // One that was late on a busy machine is not asked at all.
    while (!way.isFrozen()) took = await timed(async () => expect((await list()).status).toBe(200))
    expect(took).toBeGreaterThan(400)
    expect(took).toBeLessThan(3000)
    expect(await timed(list)).toBeLessThan(1000)
    way.freeze(false)
    await untilUsed()
  })

  test('OPS-01 a standby that became a primary of its own is read no more, and one that is gone is not missed', async () => {
    await atStandby('select pg_promote()')
    await wait(100)
    expect(await placeOf()).toBe('primary')
    await wait(1100)
    for (let time = 0; time < 3; time += 1) expect(await placeOf()).toBe('primary')
    await pair.killStandby()
    expect(await placeOf()).toBe('primary')
  })
})
