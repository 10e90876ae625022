import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type LoadReport, loadFolder } from '../../src/main/load/load.ts'
import { type Loading, embeddedLoading, openLoading } from '../../src/platform/db/loading.ts'
import { answer, createPassword, rightChoices, toQuestions } from '../access-steps.ts'
import { Browser } from '../browser.ts'
import { cardId, contractsOf, customerId, invoiceId, rowsOf, writeDelivery, writeManifest } from '../deliveries.ts'
import { runCommand } from '../processes.ts'
import { onServer } from '../servers.ts'
import { type World, createWorld, isEmbedded } from '../world.ts'

const PHRASE = 'três jangadeiros no mar às seis'
const guide = readFileSync(new URL('../../../../docs/load.md', import.meta.url), 'utf8')

let world: World
let loading: Loading
let folder: string
let databaseUrl: string
beforeAll(async () => {
  world = await createWorld()
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.db)
  databaseUrl = isEmbedded ? '' : onServer(process.env['PORTAL_TEST_DATABASE'] ?? '', rows[0]?.name ?? '')
  loading = isEmbedded ? embeddedLoading(world.db, async () => {}) : await openLoading([databaseUrl])
})
afterAll(async () => {
  await loading.close()
  await world.close()
})
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'entrega-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const load = (isTry = false): Promise<LoadReport> => loadFolder({ loading, clock: world.clock, folder, isTry })
const linesOf = (name: string) =>
  readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
const write = (name: string, ...rows: object[]) =>
  writeFileSync(join(folder, name), rows.map((row) => JSON.stringify(row)).join('\n'))
