import { maskCpf } from '@portal/brazil/cpf'
import type { Reply } from '@portal/contract'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seconds } from '../../src/platform/clock.ts'
import { spelledCode } from '../../src/platform/documents/check-code.ts'
import { Browser, newKey } from '../browser.ts'
import { createDivider } from '../divider.ts'
import { readQr } from '../drawings.ts'
import { type Payer, createPayer, txidOf } from '../payer.ts'
import { readPdf } from '../pdf.ts'
import { readByPdfium } from '../pdfium.ts'
import { refunderOf } from '../refunder.ts'
import { createTwin } from '../twins.ts'
import { type World, createWorld } from '../world.ts'

type Proof = Reply<'paymentProofs'>['comprovantes'][number]

let world: World
let payer: Payer
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(0)
  payer = await createPayer(world)
})

const proofs = async (of: Browser, pagina?: string) =>
  (await of.call('paymentProofs', { query: { ...(pagina && { pagina }) } })).body
const newest = async (of = payer.browser): Promise<Proof> => (await proofs(of)).comprovantes[0]!
const pdfOf = async ({ id }: Proof) => payer.browser.file('paymentProofPdf', { query: { comprovante: id } })
const check = async (codigo: string) =>
  (await new Browser(world).call('checkCode', { body: { codigo, emissor: '1' } })).body
const paidPix = async (cents?: number) => {
  const endToEndId = await refunderOf(world).paid(payer, cents)
  return { endToEndId, proof: await newest() }
}

describe('what a proof says', () => {
  test('INV-06 of a Pix: what, how much, when, how, who received, its id, and the holder masked', async () => {
    const { body: pix } = await payer.pix()
    expect(pix.comprovante).toBeNull()
    await world.sandbox.psp.pay(txidOf(pix.cobranca))
    await world.noticesApplied()
    const { comprovante, identificador, pagoEm } = await payer.pixStatus(pix.cobranca)
    expect(comprovante?.autenticacao).toMatch(/^[A-HJ-NP-Z][A-HJ-NP-Z2-9]{11}$/)
    expect(await newest()).toEqual({
      ...comprovante,
      assunto: 'Fatura de novembro de 2026',
      cartao: { nome: 'Jangada Mais', final: expect.stringMatching(/^\d{4}$/) },
      forma: 'PIX',
      pagoEm,
      valorCentavos: 128_460,
      beneficiario: { nome: 'Jangada Cartões', cnpj: '00.000.000/0001-91' },
      titular: { nome: expect.stringMatching(/^Marina /), cpf: maskCpf(payer.twin.cpf) },
      identificador,
      devolucoes: [],
      aDevolverCentavos: 0,
    })
    world.clock.advance(seconds(90))
    await world.run('reconciliation')
    expect((await newest()).autenticacao, 'the same ever after').toBe(comprovante?.autenticacao)
  })

  test('INV-07 of a boleto, which its own screen names too; its bank’s id is nobody else’s', async () => {
    const { boleto } = (await payer.slip()).body
    await payer.slipStatus(boleto)
    await world.sandbox.bank.pay(boleto)
    await world.noticesApplied()
    const { comprovante } = await payer.slipStatus(boleto)
    expect(await newest()).toMatchObject({ ...comprovante, forma: 'BOLETO', identificador: null })
    const pdf = await readPdf((await pdfOf(await newest())).bytes)
    expect(pdf.spoken).toContain('19/11/2026')
    expect(pdf.spoken, 'a bank tells the day alone').not.toContain('horário de Brasília')
  })

  test('INV-08 the down payment of a plan by its own name', async () => {
    const vera = await createDivider(world)
    await vera.accept(4)
    const { body: plan } = await vera.plan()
    await vera.payPix(plan.entradaCentavos)
    const proof = await newest(vera.browser)
    expect(proof.assunto).toBe('Entrada do parcelamento da fatura de novembro de 2026')
    await world.run('messages')
    const active = vera.mails().find(({ subject }) => subject === 'O que você aceitou no portal está valendo')
    expect(active?.text).toContain(`Autenticação: ${spelledCode(proof.autenticacao)}`)
  })

  test.each([
    ['Antônia', 'createBookletPix', /^Carnê \d+, parcela \d+$/],
    ['Rui', 'createAgreementPix', /^Acordo \S+, parcela \d+$/],
  ] as const)('BKL-02 AGR-01 the instalments that %s pays', async (story, name, words) => {
    const browser = await new Browser(world).signIn(await createTwin(world, story))
    const made = await browser.call(name, { body: await nextPart(browser, name), key: newKey() })
    await world.sandbox.psp.pay(txidOf(made.body.cobranca))
    await world.noticesApplied()
    const proof = await newest(browser)
    expect(proof).toMatchObject({ valorCentavos: made.body.valorCentavos, cartao: null, forma: 'PIX' })
    expect(proof.assunto).toMatch(words)
    expect(await check(proof.autenticacao)).toMatchObject({ resultado: 'NOSSO', valorCentavos: proof.valorCentavos })
  })
})

