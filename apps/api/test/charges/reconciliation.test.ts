import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days, hours, later, seconds } from '../../src/platform/clock.ts'
import { type Payer, createPayer, txidOf } from '../payer.ts'
import { type World, createWorld } from '../world.ts'

let world: World
let payer: Payer
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(0)
  world.sandbox.psp.faults.clear()
  world.sandbox.bank.faults.clear()
  payer = await createPayer(world)
})

const traces = (reference: string) =>
  world.db
    .selectFrom('notices')
    .select(['state', 'copies', 'source', 'externalId'])
    .where('chargeReference', '=', reference)
    .execute()

const closings = () =>
  world.db
    .selectFrom('charges')
    .select(['state', 'closedOutsideAt'])
    .where('customerId', '=', payer.twin.id)
    .where('state', '=', 'removed')
    .execute()

test('INV-06 INV-10 a Pix paid in its last seconds without a notice is found behind its renewal', async () => {
  const { cobranca } = (await payer.pix()).body
  world.clock.advance(seconds(1790))
  expect(await world.sandbox.psp.pay(txidOf(cobranca), { silent: true })).toMatchObject({ paid: true })
  world.clock.advance(seconds(15))
  await payer.browser.signIn(payer.twin)
  const fresh = (await payer.pix()).body
  expect(fresh.cobranca).not.toBe(cobranca)
  await world.run('reconciliation')
  expect((await payer.books()).payments).toMatchObject([{ chargeId: cobranca, amountCents: 128_460 }])
  expect((await payer.pixStatus(fresh.cobranca)).situacao).toBe('REMOVIDO')
  await world.run('reconciliation')
  expect(await world.sandbox.psp.pay(txidOf(fresh.cobranca))).toEqual({ paid: false, reason: 'removed' })
})

test('INV-10 every open charge is asked about in its turn, however many there are', async () => {
  const { body: first } = await payer.pix(20_000)
  const {
    subjectId: _subject,
    number: _number,
    ...like
  } = await world.db.selectFrom('charges').selectAll().where('id', '=', first.cobranca).executeTakeFirstOrThrow()
  const amounts = Array.from({ length: 120 }, (_, index) => index + 1)
  for (const amountCents of amounts) {
    const id = randomUUID()
    const txid = txidOf(id)
    await world.db
      .insertInto('charges')
      .values({ ...like, parts: sql`'[]'`, id, amountCents, settles: false })
      .execute()
    await world.external.pix.createCharge({ txid, amountCents, expiresInSeconds: 1800, description: '' })
    await world.sandbox.psp.pay(txid, { silent: true })
  }
  await world.run('reconciliation')
  const { payments } = await payer.books()
  expect(payments.map(({ amountCents }) => amountCents).toSorted((a, b) => a - b)).toEqual(amounts)
})

test('INV-10 a charge past its end is asked about less and less often, and yet found', async () => {
  const { cobranca } = (await payer.pix()).body
  const pollAt = async () => {
    const row = world.db.selectFrom('charges').select('pollAt').where('id', '=', cobranca)
    return (await row.executeTakeFirstOrThrow()).pollAt
  }
  world.clock.advance(seconds(1800) + hours(4))
  await world.run('reconciliation')
  expect(await pollAt()).toEqual(later(world.clock.now(), hours(1)))
  await world.sandbox.psp.pay(txidOf(cobranca), { silent: true, late: true })
  world.clock.advance(hours(1))
  await world.run('reconciliation')
  expect((await payer.books()).payments).toMatchObject([{ chargeId: cobranca }])
})

test('INV-10 a Pix of another amount of which nobody told is set aside, once', async () => {
  const { cobranca } = (await payer.pix()).body
  const paid = await world.sandbox.psp.pay(txidOf(cobranca), { silent: true, amountCents: 100 })
  for (let turn = 0; turn < 3; turn += 1) {
    world.clock.advance(seconds(61))
    await world.run('reconciliation')
  }
  const externalId = paid.paid ? paid.endToEndId : ''
  const aside = [{ externalId, source: 'PIX', chargeId: cobranca, amountCents: 100, reason: 'other-amount' }]
  expect(await payer.suspense()).toMatchObject(aside)
  await world.sandbox.psp.notices.again(externalId)
  await world.noticesApplied()
  expect(await traces(cobranca)).toMatchObject([{ state: 'suspense', copies: 1 }])
  expect(await payer.suspense()).toMatchObject(aside)
  expect((await payer.books()).payments).toEqual([])
})

