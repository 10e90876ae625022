import { randomUUID } from 'node:crypto'
import { addDays } from '@portal/brazil/dates'
import type { ModuleName } from '@portal/contract/call'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Browser, newKey } from '../browser.ts'
import { type Payer, createPayer, txidOf } from '../payer.ts'
import { createTwin } from '../twins.ts'
import { type World, createWorld } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(() => world.clock.set(0))

const enter = async (story: string) => new Browser(world).signIn(await createTwin(world, story))
const startOf = async (browser: Browser) => (await browser.call('start')).body

test('NAV-02 what is due of every card, booklet and agreement is one list by day, each with its amount', async () => {
  const quiteria = await startOf(await new Browser(world).signIn('Quitéria'))
  const kinds = quiteria.vencimentos.map(({ tipo }) => tipo)
  expect(kinds).toEqual(expect.arrayContaining(['FATURA', 'ACORDO']))
  const agreement = quiteria.vencimentos.find(({ tipo }) => tipo === 'ACORDO')
  const next = agreement?.tipo === 'ACORDO' ? agreement.proxima : undefined
  expect(next?.valorCentavos, 'the instalment that comes after').toBeGreaterThan(0)
  expect((next?.vencimento ?? '') > (agreement?.vencimento ?? '')).toBe(true)
  const days = quiteria.vencimentos.map(({ vencimento }) => vencimento)
  expect(days).toEqual(days.toSorted())
  const rafael = await startOf(await enter('Rafael'))
  const invoices = rafael.vencimentos.flatMap((due) => (due.tipo === 'FATURA' ? [due] : []))
  expect(new Set(invoices.map(({ cartao }) => cartao)).size, 'each of another card').toBe(invoices.length)
  expect(invoices.length).toBeGreaterThan(1)
  const known = new Set(rafael.cartoes.map(({ numeroCartao }) => numeroCartao))
  expect(invoices.every(({ cartao, valorHojeCentavos }) => known.has(cartao) && valorHojeCentavos > 0)).toBe(true)
  const benedito = await startOf(await enter('Benedito'))
  expect(benedito.vencimentos[0]).toMatchObject({ tipo: 'CARNE', situacao: 'ATRASO', parcelas: [4] })
})

test('NAV-02 INV-05 an invoice of which the minimum came in time says so, until a new amount or its delay presses', async () => {
  const minimumOf = async (payer: Payer) =>
    (await startOf(payer.browser)).vencimentos.map((due) => due.tipo === 'FATURA' && due.minimoPago)
  const pay = async (payer: Payer) => {
    const { body } = await payer.pix((await payer.invoice()).valorMinimoCentavos)
    await world.sandbox.psp.pay(txidOf(body.cobranca))
    await world.noticesApplied()
  }
  const marina = await createPayer(world)
  expect(await minimumOf(marina)).toEqual([false])
  await pay(marina)
  expect(await minimumOf(marina)).toEqual([true])
  const late = await createPayer(world, 'João')
  await pay(late)
  expect(await minimumOf(late), 'late all the same').toEqual([false])
})

test('GUARD-04 what a module shows is not due for who has not the module', async () => {
  const { id: customerId, issuer } = await world.db
    .selectFrom('customers')
    .select(['id', 'issuer'])
    .where('name', 'like', 'Quitéria%')
    .executeTakeFirstOrThrow()
  const kindsFor = async (...modules: ModuleName[]) =>
    new Set((await world.app.services.start.of({ customerId, issuer, modules })).due.map(({ kind }) => kind))
  expect(await kindsFor('EXTRATO', 'CARNE', 'OUTROS_SERVICOS')).toEqual(new Set(['FATURA']))
  expect(await kindsFor('NEGOCIACAO')).toEqual(new Set(['ACORDO']))
  expect(await kindsFor('OUTROS_SERVICOS', 'SEGUROS')).toEqual(new Set())
  const marina = await world.db
    .selectFrom('customers')
    .select('id')
    .where('name', 'like', 'Marina%')
    .executeTakeFirstOrThrow()
  const purchasesFor = async (module: ModuleName) =>
    (await world.app.services.start.of({ customerId: marina.id, issuer, modules: [module] })).purchases.length
  expect([await purchasesFor('EXTRATO'), await purchasesFor('OUTROS_SERVICOS')]).toEqual([3, 0])
})

