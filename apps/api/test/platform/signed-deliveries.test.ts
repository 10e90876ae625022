/** An issuer's delivery by a signed call: the folder of `npm run load`, as a tar. */
import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadFolder } from '../../src/main/load/load.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { type Loading, embeddedLoading, openLoading } from '../../src/platform/db/loading.ts'
import { signCall, signOrder } from '../../src/platform/gateways/notice-signature.ts'
import { customerId, invoiceId, rowsOf, writeDelivery, writeManifest } from '../deliveries.ts'
import { onServer } from '../servers.ts'
import { NOTICE_SECRETS, type World, createWorld, isEmbedded } from '../world.ts'

const ADDRESS = '/webhook/entrega'
const TRIAL = '/webhook/entrega/ensaio'
const MB = 1024 * 1024

let world: World
let folder: string
/** The next load waits for it before it begins. */
let gate = () => Promise.resolve()
/** The database closes no connection of a load. */
let isStuck = false

/** By the role that serves, which changes no table. */
async function openOwn(): Promise<Loading> {
  await gate()
  const loading = await openBare()
  return isStuck ? { ...loading, close: () => loading.close().then(() => Promise.reject(new Error('stuck'))) } : loading
}
async function openBare(): Promise<Loading> {
  if (isEmbedded) return embeddedLoading(world.db, async () => {})
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.db)
  const { name = '' } = rows[0] ?? {}
  const address = new URL(onServer(process.env['PORTAL_TEST_DATABASE'] ?? '', name))
  address.username = name
  return openLoading([address.href])
}
const temporary = { ours: mkdtempSync(join(tmpdir(), 'disco-')), others: process.env['TMPDIR'] }
beforeAll(async () => {
  world = await createWorld({}, { leastRights: true, openLoading: openOwn })
  // Deliveries are laid out where nobody else lays anything.
  process.env['TMPDIR'] = temporary.ours
})
afterAll(async () => {
  if (temporary.others === undefined) delete process.env['TMPDIR']
  else process.env['TMPDIR'] = temporary.others
  rmSync(temporary.ours, { recursive: true })
  await world.close()
})
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'de-emissor-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const tarOf = (...more: string[]): Buffer =>
  execFileSync('tar', ['c', ...more, '-C', folder, '.'], { maxBuffer: 64 * MB })

type Line = { tipo: string } & Record<string, unknown>
type Answer = { status: number; text: string; lines: Line[]; body: Record<string, unknown> }

/** Sends a body as the desk's own program does; `signature` says otherwise. */
async function send(body: Buffer, { address = ADDRESS, signature = signed(body, address) } = {}): Promise<Answer> {
  const headers = { 'content-type': 'application/x-tar', 'x-signature': signature }
  const answer = await fetch(`${world.address}${address}`, { method: 'POST', headers, body: new Uint8Array(body) })
  const text = await answer.text()
  const isLines = answer.headers.get('content-type') === 'application/x-ndjson'
  const read = text.split('\n').filter(Boolean)
  return {
    status: answer.status,
    text,
    lines: isLines ? read.map((line) => JSON.parse(line) as Line) : [],
    body: isLines || text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
  }
}
const signed = (body: Buffer, address: string): string =>
  signOrder(NOTICE_SECRETS.MESA, { address, body, by: 'carga@emissor.example' }, world.clock.now())

const sent = async (count: number, number: number, first: number, faults = {}): Promise<Buffer> => {
  await writeDelivery(folder, { count, number, first, faults })
  return tarOf()
}
const of = (tipo: string, { lines }: Answer) =>
  lines.filter((line) => line.tipo === tipo).map(({ tipo: _, ...rest }) => rest)
const isThere = async (number: number): Promise<boolean> =>
  (await world.db.selectFrom('customers').select('id').where('id', '=', customerId(number)).execute()).length === 1
/** Folders that deliveries were laid out in. */
const leftovers = () => readdirSync(tmpdir()).filter((name) => name.startsWith('entrega-'))

