import { randomUUID } from 'node:crypto'
import { formatMoney, sumOf } from '@portal/brazil/money'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days, minutes } from '../../src/platform/clock.ts'
import { Browser, newKey } from '../browser.ts'
import { deskOf } from '../desk.ts'
import { readPdf } from '../pdf.ts'
import { createTwin } from '../twins.ts'
import { type World, createWorld } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(() => world.clock.set(0))

/** A customer with the booklets of a story, signed in. */
async function keeper(story = 'Antônia') {
  const twin = await createTwin(world, story)
  const browser = await new Browser(world).signIn(twin)
  const { body: cards } = await browser.call('cards')
  const cartao = cards.find(({ tipo }) => tipo === 'CARNE')?.numeroCartao ?? ''
  const { body: list } = await browser.call('booklets', { params: { cartao } })
  const carne = list[0]?.id ?? ''
  const detail = async (situacao = 'todas') =>
    (await browser.call('booklet', { params: { cartao, carne, situacao } })).body
  const pix = (parcelas: number[], key = newKey()) =>
    browser.call('createBookletPix', { body: { carne, parcelas }, key })
  const slip = (parcelas: number[], key = newKey()) =>
    browser.call('createBookletSlip', { params: { carne }, body: { parcelas }, key })
  return { twin, browser, cartao, carne, list, detail, pix, slip }
}

async function pay(cobranca: string): Promise<void> {
  await world.sandbox.psp.pay(cobranca.replaceAll('-', ''))
  await world.noticesApplied()
}

test('BKL-01 CALL-10 booklets are listed with shop, contract, what is paid of them and what comes next', async () => {
  const { list } = await keeper()
  expect(list).toMatchObject([
    { contrato: '20418', situacao: 'EM_DIA', parcelas: 12, parcelasPagas: 4, loja: 'Loja do Porto, Fortaleza Centro' },
    { contrato: '17733', situacao: 'QUITADO', parcelas: 6, parcelasPagas: 6, proxima: null, emAbertoCentavos: 0 },
  ])
  const { list: late } = await keeper('Benedito')
  expect(late).toMatchObject([
    { situacao: 'EM_ATRASO', parcelasPagas: 3, proxima: { numero: 4, situacao: 'EM_ATRASO' } },
  ])
})

