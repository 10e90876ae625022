import { addDays, daysBetween } from '@portal/brazil/dates'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days, minutes } from '../../src/platform/clock.ts'
import { Browser, newKey } from '../browser.ts'
import { createDivider } from '../divider.ts'
import { type World, createWorld } from '../world.ts'

const TODAY = '2026-11-19'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(() => world.clock.set(0))

test('INV-08 CALL-10 an invoice is offered in rising total, each option with all that must be said before', async () => {
  const vera = await createDivider(world)
  const { body: offer } = await vera.options()
  expect(offer).toMatchObject({
    valorCentavos: 246_800,
    entradaCentavos: 37_020,
    entradaMinimaCentavos: 37_020,
    entradaMaximaCentavos: 246_800 - 4 * 3_000,
    diasParaDesistir: 7,
    validaAte: addDays(TODAY, 2),
    beneficiario: { nome: 'Jangada Cartões' },
    atraso: { multa: '0.02', moraMes: '0.01' },
  })
  expect(offer.opcoes.map(({ quantidade }) => quantidade)).toEqual([4, 6, 8, 10, 12])
  const totals = offer.opcoes.map(({ totalCentavos }) => totalCentavos)
  expect(totals).toEqual(totals.toSorted((a, b) => a - b))
  for (const option of offer.opcoes) {
    expect(option.valorParceladoCentavos).toBe(246_800 - 37_020)
    expect(option.totalCentavos).toBe(
      37_020 + option.valorParceladoCentavos + option.jurosCentavos + option.iofCentavos,
    )
    expect(option.totalCentavos).toBe(
      37_020 + (option.quantidade - 1) * option.valorParcelaCentavos + option.valorUltimaParcelaCentavos,
    )
    expect(option.jurosMes).toBe('0.0549')
    expect(Number(option.cetMes)).toBeGreaterThan(0.0549)
    expect(Number(option.cetAno)).toBeGreaterThan(1.0549 ** 12 - 1)
    expect(option.iofCentavos).toBeGreaterThan(0)
    // The next invoice's due date is that of the first instalment.
    expect(option.primeiroVencimento).toBe(vera.next.vencimento)
  }
})

test('INV-08 a larger down payment costs less, and one that leaves too little or is too small is refused', async () => {
  const vera = await createDivider(world)
  const least = (await vera.options()).body
  const more = (await vera.options(100_000)).body
  expect(more.opcoes[0]!.totalCentavos).toBeLessThan(least.opcoes[0]!.totalCentavos)
  const most = (await vera.options(least.entradaMaximaCentavos)).body
  expect(most.opcoes.map(({ quantidade }) => quantidade)).toEqual([4])
  for (const wrong of [0, least.entradaMinimaCentavos - 1, least.entradaMaximaCentavos + 1, 999_999_999])
    expect((await vera.options(wrong)).code, String(wrong)).toBe('ENTRADA_INVALIDA')
  const query = { entradaCentavos: '-5' }
  expect((await vera.browser.call('instalmentOptions', { params: vera.address, query })).code).toBe('ENTRADA_INVALIDA')
})

test('INV-08 an offer is read again unchanged while it holds, for a late invoice too, whatever the policy says by then', async () => {
  const joao = await createDivider(world, 'João')
  const first = (await joao.options()).body
  const other = (await joao.options(60_000)).body
  const policies = await world.db.selectFrom('instalmentPolicies').selectAll().execute()
  await world.db
    .insertInto('instalmentPolicies')
    .values(policies.map((policy) => ({ ...policy, validFrom: addDays(TODAY, 1), monthlyRate: '0.0899' })))
    .execute()
  world.clock.advance(days(2))
  await joao.browser.signIn(joao.twin)
  expect((await joao.options()).body).toEqual(first)
  expect((await joao.options(60_000)).body).toEqual(other)
  world.clock.advance(days(1))
  await joao.browser.signIn(joao.twin)
  const anew = (await joao.options()).body
  expect(anew.oferta).not.toBe(first.oferta)
  expect(anew.opcoes[0]?.jurosMes).toBe('0.0899')
  expect(anew.valorCentavos).toBeGreaterThan(first.valorCentavos)
  await world.db.deleteFrom('instalmentPolicies').where('monthlyRate', '=', '0.0899').execute()
})

