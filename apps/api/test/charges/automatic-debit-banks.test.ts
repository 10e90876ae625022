import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createAuthoriser, moveTo } from '../authoriser.ts'
import { newKey } from '../browser.ts'
import { txidOf } from '../payer.ts'
import { type World, createWorld } from '../world.ts'

/** The banks' side of Pix Automático: their codes, their notices, their ends. */
let world: World
beforeAll(async () => void (world = await createWorld()))
afterEach(() => {
  world.clock.set(0)
  world.sandbox.psp.automatic.faults.clear()
  world.sandbox.psp.automatic.notices.drop()
})
afterAll(() => world.close())

type Authoriser = Awaited<ReturnType<typeof createAuthoriser>>

const authorised = async (): Promise<Authoriser> => {
  const holder = await createAuthoriser(world)
  await holder.authorise()
  return holder
}
const firstTxid = async (holder: Authoriser): Promise<string> => txidOf((await holder.books()).charges.at(0)?.id ?? '')
const stateOf = async (holder: Authoriser): Promise<string> => (await holder.atPsp()).at(-1)?.split(' ')[0] ?? ''

const ofDebit = ['AC05', 'AM09', 'DENC', 'UDEI', 'DS27', 'DTED', 'MIDI', 'MSUC', 'NITX', 'RC09']
const ofAttempt = ['AB10', 'AC06', 'AM02', 'DTNT', 'FBRD', 'IRNT', 'NIEC', 'NIPA', 'QUNT']

test.each(ofDebit)('AUTO-24 %s, said at its hour, ends the debit', async (code) => {
  const holder = await authorised()
  world.sandbox.psp.automatic.faults.next('refused-at-settlement', { code })
  await moveTo(world, '2026-11-23 08:15')
  expect(await stateOf(holder)).toBe('REJEITADA')
  expect(await holder.past()).toMatchObject([{ situacao: 'NAO_ACONTECEU', proximasTentativas: [] }])
  expect((await holder.invoice()).debitoPix).toMatchObject({ semDebito: 'BANCO_RECUSOU' })
})

test('AUTO-24 a code of no list is kept and shown neutrally, and the PSP’s word says what it ends', async () => {
  const holder = await authorised()
  world.sandbox.psp.automatic.faults.next('refused-at-settlement', { code: 'XXXX' })
  await moveTo(world, '2026-11-23 21:16')
  expect(await stateOf(holder)).toBe('REJEITADA')
  const [debit] = await holder.past()
  expect(debit).toMatchObject({ situacao: 'NAO_ACONTECEU', tentativas: [{ situacao: 'NAO_ACONTECEU', dica: null }] })
  const stored = await world.db
    .selectFrom('debits')
    .select('code')
    .where('id', '=', debit?.debito ?? '')
    .execute()
  expect(stored).toEqual([{ code: 'XXXX' }])
  const off = world.offContract.answered.splice(0)
  expect(off.every((fault) => /codigo must be equal/.test(fault))).toBe(true)
})

test.each(ofAttempt)('AUTO-24 %s ends the attempt alone, and is shown neutrally', async (code) => {
  const holder = await authorised()
  world.sandbox.psp.automatic.faults.next('refused-at-settlement', { code })
  await moveTo(world, '2026-11-23 21:16')
  const [debit] = await holder.past()
  const kept = code === 'FBRD' ? 'EXPIRADA' : 'ATIVA'
  expect(await stateOf(holder)).toBe(kept)
  expect(debit?.tentativas).toMatchObject([{ situacao: 'NAO_ACONTECEU' }])
  expect(JSON.stringify(debit)).not.toContain(code)
  expect(debit?.tentativas[0]?.dica ?? '').toMatch(code === 'AM02' ? /valor máximo/ : /^(?!.*valor máximo)/)
  const stored = await world.db
    .selectFrom('debits')
    .select('code')
    .where('id', '=', debit?.debito ?? '')
    .execute()
  expect(stored).toEqual([{ code }])
})

