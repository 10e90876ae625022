import { addDays, addMonths } from '@portal/brazil/dates'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days } from '../../src/platform/clock.ts'
import { type Story, cast } from '@portal/sandbox/stories/cast'
import { Browser, newKey } from '../browser.ts'
import { createTwin } from '../twins.ts'
import { type World, createWorld } from '../world.ts'

const TODAY = '2026-11-19'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(() => world.clock.set(0))

/** Marina's invoice of R$ 1.284,60 with its dates moved, as she sees it some days from today. */
async function seenAfter(passed: number, invoice: { closesOn: string; dueOn: string; refinanced?: boolean }) {
  world.clock.set(0)
  const twin = await createTwin(world, 'Marina', { invoice })
  world.clock.set(days(passed))
  const browser = await new Browser(world).signIn(twin)
  const { details, cartao } = await browser.currentInvoice()
  const list = await browser.call('invoices', { query: { cartao } })
  return { ...details, status: list.body.faturas.find(({ id }) => id === details.id)?.status }
}

const closing = { closesOn: '2026-11-10' }

test('INV-01 an invoice is open until its due date, then due today, then late', async () => {
  const dueOn = '2026-11-24'
  expect(await seenAfter(4, { ...closing, dueOn })).toMatchObject({ status: 'ABERTO', codigo: 8, pagavel: true })
  expect(await seenAfter(5, { ...closing, dueOn })).toMatchObject({ status: 'VENCEHOJE', codigo: 9, pagavel: true })
  expect(await seenAfter(6, { ...closing, dueOn })).toMatchObject({ status: 'ATRASO', codigo: 3, pagavel: true })
})

test('INV-01 an invoice due on a Saturday is on time until Monday', async () => {
  const dueOn = '2026-11-28'
  const saturday = await seenAfter(9, { ...closing, dueOn })
  expect(saturday).toMatchObject({ status: 'ABERTO', vencimento: dueOn, vencimentoUtil: '2026-11-30' })
  expect(await seenAfter(11, { ...closing, dueOn })).toMatchObject({ status: 'VENCEHOJE', encargos: null })
  expect(await seenAfter(12, { ...closing, dueOn })).toMatchObject({ status: 'ATRASO' })
})

test('INV-01 an invoice due on a bank holiday before a weekend is on time until Monday', async () => {
  const dueOn = '2026-11-20'
  expect(await seenAfter(1, { ...closing, dueOn })).toMatchObject({ status: 'ABERTO', vencimentoUtil: '2026-11-23' })
  expect(await seenAfter(4, { ...closing, dueOn })).toMatchObject({ status: 'VENCEHOJE' })
  expect(await seenAfter(5, { ...closing, dueOn })).toMatchObject({ status: 'ATRASO' })
})

test('INV-01 midnight is São Paulo’s: at 23:59 there the invoice is still due today, a minute later late', async () => {
  const codeAt = async (instant: string) => {
    world.clock.set(Date.parse(instant) - Date.parse('2026-11-19T13:00:00Z'))
    const helena = await new Browser(world).signIn(await createTwin(world, 'Helena'))
    return (await helena.currentInvoice()).details.codigo
  }
  expect(await codeAt('2026-11-20T02:59:59Z')).toBe(9)
  expect(await codeAt('2026-11-20T03:00:00Z')).toBe(3)
})

test('INV-01 a refinanced invoice cannot be paid, whatever its dates', async () => {
  const seen = await seenAfter(0, { ...closing, dueOn: '2026-11-12', refinanced: true })
  expect(seen).toMatchObject({ status: 'REFINANCIADO', codigo: 2, pagavel: false, encargos: null })
})

test('INV-01 INV-02 each story shows what it is there for', async () => {
  const shown = [
    ['Marina', { codigo: 8, valorHojeCentavos: 128_460, pagavel: true }],
    ['Helena', { codigo: 9, valorHojeCentavos: 73_410, pagavel: true }],
    ['João', { codigo: 3, pagavel: true, encargos: { dias: expect.any(Number) } }],
    ['Lúcia', { codigo: 1, valorHojeCentavos: 0, valorPagoCentavos: 56_730, pagavel: false }],
    ['Pedro', { codigo: 2, pagavel: false }],
    ['Dalva', { valorHojeCentavos: 59_433, contestadoCentavos: 8807, pagavel: true }],
  ] as const
  for (const [name, details] of shown) {
    const browser = await new Browser(world).signIn(name)
    expect((await browser.currentInvoice()).details, name).toMatchObject(details)
  }
})