const countOf = async (table: 'customers' | 'invoices' | 'transactions') =>
  (
    await world.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** The files of the guide's smallest delivery, as it shows them. */
function writeExample(): Record<string, string> {
  const files = [...guide.matchAll(/^`([\w.]+)`\n```json\n([\s\S]*?)\n```$/gm)].map(([, name = '', text = '']) => [
    name,
    text,
  ])
  for (const [name = '', text = ''] of files) writeFileSync(join(folder, name), `${text}\n`)
  return Object.fromEntries(files) as Record<string, string>
}

test('OPS-01 H4 the guide’s smallest delivery gives one holder one invoice, which she signs in for and sees', async () => {
  const { 'clientes.ndjson': written = '' } = writeExample()
  const holder = JSON.parse(written) as { id: string; cpf: string; nascimento: string }
  const before = await countOf('customers')
  await load(true)
  expect(await countOf('customers'), 'a dry run writes nothing').toBe(before)
  const { counts } = await load()
  expect(counts).toMatchObject({ clientes: { fresh: 1 }, cartoes: { fresh: 1 }, faturas: { fresh: 1, refused: 0 } })

  const browser = new Browser(world)
  const { desafio, perguntas } = await toQuestions(world, browser, holder.cpf)
  await answer(browser, desafio, await rightChoices(world, holder.id, perguntas), holder.nascimento)
  expect((await createPassword(browser, desafio, PHRASE)).status).toBe(200)
  const { body } = await browser.login(holder, { senha: PHRASE })
  if (!('accessToken' in body)) throw new Error('no sign-in')
  browser.accessToken = body.accessToken
  const [card] = (await browser.call('cards')).body
  const cartao = card?.numeroCartao ?? ''
  const { faturas } = (await browser.call('invoices', { query: { cartao } })).body
  expect(faturas).toMatchObject([{ vencimento: '2026-11-23', valorTotalCentavos: 15_990, status: 'ABERTO' }])
  const { lancamentos } = (await browser.call('transactions', { params: { cartao } })).body
  expect(lancamentos.map(({ descricao }) => descricao)).toEqual(['Padaria da Praça', 'Livraria do Largo'])
  const details = await browser.call('invoiceDetails', { query: { cartao } })
  expect(details).toMatchObject({ status: 200, body: { valorHojeCentavos: 15_990, pagavel: true } })
  expect(await load(), 'sent again').toEqual({ wasDone: true, counts: {} })
})

const refusedLines = () =>
  linesOf('rejeitados.ndjson')
    .map(({ arquivo, linha, motivo, campo = '' }) => [arquivo, linha, motivo, campo].join(' '))
    .sort()

const count = isEmbedded ? 100 : 1000

test('OPS-01 H4 each bad row is reported by line and reason while the others go in', async () => {
  const faults = {
    3: { totalCentavos: 1 },
    13: { venceEm: '2026-02-30', minimoCentavos: 0.5 },
    23: { cartaoId: customerId(23) },
    33: { minimoCentavos: 16_001 },
    43: { fechaEm: '2026-10-12' },
    53: { id: invoiceId(52) },
    63: { extra: true },
    73: { lancamentos: undefined },
    83: {
      lancamentos: [{ ...rowsOf.faturas(83).lancamentos[0], valorCentavos: -16_000 }],
      totalCentavos: -16_000,
      minimoCentavos: 0,
    },
  }
  await writeDelivery(folder, { count, number: 10, faults })
  writeFileSync(join(folder, 'faturas.ndjson'), `${readFileSync(join(folder, 'faturas.ndjson'), 'utf8')}{"id":\n`)
  const clients = readFileSync(join(folder, 'clientes.ndjson'), 'utf8').replace(rowsOf.clientes(93).cpf, '11111111111')
  writeFileSync(join(folder, 'clientes.ndjson'), clients)
  const lateLines = [2, 3, 4, 5, 6, 7].map((line) => `lancamentos.${line}.data`).join(',')
  const expected: [file: string, line: number, reason: string, field?: string][] = [
    ['clientes', 94, 'CAMPO_INVALIDO', 'cpf'],
    ['cartoes', 94, 'CLIENTE_DESCONHECIDO'],
    ['faturas', 4, 'SOMA_DIFERENTE', 'totalCentavos'],
    ['faturas', 14, 'CAMPO_INVALIDO', 'venceEm,minimoCentavos'],
    ['faturas', 24, 'CARTAO_DESCONHECIDO'],
    ['faturas', 34, 'MINIMO_ACIMA_DO_TOTAL', 'minimoCentavos'],
    ['faturas', 44, 'LANCAMENTO_DEPOIS_DO_FECHAMENTO', lateLines],
    ['faturas', 54, 'REPETIDA'],
    ['faturas', 64, 'CAMPO_DESCONHECIDO', 'extra'],
    ['faturas', 74, 'CAMPO_AUSENTE', 'lancamentos'],
    ['faturas', 84, 'SINAL_DO_VALOR', 'lancamentos.0.valorCentavos'],
    ['faturas', 94, 'CARTAO_DESCONHECIDO'],
    ['faturas', count + 1, 'JSON_ILEGIVEL'],
  ]
  await load(true)
  const foreseen = refusedLines()
  expect(foreseen).toEqual(
    expected.map(([arquivo, linha, motivo, campo = '']) => `${arquivo} ${linha} ${motivo} ${campo}`).sort(),
  )
  const { counts } = await load()
  expect(counts.faturas).toEqual({ read: count + 1, fresh: count - 10, changed: 0, same: 0, refused: 11 })
  expect(refusedLines(), 'as the dry run said').toEqual(foreseen)
})

test('OPS-01 H4 a second delivery says what it changes, and undoes nothing that a holder did', async () => {
  await writeDelivery(folder, { count: 4, first: 5000, number: 20 })
  await load()
  await world.db
    .updateTable('customers')
    .set({ email: 'nova@exemplo.example' })
    .where('id', '=', customerId(5000))
    .execute()
  const now = world.clock.now()
  await sql`insert into charges (id, customer_id, invoice_id, about, state, method, amount_cents, settles, created_at, expires_at, poll_at)
    values (${invoiceId(9000)}, ${customerId(5001)}, ${invoiceId(5001)}, 'fatura', 'open', 'PIX', 16000, true, ${now}, ${now}, ${now})`.execute(
    world.db,
  )
  const total = {
    totalCentavos: 18_000,
    lancamentos: [...rowsOf.faturas(0).lancamentos, rowsOf.faturas(0).lancamentos[0]],
  }
  writeManifest(folder, 21)
  write('clientes.ndjson', { ...rowsOf.clientes(5000), nome: 'Outro Nome' }, rowsOf.clientes(5001))
  write('cartoes.ndjson', { ...rowsOf.cartoes(5000), limiteCentavos: 1 }, rowsOf.cartoes(5001))
  write(
    'faturas.ndjson',
    { ...rowsOf.faturas(5000), ...total },
    { ...rowsOf.faturas(5001), ...total },
    rowsOf.faturas(5002),
  )
  const diff = [
    { arquivo: 'clientes', id: customerId(5000), campos: ['nome'] },
    { arquivo: 'cartoes', id: cardId(5000), campos: ['limiteCentavos'] },
    { arquivo: 'faturas', id: invoiceId(5000), campos: ['totalCentavos', 'lancamentos'] },
  ]
  await load(true)
  expect(linesOf('diferencas.ndjson')).toEqual(diff)
  const { counts } = await load()
  expect(linesOf('diferencas.ndjson')).toEqual(diff)
  expect(counts.faturas).toEqual({ read: 3, fresh: 0, changed: 1, same: 1, refused: 1 })
  expect(linesOf('rejeitados.ndjson')).toMatchObject([{ linha: 2, motivo: 'FATURA_EM_USO' }])
  const who = world.db.selectFrom('customers').select(['name', 'email']).where('id', '=', customerId(5000))
  expect(await who.executeTakeFirst()).toEqual({ name: 'Outro Nome', email: 'nova@exemplo.example' })

  await sql`update customers set erased_at = ${now}, cpf = 'apagado-' || id, phone = '' where id = ${customerId(5001)}`.execute(
    world.db,
  )
  write('faturas.ndjson')
  await loadOf(22)
  expect(refusedLines(), 'an account that ended comes back by no delivery').toContain('clientes 2 CONTA_ENCERRADA ')
  await expect(loadOf(19), 'one from before').rejects.toThrow('ENTREGA_ANTIGA')
  await expect(loadOf(20), 'a number that had other files').rejects.toThrow('NUMERO_REPETIDO')
})

function loadOf(number: number): Promise<LoadReport> {
  writeManifest(folder, number)
  return load()
}

/** Invoices whose lines are not all there. */
const withoutLines = async () => {
  const asked = sql`select i.id from invoices as i left join transactions as t on t.invoice_id = i.id
    where i.total_cents = 16000 and i.month = '2026-11' group by i.id having count(t.id) <> 8`
  return (await asked.execute(world.db)).rows
}

test.skipIf(isEmbedded)(
  'OPS-01 H4 a load that is killed goes on where it was, and nobody ever sees an invoice without its lines',
  async () => {
    await writeDelivery(folder, { count: 4000, first: 10_000, number: 30 })
    const odd: unknown[] = []
    let isOver = false
    const reader = (async () => {
      while (!isOver) odd.push(...(await withoutLines()))
    })()
    const before = await countOf('invoices')
    const command = ['apps/api/src/main/load/main.ts', folder]
    const killed = runCommand(command, { DATABASE_URL: databaseUrl }, async () => {
      await expect.poll(() => countOf('invoices'), { timeout: 60_000, interval: 5 }).toBeGreaterThan(before)
    })
    expect(await killed).not.toBe(0)
    const { counts } = await load().finally(() => (isOver = true))
    await reader
    expect(odd).toEqual([])
    expect(counts.clientes).toMatchObject({ same: 4000 })
    expect(counts.faturas).toMatchObject({ read: 4000, changed: 0, refused: 0 })
    expect(counts.faturas?.same, 'what was in before it was killed').toBeGreaterThan(0)
    const own = world.db.selectFrom('invoices').where(
      'cardId',
      'in',
      Array.from({ length: 4000 }, (_, n) => cardId(10_000 + n)),
    )
    expect((await own.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirst())?.count).toBe(4000)
  },
)

test('OPS-01 H4 rates, booklets, debts and policies come the same way, each refused by its own rules', async () => {
  const product = await world.db
    .selectFrom('insuranceProducts')
    .selectAll()
    .where('offered', '=', true)
    .executeTakeFirstOrThrow()
  const { booklet, debt, policy } = contractsOf(7000, product)
  const rate = { tipo: 'MORA', mensal: '0.01', desde: '2026-12-01' }
  const other = (id: number) => ({ id: invoiceId(id) })
  await writeDelivery(folder, { count: 2, first: 7000, number: 40 })
  write('cartoes.ndjson', rowsOf.cartoes(7000), { ...rowsOf.cartoes(7100), clienteId: customerId(7000), tipo: 'CARNE' })
  write('faturas.ndjson')
  write(
    'taxas.ndjson',
    rate,
    { ...rate, tipo: 'MULTA', mensal: '0.03' },
    { ...rate, desde: '2024-01-01', mensal: '0.02' },
  )
  write(
    'carnes.ndjson',
    booklet,
    { ...booklet, ...other(7101) },
    { ...booklet, ...other(7102), contrato: 'C-2', cartaoId: cardId(7000) },
    { ...booklet, ...other(7103), contrato: 'C-3', convenio: 'nenhum' },
  )
  write(
    'dividas.ndjson',
    debt,
    { ...debt, ...other(7201), encargosCentavos: 90_001 },
    { ...debt, ...other(7202), clienteId: cardId(1) },
  )
  write(
    'apolices.ndjson',
    policy,
    { ...policy, ...other(7301), numero: 'A-2' },
    { ...policy, ...other(7302), numero: 'A-3', produto: 'nenhum' },
  )
  const expected = [
    'apolices 2 SEGURO_JA_ATIVO ',
    'apolices 3 PRODUTO_DESCONHECIDO ',
    'carnes 2 REPETIDA ',
    'carnes 3 CARTAO_DESCONHECIDO ',
    'carnes 4 CONVENIO_DESCONHECIDO ',
    'dividas 2 ENCARGOS_ACIMA_DO_ORIGINAL encargosCentavos',
    'dividas 3 CLIENTE_DESCONHECIDO ',
    'taxas 2 MULTA_ACIMA_DE_2_POR_CENTO mensal',
    'taxas 3 TAXA_JA_VIGENTE ',
  ]
  await load(true)
  expect(refusedLines()).toEqual(expected)
  const { counts } = await load()
  expect(refusedLines()).toEqual(expected)
  for (const name of ['taxas', 'carnes', 'dividas', 'apolices'] as const) expect(counts[name]?.fresh, name).toBe(1)

  writeManifest(folder, 41)
  write('taxas.ndjson', rate)
  write('carnes.ndjson', { ...booklet, parcelas: booklet.parcelas.slice(0, 1) })
  write('dividas.ndjson', { ...debt, originalCentavos: 80_000 })
  write('apolices.ndjson', { ...policy, mensalCentavos: 1 })
  await load()
  expect(refusedLines()).toEqual(['apolices 1 APOLICE_JA_ENTREGUE '])
  expect(linesOf('diferencas.ndjson').map(({ arquivo, campos }) => [arquivo, campos])).toEqual([
    ['carnes', ['parcelas']],
    ['dividas', ['originalCentavos']],
  ])
})
