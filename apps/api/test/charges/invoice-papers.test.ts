import { formatMoney } from '@portal/brazil/money'
import { parse as parseOfx } from 'ofx-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days } from '../../src/platform/clock.ts'
import { Browser } from '../browser.ts'
import { readItf, readQr } from '../drawings.ts'
import { type Payer, createPayer, txidOf } from '../payer.ts'
import { readPdf, wordsOf } from '../pdf.ts'
import { type World, createWorld } from '../world.ts'

let world: World
let payer: Payer
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(0)
  payer = await createPayer(world)
})

/** A PDF reader gives plain spaces. */
const money = (cents: number): string => formatMoney(cents).replaceAll('\u00A0', ' ')

const fileOf = (name: 'invoicePdf' | 'invoiceCsv' | 'invoiceOfx', by = payer) =>
  by.browser.file(name, { params: { cartao: by.cartao }, query: { fatura: by.order.fatura } })

test('issue 23.9 a long invoice is gone through by its bookmarks, and there is the same in large print', async () => {
  const { pdf } = await pdfOf()
  const [whole] = pdf.bookmarks
  expect(pdf.bookmarks.map(({ title }) => title)).toEqual(['Fatura de novembro de 2026'])
  const entries = whole?.items.find(({ title }) => title === 'Lançamentos')
  expect(entries?.items[0]?.title).toMatch(/^Compras de Marina Souza/)
  const query = { fatura: payer.order.fatura, letra: 'grande' as const }
  const { name, bytes } = await payer.browser.file('invoicePdf', { params: { cartao: payer.cartao }, query })
  const large = await readPdf(bytes)
  expect([name, large.uaPart, large.bookmarks[0]?.title]).toEqual([
    'fatura-letra-grande-2026-11.pdf',
    '1',
    whole?.title,
  ])
  expect(pdf.smallest).toBeLessThan(16)
  expect(large.smallest, 'its running lines and the line of the slip too').toBeGreaterThanOrEqual(16)
  const spoken = large.spoken.replaceAll('\n', ' ')
  for (const { descricao, valorCentavos } of await entriesOf())
    for (const words of [descricao, money(valorCentavos)]) expect(spoken).toContain(words)
})

async function pdfOf(by = payer) {
  const { name, bytes } = await fileOf('invoicePdf', by)
  return { name, pdf: await readPdf(bytes) }
}

/** Renames every entry of the invoice, as a shop could. */
const rename = (description: string) =>
  world.db.updateTable('transactions').set({ description }).where('invoiceId', '=', payer.order.fatura).execute()

const entriesOf = async (by = payer) =>
  (await by.browser.call('transactions', { params: { cartao: by.cartao }, query: { fatura: by.order.fatura } })).body
    .lancamentos

test('INV-04 the invoice as PDF holds all that the screen shows, and the same totals', async () => {
  const { details } = payer
  const { name, pdf } = await pdfOf()
  expect(name).toBe('fatura-2026-11.pdf')
  for (const words of [
    'Fatura de novembro de 2026',
    'Jangada Mais, final 4821 · Marina Souza, CPF ***.',
    money(details.valorTotalCentavos),
    money(details.limites.totalCentavos),
    money(details.valorMinimoCentavos),
    'US$ 4,99, cotação R$ 5,64',
    'Compras do cartão adicional de Rafael',
    'Quem recebe: Jangada Cartões, CNPJ 00.000.000/0001-91, Avenida das Marés',
    'SAC 24 horas: 0800 000 0001 · Ouvidoria: 0800 000 0003',
    'multa de 2,00% uma vez e mora de 1,00% ao mês',
    'portabilidade',
  ]) {
    expect(pdf.spoken).toContain(words)
  }
  const spoken = pdf.spoken.replaceAll('\n', ' ')
  for (const { descricao, valorCentavos } of await entriesOf()) {
    expect(spoken).toContain(descricao)
    expect(spoken).toContain(money(valorCentavos))
  }
  expect(spoken).toContain(`Total da fatura: ${money(details.valorTotalCentavos)}`)
})

