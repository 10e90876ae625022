import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days } from '../../src/platform/clock.ts'
import { type Answer, newKey } from '../browser.ts'
import { type Payer, createPayer, txidOf } from '../payer.ts'
import { type World, createWorld } from '../world.ts'

/** A Thursday; the 20th is a bank holiday. */
const TODAY = '2026-11-19'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(() => world.clock.set(0))

const claim = (payer: Payer, how: object = {}, key = newKey()): Promise<Answer<'claimPayment'>> => {
  const { cartao, fatura } = payer.order
  return payer.browser.call('claimPayment', { body: { cartao, fatura, forma: 'PIX', pagoEm: TODAY, ...how }, key })
}

const stepsOf = async (payer: Payer): Promise<string[]> =>
  ((await payer.invoice()).acompanhamento?.etapas ?? []).map(({ nome, situacao, dia }) => `${nome} ${situacao} ${dia}`)

async function payPix(payer: Payer, cents?: number): Promise<void> {
  const { body } = await payer.pix(cents)
  expect(await world.sandbox.psp.pay(txidOf(body.cobranca))).toMatchObject({ paid: true })
  await world.noticesApplied()
}

async function paySlip(payer: Payer, cents?: number): Promise<void> {
  const { body } = await payer.slip(cents)
  await payer.slipStatus(body.boleto)
  expect(await world.sandbox.bank.pay(body.boleto)).toMatchObject({ paid: true })
  await world.noticesApplied()
}

test('INV-05 the details say each way of paying with its whole cost, the total first', async () => {
  const { details } = await createPayer(world)
  const [total, minimum] = details.opcoes
  expect(total).toEqual({
    tipo: 'TOTAL',
    hojeCentavos: 128_460,
    custoTotalCentavos: 128_460,
    credito: null,
    parcelas: null,
  })
  // R$ 1.091,91 for thirty days: 11,9 % of interest, and 30 × 0,0082 % + 0,38 % of IOF.
  expect(minimum).toMatchObject({
    tipo: 'MINIMO',
    hojeCentavos: 19_269,
    custoTotalCentavos: 128_460 + 12_994 + 684,
    credito: { restoCentavos: 109_191, jurosCentavos: 12_994, iofCentavos: 684, jurosMes: '0.119', jurosAno: 28_544 },
  })
  expect(minimum?.credito?.cetMes).toBeGreaterThan(1190)
})

test('M3 INV-05 after the minimum came in time the details say what becomes of the rest, until that is paid', async () => {
  const payer = await createPayer(world)
  const { opcoes, minimoPago } = await payer.invoice()
  expect(minimoPago).toBeUndefined()
  const { hojeCentavos: minimum, credito } = opcoes.find(({ tipo }) => tipo === 'MINIMO')!
  await payPix(payer, minimum)
  const after = await payer.invoice()
  expect(after.minimoPago).toEqual(credito)
  expect(after.valorHojeCentavos).toBe(credito?.restoCentavos)
  await payPix(payer, after.valorHojeCentavos)
  expect((await payer.invoice()).minimoPago).toBeUndefined()
})

test('M3 INV-05 a late invoice of which the minimum is paid by now is late all the same', async () => {
  const payer = await createPayer(world, 'João')
  await payPix(payer, (await payer.invoice()).valorMinimoCentavos)
  expect(await payer.invoice()).toMatchObject({ codigo: 3, pagavel: true })
  expect((await payer.invoice()).minimoPago).toBeUndefined()
})

test('M5 INV-10 of a late payment the charges are told apart from the invoice; of one in time there are none', async () => {
  const late = await createPayer(world, 'João')
  const { valorHojeCentavos: asked, valorTotalCentavos: total } = await late.invoice()
  expect((await late.invoice()).encargosPagosCentavos).toBeUndefined()
  await payPix(late, asked)
  expect(await late.invoice()).toMatchObject({ valorPagoCentavos: asked, encargosPagosCentavos: asked - total })
  const payer = await createPayer(world)
  await payPix(payer)
  expect((await payer.invoice()).encargosPagosCentavos).toBeUndefined()
})

