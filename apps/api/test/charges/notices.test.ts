import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hours, seconds } from '../../src/platform/clock.ts'
import { transact } from '../../src/platform/transact.ts'
import { type Payer, createPayer, txidOf } from '../payer.ts'
import { type World, createWorld, isEmbedded } from '../world.ts'

let world: World
let payer: Payer
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(0)
  payer = await createPayer(world)
})

const pixOf = async (cents?: number) => (await payer.pix(cents)).body.cobranca
async function slipOf(cents?: number): Promise<string> {
  const { body } = await payer.slip(cents)
  return (await payer.slipStatus(body.boleto)).boleto
}

async function payPix(cobranca: string, how?: Parameters<World['sandbox']['psp']['pay']>[1]): Promise<string> {
  const paid = await world.sandbox.psp.pay(txidOf(cobranca), how)
  if (!paid.paid) throw new Error(`not paid: ${paid.reason}`)
  await world.noticesApplied()
  return paid.endToEndId
}

/** Stored notices of a charge, or those that name none. */
const traces = (reference: string | null) =>
  world.db
    .selectFrom('notices')
    .select(['state', 'copies', 'source', 'externalId'])
    .where('chargeReference', reference === null ? 'is' : '=', reference)
    .orderBy('receivedAt')
    .execute()

test('INV-10 a notice told a hundred times more is one payment, and each copy is counted', async () => {
  const cobranca = await pixOf()
  const id = await payPix(cobranca)
  const before = await payer.books()
  const statuses = await Promise.all(Array.from({ length: 100 }, () => world.sandbox.psp.notices.again(id)))
  await world.noticesApplied()
  expect(new Set(statuses)).toEqual(new Set([202]))
  expect(await payer.books()).toEqual(before)
  expect(before.payments).toHaveLength(1)
  expect(await traces(cobranca)).toEqual([{ state: 'applied', copies: 101, source: 'PIX', externalId: id }])
})

test('INV-10 notices of a batch are each applied, in whatever order they come', async () => {
  const other = await createPayer(world)
  const mine = await pixOf()
  const { cobranca: theirs } = (await other.pix()).body
  await payPix(mine, { silent: true })
  await payPix(theirs, { silent: true })
  expect(await world.sandbox.psp.notices.batch()).toBe(202)
  await world.noticesApplied()
  expect([(await payer.invoice()).codigo, (await other.invoice()).codigo]).toEqual([1, 1])
})

test('INV-10 a notice of a charge that nobody made is kept as unknown and changes nothing', async () => {
  const before = await payer.books()
  const txid = 'f'.repeat(32)
  expect(await world.sandbox.psp.notices.unknown(txid, 128_460)).toBe(202)
  expect(await world.sandbox.psp.notices.unknown('umTxidQueNaoSeParece', 128_460)).toBe(202)
  await world.noticesApplied()
  expect(await traces('ffffffff-ffff-ffff-ffff-ffffffffffff')).toMatchObject([{ state: 'unknown' }])
  expect((await traces(null)).at(-1)).toMatchObject({ state: 'unknown', source: 'PIX' })
  expect(await payer.books()).toEqual(before)
})

test.each(['forged', 'missing', 'stale'] as const)(
  'INV-10 a notice whose signature is %s is refused, leaves a trace and changes nothing',
  async (signing) => {
    const cobranca = await pixOf()
    const before = await payer.books()
    expect(await world.sandbox.psp.notices.forged(txidOf(cobranca), signing)).toBe(401)
    await world.noticesApplied()
    expect(await payer.books()).toEqual(before)
    expect(await traces(cobranca)).toEqual([])
    const kept = (await traces(null)).filter(({ externalId }) => externalId.startsWith(signing))
    expect(kept).toMatchObject([{ state: 'forged', source: 'PIX' }])
  },
)

test('INV-10 a signed notice of a payment that the PSP does not know pays nothing', async () => {
  const cobranca = await pixOf()
  expect(await world.sandbox.psp.notices.forged(txidOf(cobranca), 'right')).toBe(202)
  await world.noticesApplied()
  expect((await payer.pixStatus(cobranca)).situacao).toBe('AGUARDANDO')
  expect((await payer.books()).payments).toEqual([])
})

test('INV-10 a notice with another amount is set aside, and the true payment still counts', async () => {
  const cobranca = await pixOf()
  expect(await world.sandbox.psp.notices.wrongAmount(txidOf(cobranca), 1)).toBe(202)
  await world.noticesApplied()
  expect(await traces(cobranca)).toMatchObject([{ state: 'mismatch' }])
  expect((await payer.pixStatus(cobranca)).situacao).toBe('AGUARDANDO')
  await payPix(cobranca)
  expect((await payer.invoice()).codigo).toBe(1)
})