test('AUTO-25 a lie, forged or rightly signed, changes nothing: the PSP is asked', async () => {
  const holder = await authorised()
  const { notices } = world.sandbox.psp.automatic
  const txid = await firstTxid(holder)
  for (const signing of ['forged', 'right'] as const) {
    await notices.forged('cobr', txid, signing)
    await holder.settled()
  }
  expect((await holder.books()).payments).toEqual([])
  expect((await holder.state()).proximo).toMatchObject({ situacao: 'AGENDADO' })
})

test('AUTO-25 notices of strangers are answered 200 and change nothing', async () => {
  const holder = await authorised()
  const { notices } = world.sandbox.psp.automatic
  const before = [await holder.state(), await holder.books()]
  expect([...(await notices.unknown('rec')), ...(await notices.unknown('cobr'))]).toEqual([200, 200])
  await holder.settled()
  expect([await holder.state(), await holder.books()]).toEqual(before)
})

test('AUTO-25 a whole life in one batch, the newest first and three times, is one payment', async () => {
  const holder = await createAuthoriser(world)
  const { notices } = world.sandbox.psp.automatic
  await holder.activate()
  notices.hold()
  await holder.authorise()
  await moveTo(world, '2026-11-19 10:16')
  await world.sandbox.psp.automatic.run()
  world.clock.set(0)
  await moveTo(world, '2026-11-23 00:06')
  const statuses = await notices.release({ order: 'newest-first', isBatch: true, times: 3 })
  expect(new Set(statuses)).toEqual(new Set([200]))
  await holder.settled()
  expect((await holder.books()).payments).toMatchObject([{ amountCents: 128460, creditCents: 0 }])
  expect((await holder.alerts()).filter((kind) => kind === 'debit-paid')).toHaveLength(1)
})

test('AUTO-25 an older word after the money is ignored, for the PSP itself says otherwise', async () => {
  const holder = await authorised()
  const txid = await firstTxid(holder)
  await moveTo(world, '2026-11-23 00:06')
  const old = { idRec: await holder.recId(), txid, status: 'CANCELADA', atualizacao: [] }
  expect(await world.sandbox.psp.notices.send({ cobsr: [old] }, 'right', 'cobr')).toBe(200)
  await holder.settled()
  expect(await holder.past()).toMatchObject([{ situacao: 'PAGO' }])
  await world.sandbox.psp.automatic.notices.again('cobr', txid)
  await holder.settled()
  expect(await holder.past()).toMatchObject([{ situacao: 'PAGO' }])
  expect((await holder.books()).settledAt).not.toBeNull()
})

test('AUTO-26 paid in the evening with every notice lost, it is shown by the look of 21:15', async () => {
  const holder = await authorised()
  const { notices, desk } = world.sandbox.psp.automatic
  notices.hold()
  await desk.setFunds(await holder.recId(), false)
  await moveTo(world, '2026-11-23 08:15')
  await desk.setFunds(await holder.recId(), true)
  await moveTo(world, '2026-11-23 18:06')
  expect((await holder.books()).payments).toEqual([])
  await moveTo(world, '2026-11-23 21:15')
  expect((await holder.books()).payments).toHaveLength(1)
  expect(await holder.past(), 'and its holder sees so').toMatchObject([{ situacao: 'PAGO' }])
  expect((await holder.invoice()).pagavel).toBe(false)
})

const ends = [
  ['USUARIO_PAGADOR', 'SLDB', 'VOCE', 'cancelada no banco'],
  ['PSP_PAGADOR', 'ACCL', 'BANCO', 'conta foi encerrada'],
  ['PSP_PAGADOR', 'CPCL', 'BANCO', 'conta foi encerrada'],
  ['PSP_PAGADOR', 'FRUD', 'BANCO', 'por segurança'],
  ['PSP_PAGADOR', 'ERSL', 'BANCO', null],
  ['PSP_RECEBEDOR', 'SLCR', 'EMISSOR', null],
  ['PSP_PAGADOR', 'ZZZZ', 'BANCO', null],
] as const