test('INV-04 the ways of paying stand from the cheapest to the dearest, with rates and CET', async () => {
  const { pdf } = await pdfOf()
  const rows = pdf.all('Table')[0]?.parts.map((row) => row.parts.map(wordsOf)) ?? []
  expect(rows.map(([option]) => option)).toEqual([
    'Opção',
    'Pagar o total',
    'Pagar o mínimo',
    ...[4, 6, 8, 10, 12].map((count) => `Parcelar em ${count} vezes`),
  ])
  const [total, minimum] = payer.details.opcoes
  expect(rows[1]?.at(-1)).toBe(money(total!.custoTotalCentavos))
  expect(rows[2]?.at(-1)).toBe(money(minimum!.custoTotalCentavos))
  expect(rows[2]?.[3]).toMatch(/^11,90% .+ ao ano$/)
  expect(rows[2]?.[4]).toMatch(/%$/)
  const costs = payer.details.opcoes.map(({ custoTotalCentavos }) => custoTotalCentavos)
  expect(rows.slice(1).map((row) => row.at(-1))).toEqual(costs.map(money))
  const { parcelas } = payer.details.opcoes[2]!
  expect(rows[3]?.[2]).toContain(`4 × ${money(parcelas!.valorParcelaCentavos)}`)
  expect(rows[3]?.[2]?.replaceAll('\n', ' ')).toContain(`IOF ${money(parcelas!.iofCentavos)}`)
  expect(rows[3]?.[3]).toMatch(/^5,49% 89,90% ao ano$/)
})

test('INV-04 a screen reader finds the PDF tagged: language, title, tables with their heads, nothing unsaid', async () => {
  const { pdf } = await pdfOf()
  expect(pdf.about).toMatchObject({ Title: 'Fatura de novembro de 2026, cartão final 4821', Language: 'pt-BR' })
  expect(pdf.uaPart).toBe('1')
  expect(pdf.all('H1').map(wordsOf)).toEqual(['Fatura de novembro de 2026'])
  expect(pdf.all('H2').map(wordsOf)).toEqual([
    'Formas de pagar',
    'Lançamentos',
    'Limites e próximas faturas',
    'Encargos e contatos',
  ])
  for (const table of pdf.all('Table')) {
    const [head, ...rows] = table.parts
    expect(head?.parts.every(({ role }) => role === 'TH')).toBe(true)
    for (const row of rows) expect(row.parts.filter(({ role }) => role === 'TH')).toHaveLength(1)
  }
  expect(pdf.all('Figure').every(({ alt }) => alt !== undefined && alt.length > 20)).toBe(true)
  expect([...pdf.fonts].every((name) => /^[A-Z]{6}\+Figtree/.test(name))).toBe(true)
})

/** The codes of a paper's drawings, as a phone and a scanner read them. */
const readDrawings = ({ drawings }: Awaited<ReturnType<typeof pdfOf>>['pdf']) =>
  drawings.map((one) => readQr(one) ?? readItf(one))

const copyPasteOf = async (chargeId: string) =>
  (await world.db.selectFrom('charges').select('copyPaste').where('id', '=', chargeId).executeTakeFirstOrThrow())
    .copyPaste

test('INV-04 INV-06 the paper carries one slip of all that is owed, and the Pix with its due date and its charges', async () => {
  const { pdf } = await pdfOf()
  const { charges } = await payer.books()
  expect(charges).toHaveLength(2)
  for (const { amountCents, state } of charges)
    expect([amountCents, state]).toEqual([payer.details.valorHojeCentavos, 'open'])
  const of = (method: string) => charges.find((charge) => charge.method === method)!.id
  const { codigoBarras } = await payer.slipStatus(of('BOLETO'))
  expect(readDrawings(pdf)).toEqual([codigoBarras, await copyPasteOf(of('PIX'))])
  expect(world.sandbox.psp.charges().find(({ txid }) => txid === txidOf(of('PIX')))).toMatchObject({
    calendario: { dataDeVencimento: '2026-11-23', validadeAposVencimento: 30 },
    valor: { multa: { valorPerc: '2.00' }, juros: { valorPerc: '12.90' } },
  })
  expect(pdf.spoken).toContain('Pix, até 23/11/2026')
  expect(pdf.spoken.replaceAll('\n', ' ')).toContain('Depois do vencimento, o código vale até 23/12/2026')
  await pdfOf()
  expect((await payer.books()).charges).toHaveLength(2)
})

