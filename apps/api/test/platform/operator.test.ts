/** The operator's port, the marks of a request, and the line of each call. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, OutgoingHttpHeaders } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMetrics } from '../../src/platform/metrics.ts'
import { later, minutes } from '../../src/platform/clock.ts'
import { openPostgres } from '../../src/platform/db/database.ts'
import { databaseMeasures } from '../../src/platform/db/measures.ts'
import { Browser, newKey } from '../browser.ts'
import { openGate } from '../gate.ts'
import { createPayer } from '../payer.ts'
import { openPort } from '../operator.ts'
import { rawCall } from '../raw-call.ts'
import { onServer } from '../servers.ts'
import { type World, createWorld, isEmbedded, jobNames } from '../world.ts'

type Line = Record<string, unknown> & { msg: string }

let world: World
let port: Awaited<ReturnType<typeof openPort>>
let isLeaving = false
const written: string[] = []
const linesOf = (msg: string): Line[] =>
  written.map((line) => JSON.parse(line) as Line).filter((line) => line.msg === msg)

beforeAll(async () => {
  world = await createWorld({ LOG_LEVEL: 'info' }, { logTo: { write: (line) => void written.push(line) } })
  port = await openPort(world, () => isLeaving)
})
afterAll(async () => {
  port.close()
  await world.close()
})

test('OPS-01 the port says that the process lives and is ready; one that leaves says so first', async () => {
  expect(await (await port.ask('/livez')).json()).toEqual({ estado: 'vivo' })
  expect((await port.ask('/readyz')).status).toBe(200)
  expect((await port.ask('/visitantes')).status).toBe(404)
  isLeaving = true
  const leaving = await port.ask('/readyz')
  expect([leaving.status, await leaving.json()]).toEqual([503, { estado: 'saindo' }])
  isLeaving = false
})

test('OPS-01 a node whose schema belongs to another release is not ready', async () => {
  const other = await openPort(world, () => false, createMetrics())
  await sql`create table kept_migrations as select * from kysely_migration`.execute(world.db)
  await sql`delete from kysely_migration where name > '0066'`.execute(world.db)
  const answer = await other.ask('/readyz')
  expect([answer.status, await answer.json()]).toEqual([503, { estado: 'esquema fora da faixa' }])
  await sql`insert into kysely_migration select * from kept_migrations where name > '0066'`.execute(world.db)
  await sql`drop table kept_migrations`.execute(world.db)
  other.close()
})

test.skipIf(isEmbedded)(
  'OPS-01 a node whose database takes no writes says so, and one that hears nothing of it says so within 2 s',
  async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.db)
    const gate = await openGate(onServer(process.env['PORTAL_TEST_DATABASE'] ?? '', rows[0]?.name ?? ''))
    // One connection: what is set on it is true of every question.
    const own = await openPostgres({ servers: [gate.address], poolSize: 1 })
    const other = await openPort({ ...world, db: own.db }, () => false, createMetrics())
    const stateOf = async () => {
      const answer = await other.ask('/readyz')
      return [answer.status, await answer.json()]
    }
    await sql`set default_transaction_read_only = on`.execute(own.db)
    expect(await stateOf()).toEqual([503, { estado: 'só leitura' }])
    expect(await other.value('portal_ready')).toBe(0)
    await sql`set default_transaction_read_only = off`.execute(own.db)
    expect(await stateOf()).toEqual([200, { estado: 'pronto' }])
    gate.freeze()
    const asked = performance.now()
    expect(await stateOf()).toEqual([503, { estado: 'sem resposta' }])
    expect(performance.now() - asked).toBeLessThan(4000)
    other.close()
    await gate.close()
    await own.close()
  },
)

test.skipIf(isEmbedded)(
  'OPS-01 a pool that is all in use is told as such, though nothing is heard of the database meanwhile',
  async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.db)
    const server = onServer(process.env['PORTAL_TEST_DATABASE'] ?? '', rows[0]?.name ?? '')
    const own = await openPostgres({ servers: [server], poolSize: 1 })
    const { clock } = world
    const ofDatabase = {
      db: own.db,
      clock,
      poolState: own.poolState,
      readCounts: () => undefined,
      hasRoom: () => false,
    }
    const app = { ...world.app, measures: databaseMeasures(ofDatabase) }
    const other = await openPort({ ...world, app, db: own.db }, () => false, createMetrics())
    const standing = async () => {
      const text = await other.text()
      return Object.fromEntries(
        [...text.matchAll(/^portal_(\S+) (\d+)$/gm)].map(([, name, value]) => [name, Number(value)]),
      )
    }
    const state = (name: string) => `pool_connections{state="${name}"}`
    const [room, up] = ['disk_has_room', 'database_up'] as const
    const atRest = await standing()
    expect(atRest).toMatchObject({ [state('most')]: 1, [state('idle')]: 1, [state('waiting')]: 0, [room]: 0 })
    const held = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const holding = own.db.transaction().execute(async () => {
      begun.resolve()
      await held.promise
    })
    await begun.promise
    const full = await standing()
    expect(full).toMatchObject({ [state('used')]: 1, [state('idle')]: 0, [up]: 0, ready: 0 })
    expect(full[state('waiting')]).toBeGreaterThan(0)
    held.resolve()
    await holding
    other.close()
    await own.close()
  },
)

test('OPS-01 a trace goes on: from the caller into our lines, and to the PSP with the id of the request', async () => {
  const heard: OutgoingHttpHeaders[] = []
  const hear = (message: unknown): void => void heard.push((message as { request: ClientRequest }).request.getHeaders())
  const { browser, order } = await createPayer(world)
  subscribe('http.client.request.start', hear)
  const [traceId, parent] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
  const headers = { traceparent: `00-${traceId}-${parent}-01` }
  const { headers: answered } = await browser.call('createPix', { body: order, key: newKey(), headers })
  unsubscribe('http.client.request.start', hear)
  const reqId = answered.get('x-request-id')
  const toPsp = heard.find((each) => each['x-request-id'] === reqId)
  expect(toPsp?.['traceparent']).toMatch(new RegExp(`^00-${traceId}-(?!${parent})[0-9a-f]{16}-01$`))
  expect(linesOf('Chamada').find((line) => line['reqId'] === reqId)).toMatchObject({ traceId, call: 'createPix' })
})

test('OPS-01 a sign-in and a Pix that is paid are counted, by call, and so are the services that they asked', async () => {
  const marina = await new Browser(world).signIn('Marina')
  const { order } = await marina.currentInvoice()
  const { body } = await marina.call('createPix', { body: order, key: newKey() })
  await world.sandbox.psp.pay(body.cobranca.replaceAll('-', ''))
  await world.noticesApplied()
  const text = await port.text()
  for (const series of [
    /^portal_calls_total\{call="createPix",status="2xx"\} 2$/m,
    /^portal_call_seconds_count\{call="createPix",status="2xx"\} 2$/m,
    /^portal_security_events_total\{event="authn-login-success"\} [12]$/m,
    /^portal_security_events_total\{event="authn-login-fail"\} 0$/m,
    /^portal_payments_total\{method="PIX"\} 1$/m,
    /^portal_outside_seconds_count\{service="pix",outcome="answered"\} [1-9]/m,
    /^portal_outside_seconds_count\{service="sms",outcome="answered"\} [1-9]/m,
    /^portal_job_runs_total\{task="notices PIX",outcome="done"\} [1-9]/m,
    /^nodejs_eventloop_lag_p99_seconds \d/m,
    /^portal_ready 1$/m,
    /^portal_database_up 1$/m,
  ])
    expect(text).toMatch(series)
})

test('OPS-01 what waits has an age: a message, a notice, a charge, money in suspense, a list, a job', async () => {
  const now = world.clock.now()
  await sql`update messages set sent_at = null, created_at = ${now} where id =
    (select id from messages where channel = 'SMS' limit 1)`.execute(world.db)
  world.clock.advance(minutes(7))
  await sql`insert into suspense (id, source, external_id, amount_cents, paid_at, reason, raised_at)
    values (gen_random_uuid(), 'PIX', 'E0', 1, ${now}, 'unknown-charge', ${now})`.execute(world.db)
  await sql`insert into received_days (day, received_count, received_cents, booked_cents, waiting_cents, compared_at)
    values ('2026-11-18', 1, 100, 0, 0, ${now})`.execute(world.db)
  expect(await port.value('portal_outbox_oldest_seconds{channel="SMS"}')).toBe(420)
  expect(await port.value('portal_outbox_oldest_seconds{channel="EMAIL"}')).toBeDefined()
  expect(await port.value('portal_suspense_open')).toBe(1)
  expect(await port.value('portal_suspense_oldest_seconds')).toBe(420)
  expect(await port.value('portal_books_differing_days')).toBe(1)
  expect(await port.value('portal_received_lag_seconds')).toBeUndefined()
  expect(await port.value('portal_notice_oldest_seconds{method="PIX"}')).toBe(0)
  await sql`insert into notices (id, source, external_id, body, received_at, state, next_attempt_at)
    values (gen_random_uuid(), 'PIX', 'de-um-teste', '{}', ${now}, 'stored', '2100-01-01')`.execute(world.db)
  expect(await port.value('portal_notice_oldest_seconds{method="PIX"}')).toBe(420)
  expect(await port.value('portal_notice_oldest_seconds{method="BOLETO"}')).toBe(0)
  await sql`delete from notices where external_id = 'de-um-teste'`.execute(world.db)
  await sql`update charges set poll_at = ${later(now, -minutes(4))} where id =
    (select id from charges where state = 'open' and method = 'PIX' limit 1)`.execute(world.db)
  expect(await port.value('portal_reconciliation_lag_seconds{method="PIX"}')).toBe(660)
  await world.run('received')
  expect(await port.value('portal_received_lag_seconds')).toBe(0)
  expect(await port.value('portal_job_last_success_seconds{task="received"}')).toBe(world.clock.now().getTime() / 1000)
  expect(await port.value('portal_job_every_seconds{task="received"}')).toBe(60)
  await sql`delete from suspense where external_id = 'E0'`.execute(world.db)
  await sql`delete from received_days`.execute(world.db)
  await sql`update messages set sent_at = created_at where sent_at is null`.execute(world.db)
  world.clock.set(0)
})

test('OPS-01 the last success of each job is told, by its own name and with how often it comes', async () => {
  const readTasks = async (series: string) =>
    new Map(
      [...(await port.text()).matchAll(new RegExp(`^portal_job_${series}\\{task="([^"]+)"\\} (\\d+)$`, 'gm'))].map(
        ([, task = '', value]) => [task, Number(value)] as const,
      ),
    )
  const every = await readTasks('every_seconds')
  expect(every.size).toBeGreaterThanOrEqual(jobNames.length)
  for (const [task, seconds] of every) expect(seconds, task).toBeGreaterThan(0)
  const before = await readTasks('last_success_seconds')
  expect([...before.keys()]).toEqual([...every.keys()])
  world.clock.advance(minutes(1))
  for (const name of jobNames) await world.run(name)
  const now = world.clock.now().getTime() / 1000
  const after = await readTasks('last_success_seconds')
  expect([...after].filter(([, at]) => at !== now)).toEqual([])
  world.clock.set(0)
})

test('OPS-01 each answer names its request, by the id of the proxy where it drew one, and by no other words', async () => {
  const path = '/portal-cartao/v2/usuario/fluxo'
  const asked = async (id: string) => (await fetch(world.address + path, { headers: { 'x-request-id': id } })).headers
  const drawn = '3f2a4b10-1234-4abc-8def-0123456789ab'
  expect((await asked(drawn)).get('x-request-id')).toBe(drawn)
  for (const typed of ['52998224725', 'marina', `${drawn} x`])
    expect((await asked(typed)).get('x-request-id')).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  for (const unread of ['GARBAGE\r\n\r\n', 'GET /%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'])
    expect(await rawCall(world.address, unread)).toMatch(/^x-request-id: [0-9a-f-]{36}\r$/im)
  expect((await port.ask('/livez', { 'x-request-id': drawn })).headers.get('x-request-id')).toBe(drawn)
  expect((await fetch(`${world.address}/nada`)).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('OPS-01 L9 a call has one line, of its name, status and time; neither lines nor metrics say whose it was', async () => {
  written.length = 0
  const browser = await new Browser(world).signIn('Marina')
  const { order, cartao } = await browser.currentInvoice()
  await browser.call('createPix', { body: order, key: newKey() })
  await browser.login({ cpf: '52998224725' })
  await fetch(`${world.address}/pagar/${'a'.repeat(43)}?cpf=52998224725`)
  const calls = linesOf('Chamada')
  expect(calls.filter(({ call }) => call === 'createPix')).toHaveLength(1)
  expect(Object.keys(calls[0] ?? {}).toSorted()).toEqual(
    ['call', 'hostname', 'level', 'method', 'ms', 'msg', 'pid', 'reqId', 'status', 'time', 'traceId'].toSorted(),
  )
  const { rows } = await sql<Record<string, string>>`
    select c.cpf, c.name, c.email, c.phone, c.street from customers c where c.name like 'Marina%'`.execute(world.db)
  const personal = [...Object.values(rows[0] ?? {}), cartao, '52998224725', 'a'.repeat(43), browser.accessToken ?? '?']
  expect(personal.length).toBeGreaterThan(8)
  const said = written.join('') + (await port.text())
  for (const each of personal.filter((text) => text.length > 3)) expect(said).not.toContain(each)
  expect(said).not.toMatch(/\d{3}\.\d{3}\.\d{3}-\d{2}|@[a-z]+\.|127\.0\.0\.1/)
})