test('GUARD-01 nobody is shown what is due of another, and a quick slip or a visitor nothing', async () => {
  const [marina, other] = [await startOf(await enter('Marina')), await startOf(await enter('Marina'))]
  const ids = new Set(marina.vencimentos.map(({ id }) => id))
  expect(ids.size).toBeGreaterThan(0)
  expect(other.vencimentos.filter(({ id }) => ids.has(id))).toEqual([])
  expect((await new Browser(world).call('start')).code).toBe('SESSAO_EXPIRADA')
})

test('SVC-01 a card says whether it is locked or ended', async () => {
  const twin = await createTwin(world, 'Marina')
  const browser = await new Browser(world).signIn(twin)
  const stateOf = async () => (await startOf(browser)).cartoes[0]?.situacao
  expect(await stateOf()).toBe('ATIVO')
  const cartao = (await startOf(browser)).cartoes[0]?.numeroCartao ?? ''
  await browser.call('lockCard', { params: { cartao }, body: { bloqueado: true }, key: newKey() })
  expect(await stateOf()).toBe('BLOQUEADO')
  await world.db.updateTable('cards').set({ endedAt: world.clock.now() }).where('id', '=', cartao).execute()
  expect(await stateOf()).toBe('CANCELADO')
})

test('SVC-01 a card says how much of its limit is free, as its invoices do, and one that ended says nothing', async () => {
  const twin = await createTwin(world, 'Marina')
  const browser = await new Browser(world).signIn(twin)
  const [card] = (await startOf(browser)).cartoes
  const cartao = card?.numeroCartao ?? ''
  const { totalCentavos, disponivelCentavos } = (await browser.call('invoices', { query: { cartao } })).body.limites
  expect(disponivelCentavos).toBeGreaterThan(0)
  expect(card?.limite).toEqual({ totalCentavos, disponivelCentavos, voltaAte: null })
  const { faturas } = (await browser.call('invoices', { query: { cartao } })).body
  const forming = faturas.findLast(({ fechamento }) => fechamento > world.clock.today())
  expect(forming?.valorTotalCentavos).toBeGreaterThan(0)
  expect(card?.faturaAtualCentavos, 'what the next invoice has so far').toBe(forming?.valorTotalCentavos)
  await world.db.updateTable('cards').set({ endedAt: world.clock.now() }).where('id', '=', cartao).execute()
  expect((await startOf(browser)).cartoes[0]?.limite).toBeNull()
})

test('INV-05 a row says which charge waits for its payment, until that ran out', async () => {
  const twin = await createTwin(world, 'Marina')
  const browser = await new Browser(world).signIn(twin)
  const [due] = (await startOf(browser)).vencimentos
  if (due?.tipo !== 'FATURA') throw new Error('no invoice')
  expect(due.cobranca).toBeNull()
  const body = { cartao: due.cartao, fatura: due.id, valorCentavos: due.valorHojeCentavos }
  await browser.call('createPix', { body, key: newKey() })
  const waits = { forma: 'PIX', valorCentavos: due.valorHojeCentavos, aCaminho: false }
  expect((await startOf(browser)).vencimentos[0]?.cobranca).toEqual(waits)
  world.clock.advance(31 * 60_000)
  const later = await new Browser(world).signIn(twin)
  expect((await startOf(later)).vencimentos[0]?.cobranca).toBeNull()
})