test('OPS-01 H4 a delivery comes by a signed call: each refused row by line and reason, then the end', async () => {
  const before = leftovers()
  const body = await sent(30, 100, 20_000, { 20_003: { totalCentavos: 1 } })
  const trial = await send(body, { address: TRIAL })
  expect(of('FIM', trial)).toEqual([{ situacao: 'ENSAIO', rejeitadas: 1 }])
  expect(await isThere(20_000), 'a dry run writes nothing').toBe(false)

  const answer = await send(body)
  expect(answer.status).toBe(200)
  const refused = { arquivo: 'faturas', linha: 4, motivo: 'SOMA_DIFERENTE', campo: 'totalCentavos' }
  expect(of('REJEITADA', answer)).toEqual([refused])
  expect(of('ARQUIVO', answer)).toEqual(
    ['clientes', 'cartoes', 'faturas'].map((arquivo) => {
      const rejeitadas = arquivo === 'faturas' ? 1 : 0
      return { arquivo, lidas: 30, novas: 30 - rejeitadas, alteradas: 0, iguais: 0, rejeitadas }
    }),
  )
  expect(answer.lines.at(-1)).toEqual({ tipo: 'FIM', situacao: 'ENTROU', rejeitadas: 1 })
  const lines = world.db.selectFrom('transactions').select('id').where('invoiceId', '=', invoiceId(20_000))
  expect(await lines.execute()).toHaveLength(8)
  expect(leftovers(), 'nothing of anybody is left on the disk').toEqual(before)

  const again = await send(body)
  expect(again.lines).toEqual([{ tipo: 'FIM', situacao: 'JA_TINHA_ENTRADO', rejeitadas: 0 }])
  const lost = await send(body, { address: TRIAL })
  expect(of('REJEITADA', lost), 'whoever lost the answer asks a dry run for it').toEqual([refused])
})

test('OPS-01 H4 the next delivery says what it changes, also as CSV and with the words of an earlier load beside it', async () => {
  expect((await send(await sent(2, 110, 21_000))).status).toBe(200)
  rmSync(folder, { recursive: true })
  await writeDelivery(folder, { count: 0, number: 111 })
  for (const name of ['clientes', 'cartoes', 'faturas']) rmSync(join(folder, `${name}.ndjson`))
  const { id, clienteId, bin, final, nome, tipo, proximoFechamento } = rowsOf.cartoes(21_000)
  writeFileSync(
    join(folder, 'cartoes.csv'),
    `id;clienteId;bin;final;nome;tipo;limiteCentavos;proximoFechamento\n${[id, clienteId, bin, final, nome, tipo, 7, proximoFechamento].join(';')}\n`,
  )
  for (const name of ['rejeitados.ndjson', 'diferencas.ndjson', '._cartoes.csv']) writeFileSync(join(folder, name), 'x')
  const answer = await send(tarOf('--format=pax'))
  expect(of('DIFERENCA', answer)).toEqual([{ arquivo: 'cartoes', id, campos: ['limiteCentavos'] }])
  expect(answer.lines.at(-1)).toMatchObject({ situacao: 'ENTROU', rejeitadas: 0 })
})

/** The status in an order's row, by its signature. */
async function rowOf(signature: string): Promise<number | null | undefined> {
  const [, id = ''] = /id=([^,]+)/.exec(signature) ?? []
  const { status } = await world.db
    .selectFrom('deskOrders')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return status
}

const refusalOf = ({ status, body }: Answer) => [status, body['codigo'], body['campo']]