test('INV-10 a payment of another amount than the charge is set aside and pays nothing', async () => {
  const cobranca = await pixOf()
  await payPix(cobranca, { amountCents: 100 })
  expect(await traces(cobranca)).toMatchObject([{ state: 'suspense' }])
  expect(await payer.suspense()).toMatchObject([{ chargeId: cobranca, amountCents: 100, reason: 'other-amount' }])
  expect(await payer.books()).toMatchObject({ payments: [], settledAt: null })
  const conferencia = { pedidoCentavos: 128_460, faltamCentavos: 128_360, ate: '2026-11-24' }
  expect(await payer.pixStatus(cobranca)).toMatchObject({ emConferenciaCentavos: 100, conferencia })
  expect((await payer.invoice()).cobranca).toMatchObject({ valorCentavos: 100, aCaminho: true, conferencia })
})

test('INV-10 a signed notice that is none is refused, and one of nothing is a trial', async () => {
  for (const body of ['texto', 7, null])
    expect(await world.sandbox.psp.notices.send(body), JSON.stringify(body)).toBe(400)
  for (const body of [{}, { pix: [] }, []])
    expect(await world.sandbox.psp.notices.send(body), JSON.stringify(body)).toBe(200)
  expect(await world.sandbox.bank.notices.send({ boletos: [{ seuNumero: '../x' }] }), 'kept as odd').toBe(202)
})

test('INV-10 a notice of a slip that is not ours does not hold up the others', async () => {
  const boleto = await slipOf()
  const told = {
    identificador: 'de-outro',
    seuNumero: 'NUMERO-ALHEIO-1',
    ocorrencia: '06',
    dataHora: '2026-11-19T12:00:00Z',
    valorPago: '10.00',
  }
  expect(await world.sandbox.bank.notices.send({ boletos: [told] })).toBe(202)
  await world.sandbox.bank.pay(boleto)
  await world.noticesApplied()
  expect((await payer.slipStatus(boleto)).situacao).toBe('PAGO')
  expect((await traces(null)).find(({ externalId }) => externalId === 'de-outro')).toMatchObject({ state: 'unknown' })
})

test('INV-10 what is paid stays paid, whatever is told of it later', async () => {
  const boleto = await slipOf()
  await world.sandbox.bank.pay(boleto)
  await world.noticesApplied()
  const before = await payer.books()
  for (const ocorrencia of ['02', '03', '09', '95']) {
    const told = {
      identificador: `tarde-${ocorrencia}-${boleto.slice(0, 8)}`,
      seuNumero: boleto,
      ocorrencia,
      dataHora: '2026-11-18T12:00:00Z',
    }
    expect(await world.sandbox.bank.notices.send({ boletos: [told] })).toBe(202)
  }
  expect(await world.sandbox.bank.notices.again(boleto)).toBe(202)
  await world.noticesApplied()
  expect(await payer.books()).toEqual(before)
  expect((await payer.slipStatus(boleto)).situacao).toBe('PAGO')
})

test('INV-10 paid by Pix and by slip at once: both are kept, and the second is a credit', async () => {
  const [cobranca, boleto] = [await pixOf(), await slipOf()]
  await world.sandbox.psp.pay(txidOf(cobranca), { silent: true })
  await world.sandbox.bank.pay(boleto)
  await world.noticesApplied()
  await world.run('reconciliation')
  const { pagamentos, ...invoice } = await payer.invoice()
  expect(invoice).toMatchObject({ codigo: 1, valorPagoCentavos: 128_460 })
  const credits = pagamentos.map(({ forma, valorCentavos, creditoCentavos }) => ({
    forma,
    valorCentavos,
    creditoCentavos,
  }))
  expect(credits).toContainEqual({ forma: 'BOLETO', valorCentavos: 128_460, creditoCentavos: 0 })
  expect(credits).toContainEqual({ forma: 'PIX', valorCentavos: 128_460, creditoCentavos: 128_460 })
  expect((await payer.pixStatus(cobranca)).situacao).toBe('PAGO')
})

test('INV-10 a payment removes the other open charges, here and outside', async () => {
  const [cobranca, part, boleto] = [await pixOf(), await pixOf(20_000), await slipOf()]
  await payPix(cobranca)
  expect((await payer.pixStatus(part)).situacao).toBe('REMOVIDO')
  expect((await payer.slipStatus(boleto)).situacao).toBe('BAIXADO')
  await world.run('reconciliation')
  expect(await world.sandbox.psp.pay(txidOf(part))).toEqual({ paid: false, reason: 'removed' })
  expect(await world.sandbox.bank.pay(boleto)).toEqual({ paid: false, reason: 'written-off' })
  const left = world.db.selectFrom('charges').select('id').where('state', '=', 'removed')
  expect(await left.where('customerId', '=', payer.twin.id).where('closedOutsideAt', 'is', null).execute()).toEqual([])
})

test('INV-10 a slip paid at an agency after it was written off is a credit', async () => {
  const [cobranca, boleto] = [await pixOf(), await slipOf()]
  await payPix(cobranca)
  await world.run('reconciliation')
  await world.sandbox.bank.pay(boleto, { late: true })
  await world.noticesApplied()
  const { pagamentos } = await payer.invoice()
  expect(pagamentos.filter(({ creditoCentavos }) => creditoCentavos > 0)).toMatchObject([
    { forma: 'BOLETO', valorCentavos: 128_460 },
  ])
})