test('INV-07 INV-10 a slip paid with another amount of which nobody told is set aside', async () => {
  const { boleto } = (await payer.slip()).body
  await payer.slipStatus(boleto)
  await world.sandbox.bank.pay(boleto, { silent: true, amountCents: 100 })
  world.clock.advance(seconds(61))
  await world.run('reconciliation')
  expect(await payer.suspense()).toMatchObject([{ chargeId: boleto, source: 'BOLETO', amountCents: 100 }])
})

test('INV-06 INV-10 a Pix that was removed while its order was on its way is closed once it has arrived', async () => {
  const { boleto } = (await payer.slip()).body
  await payer.slipStatus(boleto)
  // The first order is lost and its answer is late, so the second order comes after the removal.
  const arrived = Promise.withResolvers<void>()
  const isQuestion = (call: string) => {
    const is = call.startsWith('GET /cob/')
    if (is) arrived.resolve()
    return is
  }
  world.sandbox.psp.faults.next('5xx', { when: 'order-lost', calls: /^PUT \/cob\// })
  world.sandbox.psp.faults.next('slow', { delayMs: 2500, calls: Object.assign(/./, { test: isQuestion }) })
  const late = payer.pix(50_000)
  await arrived.promise
  await world.sandbox.bank.pay(boleto)
  await world.noticesApplied()
  await world.run('reconciliation')
  expect(await closings()).toEqual([{ state: 'removed', closedOutsideAt: null }])
  expect(await late).toMatchObject({ status: 502, code: 'PIX_INDISPONIVEL' })
  const [mine] = world.sandbox.psp.charges()
  expect(mine).toMatchObject({ devedor: { cpf: payer.twin.cpf }, status: 'ATIVA' })
  world.clock.advance(seconds(61))
  await world.run('reconciliation')
  expect(await world.sandbox.psp.pay(mine?.txid ?? '')).toEqual({ paid: false, reason: 'removed' })
  expect(await closings()).toMatchObject([{ closedOutsideAt: world.clock.now() }])
})

test('INV-07 a slip whose order was lost is registered although nobody looks at it', async () => {
  world.sandbox.bank.faults.next('5xx', { times: 10, when: 'order-lost', calls: /^(POST|GET) \/boletos/ })
  expect((await payer.slip()).code).toBe('BOLETO_INDISPONIVEL')
  world.sandbox.bank.faults.clear()
  for (let turn = 0; turn < 2; turn += 1) {
    world.clock.advance(seconds(61))
    await world.run('reconciliation')
  }
  expect((await payer.books()).charges).toMatchObject([{ method: 'BOLETO', state: 'open' }])
})

test('INV-07 a slip that could not be registered until its due date ends', async () => {
  world.sandbox.bank.faults.next('5xx', { times: 100, when: 'order-lost', calls: /^(POST|GET) \/boletos/ })
  expect((await payer.slip()).code).toBe('BOLETO_INDISPONIVEL')
  world.clock.advance(days(5))
  world.sandbox.bank.faults.clear()
  for (let turn = 0; turn < 2; turn += 1) await world.run('reconciliation')
  expect(await closings()).toEqual([{ state: 'removed', closedOutsideAt: world.clock.now() }])
  expect(world.sandbox.bank.slips().filter(({ pagador }) => pagador.cpf === payer.twin.cpf)).toEqual([])
})

test('INV-06 a Pix whose order failed and for which nobody came back ends, here and at the PSP', async () => {
  world.sandbox.psp.faults.next('5xx', { times: 2, calls: /^(PUT|GET) \/cob\// })
  expect((await payer.pix()).code).toBe('PIX_INDISPONIVEL')
  const [mine] = world.sandbox.psp.charges()
  expect(mine?.devedor?.cpf).toBe(payer.twin.cpf)
  world.clock.advance(seconds(1801))
  for (let turn = 0; turn < 2; turn += 1) await world.run('reconciliation')
  expect(await closings()).toEqual([{ state: 'removed', closedOutsideAt: world.clock.now() }])
  expect(await world.sandbox.psp.pay(mine?.txid ?? '', { late: true })).toEqual({ paid: false, reason: 'removed' })
})
