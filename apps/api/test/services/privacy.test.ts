import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { days, minutes } from '../../src/platform/clock.ts'
import type { Schema } from '../../src/platform/db/schema.ts'
import { ourName } from '../../src/platform/db/names.ts'
import { retention } from '../../src/platform/jobs/housekeeping.ts'
import { inventory, ownedTables } from '../../src/services/privacy/inventory.ts'
import { Browser, newKey } from '../browser.ts'
import { deskCall } from '../desk-call.ts'
import { holderHere } from '../holder.ts'
import { readPdf } from '../pdf.ts'
import { newCpf } from '../twins.ts'

const here = holderHere()

type Copy = {
  formato: string
  protocolo: string
  titular: { nome: string; cpf: string }
  dados: Record<string, Record<string, unknown>[]>
  naoIncluido: string[]
}

const overview = async () => (await here.browser.call('privacy')).body
const code = async (): Promise<string> => {
  await here.browser.call('sendPrivacyCode', { body: { canal: 'SMS' } })
  await here.world.run('messages')
  return here.world.lastCode(here.twin.cpf)
}
const askCopy = async (key = newKey()) => here.browser.call('exportData', { body: { codigo: await code() }, key })
const erase = async () =>
  here.browser.call('eraseAccount', { body: { codigo: await code(), ciente: true }, key: newKey() })
const correct = async (campo: string, valor: string) =>
  here.browser.call('correctData', { body: { campo, valor, codigo: await code() }, key: newKey() })
/** A wish is checked before its code. */
const wish = (campo: string, valor: string) =>
  here.browser.call('correctData', { body: { campo, valor, codigo: '000000' }, key: newKey() })
const answer = (protocolo: string, etapa: string) =>
  deskCall(here.world, 'servico', { acao: 'responder', protocolo, etapa, nota: 'Conferido com o documento' })
const verify = async () => (await deskCall(here.world, 'aceites', { acao: 'conferir' })).body

/** Time passes for a session in use. */
async function stay(time: number): Promise<void> {
  here.world.clock.advance(time)
  Object.assign(here.browser, (await here.browser.refresh()).body)
  await here.browser.call('flow')
}

async function copy(): Promise<Copy> {
  const { protocolo } = (await askCopy()).body
  const { bytes } = await here.browser.file('dataExportJson', { params: { protocolo } })
  return JSON.parse(new TextDecoder().decode(bytes)) as Copy
}

test('SVC-01 O8 every table that leads to a person is in the copy of their data, or named with the reason why not', async () => {
  const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%'`.execute(here.world.db)
  expect(tables.map(({ name }) => ourName(name)).filter((name) => !(name in inventory))).toEqual([])
  const { rows: links } = await sql<{ name: string; leads: string }>`
    select conrelid::regclass::text as name, confrelid::regclass::text as leads from pg_constraint where contype = 'f'
    union select table_name, 'customers' from information_schema.columns
      join pg_tables on tablename = table_name and schemaname = 'public' where column_name = 'customer_id'`.execute(
    here.world.db,
  )
  const reached = new Set(['customers'])
  for (let before = 0; before < reached.size;) {
    before = reached.size
    for (const { name, leads } of links) if (reached.has(leads)) reached.add(name)
  }
  const ours = new Set<string>(ownedTables.map(({ table }) => table))
  // A bank's file has many customers.
  const excused = new Set(['returnRecords'])
  expect([...reached].map(ourName).filter((name) => !ours.has(name) && !excused.has(name))).toEqual([])
})

test('SVC-01 O8 no column of the copy is a secret, and its names are plain', () => {
  const fields = ownedTables.flatMap((owned) => ('left' in owned ? [] : Object.entries(owned.fields)))
  const told = fields.filter(([, field]) => field !== null)
  const secret = /hash|hmac|token|key$|secret|password|body|proof/i
  expect(told.filter(([column, field]) => secret.test(column) && field !== 'codigo').map(([column]) => column)).toEqual(
    [],
  )
  const names = told.flatMap(([, field]) =>
    typeof field === 'function' ? [] : typeof field === 'string' ? field : field?.[0],
  )
  expect(names.filter((name) => !/^[a-z][A-Za-z0-9]*$/.test(name ?? ''))).toEqual([])
})