test('INV-05 INV-08 the invoice’s ways of paying have every option of its offer, in rising total, and hold as long as it', async () => {
  const vera = await createDivider(world)
  const { opcoes } = await vera.invoice()
  expect(opcoes.map(({ custoTotalCentavos }) => custoTotalCentavos)).toEqual(
    opcoes.map(({ custoTotalCentavos }) => custoTotalCentavos).toSorted((a, b) => a - b),
  )
  expect(opcoes.map(({ tipo, parcelas }) => [tipo, parcelas?.quantidade])).toEqual([
    ['TOTAL', undefined],
    ['MINIMO', undefined],
    ...[4, 6, 8, 10, 12].map((count) => ['PARCELADO', count]),
  ])
  const { body: offer } = await vera.options()
  for (const [at, option] of offer.opcoes.entries()) {
    const way = opcoes[at + 2]
    expect(way).toMatchObject({ hojeCentavos: 37_020, custoTotalCentavos: option.totalCentavos, credito: null })
    expect(way?.parcelas).toMatchObject({
      valorParcelaCentavos: option.valorParcelaCentavos,
      jurosCentavos: option.jurosCentavos,
      iofCentavos: option.iofCentavos,
      jurosMes: '0.0549',
      // (1 + 5,49 %)^12 - 1
      jurosAno: 8990,
      cetAno: Math.round(Number(option.cetAno) * 10_000),
      validaAte: addDays(TODAY, 2),
    })
  }
  const again = await vera.invoice()
  expect(again.opcoes).toEqual(opcoes)
  expect(
    await world.db.selectFrom('instalmentOffers').where('customerId', '=', vera.twin.id).select('id').execute(),
  ).toHaveLength(1)
  await vera.accept(6)
  expect((await vera.invoice()).opcoes.map(({ tipo }) => tipo)).toEqual(['TOTAL', 'MINIMO'])
})

test('INV-08 an invoice too small to divide has no such way', async () => {
  const wagner = await createDivider(world, 'Wagner')
  expect((await wagner.invoice()).opcoes.some(({ tipo }) => tipo === 'PARCELADO')).toBe(false)
})

test('INV-08 twenty looks at once are one offer', async () => {
  const vera = await createDivider(world)
  const looks = await Promise.all(Array.from({ length: 20 }, () => vera.options()))
  expect(new Set(looks.map(({ body }) => body.oferta)).size).toBe(1)
})

test('INV-08 the acceptance is kept with its text, time, address, channel and session, and a copy arrives by e-mail', async () => {
  const vera = await createDivider(world)
  const { body: plan } = await vera.accept(6)
  expect(plan).toMatchObject({
    situacao: 'AGUARDANDO_ENTRADA',
    protocolo: expect.stringMatching(/^20261119\d{10}$/),
    entradaCentavos: 37_020,
    entradaAte: addDays(TODAY, 6),
    desistencia: { ate: addDays(TODAY, 7), possivel: true, faturaSemParcelamentoCentavos: 246_800 },
  })
  expect(plan.parcelas.map(({ numero }) => numero)).toEqual([1, 2, 3, 4, 5, 6])
  expect(plan.parcelas.reduce((sum, { valorCentavos }) => sum + valorCentavos, 37_020)).toBe(
    plan.condicoes.totalCentavos,
  )
  const [row] = await vera.rows()
  expect(row).toMatchObject({ termsVersion: '2026-11', channel: 'PORTAL', address: '127.0.0.1' })
  expect(row?.acceptedAt).toEqual(world.clock.now())
  const session = await world.db.selectFrom('sessions').select('customerId').where('id', '=', row!.sessionId).execute()
  expect(session).toEqual([{ customerId: vera.twin.id }])

  await world.run('messages')
  const [mail] = vera.mails()
  expect(mail?.subject).not.toMatch(/parcela|dívida|fatura/i)
  for (const words of [plan.protocolo, 'CET', 'IOF', 'Contrato de parcelamento da fatura', '26/11/2026'])
    expect(mail?.text).toContain(words)
  expect(plan.copiaPara).toMatch(/^g\*{5}@/)
})