test('INV-05 a late invoice offers what is owed today, and one that is paid or refinanced offers nothing', async () => {
  const late = (await createPayer(world, 'João')).details
  expect(late.opcoes[0]).toMatchObject({ tipo: 'TOTAL', hojeCentavos: late.valorHojeCentavos })
  expect(late.opcoes.some(({ tipo }) => tipo === 'MINIMO')).toBe(false)
  for (const name of ['Lúcia', 'Pedro']) expect((await createPayer(world, name)).details.opcoes, name).toEqual([])
})

test('INV-10 an invoice that nobody paid says what each method promises', async () => {
  const { details } = await createPayer(world)
  expect(details.acompanhamento).toEqual({
    etapas: [
      { nome: 'EMITIDA', situacao: 'FEITA', dia: details.fechamento },
      { nome: 'VISTO', situacao: 'PREVISTA', dia: null },
      { nome: 'CREDITADO', situacao: 'PREVISTA', dia: null },
      { nome: 'LIMITE', situacao: 'PREVISTA', dia: null },
    ],
    sePagarHoje: [
      { forma: 'PIX', creditadoAte: TODAY, limiteAte: TODAY },
      { forma: 'BOLETO', creditadoAte: '2026-11-24', limiteAte: '2026-11-24' },
    ],
    aviso: null,
  })
  expect((await createPayer(world, 'Pedro')).details.acompanhamento).toBeNull()
})

test('INV-10 a Pix is seen, credited and gives the limit back on the same day', async () => {
  const payer = await createPayer(world)
  await payPix(payer)
  expect((await stepsOf(payer)).slice(1)).toEqual([
    `VISTO FEITA ${TODAY}`,
    `CREDITADO FEITA ${TODAY}`,
    `LIMITE FEITA ${TODAY}`,
  ])
})

test('INV-10 a slip is being processed from its payment to its credit, and holds the limit until then', async () => {
  const payer = await createPayer(world)
  const before = payer.details.limites.disponivelCentavos
  await paySlip(payer)
  expect(await payer.invoice()).toMatchObject({ codigo: 1, limites: { disponivelCentavos: before } })
  expect((await stepsOf(payer)).slice(1)).toEqual([
    `VISTO FEITA ${TODAY}`,
    'CREDITADO EM_PROCESSAMENTO 2026-11-24',
    'LIMITE PREVISTA 2026-11-24',
  ])
  world.clock.set(days(5))
  await payer.browser.signIn(payer.twin)
  expect((await stepsOf(payer)).slice(2)).toEqual(['CREDITADO FEITA 2026-11-24', 'LIMITE FEITA 2026-11-24'])
  expect((await payer.invoice()).limites.disponivelCentavos).toBe(before + 128_460)
})

test('INV-10 a slip for a part holds its limit though a Pix for the rest came after it, and the steps say so', async () => {
  const payer = await createPayer(world)
  const { disponivelCentavos } = payer.details.limites
  await paySlip(payer, 30_000)
  await payPix(payer, 98_460)
  expect(await payer.invoice()).toMatchObject({
    codigo: 1,
    limites: { disponivelCentavos: disponivelCentavos + 98_460 },
  })
  expect((await stepsOf(payer)).slice(2)).toEqual([
    'CREDITADO EM_PROCESSAMENTO 2026-11-24',
    'LIMITE PREVISTA 2026-11-24',
  ])
})

test('INV-10 "já paguei" opens one protocol, whatever is repeated, and the invoice shows it', async () => {
  const payer = await createPayer(world)
  const keys = [newKey(), newKey()]
  const answers = await Promise.all([...keys, ...keys].map((key) => claim(payer, {}, key)))
  const { body } = answers[0]!
  expect(body).toMatchObject({ situacao: 'ABERTO', forma: 'PIX', pagoEm: TODAY, respostaAte: '2026-11-26' })
  expect(body.protocolo).toMatch(/^20261119-\d{10}$/)
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body })
  expect((await payer.invoice()).acompanhamento?.aviso).toEqual(body)
  expect((await stepsOf(payer)).slice(1)).toEqual([
    `VISTO EM_PROCESSAMENTO ${TODAY}`,
    `CREDITADO PREVISTA ${TODAY}`,
    `LIMITE PREVISTA ${TODAY}`,
  ])
  for (const key of keys)
    expect(await claim(payer, { forma: 'BOLETO' }, key)).toMatchObject({ code: 'CHAVE_IDEMPOTENCIA_REUSADA' })
})