test('OPS-01 H4 a delivery that cannot be taken in is refused whole, by a code of the contract', async () => {
  const body = await sent(1, 120, 22_000)
  expect(refusalOf(await send(body.subarray(0, 700))), 'cut off').toEqual([400, 'ENTREGA_ILEGIVEL', undefined])
  expect(refusalOf(await send(Buffer.alloc(2048, 'x')))).toEqual([400, 'ENTREGA_ILEGIVEL', undefined])
  expect(refusalOf(await send(Buffer.alloc(0))), 'empty').toEqual([400, 'SEM_MANIFESTO', undefined])

  writeFileSync(join(folder, 'senhas.txt'), 'x')
  expect(refusalOf(await send(tarOf()))).toEqual([400, 'ENTREGA_ILEGIVEL', 'senhas.txt'])
  rmSync(join(folder, 'senhas.txt'))
  execFileSync('ln', ['-s', '/etc/passwd', join(folder, 'dividas.ndjson')])
  expect(refusalOf(await send(tarOf())), 'a link is no file').toEqual([400, 'ENTREGA_ILEGIVEL', 'dividas.ndjson'])
  rmSync(join(folder, 'dividas.ndjson'))
  expect(refusalOf(await send(tarOf('-P', '--transform=s,^\\./,../,'))).slice(0, 2)).toEqual([400, 'ENTREGA_ILEGIVEL'])
  writeFileSync(join(folder, 'clientes.csv'), 'id\n')
  expect(refusalOf(await send(tarOf()))).toEqual([400, 'DOIS_ARQUIVOS', 'clientes'])
  rmSync(join(folder, 'clientes.csv'))
  writeFileSync(join(folder, 'entrega.json'), '{"formato":"v2"}')
  expect(refusalOf(await send(tarOf()))).toEqual([400, 'MANIFESTO_INVALIDO', 'formato'])
  writeFileSync(join(folder, 'entrega.json'), '{"formato":"v1","emissor":"9","numero":1,"dataBase":"2026-11-19"}')
  expect(refusalOf(await send(tarOf()))).toEqual([409, 'EMISSOR_DESCONHECIDO', '9'])
  expect((await send(body)).status).toBe(200)
  writeManifest(folder, 1)
  expect(refusalOf(await send(tarOf()))).toEqual([409, 'ENTREGA_ANTIGA', undefined])
})

test('OPS-01 H4 whatever a delivery ended by stands in the row of its order', async () => {
  const body = await sent(1, 125, 22_500)
  const old = (writeManifest(folder, 1), tarOf())
  const refused = signed(old, ADDRESS)
  expect(refusalOf(await send(old, { signature: refused }))).toEqual([409, 'ENTREGA_ANTIGA', undefined])
  expect(await rowOf(refused)).toBe(409)

  const unopened = signed(body, ADDRESS)
  gate = () => Promise.reject(Object.assign(new Error('too many connections'), { code: '53300' }))
  expect((await send(body, { signature: unopened })).status).toBe(503)
  gate = () => Promise.resolve()
  expect(await rowOf(unopened)).toBe(503)

  isStuck = true
  const unclosed = signed(body, ADDRESS)
  expect((await send(body, { signature: unclosed })).lines.at(-1)).toMatchObject({ situacao: 'ENTROU' })
  isStuck = false
  expect(await rowOf(unclosed)).toBe(200)
})

test('OPS-01 H4 M2 nobody else’s signature delivers: not a PSP’s, not one for another address or body, not twice', async () => {
  const body = await sent(1, 130, 23_000)
  const now = world.clock.now()
  const by = 'carga@emissor.example'
  const wrong = [
    '',
    signOrder(NOTICE_SECRETS.PIX, { address: ADDRESS, body, by }, now),
    signed(body, TRIAL),
    signed(Buffer.from('outro'), ADDRESS),
  ]
  for (const signature of wrong) expect((await send(body, { signature })).status, signature).toBe(401)
  const anonymous = signCall(NOTICE_SECRETS.MESA, { address: ADDRESS, body }, now)
  expect((await send(body, { signature: anonymous })).status).toBe(400)
  expect(await isThere(23_000)).toBe(false)
  const signature = signed(body, ADDRESS)
  expect((await send(body, { signature })).status).toBe(200)
  expect((await send(body, { signature })).status, 'overheard and posted again').toBe(409)
  const kept = world.db.selectFrom('deskOrders').select(['actor', 'status']).where('address', '=', ADDRESS)
  expect(await kept.execute()).toContainEqual({ actor: by, status: 200 })
})