test('INV-02 the list goes from the invoice to come to the oldest, and says which is current', async () => {
  const marina = await new Browser(world).signIn(await createTwin(world, 'Marina'))
  const { cartao, details } = await marina.currentInvoice()
  const { body } = await marina.call('invoices', { query: { cartao } })
  expect(body.faturas.map(({ status }) => status)).toEqual(['FATURAABERTA', 'ABERTO', 'PAGO', 'PAGO', 'PAGO', 'PAGO'])
  expect(body.faturas.map(({ referencia }) => referencia)).toEqual([
    '2026-12',
    '2026-11',
    '2026-10',
    '2026-09',
    '2026-08',
    '2026-07',
  ])
  expect(body.atual).toBe(details.id)
  expect(body.faturas[1]).toMatchObject({
    id: details.id,
    vencimento: addDays(TODAY, 4),
    fechamento: addDays(TODAY, -5),
  })
  expect(body.proximoFechamento).toBe(addMonths(addDays(TODAY, -5), 1))
})

test('INV-02 what is owed and what instalments will bring is taken from the limit', async () => {
  const marina = await new Browser(world).signIn(await createTwin(world, 'Marina'))
  const { details } = await marina.currentInvoice()
  expect(details.limites).toEqual({
    totalCentavos: 320_000,
    proximaFaturaCentavos: 38_990,
    parcelasFuturasCentavos: 125_460,
    disponivelCentavos: 320_000 - 128_460 - 38_990 - 125_460,
  })
})

test('SVC-01 INV-02 the twelve months ahead hold what instalments hold of the limit, and what is on the open invoice', async () => {
  const vera = await new Browser(world).signIn(await createTwin(world, 'Marina'))
  const { cartao } = await vera.currentInvoice()
  const { body } = await vera.call('monthsAhead', { query: { cartao } })
  expect(body.meses).toHaveLength(12)
  expect(body.meses.slice(0, 9).map(({ referencia, valorCentavos }) => [referencia, valorCentavos])).toEqual([
    ['2026-12', 33_770],
    ['2027-01', 33_770],
    ['2027-02', 23_780],
    ['2027-03', 23_780],
    ['2027-04', 14_280],
    ['2027-05', 14_280],
    ['2027-06', 14_280],
    ['2027-07', 1_290],
    ['2027-08', 0],
  ])
  expect(body.meses[0]?.parcelas).toContainEqual({
    descricao: 'Casa Benvinda',
    faturaParcelada: null,
    numero: 4,
    total: 10,
    valorCentavos: 12_990,
    naFatura: true,
  })
  const toCome = body.meses.flatMap(({ parcelas }) => parcelas.filter(({ naFatura }) => !naFatura))
  const { limites } = (await vera.currentInvoice()).details
  expect(toCome.reduce((sum, { valorCentavos }) => sum + valorCentavos, body.depoisCentavos)).toBe(
    limites.parcelasFuturasCentavos,
  )
})

test('SVC-01 INV-02 a due day that leaves the name of a month out brings no instalment twice', async () => {
  const marina = await new Browser(world).signIn(await createTwin(world, 'Marina'))
  const { cartao, details } = await marina.currentInvoice()
  const { vencimento } = (await marina.call('cardServices', { params: { cartao } })).body
  const moved = vencimento?.opcoes.find(({ vencimento: dueOn }) => dueOn.startsWith('2027-01'))
  const body = { dia: moved?.dia ?? 0, vencimento: moved?.vencimento ?? '' }
  expect((await marina.call('changeDueDay', { params: { cartao }, body, key: newKey() })).status).toBe(200)
  const { limites } = (await marina.currentInvoice()).details
  expect(limites).toEqual(details.limites)
  const { meses } = (await marina.call('monthsAhead', { query: { cartao } })).body
  expect(meses.slice(0, 3).map(({ referencia, valorCentavos }) => [referencia, valorCentavos])).toEqual([
    ['2027-01', 33_770],
    ['2027-02', 33_770],
    ['2027-03', 23_780],
  ])
})

test('INV-02 the current invoice becomes the next month’s on its closing day', async () => {
  const twin = await createTwin(world, 'Marina')
  const statusOn = async (passed: number) => {
    world.clock.set(days(passed))
    const marina = await new Browser(world).signIn(twin)
    return (await marina.currentInvoice()).details.referencia
  }
  expect(await statusOn(24)).toBe('2026-11')
  expect(await statusOn(25)).toBe('2026-12')
})

test('INV-02 a new card has no invoice yet and its whole limit', async () => {
  const ana = await new Browser(world).signIn('Ana')
  const { body: cards } = await ana.call('cards')
  const query = { cartao: cards[0]?.numeroCartao ?? '' }
  const list = await ana.call('invoices', { query })
  expect(list.body).toMatchObject({ atual: null, faturas: [], limites: { disponivelCentavos: 320_000 } })
  expect(await ana.call('invoiceDetails', { query })).toMatchObject({ status: 404, code: 'FATURA_NAO_ENCONTRADA' })
  expect((await ana.call('transactions', { params: query })).code).toBe('FATURA_NAO_ENCONTRADA')
})