/** An end that the sandbox's desk has no button for. */
async function endAtBank(holder: Authoriser, solicitante: string, codigo: string): Promise<void> {
  const recId = await holder.recId()
  const record = world.sandbox.psp.automatic.recurrences().find(({ wire }) => wire.idRec === recId)
  if (record === undefined) throw new Error('no such authorisation')
  const end = { cancelamento: { solicitante, codigo, descricao: codigo } }
  Object.assign(record.wire, { status: 'CANCELADA', encerramento: end })
  await world.sandbox.psp.automatic.notices.again('rec', recId)
  await holder.settled()
}

test.each(ends)(
  'AUTO-29 AUTO-32 ended by %s with %s it says %s, and stands in the ledger once',
  async (asker, code, por, why) => {
    const holder = await authorised()
    for (let time = 0; time < 3; time += 1) await endAtBank(holder, asker, code)
    const { situacao, encerramento } = await holder.state()
    expect({ situacao, por: encerramento?.por }).toEqual({ situacao: 'ENCERRADO', por })
    expect(encerramento?.motivo ?? null).toEqual(why === null ? null : expect.stringContaining(why))
    expect((await holder.alerts()).filter((kind) => kind === 'debit-off')).toHaveLength(1)
    expect((await holder.acts()).filter(({ given }) => !given)).toMatchObject([{ channel: 'BANCO' }])
  },
)

test('AUTO-29 after a death nobody is written to', async () => {
  const holder = await authorised()
  const before = await holder.alerts()
  await endAtBank(holder, 'PSP_PAGADOR', 'DCSD')
  expect((await holder.state()).situacao).toBe('ENCERRADO')
  expect(await holder.alerts()).toEqual(before)
})

test('AUTO-30 a wallet that is sold three days before takes its debit back, and no other is made', async () => {
  const holder = await authorised()
  await moveTo(world, '2026-11-20 12:00')
  const sold = {
    customerId: holder.twin.id,
    title: 'Carteira vendida',
    description: 'A outro credor',
    soldOn: '2026-11-20',
  }
  await world.db.insertInto('soldWallets').values(sold).execute()
  await moveTo(world, '2026-11-20 21:16')
  expect(await stateOf(holder)).toBe('CANCELADA')
  await moveTo(world, '2026-11-23 21:31')
  expect(await holder.atPsp()).toHaveLength(1)
  expect((await holder.books()).payments).toEqual([])
})

test('AUTO-30 a card that is closed takes its debit back before the cut-off', async () => {
  const holder = await authorised()
  await world.db.updateTable('cards').set({ endedAt: world.clock.now() }).where('id', '=', holder.cartao).execute()
  await moveTo(world, '2026-11-20 21:16')
  expect(await stateOf(holder)).toBe('CANCELADA')
})

test('AUTO-33 a whole cycle is told in its order, each once', async () => {
  const holder = await authorised()
  await world.sandbox.psp.automatic.desk.setFunds(await holder.recId(), false)
  for (const time of ['2026-11-23 21:16', '2026-11-23 21:31']) await moveTo(world, time)
  await world.sandbox.psp.automatic.desk.setFunds(await holder.recId(), true)
  for (const time of ['2026-11-24 00:06', '2026-11-24 08:15', '2026-11-24 21:15']) await moveTo(world, time)
  await holder.cancel()
  await holder.settled()
  expect(await holder.alerts()).toEqual([
    'debit-on',
    'debit-scheduled',
    'debit-failed',
    'debit-retry',
    'debit-paid',
    'debit-off',
  ])
})

test('AUTO-34 the copy of personal data has the authorisation and its debits, and no CPF of another payer in full', async () => {
  const holder = await createAuthoriser(world)
  await holder.authorise('TOTAL', '52998224725')
  await holder.call('sendPrivacyCode', { body: { canal: 'SMS' } })
  const codigo = await world.lastCode(holder.twin.cpf)
  const { body } = await holder.call('exportData', { body: { codigo }, key: newKey() })
  const copy = await holder.browser.file('dataExportJson', { params: { protocolo: body.protocolo } })
  const text = Buffer.from(copy.bytes).toString()
  expect(text).toContain('***.982.247-**')
  expect(text).toContain('PIX_AUTOMATICO')
  expect(text).not.toContain('52998224725')
})
