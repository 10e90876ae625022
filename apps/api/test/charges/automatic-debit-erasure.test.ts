import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createAuthoriser, moveTo } from '../authoriser.ts'
import { newKey } from '../browser.ts'
import { deskCall } from '../desk-call.ts'
import { type World, createWorld } from '../world.ts'

/** The traces of a person and of who pays in Pix Automático, and the end of an account. */
let world: World
beforeAll(async () => void (world = await createWorld()))
afterEach(() => {
  world.clock.set(0)
  world.sandbox.psp.faults.clear()
})
afterAll(() => world.close())

type Authoriser = Awaited<ReturnType<typeof createAuthoriser>>

const PAYER = '52998224725'

const codeOf = async ({ call, twin }: Authoriser): Promise<string> => {
  await call('sendPrivacyCode', { body: { canal: 'SMS' } })
  return world.lastCode(twin.cpf)
}

/** The card is given up, and nothing of it is owed any more. */
async function leave(holder: Authoriser): Promise<void> {
  expect((await holder.call('cancelCard', { params: { cartao: holder.cartao }, key: newKey() })).status).toBe(200)
  const settled = world.db.updateTable('invoices').set({ settledAt: world.clock.now() }).where('settledAt', 'is', null)
  const cards = world.db.selectFrom('cards').select('id').where('customerId', '=', holder.twin.id)
  await settled.where('cardId', 'in', cards).execute()
  const requests = world.db.updateTable('serviceRequests').set({ state: 'granted', endedAt: world.clock.now() })
  await requests.where('customerId', '=', holder.twin.id).execute()
  await world.db
    .updateTable('cards')
    .set({ endedAt: world.clock.now() })
    .where('customerId', '=', holder.twin.id)
    .execute()
}

/** Asked for by its holder, and done by the desk. */
async function erase(holder: Authoriser): Promise<void> {
  expect((await holder.call('privacy')).body.impedimentos).toEqual([])
  const { body } = await holder.call('eraseAccount', {
    body: { codigo: await codeOf(holder), ciente: true },
    key: newKey(),
  })
  const done = { acao: 'responder', protocolo: body.protocolo, etapa: 'ATENDIDO', nota: 'Feito' }
  expect((await deskCall(world, 'servico', done)).status).toBe(200)
}

const rowsOf = ({ twin }: Authoriser) =>
  world.db.selectFrom('recurrences').selectAll().where('customerId', '=', twin.id).execute()
const debitsOf = ({ twin }: Authoriser) =>
  world.db
    .selectFrom('debits')
    .innerJoin('recurrences', 'recurrences.id', 'debits.recurrenceId')
    .selectAll('debits')
    .where('recurrences.customerId', '=', twin.id)
    .execute()
const messagesTo = async ({ twin }: Authoriser) =>
  (await world.db.selectFrom('messages').select('purpose').where('customerId', '=', twin.id).execute()).map(
    ({ purpose }) => purpose,
  )
const atPspOf = async (recId: string) =>
  world.sandbox.psp.automatic.recurrences().find(({ wire }) => wire.idRec === recId)?.wire

test('AUTO-34 the end of an account ends its authorisation at the bank, keeps its debits as payments, and nothing of who paid', async () => {
  const holder = await createAuthoriser(world)
  await holder.authorise('TOTAL', PAYER)
  const recId = await holder.recId()
  await moveTo(world, '2026-11-23 00:06')
  expect(await holder.past()).toMatchObject([{ situacao: 'PAGO' }])
  await leave(holder)
  await erase(holder)
  const told = await messagesTo(holder)
  const acts = await holder.acts()
  await moveTo(world, '2026-11-24 00:02')
  expect(await atPspOf(recId)).toMatchObject({ status: 'CANCELADA' })
  const [row] = await rowsOf(holder)
  expect(row).toMatchObject({ state: 'ended', endedBy: 'issuer', payerCpf: null, copyPaste: null, sessionId: null })
  expect(JSON.stringify(row)).not.toContain(holder.twin.cpf)
  expect(await debitsOf(holder), 'a payment is evidence').toMatchObject([{ state: 'paid', amountCents: 128460 }])
  expect(await messagesTo(holder), 'nobody is written to').toEqual(told)
  expect(await holder.acts()).toEqual([...acts, expect.objectContaining({ given: false, subject: recId })])
  expect((await deskCall(world, 'aceites', { acao: 'conferir' })).body).toMatchObject({ quebra: null })
})

test('AUTO-34 an authorisation that the PSP has not made yet is made for nobody after the end of the account', async () => {
  const holder = await createAuthoriser(world)
  world.sandbox.psp.faults.next('5xx', { calls: /^POST \/rec$/, when: 'order-lost', times: 1000 })
  expect((await holder.activate()).code).toBe('PIX_AUTOMATICO_INDISPONIVEL')
  await leave(holder)
  await erase(holder)
  world.sandbox.psp.faults.clear()
  const before = world.sandbox.psp.automatic.recurrences().length
  await moveTo(world, '2026-11-19 12:00')
  expect(world.sandbox.psp.automatic.recurrences()).toHaveLength(before)
  expect(await rowsOf(holder)).toMatchObject([{ state: 'ended', recId: null, visitAt: null }])
})

test('AUTO-34 no account and no bank of the payer is kept: not in the rows, the notices or the messages', async () => {
  const holder = await createAuthoriser(world)
  await holder.authorise('TOTAL', PAYER)
  await moveTo(world, '2026-11-23 00:06')
  const { pagador } = (await atPspOf(await holder.recId())) ?? {}
  const { ispbParticipante: bank = '', codMun: town = '' } = (pagador ?? {}) as Record<string, string>
  expect([bank, town]).toEqual([expect.stringMatching(/^\d{8}$/), expect.stringMatching(/^\d{7}$/)])
  const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename in
      ('recurrences', 'debits', 'charges', 'payments', 'notices', 'alerts', 'messages', 'ledger_acts')`.execute(
    world.db,
  )
  expect(tables).toHaveLength(8)
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} as kept
      where to_jsonb(kept)::text ~ ${`"(ispb\\w*|codMun|conta|agencia|account\\w*)"|\\y${town}\\y|${PAYER}`}`.execute(
      world.db,
    )
    expect(rows, name).toEqual([])
  }
})