test('INV-04 INV-06 while the PSP is away the paper has the Pix that the slip brought, and says so; or none, and says so', async () => {
  const codeless = await createPayer(world, 'Marina', { invoice: { totalCents: 128_467 } })
  world.sandbox.psp.faults.next('5xx', { times: 100, calls: /^(PUT|GET) \/cobv\// })
  const { pdf } = await pdfOf()
  const without = (await pdfOf(codeless)).pdf
  world.sandbox.psp.faults.clear()
  const slip = (await payer.books()).charges.find(({ method }) => method === 'BOLETO')!
  const { codigoBarras } = await payer.slipStatus(slip.id)
  expect(readDrawings(pdf)).toEqual([codigoBarras, await copyPasteOf(slip.id)])
  expect(pdf.spoken.replaceAll('\n', ' ')).toContain('O Pix da fatura não ficou pronto a tempo; este é o do boleto.')
  expect(without.drawings).toHaveLength(1)
  expect(without.spoken).toMatch(/Pix\nO código não ficou pronto a tempo/)
})

test('INV-04 a late invoice says what is owed today and of what it is made', async () => {
  const late = await createPayer(world, 'João')
  const { pdf } = await pdfOf(late)
  const { valorHojeCentavos, encargos } = late.details
  const spoken = pdf.spoken.replaceAll('\n', ' ')
  expect(spoken).toContain(`Valor para pagar hoje: ${money(valorHojeCentavos)}, com ${encargos?.dias} dias`)
  expect(spoken).toContain(`juros ${money(encargos!.jurosCentavos)}, multa ${money(encargos!.multaCentavos)}`)
})

test('INV-04 a paid invoice asks for nothing and shows its payment; nothing is registered for it', async () => {
  const paid = await createPayer(world, 'Lúcia')
  const before = world.sandbox.bank.slips().length
  const { pdf } = await pdfOf(paid)
  expect(pdf.spoken).toContain('Não há nada a pagar nesta fatura.')
  expect(pdf.drawings).toEqual([])
  expect(world.sandbox.bank.slips()).toHaveLength(before)
})

test('INV-04 while the bank is away the paper comes with its Pix, and says that the slip is missing', async () => {
  world.sandbox.bank.faults.next('5xx', { times: 100, calls: /^(POST|GET) \/boletos/ })
  const { pdf } = await pdfOf()
  world.sandbox.bank.faults.clear()
  expect(readDrawings(pdf)).toEqual([expect.stringMatching(/^0002/)])
  expect(pdf.spoken).toMatch(/Boleto\nO código não ficou pronto a tempo/)
  expect(pdf.spoken).toContain('Total da fatura')
})

test('INV-04 five hundred entries go on over pages, each entry once, each page numbered', async () => {
  const busy = await createPayer(world, 'Valéria')
  const { pdf } = await pdfOf(busy)
  expect(pdf.pages).toBeGreaterThan(8)
  const rows = pdf.all('Table').flatMap(({ parts }) => parts)
  expect(rows.length).toBeGreaterThanOrEqual((await entriesOf(busy)).length)
  expect(pdf.text).toContain(`página ${pdf.pages} de ${pdf.pages}`)
  expect(pdf.spoken, 'the running line is for the eye').not.toContain('página 1')
})

test('INV-04 what a shop is called is inert in the PDF', async () => {
  await rename('=HYPERLINK(1) )Tj <b>\u202Eoi')
  expect((await pdfOf()).pdf.spoken).toContain('=HYPERLINK(1) )Tj <b>oi')
})

test('INV-04 the story of the PDF that does not open: the server answers something that is none', async () => {
  const browser = await new Browser(world).signIn('Zilda')
  const { cartao } = await browser.currentInvoice()
  const { bytes } = await browser.file('invoicePdf', { params: { cartao } })
  expect(new TextDecoder().decode(bytes)).not.toContain('%PDF')
})

test('INV-09 the entries as CSV open in a Brazilian Excel and add up to the invoice', async () => {
  const { name, bytes } = await fileOf('invoiceCsv')
  expect(name).toBe('lancamentos-2026-11.csv')
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  expect(text.startsWith('\uFEFFData;Descrição;')).toBe(true)
  const [, ...rows] = text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'))
  expect(rows).toHaveLength((await entriesOf()).length)
  const cents = rows.map((row) => Number(row.at(-1)?.replace(',', '')))
  expect(cents.reduce((sum, one) => sum + one, 0)).toBe(payer.details.valorTotalCentavos)
  expect(rows.find(([, description]) => description === 'Casa Benvinda')).toContain("'3/10")
})

test.each(['=cmd|calc', '+1+1', '-2', '@SUM(A1)', '\t=1', '|x', '%0A'])(
  'INV-09 a shop called %j runs nothing in a spreadsheet',
  async (description) => {
    await rename(description)
    const text = new TextDecoder().decode((await fileOf('invoiceCsv')).bytes)
    const [, first = ''] = text.split('\r\n')
    expect(first.split(';')[1]).toMatch(/^'/)
  },
)

test('INV-09 a shop called with semicolons, quotes and line breaks stays in its cell', async () => {
  await rename('Bar; "do" Zé\r\nFilial')
  const text = new TextDecoder().decode((await fileOf('invoiceCsv')).bytes)
  expect(text.split('\r\n')[1]).toContain(';"Bar; ""do"" Zé Filial";')
})

type OfxEntry = { TRNAMT: string; FITID: string; NAME: string; TRNTYPE: string; DTPOSTED: string }
type OfxStatement = {
  CURDEF: string
  CCACCTFROM: { ACCTID: string }
  BANKTRANLIST: { STMTTRN: OfxEntry[] }
  LEDGERBAL: { BALAMT: string }
}
type Ofx = { OFX: { CREDITCARDMSGSRSV1: { CCSTMTTRNRS: { CCSTMTRS: OfxStatement } } } }

const ofxOf = async () => {
  const { name, bytes } = await fileOf('invoiceOfx')
  const { OFX } = (await parseOfx(new TextDecoder().decode(bytes))) as unknown as Ofx
  return { name, statement: OFX.CREDITCARDMSGSRSV1.CCSTMTTRNRS.CCSTMTRS }
}

test('INV-09 INV-05 the document of an invoice whose minimum was paid, and of one that was divided, say which it is', async () => {
  const vera = await createPayer(world, 'Vera')
  const txid = txidOf((await vera.pix(vera.details.valorMinimoCentavos)).body.cobranca)
  await world.sandbox.psp.pay(txid)
  await world.noticesApplied()
  world.clock.advance(days(7))
  await vera.browser.signIn(vera.twin)
  const left = vera.details.valorTotalCentavos - vera.details.valorMinimoCentavos
  expect(await vera.invoice()).toMatchObject({ rotativo: true, parcelada: false, valorHojeCentavos: left })
  const revolving = (await pdfOf(vera)).pdf.spoken.replaceAll('\n', ' ')
  expect(revolving).toContain(`O que falta, ${money(left)}, vai para a próxima fatura, com os juros do rotativo`)
  const pedro = await createPayer(world, 'Pedro')
  expect((await pdfOf(pedro)).pdf.spoken.replaceAll('\n', ' ')).toContain('foi dividido e vem nas próximas')
})

test('INV-09 a program of finances opens the OFX: each entry once, to the cent', async () => {
  const { name, statement } = await ofxOf()
  expect(name).toBe('lancamentos-2026-11.ofx')
  const entries = await entriesOf()
  const read = statement.BANKTRANLIST.STMTTRN
  // GnuCash's reader cuts a longer account, and stricter programs refuse it.
  expect([statement.CURDEF, statement.CCACCTFROM.ACCTID]).toEqual(['BRL', expect.stringMatching(/^[0-9a-f]{22}$/)])
  expect(read.map(({ FITID }) => FITID)).toEqual(entries.map(({ id }) => id))
  expect(read.map(({ TRNAMT }) => Math.round(Number(TRNAMT) * 100))).toEqual(
    entries.map(({ valorCentavos }) => -valorCentavos),
  )
  expect(read.find(({ TRNTYPE }) => TRNTYPE === 'CREDIT')?.TRNAMT).toBe('25.00')
  expect(Number(statement.LEDGERBAL.BALAMT)).toBe(-payer.details.valorTotalCentavos / 100)
})

test('INV-09 marks in the name of a shop do not break the OFX', async () => {
  await rename('Zé & <b>Filhos</b>')
  const [first] = (await ofxOf()).statement.BANKTRANLIST.STMTTRN
  expect(first?.NAME).toBe('Zé & <b>Filhos</b>')
})