async function nextPart(browser: Browser, name: 'createBookletPix' | 'createAgreementPix') {
  if (name === 'createAgreementPix') {
    const [agreement] = (await browser.call('agreements')).body
    const { body } = await browser.call('agreement', { params: { acordo: agreement!.id } })
    return { acordo: body.id, parcelas: [body.plano.find(({ situacao }) => situacao === 'ATRASADA')!.numero] }
  }
  const [booklet] = (await browser.call('booklets', { params: { cartao: '0' } })).body
  return { carne: booklet!.id, parcelas: [booklet!.proxima!.numero] }
}

describe('É nosso?', () => {
  test('QT-02 knows its code however it is typed: amount, day and receiver, and nothing of a person', async () => {
    const { proof } = await paidPix()
    const { autenticacao: code } = proof
    for (const typed of [code, code.toLowerCase(), ` ${spelledCode(code)} `])
      expect(await check(typed)).toEqual({
        resultado: 'NOSSO',
        forma: 'DOCUMENTO',
        valorCentavos: 128_460,
        vencimento: null,
        beneficiario: { nome: 'Jangada Cartões', cnpj: '00.000.000/0001-91' },
        documento: { tipo: 'COMPROVANTE_DE_PAGAMENTO', emitidoEm: '2026-11-19', devolvidoCentavos: 0 },
      })
    const other = code.slice(0, -1) + (code.endsWith('A') ? 'B' : 'A')
    expect(await check(other)).toMatchObject({ resultado: 'DESCONHECIDO', valorCentavos: null, documento: null })
    const elsewhere = await new Browser(world).call('checkCode', { body: { codigo: code, emissor: '2' } })
    expect(elsewhere.body.resultado, 'another issuer did not receive it').toBe('DESCONHECIDO')
  })

  test('INV-10 QT-02 says of a payment that went back how much of it did, as its proof and its paper do', async () => {
    const { endToEndId, proof } = await paidPix()
    await refunderOf(world).giveBack(endToEndId, { amountCents: 50_000 })
    expect((await newest()).devolucoes).toEqual([{ valorCentavos: 50_000, em: expect.any(String) }])
    expect((await check(proof.autenticacao)).documento).toMatchObject({ devolvidoCentavos: 50_000 })
    expect((await readPdf((await pdfOf(proof)).bytes)).spoken).toMatch(/Devolvido a quem pagou: R\$\s500,00, em 19\/11/)
  })

  test('AGR-01 a refund that a person has to book went back as well', async () => {
    const browser = await new Browser(world).signIn(await createTwin(world, 'Rui'))
    const order = await nextPart(browser, 'createAgreementPix')
    const { cobranca, valorCentavos } = (await browser.call('createAgreementPix', { body: order, key: newKey() })).body
    const done = await world.sandbox.psp.pay(txidOf(cobranca))
    await world.noticesApplied()
    await refunderOf(world).giveBack(done.paid ? done.endToEndId : '')
    expect((await newest(browser)).devolucoes).toEqual([{ valorCentavos, em: expect.any(String) }])
  })
})

test('QT-02 every code begins with a letter, so that it is never taken for a number', async () => {
  const drawn = sql<{ code: string }>`select new_check_code() as code from generate_series(1, 3000)`
  const codes = (await drawn.execute(world.db)).rows.map(({ code }) => code)
  expect(codes.filter((code) => !/^[A-HJ-NP-Z][A-HJ-NP-Z2-9]{11}$/.test(code))).toEqual([])
  expect(new Set(codes.map(([first]) => first)).size, 'each of the letters').toBe(24)
})