test('INV-10 money on its way stands before a newer charge and after its own end: nobody is asked twice', async () => {
  const twin = await createTwin(world, 'Marina')
  const browser = await new Browser(world).signIn(twin)
  const [due] = (await startOf(browser)).vencimentos
  if (due?.tipo !== 'FATURA') throw new Error('no invoice')
  const pix = async (valorCentavos: number) => {
    const body = { cartao: due.cartao, fatura: due.id, valorCentavos }
    return (await browser.call('createPix', { body, key: newKey() })).body.cobranca
  }
  const seen = await pix(due.valorHojeCentavos)
  await world.db.updateTable('charges').set({ seenAt: world.clock.now() }).where('id', '=', seen).execute()
  world.clock.advance(60_000)
  await pix(due.valorHojeCentavos - 100)
  const onItsWay = { forma: 'PIX', valorCentavos: due.valorHojeCentavos, aCaminho: true }
  expect((await startOf(browser)).vencimentos[0]?.cobranca).toEqual(onItsWay)
  for (const state of ['expired', 'removed'] as const) {
    await world.db.updateTable('charges').set({ state }).where('id', '=', seen).execute()
    expect((await startOf(browser)).vencimentos[0]?.cobranca).toEqual(onItsWay)
  }
})

test('NAV-02 CALL-14 the three newest purchases of all cards: no credit, no later instalment, nothing old', async () => {
  const browser = await enter('Rafael')
  const start = await startOf(browser)
  const owned = await world.db
    .selectFrom('invoices')
    .where(
      'cardId',
      'in',
      start.cartoes.map(({ numeroCartao }) => numeroCartao),
    )
    .orderBy('month', 'desc')
    .selectAll()
    .execute()
  const [first, second] = start.cartoes.map(({ numeroCartao }) => owned.find(({ cardId }) => cardId === numeroCartao))
  let position = 900
  const buy = async (invoiceId: string | undefined, description: string, daysAgo: number, other: object = {}) =>
    world.db
      .insertInto('transactions')
      .values({
        id: randomUUID(),
        invoiceId: invoiceId ?? '',
        position: (position += 1),
        happenedOn: addDays(world.clock.today(), -daysAgo),
        description,
        kind: 'COMPRA',
        amountCents: 1000,
        ...other,
      })
      .execute()
  const shops = async () => (await startOf(browser)).ultimasCompras.map(({ descricao }) => descricao)
  await world.db
    .deleteFrom('transactions')
    .where(
      'invoiceId',
      'in',
      owned.map(({ id }) => id),
    )
    .execute()
  expect(await shops()).toEqual([])
  await buy(first?.id, 'De três dias', 3)
  await buy(second?.id, 'De ontem, no outro cartão', 1)
  await buy(first?.id, 'Crédito', 0, { kind: 'CREDITO', amountCents: -1000 })
  await buy(first?.id, 'Segunda parcela', 0, { instalmentNumber: 2, instalmentTotal: 3 })
  await buy(first?.id, 'De muito antes', 61)
  expect(await shops()).toEqual(['De ontem, no outro cartão', 'De três dias'])
  await buy(first?.id, 'Primeira parcela', 2, { instalmentNumber: 1, instalmentTotal: 3 })
  await buy(first?.id, 'De hoje', 0)
  expect(await shops()).toEqual(['De hoje', 'De ontem, no outro cartão', 'Primeira parcela'])
  const [, other] = (await startOf(browser)).ultimasCompras
  expect(other).toMatchObject({ cartao: second?.cardId, fatura: second?.id })
  expect(await startOf(await enter('Rafael'))).not.toMatchObject({ ultimasCompras: [{ descricao: 'De hoje' }] })
})

test('the whole page takes as many statements however much is due', async () => {
  const browser = await new Browser(world).signIn('Quitéria')
  const [agreement] = await world.db.selectFrom('agreements').selectAll().where('state', '=', 'active').execute()
  const countOf = async () => {
    world.statements()
    await startOf(browser)
    return world.statements().length
  }
  // A prepared statement is seen by the counter only when it is first made.
  for (let time = 0; time < 3; time += 1) await countOf()
  const before = await countOf()
  const quiteria = await world.db
    .selectFrom('customers')
    .select('id')
    .where('name', 'like', 'Quitéria%')
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('agreements')
    .values({ ...agreement!, id: randomUUID(), contract: 'outro', customerId: quiteria.id })
    .execute()
  expect(await countOf()).toBe(before)
  expect(before).toBeLessThanOrEqual(12)
})