test('OPS-01 H4 a reader who hangs up in the middle keeps nobody out', async () => {
  await writeDelivery(folder, { count: 0, number: 138 })
  writeFileSync(join(folder, 'clientes.ndjson'), '{}\n'.repeat(30_000))
  const body = tarOf()
  const leaving = new AbortController()
  const headers = { 'content-type': 'application/x-tar', 'x-signature': signed(body, TRIAL) }
  const { signal } = leaving
  const asked = { method: 'POST', headers, body: new Uint8Array(body), signal }
  expect((await fetch(`${world.address}${TRIAL}`, asked)).status).toBe(200)
  leaving.abort()
  const next = await sent(1, 139, 23_900)
  await expect.poll(async () => (await send(next)).status, { timeout: 55_000 }).toBe(200)
})

test('OPS-01 H4 a load rests after a few hundred rows, whatever becomes of them', async () => {
  let [refused, most] = [0, 0]
  const loading = await openBare()
  const ledger = { refuse: () => void (refused += 1), change() {}, close() {} }
  const rest = async () => void ([refused, most] = [0, Math.max(most, refused)])
  writeFileSync(join(folder, 'clientes.ndjson'), '{}\n'.repeat(5000))
  writeManifest(folder, 140)
  await loadFolder({ loading, clock: world.clock, folder, isTry: true, ledger, rest })
  await loading.close()
  expect(refused, 'none beyond a few hundred are refused before their words may be read').toBeLessThan(500)
  expect(most).toBeLessThan(500)
})

test('OPS-01 H4 a process takes one delivery at a time, and none beyond 32 MB', async () => {
  const open = Promise.withResolvers<void>()
  gate = () => open.promise
  const before = leftovers().length
  const first = send(await sent(1, 140, 24_000))
  await expect.poll(() => leftovers().length).toBe(before + 1)
  expect(refusalOf(await send(await sent(1, 141, 24_001)))).toEqual([503, 'SERVICO_OCUPADO', undefined])
  open.resolve()
  expect((await first).lines.at(-1)).toMatchObject({ situacao: 'ENTROU' })
  writeFileSync(join(folder, 'clientes.ndjson'), Buffer.alloc(33 * MB, ' '))
  // A body that is too large is not read to its end.
  expect(await send(tarOf()).then(refusalOf, () => 'hung up on')).toBeOneOf([
    [413, 'CORPO_GRANDE_DEMAIS', undefined],
    'hung up on',
  ])
  expect(leftovers()).toHaveLength(before)
})

test('OPS-01 H4 a portal that has no connection for loads refuses a delivery with what to configure', async () => {
  const bare = await createWorld()
  try {
    const body = await sent(1, 150, 25_000)
    const headers = { 'content-type': 'application/x-tar', 'x-signature': signed(body, ADDRESS) }
    const asked = { method: 'POST', headers, body: new Uint8Array(body) }
    const answer = await fetch(`${bare.address}${ADDRESS}`, asked)
    expect([answer.status, await answer.json()]).toMatchObject([503, { codigo: 'CARGA_SEM_CONEXAO' }])
  } finally {
    await bare.close()
  }
})

test('OPS-01 H4 the guide’s own shell signs and sends a delivery', async () => {
  const guide = readFileSync(new URL('../../../../docs/load.md', import.meta.url), 'utf8')
  const [, script = ''] = /```sh\n(tar c[\s\S]*?)```/.exec(guide) ?? []
  await writeDelivery(folder, { count: 1, number: 160, first: 26_000 })
  const work = mkdtempSync(join(tmpdir(), 'do-emissor-'))
  world.clock.set(systemClock.now().getTime() - world.clock.now().getTime())
  const env = { ...process.env, FOLDER: folder, LOGIN: 'carga', SECRET: NOTICE_SECRETS.MESA, PORTAL: world.address }
  try {
    await promisify(execFile)('sh', ['-c', script], { env, cwd: work })
    expect(readFileSync(join(work, 'resposta.ndjson'), 'utf8')).toContain('"situacao":"ENTROU"')
  } finally {
    world.clock.set(0)
    rmSync(work, { recursive: true })
  }
})