test('INV-10 a Pix paid after it expired is paid', async () => {
  const cobranca = await pixOf()
  world.clock.advance(seconds(1801))
  await payer.browser.signIn(payer.twin)
  expect((await payer.pixStatus(cobranca)).situacao).toBe('EXPIRADO')
  await payPix(cobranca, { late: true })
  expect((await payer.pixStatus(cobranca)).situacao).toBe('PAGO')
  expect((await payer.invoice()).codigo).toBe(1)
})

test('INV-10 payments of which nobody told are found by asking', async () => {
  const other = await createPayer(world)
  const cobranca = await pixOf()
  const { boleto } = (await other.slip()).body
  await other.slipStatus(boleto)
  await payPix(cobranca, { silent: true })
  await world.sandbox.bank.pay(boleto, { silent: true })
  world.clock.advance(seconds(61))
  await world.run('reconciliation')
  expect((await payer.pixStatus(cobranca)).situacao).toBe('PAGO')
  expect((await other.slipStatus(boleto)).situacao).toBe('PAGO')
})

test('INV-10 a notice that comes while the PSP is down is applied once it is back', async () => {
  const cobranca = await pixOf()
  world.sandbox.psp.faults.next('5xx', { times: 10_000, calls: /^GET \/cob\// })
  await payPix(cobranca)
  expect((await payer.pixStatus(cobranca)).situacao).toBe('AGUARDANDO')
  expect(await traces(cobranca)).toMatchObject([{ state: 'stored' }])
  world.sandbox.psp.faults.clear()
  world.clock.advance(seconds(10))
  await world.run('notices')
  expect((await payer.pixStatus(cobranca)).situacao).toBe('PAGO')
  expect(await traces(cobranca)).toMatchObject([{ state: 'applied' }])
})

test('INV-10 a notice that was stored and not applied when the server ended is applied by the next one', async () => {
  const cobranca = await pixOf()
  world.sandbox.psp.faults.next('5xx', { times: 10_000, calls: /^GET \/cob\// })
  await payPix(cobranca)
  await world.restart()
  world.sandbox.psp.faults.clear()
  world.clock.advance(seconds(10))
  await world.run('notices')
  expect((await payer.pixStatus(cobranca)).situacao).toBe('PAGO')
})

test('INV-10 two parts that are applied at the same instant settle the invoice', async () => {
  const parts = [await pixOf(64_231), await pixOf(64_229)]
  for (const part of parts) await payPix(part, { silent: true })
  const { atPsp } = world.app.services
  const charges = await world.db
    .selectFrom('charges')
    .innerJoin('invoices', 'invoices.id', 'charges.invoiceId')
    .innerJoin('cards', 'cards.id', 'invoices.cardId')
    .innerJoin('customers', 'customers.id', 'charges.customerId')
    .selectAll('charges')
    .select(['cards.id as cardId', 'invoices.month', 'cards.issuer', 'customers.name', 'customers.cpf'])
    .where('charges.id', 'in', parts)
    .execute()
  // Another transaction holds the lock, so that both wait for it together; the embedded engine has one connection.
  const none = { collectionId: null, collectingBank: null, paymentId: null, checkCode: null, paidMethod: null }
  const meet = () => Promise.all(charges.map((charge) => atPsp.reconcile({ ...charge, ...none })))
  if (isEmbedded) await meet()
  else {
    const met = await transact(world.db, async (tx) => {
      await tx.selectFrom('invoices').select('id').where('id', '=', payer.order.fatura).forUpdate().execute()
      const meeting = meet()
      await waitingForLocks(2)
      return { meeting }
    })
    await met.meeting
  }
  expect(await payer.invoice()).toMatchObject({ codigo: 1, valorPagoCentavos: 128_460, valorHojeCentavos: 0 })
})

/** Resolves when this many statements of the database wait for a lock. */
async function waitingForLocks(count: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
  `.execute(world.db)
  if ((rows[0]?.count ?? 0) < count) await waitingForLocks(count)
}

test('INV-10 an open charge is asked about until a day after its end, and then no more', async () => {
  const cobranca = await pixOf()
  world.clock.advance(hours(25))
  await world.run('reconciliation')
  const { charges } = await payer.books()
  expect(charges).toMatchObject([{ id: cobranca, state: 'expired' }])
})

test('INV-10 a notice of more than 512 KB, or in another type, is refused', async () => {
  const post = (body: string, type: string) =>
    fetch(`${world.address}/webhook/pix`, { method: 'POST', body, headers: { 'content-type': type } })
  expect((await post(' '.repeat(513 * 1024), 'application/json')).status).toBe(413)
  expect((await post('{}', 'text/plain')).status).toBe(415)
})