test('SVC-01 O8 what the law lets go after a time is in the retention job', () => {
  const aged = ownedTables.filter(({ end }) => 'kept' in end && ['access', 'security'].includes(end.kept))
  const kept = new Set<keyof Schema>(retention.map(({ table }) => table))
  expect([...aged.map(({ table }) => table), 'erasedCustomers' as const].filter((table) => !kept.has(table))).toEqual(
    [],
  )
})

test('SVC-01 O8 a person gets all of their data as JSON: cents, Portuguese names, nobody else’s and no secret', async () => {
  const stored = await here.world.db
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', here.twin.id)
    .executeTakeFirstOrThrow()
  const { body } = await here.browser.call('cards')
  const { formato, titular, dados, naoIncluido, protocolo } = await copy()
  expect(formato).toBe('dados-pessoais/1')
  expect(titular).toEqual({ nome: 'Marina Souza', cpf: here.twin.cpf })
  expect(dados['cadastro']).toMatchObject([
    { nome: 'Marina Souza', celular: here.twin.phone, nascimento: '1988-03-14' },
  ])
  expect(dados['cartoes']?.map(({ id }) => id)).toEqual(body.map(({ numeroCartao }) => numeroCartao))
  expect(dados['faturas']).toContainEqual(expect.objectContaining({ totalCentavos: expect.any(Number) }))
  expect(dados['lancamentos']?.length).toBeGreaterThan(3)
  expect(dados['pedidos']).toMatchObject([{ tipo: 'EXPORTACAO', protocolo }])
  expect(dados['acessos']).toHaveLength(1)
  expect(naoIncluido.length).toBeGreaterThan(3)
  const text = JSON.stringify(dados)
  for (const secret of [stored.passwordHash ?? '', here.browser.accessToken ?? '', here.browser.refreshToken ?? ''])
    expect(text).not.toContain(secret)
  const { rows: others } = await sql<{ id: string }>`select id from customers where id <> ${here.twin.id}`.execute(
    here.world.db,
  )
  expect(others.filter(({ id }) => text.includes(id))).toEqual([])
})

test('SVC-01 O8 the same copy is a PDF to read, with money and dates as people write them', async () => {
  const { protocolo } = (await askCopy()).body
  const { name, bytes } = await here.browser.file('dataExportPdf', { params: { protocolo } })
  expect(name).toBe(`meus-dados-${protocolo}.pdf`)
  const { text, chapters } = await readPdf(bytes)
  expect(chapters[0]?.slice(0, 2), 'its bookmarks').toEqual(['Cópia dos seus dados', 'Cadastro'])
  const plain = text.replaceAll(/\s+/g, ' ')
  expect(plain).toContain('Nome: Marina Souza')
  expect(plain).toContain('Nascimento: 14/03/1988')
  expect(plain).toMatch(/Total: R\$ [\d.]+,\d\d/)
  expect(plain).toContain('Fatura: novembro de 2026')
  expect(plain, 'no id and no code of ours').not.toMatch(/-[0-9a-f]{4}-[0-9a-f]{4}-|[A-Z]_[A-Z]/)
  expect(plain).toContain('O que não está aqui')
})

test('SVC-01 O8 a copy takes a fresh code, three times a day, and is there for half an hour in the session that asked', async () => {
  const asked = { body: { codigo: '000000' }, key: newKey() }
  expect(await here.browser.call('exportData', asked)).toMatchObject({
    status: 422,
    code: 'CODIGO_DO_PEDIDO_ENCERRADO',
  })
  const right = await code()
  const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
  expect(await here.browser.call('exportData', { body: { codigo: wrong }, key: newKey() })).toMatchObject({
    status: 422,
    code: 'CODIGO_DO_PEDIDO_INCORRETO',
  })
  const key = newKey()
  const first = await here.browser.call('exportData', { body: { codigo: right }, key })
  expect(first.body).toMatchObject({ tipo: 'EXPORTACAO', situacao: 'ATENDIDO', cartaoFinal: null })
  const again = await here.browser.call('exportData', { body: { codigo: right }, key })
  expect(again.body.protocolo, 'a repeated key is the same request').toBe(first.body.protocolo)
  expect(await here.browser.call('exportData', { body: { codigo: right }, key: newKey() })).toMatchObject({
    status: 422,
  })
  const params = { protocolo: first.body.protocolo }
  const elsewhere = await new Browser(here.world).signIn(here.twin)
  expect(await elsewhere.call('dataExportJson', { params })).toMatchObject({ code: 'EXPORTACAO_NAO_ENCONTRADA' })
  await stay(minutes(10))
  await stay(minutes(10))
  expect((await here.browser.file('dataExportJson', { params })).name).toMatch(/\.json$/)
  await stay(minutes(10))
  expect(await here.browser.call('dataExportJson', { params })).toMatchObject({ code: 'EXPORTACAO_NAO_ENCONTRADA' })
  expect((await overview()).exportacoesHoje).toBe(2)
  for (const status of [200, 200, 429]) {
    here.world.clock.advance(minutes(16))
    await here.browser.signIn(here.twin)
    expect((await askCopy()).status).toBe(status)
  }
  here.world.clock.advance(days(1))
  await here.browser.signIn(here.twin)
  expect((await overview()).exportacoesHoje).toBe(3)
})