test('INV-06 the paper is one tagged page that two readers read, with a QR code that opens the check', async () => {
  const { proof } = await paidPix()
  const { name, bytes } = await pdfOf(proof)
  expect(name).toBe('comprovante-2026-11-19.pdf')
  const pdf = await readPdf(bytes.slice(0))
  expect([pdf.pages, pdf.uaPart, pdf.about.Language]).toEqual([1, '1', 'pt-BR'])
  expect(pdf.all('H1').map(({ text }) => text)).toEqual(['Comprovante de pagamento'])
  const { text } = await readByPdfium(bytes.slice(0))
  for (const words of [
    'Jangada Cartões',
    /R\$\s1\.284,60/,
    'Fatura de novembro de 2026',
    `Jangada Mais, final ${proof.cartao?.final}`,
    /19\/11\/2026 às \d\d:\d\d, horário de Brasília/,
    '00.000.000/0001-91',
    `CPF ${maskCpf(payer.twin.cpf)}`,
    proof.identificador ?? '',
    spelledCode(proof.autenticacao),
  ]) {
    expect(pdf.spoken).toMatch(words)
    expect(text).toMatch(words)
  }
  expect(pdf.text).not.toContain(payer.twin.cpf)
  expect(pdf.drawings.map(readQr)).toEqual([
    expect.stringMatching(new RegExp(`^https?://\\S+/e-nosso#${proof.autenticacao}$`)),
  ])
})

test('GUARD-12 the list is the holder’s own, the newest first, twenty a page', async () => {
  const { proof } = await paidPix()
  const { checkCode: _, ...row } = await world.db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', proof.id)
    .executeTakeFirstOrThrow()
  const again = Array.from({ length: 25 }, (__, count) => ({
    ...row,
    id: randomUUID(),
    externalId: randomUUID(),
    paidAt: new Date(row.paidAt.getTime() - (count + 1) * 60_000),
  }))
  await world.db.insertInto('payments').values(again).execute()
  const first = await proofs(payer.browser)
  expect(first.comprovantes).toHaveLength(20)
  expect(first.proximaPagina).toBe(2)
  const second = await proofs(payer.browser, '2')
  const all = [...first.comprovantes, ...second.comprovantes]
  expect(all.map(({ pagoEm }) => pagoEm)).toEqual(
    all
      .map(({ pagoEm }) => pagoEm)
      .toSorted()
      .toReversed(),
  )
  expect(new Set(all.map(({ autenticacao }) => autenticacao)).size, 'each its own code').toBe(all.length)
  const stranger = await createPayer(world)
  const theirs = (await proofs(stranger.browser)).comprovantes.map(({ id }) => id)
  expect(theirs.filter((id) => all.some((one) => one.id === id))).toEqual([])
})

test('INV-10 the e-mail of a payment says how much, when, what for and its code; the notice says how much, and the SMS stays short', async () => {
  await payer.browser.call('chooseAlerts', { body: { tipo: 'PAGO', canais: ['EMAIL', 'SMS', 'PORTAL'] } })
  const { proof } = await paidPix()
  await world.run('messages')
  const mail = world.sandbox.mail
    .messages()
    .find(({ to, subject }) => to === payer.twin.email && /pagamento/.test(subject ?? ''))
  for (const words of [
    'Recebemos o seu pagamento: fatura de novembro de 2026.',
    /Valor: R\$\s1\.284,60, por Pix, em 19\/11\/2026 às \d\d:\d\d\./,
    `Autenticação:\n${spelledCode(proof.autenticacao)}`,
  ])
    expect(mail?.text ?? '').toMatch(words)
  const text = world.sandbox.sms
    .messages()
    .find(({ to, text: words }) => to === payer.twin.phone && /pagamento/.test(words))
  expect(text?.text).toBe('Jangada Cartoes: Recebemos o seu pagamento: fatura de novembro de 2026.')
  const { avisos } = (await payer.browser.call('alerts', { query: { pagina: '1' } })).body
  expect(avisos.find(({ tipo }) => tipo === 'PAGO')?.texto).toMatch(
    /^Recebemos o seu pagamento de R\$\s1\.284,60: fatura de novembro de 2026\.$/,
  )
})