test('INV-08 accepted twice, by one key, by two tabs or twenty times at once, there is one plan', async () => {
  const vera = await createDivider(world)
  const option = await vera.option(6)
  const shared = newKey()
  const all = await Promise.all([
    ...Array.from({ length: 10 }, () => vera.acceptOption(option, shared)),
    ...Array.from({ length: 10 }, () => vera.acceptOption(option, newKey())),
  ])
  expect(new Set(all.map(({ body }) => body.protocolo)).size).toBe(1)
  expect(await vera.rows()).toHaveLength(1)
  await world.run('messages')
  expect(vera.mails()).toHaveLength(1)
  expect((await vera.acceptOption(await vera.storedOption(8), shared)).code).toBe('CHAVE_IDEMPOTENCIA_REUSADA')
  expect((await vera.acceptOption(await vera.storedOption(8))).code).toBe('PARCELAMENTO_JA_CONTRATADO')
  expect((await vera.options()).code).toBe('PARCELAMENTO_JA_CONTRATADO')
})

test('INV-08 an offer that ended, whose invoice was paid in part or whose text is another is refused, and nothing is made', async () => {
  const late = await createDivider(world)
  const ended = await late.option(6)
  const other = { ...ended, version: '2020-01' }
  expect((await late.acceptOption(other)).code).toBe('OFERTA_EXPIRADA')
  world.clock.advance(days(3))
  await late.browser.signIn(late.twin)
  expect((await late.acceptOption(ended)).code).toBe('OFERTA_EXPIRADA')
  world.clock.set(0)
  const paid = await createDivider(world)
  const option = await paid.option(6)
  await paid.payPix(50_000)
  expect((await paid.acceptOption(option)).code).toBe('OFERTA_EXPIRADA')
  expect([...(await late.rows()), ...(await paid.rows())]).toEqual([])
})

test('GUARD-12 INV-08 somebody else’s option, plan and invoice are told as those that do not exist', async () => {
  const [vera, stranger] = [await createDivider(world), await createDivider(world)]
  const foreign = await vera.option(6)
  await stranger.options()
  expect((await stranger.acceptOption(foreign)).code).toBe('OFERTA_NAO_ENCONTRADA')
  const { body } = await vera.accept(6)
  const undone = await stranger.browser.call('undoInstalments', { params: { parcelamento: body.parcelamento } })
  expect(undone).toMatchObject({ status: 404, code: 'PARCELAMENTO_NAO_ENCONTRADO' })
  expect((await stranger.plan()).code).toBe('PARCELAMENTO_NAO_ENCONTRADO')
  const anotherDay = { ...vera.address, vencimento: '2026-01-01' }
  expect((await vera.browser.call('instalmentOptions', { params: anotherDay })).code).toBe('FATURA_NAO_ENCONTRADA')
  expect((await stranger.browser.call('instalmentOptions', { params: vera.address })).code).toBe(
    'CARTAO_NAO_ENCONTRADO',
  )
})

test.each([
  ['Lúcia', 'FATURA_PAGA'],
  ['Pedro', 'FATURA_NAO_PAGAVEL'],
  ['Wagner', 'PARCELAMENTO_INDISPONIVEL'],
])('INV-08 the invoice of %s is refused with %s', async (name, code) => {
  const divider = await createDivider(world, name)
  expect((await divider.options()).code).toBe(code)
})