test('SVC-01 O8 two taps at once make one copy', async () => {
  const [codigo, key] = [await code(), newKey()]
  const ask = () => here.browser.call('exportData', { body: { codigo }, key })
  const [one, other] = await Promise.all([ask(), ask()])
  expect((await overview()).pedidos).toHaveLength(1)
  expect([one.status, other.status]).toContain(200)
})

test('SVC-01 O8 a correction is asked for with a protocol, answered by the issuer, and then stands with its act in the ledger', async () => {
  expect(await wish('NOME', 'Marina')).toMatchObject({ status: 422, code: 'DADO_INVALIDO' })
  expect(await wish('NASCIMENTO', '2026-02-30')).toMatchObject({ code: 'DADO_INVALIDO' })
  expect(await wish('ENDERECO', 'Rua A, 4111 1111 1111 1111')).toMatchObject({ code: 'DADO_INVALIDO' })
  expect(await wish('ENDERECO', 'Rua das Velas, 80, Recife'), 'a bank asks for every part').toMatchObject({
    code: 'DADO_INVALIDO',
  })
  expect(await wish('NOME', ' Marina  Souza ')).toMatchObject({ status: 409, code: 'SERVICO_SEM_MUDANCA' })
  expect(await wish('NOME', 'Marina Souza Lima')).toMatchObject({ status: 422, code: 'CODIGO_DO_PEDIDO_ENCERRADO' })
  const { body: asked } = await correct('NOME', 'Marina Souza Lima')
  expect(asked).toMatchObject({ tipo: 'CORRECAO', situacao: 'ABERTO', campo: 'NOME', valor: 'Marina Souza Lima' })
  expect(await correct('NOME', 'Marina Lima')).toMatchObject({ status: 409, code: 'PEDIDO_EM_ANDAMENTO' })
  const { body: moved } = await correct('ENDERECO', 'Rua das Velas, 80, Boa Vista, Recife, PE, 50050-000')
  expect((await overview()).cadastro.nome, 'nothing changed yet').toBe('Marina Souza')
  expect((await answer(asked.protocolo, 'ATENDIDO')).status).toBe(200)
  expect((await answer(moved.protocolo, 'RECUSADO')).status).toBe(200)
  const { cadastro, pedidos } = await overview()
  expect(cadastro).toMatchObject({ nome: 'Marina Souza Lima', nascimento: '**/**/1988' })
  expect(cadastro.endereco).not.toContain('Velas')
  expect(pedidos.map(({ situacao }) => situacao).toSorted()).toEqual(['ATENDIDO', 'RECUSADO'])
  const [act] = (await here.browser.call('acceptances')).body
  expect(act).toMatchObject({ tipo: 'DADOS_PESSOAIS', sobre: 'nome', versaoTexto: 'meus-dados-2026-11' })
})

test('SVC-01 O8 who has a card, owes something or is owed something is told what stands in the way, and nothing is deleted', async () => {
  expect((await overview()).impedimentos).toEqual(['CARTAO', 'DIVIDA'])
  expect(
    await here.browser.call('eraseAccount', { body: { codigo: '000000', ciente: true }, key: newKey() }),
  ).toMatchObject({
    status: 409,
    code: 'EXCLUSAO_IMPEDIDA',
  })
  expect((await overview()).pedidos).toEqual([])
})