test('INV-10 a payment that comes answers the protocol, and a repeated key says so', async () => {
  const payer = await createPayer(world)
  const key = newKey()
  const { protocolo } = (await claim(payer, {}, key)).body
  await payPix(payer, 50_000)
  expect((await payer.invoice()).acompanhamento?.aviso).toMatchObject({ protocolo, situacao: 'RESPONDIDO' })
  expect((await claim(payer, {}, key)).body).toMatchObject({ protocolo, situacao: 'RESPONDIDO' })
  // The rest is another payment, and may be claimed anew.
  expect((await claim(payer)).body.protocolo).not.toBe(protocolo)
})

test('INV-10 a payment that was not found in seven days may be told of again', async () => {
  const payer = await createPayer(world)
  const { protocolo } = (await claim(payer)).body
  const situation = async () => (await payer.invoice()).acompanhamento?.aviso?.situacao
  world.clock.set(days(7))
  await payer.browser.signIn(payer.twin)
  expect(await situation()).toBe('ABERTO')
  world.clock.set(days(8))
  await payer.browser.signIn(payer.twin)
  expect(await situation()).toBe('NAO_ENCONTRADO')
  expect((await claim(payer)).body).toMatchObject({ situacao: 'ABERTO', respostaAte: '2026-12-04' })
  expect((await payer.invoice()).acompanhamento?.aviso?.protocolo).not.toBe(protocolo)
})

test('INV-10 nobody paid before the closing or tomorrow, or what is not to be paid', async () => {
  const payer = await createPayer(world)
  for (const pagoEm of ['2026-11-20', '2026-11-13', '2026-02-30', 'ontem'])
    expect(await claim(payer, { pagoEm }), pagoEm).toMatchObject({ status: 422, code: 'DATA_DE_PAGAMENTO_INVALIDA' })
  expect((await claim(payer, { forma: 'DINHEIRO' })).code).toBe('REQUISICAO_INVALIDA')
  expect((await claim(await createPayer(world, 'Lúcia'))).code).toBe('FATURA_PAGA')
  expect((await claim(await createPayer(world, 'Pedro'))).code).toBe('FATURA_NAO_PAGAVEL')
  const written = await world.db
    .selectFrom('paymentClaims')
    .selectAll()
    .where('customerId', '=', payer.twin.id)
    .execute()
  expect(written).toEqual([])
})

test('INV-03 a tax says which purchase it was charged on', async () => {
  const { browser, cartao } = await createPayer(world)
  const { lancamentos } = (await browser.call('transactions', { params: { cartao } })).body
  const tax = lancamentos.find(({ tipo }) => tipo === 'IOF')
  expect(lancamentos.find(({ id }) => id === tax?.impostoDe)).toMatchObject({ exterior: { moeda: 'USD' } })
  expect(lancamentos.filter(({ impostoDe }) => impostoDe !== null)).toEqual([tax])
})

test('INV-03 why an invoice changed adds up to the difference to the month before', async () => {
  const { browser, cartao, details } = await createPayer(world)
  const { mesAnterior } = (await browser.call('transactions', { params: { cartao } })).body
  const changes = mesAnterior?.mudancas ?? []
  // Instalments that go on cost the same, and change nothing.
  expect(changes.map(({ motivo }) => motivo)).toEqual(['NOVAS', 'ENCERRADAS', 'REPETIDAS', 'TARIFAS', 'CREDITOS'])
  expect(changes.reduce((sum, { valorCentavos }) => sum + valorCentavos, 0)).toBe(
    details.valorTotalCentavos - (mesAnterior?.valorTotalCentavos ?? 0),
  )
})