test('INV-02 an invoice that fails to load says so, and the list still answers', async () => {
  const caio = await new Browser(world).signIn('Caio')
  const { body: cards } = await caio.call('cards')
  const query = { cartao: cards[0]?.numeroCartao ?? '' }
  expect(await caio.call('invoiceDetails', { query })).toMatchObject({ status: 502, code: 'FATURA_INDISPONIVEL' })
  expect(await caio.call('transactions', { params: query })).toMatchObject({ status: 502 })
  expect((await caio.call('invoices', { query })).body.faturas).not.toEqual([])
})

/** Stories with a password whose cards and invoices load. */
const isWhole = ({ newcomer, fault, soldWallet, cards }: Story): boolean =>
  newcomer === undefined &&
  fault === undefined &&
  soldWallet === undefined &&
  cards.every((card) => card.booklets === undefined)

test('INV-03 every invoice of every story adds up to the cent, by entry and by part', async () => {
  let read = 0
  for (const { name } of cast.filter(isWhole)) {
    const browser = await new Browser(world).signIn(name)
    for (const { numeroCartao: cartao } of (await browser.call('cards')).body) {
      const { faturas } = (await browser.call('invoices', { query: { cartao } })).body
      for (const { id: fatura, valorTotalCentavos, referencia } of faturas) {
        const { resumo } = (await browser.call('invoiceDetails', { query: { cartao, fatura } })).body
        const { lancamentos, mesAnterior } = (
          await browser.call('transactions', { params: { cartao }, query: { fatura } })
        ).body
        const before = faturas.find((one) => one.referencia === addMonths(`${referencia}-01`, -1).slice(0, 7))
        expect(sum(lancamentos.map(({ valorCentavos }) => valorCentavos)), name).toBe(valorTotalCentavos)
        expect(sum(Object.values(resumo)), name).toBe(valorTotalCentavos)
        expect(mesAnterior?.referencia).toBe(before?.referencia)
        if (mesAnterior) expect(mesAnterior.valorTotalCentavos).toBe(before?.valorTotalCentavos)
        read += 1
      }
    }
  }
  expect(read).toBeGreaterThan(40)
})

const sum = (cents: readonly number[]): number => cents.reduce((total, part) => total + part, 0)

test('INV-03 a statement has instalments, foreign purchases, fees, credits and additional cards', async () => {
  const marina = await new Browser(world).signIn(await createTwin(world, 'Marina'))
  const { cartao, details } = await marina.currentInvoice()
  const { lancamentos, mesAnterior } = (await marina.call('transactions', { params: { cartao } })).body
  const dates = lancamentos.map(({ data }) => data)
  expect(dates).toEqual(dates.toSorted((a, b) => b.localeCompare(a)))
  expect(lancamentos.find(({ exterior }) => exterior)).toMatchObject({
    exterior: { moeda: 'USD', valor: '4.99', cotacao: '5.64' },
  })
  expect(lancamentos.find(({ tipo }) => tipo === 'CREDITO')).toMatchObject({ valorCentavos: -2500, categoria: null })
  expect(lancamentos.find(({ tipo }) => tipo === 'TARIFA')).toMatchObject({ parcela: { numero: 4, total: 12 } })
  expect(lancamentos.filter(({ adicional }) => adicional === 'Rafael')).toHaveLength(2)
  expect(details.resumo).toEqual({
    comprasCentavos: 129_572,
    parcelamentosCentavos: 0,
    tarifasCentavos: 1388,
    jurosCentavos: 0,
    creditosCentavos: -2500,
  })
  const fee = 1290
  expect(fee + sum(mesAnterior?.categorias.map(({ valorCentavos }) => valorCentavos) ?? [])).toBe(
    mesAnterior?.valorTotalCentavos,
  )
})

test('INV-01 a late invoice owes fine once, interest and arrears by the day, each to the cent', async () => {
  const dueOn = '2026-11-17'
  const late = async (passed: number) => {
    const { encargos, valorHojeCentavos } = await seenAfter(passed, { ...closing, dueOn })
    return { ...encargos, hoje: valorHojeCentavos }
  }
  // 128460 × 0.119 × days / 30, × 0.01 × days / 30 and × 0.02, each rounded half up by itself.
  expect(await late(-1)).toEqual({ dias: 1, jurosCentavos: 510, multaCentavos: 2569, moraCentavos: 43, hoje: 131_582 })
  expect(await late(5)).toEqual({ dias: 7, jurosCentavos: 3567, multaCentavos: 2569, moraCentavos: 300, hoje: 134_896 })
  expect(await late(15)).toEqual({
    dias: 17,
    jurosCentavos: 8662,
    multaCentavos: 2569,
    moraCentavos: 728,
    hoje: 140_419,
  })
})

test('INV-01 a delay counts from the business day that the due date moved to', async () => {
  const { encargos } = await seenAfter(5, { ...closing, dueOn: '2026-11-21' })
  expect(encargos).toMatchObject({ dias: 1 })
})