test('SVC-01 O8 an account ends: rows gone, evidence kept, the chain holds, and the CPF is as if never known', async () => {
  await here.meet('Iara')
  await here.browser.call('setDigitalInvoice', { body: { ativa: false } })
  const { impedimentos, apaga, guarda } = await overview()
  expect(impedimentos).toEqual([])
  expect(apaga).toContain('As chaves de acesso')
  expect(guarda.map(({ ate }) => ate).join(' ')).toMatch(/5 anos.*6 meses.*12 meses/)
  const { body: asked } = await erase()
  expect(asked).toMatchObject({ tipo: 'EXCLUSAO', situacao: 'ABERTO' })
  expect((await overview()).pedidos[0]?.protocolo).toBe(asked.protocolo)
  const listed = (await deskCall(here.world, 'servico', { acao: 'listar' })).body as { pedidos: object[] }
  expect(listed.pedidos).toContainEqual(expect.objectContaining({ protocolo: asked.protocolo, tipo: 'EXCLUSAO' }))
  const acts = await here.world.db
    .selectFrom('ledgerActs')
    .select('hash')
    .where('customerId', '=', here.twin.id)
    .execute()
  expect((await answer(asked.protocolo, 'ATENDIDO')).status).toBe(200)

  const row = await here.world.db
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', here.twin.id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ name: 'Titular apagado', email: '', phone: '', address: '', passwordHash: null })
  expect(JSON.stringify(row)).not.toContain(here.twin.cpf)
  for (const table of ownedTables) {
    if (!('deleted' in table.end) || !table.by.includes('customers') || table.table === 'messages') continue
    const { rows } = await sql`select from ${sql.table(table.table)} where customer_id = ${here.twin.id}`.execute(
      here.world.db,
    )
    expect(rows, table.table).toEqual([])
  }
  const told = await here.world.db
    .selectFrom('messages')
    .select('purpose')
    .where('customerId', '=', here.twin.id)
    .execute()
  expect(told).toEqual([{ purpose: 'card-service' }, { purpose: 'card-service' }])
  const kept = await here.world.db
    .selectFrom('debtStatements')
    .select('year')
    .where('customerId', '=', here.twin.id)
    .execute()
  expect(kept, 'the evidence').toHaveLength(1)
  expect(acts).toHaveLength(2)
  expect(await verify()).toMatchObject({ quebra: null })
  const identity = await here.world.db.selectFrom('erasedCustomers').selectAll().execute()
  expect(identity).toMatchObject([{ customerId: here.twin.id, cpf: here.twin.cpf, protocol: asked.protocolo }])

  here.world.clock.advance(minutes(1))
  expect((await here.browser.call('privacy')).status, 'the open session').toBe(401)
  const [gone, never] = await Promise.all([here.twin.cpf, newCpf()].map((cpf) => tryToEnter(cpf)))
  expect(gone).toEqual(never)
  here.world.clock.advance(days(1828))
  await here.world.run('housekeeping')
  expect(await here.world.db.selectFrom('erasedCustomers').selectAll().execute()).toEqual([])
  expect((await answer(asked.protocolo, 'ATENDIDO')).status).toBe(409)
})

test('SVC-01 O8 what came in between the asking and the answer stops the end of an account', async () => {
  await here.meet('Iara')
  const { body: asked } = await erase()
  expect(await erase()).toMatchObject({ status: 409, code: 'PEDIDO_EM_ANDAMENTO' })
  const debt = { origin: 'Carnê', contract: '7', originalCents: 90_000, dueOn: '2026-08-03' }
  await here.world.db
    .insertInto('debts')
    .values({ ...debt, id: randomUUID(), customerId: here.twin.id, settledAt: null, seenAt: null })
    .execute()
  expect(await answer(asked.protocolo, 'ATENDIDO')).toMatchObject({ status: 409 })
  expect((await overview()).cadastro.nome).toBe('Iara Santana')
  expect((await answer(asked.protocolo, 'RECUSADO')).status).toBe(200)
})

async function tryToEnter(cpf: string) {
  const { status, code: refusal, body } = await new Browser(here.world).login({ cpf })
  return { status, refusal, says: Object.keys(body) }
}