test('BKL-01 a booklet opens with every instalment, or only the open or the paid ones', async () => {
  const { detail } = await keeper()
  const { itens } = await detail()
  expect(itens.map(({ numero }) => numero)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
  expect(itens.slice(0, 4).every(({ situacao, hojeCentavos }) => situacao === 'PAGA' && hojeCentavos === 0)).toBe(true)
  expect((await detail('abertas')).itens).toHaveLength(8)
  expect((await detail('pagas')).itens).toHaveLength(4)
})

test('BKL-02 what is paid early costs less, and what is late says its fine and its interest apart', async () => {
  const { itens } = await (await keeper()).detail()
  const [next, last] = [itens[4], itens[11]]
  expect(next?.descontoCentavos).toBeGreaterThan(0)
  expect(last?.descontoCentavos).toBeGreaterThan(next?.descontoCentavos ?? Infinity)
  for (const { valorCentavos, hojeCentavos, descontoCentavos } of itens.slice(4))
    expect(hojeCentavos + descontoCentavos).toBe(valorCentavos)
  const { itens: late } = await (await keeper('Benedito')).detail('abertas')
  expect(late[0]).toMatchObject({ situacao: 'EM_ATRASO', diasEmAtraso: 10, multaCentavos: 380, jurosCentavos: 63 })
  expect(late[0]?.hojeCentavos).toBe(18_990 + 380 + 63)
})

test('BKL-02 CALL-10 the last three by one Pix: its notice settles them, with their discount', async () => {
  const { detail, pix } = await keeper()
  const before = await detail()
  const chosen = before.itens.slice(9)
  const { status, body } = await pix([12, 10, 11])
  expect(status).toBe(200)
  expect(body).toMatchObject({ assunto: 'Carnê 20418, parcelas 10, 11 e 12', parcelas: [10, 11, 12], fatura: null })
  expect(body.valorCentavos).toBe(chosen.reduce((sum, { hojeCentavos }) => sum + hojeCentavos, 0))
  await pay(body.cobranca)
  const after = await detail()
  expect(after.parcelasPagas).toBe(7)
  expect(after.itens.slice(9).map(({ situacao }) => situacao)).toEqual(['PAGA', 'PAGA', 'PAGA'])
  expect(after.itens[11]?.pagoCentavos).toBe(chosen[2]?.hojeCentavos)
  expect(after.emAbertoCentavos).toBe(before.emAbertoCentavos - body.valorCentavos)
})

test('BKL-02 the same key, a second tab and another order of the numbers end in one charge', async () => {
  const { pix } = await keeper()
  const key = newKey()
  const { body: first } = await pix([5, 6], key)
  expect((await pix([6, 5], key)).body.cobranca).toBe(first.cobranca)
  expect((await pix([5, 6])).body.cobranca).toBe(first.cobranca)
  expect((await pix([5], key)).code).toBe('CHAVE_IDEMPOTENCIA_REUSADA')
  const other = await pix([7])
  expect(other.body.cobranca).not.toBe(first.cobranca)
})

test('BKL-02 a slip for an instalment, copied and paid at the bank, settles it and takes its Pix back', async () => {
  const { browser, detail, pix, slip } = await keeper('Benedito')
  const { body: code } = await pix([4])
  const { boleto } = (await slip([4])).body
  const { body } = await browser.call('slip', { query: { boleto } })
  expect(body.linhaDigitavel).toMatch(/^\d{47}$/)
  expect(body).toMatchObject({ situacao: 'REGISTRADO', parcelas: [4], valorCentavos: 18_990 + 380 + 63 })
  await world.sandbox.bank.pay(body.boleto)
  await world.noticesApplied()
  expect((await detail()).itens[3]).toMatchObject({ situacao: 'PAGA', pagoCentavos: 19_433 })
  const { body: status } = await browser.call('pixStatus', { query: { cobranca: code.cobranca } })
  expect(status).toMatchObject({ situacao: 'REMOVIDO', encerramento: { motivo: 'PAGAMENTO', faltaCentavos: null } })
})

test.each([
  // R$ 152,85 asked: 18990 · 10000 / 15285 = R$ 124,23 are paid off; the other R$ 65,67 cost R$ 52,86 today.
  ['early', 'Antônia', 12, { multaCentavos: 0, jurosCentavos: 0, descontoCentavos: 1281, hojeCentavos: 5286 }],
  // R$ 194,33 asked: 18990 · 10000 / 19433 = R$ 97,72 are paid off; R$ 92,18 are left.
  ['late', 'Benedito', 4, { multaCentavos: 184, jurosCentavos: 31, descontoCentavos: 0, hojeCentavos: 9433 }],
] as const)('BKL-02 R$ 100,00 for an instalment that is %s pay their share of it off', async (...row) => {
  const [, story, number, left] = row
  const { browser, detail, slip } = await keeper(story)
  const { boleto } = (await browser.call('slip', { query: { boleto: (await slip([number])).body.boleto } })).body
  await world.sandbox.bank.pay(boleto, { amountCents: 10_000 })
  await world.noticesApplied()
  const desk = deskOf(world)
  const waiting = (await desk.decide({ acao: 'listar' })).body.suspenso.find(({ cobranca }) => cobranca === boleto)
  expect((await desk.decide({ acao: 'lancar', id: waiting?.id, nota: 'conferido com o banco' })).status).toBe(200)
  expect((await detail()).itens[number - 1]).toMatchObject({ ...left, pagoCentavos: 10_000, pagaEm: null })
})

test('BKL-02 paid twice, the second payment goes to the next instalment and no cent is lost', async () => {
  const { twin, browser, detail, pix, slip } = await keeper('Benedito')
  const { body: code } = await pix([4])
  const { body: paper } = await slip([4])
  await browser.call('slip', { query: { boleto: paper.boleto } })
  // Both are paid before the other is voided.
  await world.sandbox.bank.pay(paper.boleto, { silent: true })
  await world.sandbox.psp.pay(code.cobranca.replaceAll('-', ''))
  await world.noticesApplied()
  world.clock.advance(minutes(2))
  await world.run('reconciliation')
  const { itens } = await detail()
  expect(itens[3]?.situacao).toBe('PAGA')
  const came = await world.db
    .selectFrom('payments')
    .innerJoin('charges', 'charges.id', 'payments.chargeId')
    .select(['payments.amountCents', 'payments.creditCents'])
    .where('charges.customerId', '=', twin.id)
    .execute()
  expect(came).toHaveLength(2)
  const paid = itens.slice(3).reduce((sum, { pagoCentavos }) => sum + pagoCentavos, 0)
  expect(paid + came.reduce((sum, { creditCents }) => sum + creditCents, 0)).toBe(2 * 19_433)
  expect(itens[4]?.situacao).toBe('PAGA')
})

test('BKL-02 what the last instalment has too much is shown, and waits to be given back', async () => {
  const { twin, browser, carne, detail, pix, slip } = await keeper('Benedito')
  const open = (await detail('abertas')).itens.map(({ numero }) => numero)
  const { body: code } = await pix(open)
  const { body: paper } = await slip(open)
  await browser.call('slip', { query: { boleto: paper.boleto } })
  await world.sandbox.bank.pay(paper.boleto, { silent: true })
  await world.sandbox.psp.pay(code.cobranca.replaceAll('-', ''))
  await world.noticesApplied()
  world.clock.advance(minutes(2))
  await world.run('reconciliation')
  const { situacao, creditos } = await detail()
  expect(situacao).toBe('QUITADO')
  expect(creditos).toMatchObject([{ valorCentavos: code.valorCentavos, devolvidoEm: null, protocolo: null }])
  const waiting = await world.app.services.credits.waiting()
  expect(waiting).toMatchObject([{ cpf: twin.cpf, bookletId: carne, cents: code.valorCentavos }])
})

test('BKL-02 what is paid, does not exist or is somebody else’s is refused by its code', async () => {
  const { browser, cartao, carne, pix, slip } = await keeper()
  expect((await pix([1])).code).toBe('PARCELA_NAO_PAGAVEL')
  expect((await slip([13])).code).toBe('PARCELA_NAO_PAGAVEL')
  expect((await pix([5, 5])).code).toBe('REQUISICAO_INVALIDA')
  expect((await pix([])).code).toBe('REQUISICAO_INVALIDA')
  const other = await keeper('Benedito')
  const foreign = { body: { carne: other.carne, parcelas: [4] }, key: newKey() }
  expect((await browser.call('createBookletPix', foreign)).code).toBe('CARNE_NAO_ENCONTRADO')
  const nowhere = { cartao, carne: randomUUID(), situacao: 'todas' }
  expect((await browser.call('booklet', { params: nowhere })).code).toBe('CARNE_NAO_ENCONTRADO')
  expect((await browser.call('booklet', { params: { ...nowhere, carne: other.carne } })).code).toBe(
    'CARNE_NAO_ENCONTRADO',
  )
  expect((await browser.call('booklets', { params: { cartao: other.cartao } })).code).toBe('CARTAO_NAO_ENCONTRADO')
  expect((await browser.call('booklet', { params: { cartao, carne, situacao: 'outras' } })).code).toBe(
    'REQUISICAO_INVALIDA',
  )
  const marina = await new Browser(world).signIn(await createTwin(world, 'Marina'))
  expect((await marina.call('booklets', { params: { cartao } })).code).toBe('MODULO_NAO_PERMITIDO')
})

test('BKL-02 a code of yesterday settles what it asked for, though the price moved', async () => {
  const { twin, browser, detail, pix } = await keeper('Benedito')
  const { body } = await pix([4])
  await world.sandbox.psp.pay(body.cobranca.replaceAll('-', ''), { silent: true })
  world.clock.advance(days(1))
  await world.run('reconciliation')
  await browser.signIn(twin)
  expect((await detail()).itens[3]).toMatchObject({ situacao: 'PAGA', pagoCentavos: body.valorCentavos })
})

test('BKL-03 the second copy holds a slip for each open instalment, or the one that is asked for', async () => {
  const { browser, cartao, carne, detail } = await keeper()
  const params = { cartao, carne, situacao: 'abertas' }
  const whole = await browser.file('bookletPdf', { params })
  expect(whole.name).toBe('carne-20418.pdf')
  const { pages, text, chapters } = await readPdf(whole.bytes)
  expect(pages).toBe(8)
  const { itens } = await detail('abertas')
  for (const { numero } of itens) expect(text).toContain(`carnê 20418, parcela ${numero}`)
  const names = itens.map(({ numero }) => `Boleto: carnê 20418, parcela ${numero}`)
  expect(
    chapters.map(([title]) => title),
    'its bookmarks',
  ).toEqual(names)
  expect(text).toContain('R$ 189,90')
  expect(text.split('Loja: Loja do Porto, Fortaleza Centro.'), 'each names its shop').toHaveLength(9)
  expect(text, 'at its due date').not.toContain('desconto por antecipação')
  const one = await browser.file('bookletPdf', { params, query: { parcela: '6' } })
  expect(one.name).toBe('carne-20418-6.pdf')
  expect((await readPdf(one.bytes)).pages).toBe(1)
  // The same paper has the same slips.
  const charges = await world.db.selectFrom('charges').select('id').where('bookletId', '=', carne).execute()
  await browser.file('bookletPdf', { params })
  expect(await world.db.selectFrom('charges').select('id').where('bookletId', '=', carne).execute()).toHaveLength(
    charges.length,
  )
  const paid = await browser.call('bookletPdf', { params, query: { parcela: '1' } })
  expect(paid.code).toBe('PARCELA_NAO_PAGAVEL')
})

test('BKL-02 INV-07 the slip of instalments paid early names their shop and what is taken off', async () => {
  const { browser, detail, slip } = await keeper()
  const chosen = (await detail()).itens.slice(9)
  const { body } = await slip([10, 11, 12])
  const off = sumOf(chosen, ({ descontoCentavos }) => descontoCentavos)
  expect(off).toBeGreaterThan(0)
  const file = await browser.file('slipPdf', { query: { boleto: body.boleto } })
  const { spoken } = await readPdf(file.bytes)
  expect(spoken).toContain('Loja: Loja do Porto, Fortaleza Centro.')
  const discount = `Valor já com ${formatMoney(off).replaceAll('\u00A0', ' ')} de desconto por antecipação.`
  expect(spoken).toContain(discount)
})

test('BKL-01 a booklet that is paid has its letter, by a code that is recognised; an open one has none', async () => {
  const { browser, twin, cartao, carne, list } = await keeper()
  expect((await browser.call('bookletLetter', { params: { cartao, carne } })).code).toBe('QUITACAO_INDISPONIVEL')
  const params = { cartao, carne: list.find(({ situacao }) => situacao === 'QUITADO')?.id ?? '' }
  const letter = await browser.file('bookletLetter', { params })
  expect(letter.name).toBe('quitacao-carne-17733.pdf')
  const { spoken } = await readPdf(letter.bytes)
  expect(spoken).toMatch(
    /pagou por inteiro o carnê 17733[^]*em 6 parcelas, no total de R\$.447,00[^]*Nada mais é devido por este contrato/,
  )
  await browser.file('bookletLetter', { params })
  const codes = await world.db.selectFrom('paperCodes').selectAll().where('customerId', '=', twin.id).execute()
  expect(codes).toMatchObject([{ kind: 'settlement', bookletId: params.carne, agreementId: null }])
  const codigo = codes[0]?.code ?? ''
  expect(spoken.replaceAll('-', '')).toContain(codigo)
  const { body } = await new Browser(world).call('checkCode', { body: { codigo, emissor: '1' } })
  expect(body).toMatchObject({ resultado: 'NOSSO', documento: { tipo: 'QUITACAO' } })
})