test('INV-08 an invoice that did not close yet, and an issuer without a policy, offer nothing', async () => {
  const vera = await createDivider(world)
  const next = { ...vera.address, vencimento: vera.next.vencimento }
  expect((await vera.browser.call('instalmentOptions', { params: next })).code).toBe('FATURA_NAO_PAGAVEL')
  world.clock.advance(minutes(1))
  await world.db.updateTable('instalmentPolicies').set({ validFrom: '2030-01-01' }).execute()
  await vera.forgetOffers()
  expect((await vera.options()).code).toBe('PARCELAMENTO_INDISPONIVEL')
  await world.db.updateTable('instalmentPolicies').set({ validFrom: '2024-01-01' }).execute()
})

/** An invoice long overdue: its charges have used most of the legal cap. */
const overdue = { closesOn: addDays(TODAY, -209), dueOn: addDays(TODAY, -200) }

test('INV-08 interest never passes the original debt with what was charged before: the rate falls, then there is none', async () => {
  const joao = await createDivider(world, 'João', { invoice: overdue })
  const { encargos, valorTotalCentavos } = await joao.invoice()
  const charged = encargos!.jurosCentavos + encargos!.multaCentavos + encargos!.moraCentavos
  const { opcoes } = (await joao.options()).body
  const room = valorTotalCentavos - charged
  for (const option of opcoes) {
    expect(option.jurosCentavos).toBeLessThanOrEqual(room)
    expect(Number(option.jurosMes)).toBeLessThan(0.0549)
  }
  const { body } = await joao.accept(12)
  const [row] = await joao.rows()
  expect(row).toMatchObject({ interestCents: body.condicoes.jurosCentavos })
  expect(row!.chargedBeforeCents + row!.interestCents).toBeLessThanOrEqual(row!.originalDebtCents)
  await expect(
    world.db
      .updateTable('instalmentPlans')
      .set({ interestCents: row!.originalDebtCents + 1 })
      .where('id', '=', row!.id)
      .execute(),
  ).rejects.toThrow(/check/)
})

test('INV-08 the interest of an earlier plan, on the invoice that is divided again, counts to the cap', async () => {
  const vera = await createDivider(world)
  const plain = (await vera.options()).body.opcoes.at(-1)!
  const twin = await createDivider(world)
  await twin.turnIntoInterest(130_000)
  const carried = (await twin.options()).body
  // The original R$ 1.168,00 are less than the R$ 1.300,00 charged: the cap allows no more interest.
  expect(carried.opcoes.map(({ jurosMes }) => jurosMes)).toEqual(Array(5).fill('0.0000'))
  expect(carried.opcoes.at(-1)!.totalCentavos).toBeLessThan(plain.totalCentavos)
  const less = await createDivider(world)
  await less.turnIntoInterest(100_000)
  const capped = (await less.options()).body.opcoes.at(-1)!
  expect(capped.jurosCentavos).toBeLessThanOrEqual(46_800)
  expect(capped.jurosCentavos).toBeGreaterThan(46_000)
})

test('GUARD-12 INV-08 no plan is made or looked at without a session, a key or an acceptance', async () => {
  const vera = await createDivider(world)
  const option = await vera.option(6)
  const nobody = new Browser(world)
  expect((await nobody.call('instalmentOptions', { params: vera.address })).code).toBe('SESSAO_EXPIRADA')
  const body = { opcao: option.id, versaoContrato: option.version, aceito: true }
  expect((await vera.browser.call('acceptInstalments', { params: vera.address, body })).code).toBe(
    'CHAVE_IDEMPOTENCIA_INVALIDA',
  )
  const silent = { ...body, aceito: false }
  expect(
    (await vera.browser.call('acceptInstalments', { params: vera.address, body: silent, key: newKey() })).code,
  ).toBe('REQUISICAO_INVALIDA')
  expect(daysBetween(TODAY, (await vera.options()).body.validaAte)).toBeGreaterThanOrEqual(2)
})