test('NAV-02 NEG-01 what is owed without a due day is said too, with the day from which it has an offer', async () => {
  const edna = await enter('Edna')
  const debts = (await edna.call('openDebts')).body
  const total = debts.reduce((sum, { valorHoje }) => sum + (valorHoje?.totalCentavos ?? 0), 0)
  const owed = { quantidade: debts.length, totalHojeCentavos: total, proximaOferta: null }
  expect(await startOf(edna)).toMatchObject({ vencimentos: [], dividas: owed })
  expect((await startOf(await enter('Marina'))).dividas).toBeNull()
  const otavio = (await startOf(await enter('Otávio'))).dividas
  expect(otavio?.totalHojeCentavos).toBeGreaterThan(0)
  expect(otavio?.proximaOferta, 'after a broken agreement').toMatch(/^2026-/)
})

test('NAV-02 AGR-01 an agreement says its debts and its last day, and an instalment what today takes off', async () => {
  const [ivone] = (await startOf(await enter('Ivone'))).vencimentos
  const sobre = [{ tipo: 'CARTAO', origem: 'Cartão Jangada Mais' }]
  expect(ivone).toMatchObject({ tipo: 'ACORDO', situacao: 'ATRASO', origens: ['Cartão Jangada Mais'], sobre })
  expect(ivone?.tipo === 'ACORDO' && ivone.ultimoDia).toMatch(/^2026-/)
  const [antonia] = (await startOf(await enter('Antônia'))).vencimentos
  expect(antonia?.tipo === 'CARNE' && antonia.descontoHojeCentavos).toBeGreaterThan(0)
})

test('NAV-02 BKL-02 two booklets due on one day are two things to pay: each has its own Pix, and each is booked by itself', async () => {
  const antonia = await createTwin(world, 'Antônia')
  const browser = await new Browser(world).signIn(antonia)
  const [open] = (await startOf(browser)).vencimentos
  const settled = await world.db
    .selectFrom('booklets')
    .select('id')
    .where('customerId', '=', antonia.id)
    .where('id', '!=', open?.id ?? '')
    .executeTakeFirstOrThrow()
  await world.db
    .updateTable('bookletInstalments')
    .set({ settledAt: null, paidCents: 0, dueOn: open?.vencimento ?? '' })
    .where('bookletId', '=', settled.id)
    .where('number', '=', 6)
    .execute()
  const dueNow = async () =>
    (await startOf(browser)).vencimentos.filter(({ vencimento }) => vencimento === open?.vencimento)
  const both = await dueNow()
  expect(both).toHaveLength(2)
  const pay = async (one: (typeof both)[number]) => {
    const body = { carne: one.id, parcelas: one.tipo === 'CARNE' ? one.parcelas : [] }
    const { cobranca, valorCentavos } = (await browser.call('createBookletPix', { body, key: newKey() })).body
    expect(valorCentavos).toBe(one.valorHojeCentavos)
    await world.sandbox.psp.pay(cobranca.replaceAll('-', ''))
    await world.noticesApplied()
  }
  await pay(both[0]!)
  expect(await dueNow(), 'the other is still asked for').toEqual([both[1]])
  await pay(both[1]!)
  expect(await dueNow()).toEqual([])
  const { comprovantes } = (await browser.call('paymentProofs', {})).body
  const paid = comprovantes.slice(0, 2).map(({ valorCentavos }) => valorCentavos)
  expect(new Set(paid)).toEqual(new Set(both.map(({ valorHojeCentavos }) => valorHojeCentavos)))
})
