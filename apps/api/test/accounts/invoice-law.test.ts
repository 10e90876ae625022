import { readFileSync } from 'node:fs'
import { formatDate } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import { formatPercent, formatRate } from '@portal/brazil/rates'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contester } from '../contester.ts'
import { type Divider, createDivider } from '../divider.ts'
import { type Payer, createPayer, txidOf } from '../payer.ts'
import { type Part, readPdf, wordsOf } from '../pdf.ts'
import { type World, createWorld } from '../world.ts'

let world: World
/** Customers with the design's invoice, with a loan from an invoice, and with a late one. */
let marina: Payer
let vera: Divider
let joao: Payer
let papers: Record<'marina' | 'vera' | 'joao', Paper>

beforeAll(async () => {
  world = await createWorld()
  marina = await createPayer(world)
  joao = await createPayer(world, 'João')
  vera = await createDivider(world)
  await vera.turnIntoInterest(1234)
  const { body: plan } = await vera.accept(6)
  await vera.payPix(plan.entradaCentavos)
  papers = { marina: await paperOf(marina), vera: await paperOf(vera), joao: await paperOf(joao) }
})
afterAll(() => world.close())

type Paper = Awaited<ReturnType<typeof paperOf>>

async function paperOf({ browser, cartao, order }: Payer) {
  const { bytes } = await browser.file('invoicePdf', { params: { cartao }, query: { fatura: order.fatura } })
  const pdf = await readPdf(bytes)
  const sections = pdf.all('Sect')
  const [highlight, options, ...further] = sections.map((part) => plain(wordsOf(part)))
  const rows = (at: number) =>
    (pdf.all('Table')[at]?.parts ?? []).map((row) => row.parts.map((cell) => plain(wordsOf(cell))))
  return {
    highlight: highlight ?? '',
    options: options ?? '',
    /** The parts of the second zone that are not its table. */
    sentences: (sections[1]?.parts ?? [])
      .filter(({ role }) => role !== 'Table')
      .map((part: Part) => plain(wordsOf(part))),
    ways: rows(0),
    complement: further.join(' '),
  }
}

const plain = (words: string): string => words.replaceAll(/\s+/g, ' ').trim()
const money = (cents: number): string => plain(formatMoney(cents))
const now = async ({ invoice }: Payer) => invoice()

const law = readFileSync(new URL('../../../../docs/invoice-law.md', import.meta.url), 'utf8')
const items = [...law.matchAll(/^\| ([DAC]\d+) \|/gm)].map(([, id]) => id)

/** The paper's text by the items of `docs/invoice-law.md`. */
const points: Record<string, () => void | Promise<void>> = {
  D1: () => expect(papers.marina.highlight).toContain(`Total da fatura ${money(marina.details.valorTotalCentavos)}`),
  D2: () => expect(papers.marina.highlight).toContain(`Vencimento ${formatDate(marina.details.vencimento)}`),
  D3: () => expect(papers.marina.highlight).toContain(`Limite total ${money(marina.details.limites.totalCentavos)}`),
  D4() {
    const alone = /^Total da fatura R\$ [\d.,]+ Vencimento \d\d\/\d\d\/\d{4} Limite total R\$ [\d.,]+$/
    for (const { highlight } of Object.values(papers)) expect(highlight).toMatch(alone)
  },
  A1: () =>
    expect(papers.marina.ways[2]?.slice(0, 2)).toEqual(['Pagar o mínimo', money(marina.details.valorMinimoCentavos)]),
  A2() {
    const { credito } = marina.details.opcoes[1]!
    expect(papers.marina.ways[2]?.[2]).toBe(
      `${money(credito!.proximaFaturaCentavos)} juros ${money(credito!.jurosCentavos)}, IOF ${money(credito!.iofCentavos)}`,
    )
  },
  A3() {
    const totals = papers.marina.ways.slice(1).map((way) => Number(way.at(-1)?.replaceAll(/\D/g, '')))
    expect(totals).toHaveLength(7)
    expect(totals).toEqual(totals.toSorted((one, other) => one - other))
  },
  A4() {
    const [, minimum, divided] = marina.details.opcoes
    expect(papers.marina.ways[2]?.[3]).toBe(
      `${formatRate(minimum!.credito!.jurosMes)} ${formatPercent(minimum!.credito!.jurosAno)} ao ano`,
    )
    expect(papers.marina.ways[3]?.[3]).toBe(
      `${formatRate(divided!.parcelas!.jurosMes)} ${formatPercent(divided!.parcelas!.jurosAno)} ao ano`,
    )
  },
  A5() {
    const [, minimum, divided] = marina.details.opcoes
    expect(papers.marina.ways[2]?.[4]).toBe(formatPercent(minimum!.credito!.cetAno))
    expect(papers.marina.ways[3]?.[4]).toBe(formatPercent(divided!.parcelas!.cetAno))
  },
  A6: () => expect(papers.joao.ways[1]?.at(-1)).toBe(money(joao.details.valorHojeCentavos)),
  A7() {
    expect(papers.marina.sentences).toEqual([
      'Formas de pagar',
      'Da mais barata à mais cara. O total já inclui tudo o que você paga no fim.',
      expect.stringMatching(
        /^O parcelamento se contrata no portal, nestas condições até [\d/]+; o que se paga agora é a entrada\.$/,
      ),
    ])
    expect(papers.vera.sentences).toHaveLength(2)
    expect(papers.joao.options).not.toMatch(/multa|mora|portabilidade|contesta/)
  },
  async C1() {
    const { body } = await marina.browser.call('transactions', { params: { cartao: marina.cartao } })
    for (const { data, descricao, parcela, exterior } of body.lancamentos) {
      const place = parcela && !exterior ? ` ${parcela.numero}/${parcela.total}` : ''
      expect(papers.marina.complement).toContain(`${formatDate(data)} ${plain(descricao)}${place}`)
    }
  },
  C2: () => expect(papers.marina.complement).toContain('Cantina da Dona Zefa'),
  C3: () => expect(papers.marina.complement).toMatch(/Tarifas e IOF .*Anuidade diferenciada 4\/12 R\$ 12,90/),
  async C4() {
    const [credit] = (await now(vera)).creditosContratados
    const { body: plan } = await vera.plan()
    expect(credit).toMatchObject({ protocolo: plan.protocolo, quantidade: 6, lancadas: 0 })
    expect(papers.vera.complement).toContain('Parcelamento da fatura de novembro de 2026')
    expect(papers.vera.complement).toContain(
      `protocolo ${plan.protocolo} ${money(plan.condicoes.valorParceladoCentavos)} 0 de 6`,
    )
  },
  async C5() {
    const { body } = await vera.browser.call('transactions', { params: { cartao: vera.cartao } })
    const charged = body.lancamentos.filter(({ tipo }) => tipo === 'JUROS' || tipo === 'IOF')
    const cents = charged.reduce((sum, { valorCentavos }) => sum + valorCentavos, 0)
    expect(cents).toBeGreaterThan(0)
    expect(papers.vera.complement).toContain(`Juros de antes ${money(1234)}`)
    expect(papers.vera.complement).toContain(`Juros e IOF cobrados nesta fatura ${money(cents)}`)
  },
  async C6() {
    const { jurosCentavos, iofCentavos } = (await vera.plan()).body.condicoes
    const words = (cents: number) => `Total de juros e encargos do crédito contratado ${money(cents)}`
    expect(papers.vera.complement).toContain(words(jurosCentavos + iofCentavos))
    expect(papers.vera.complement).toContain(`juros ${money(jurosCentavos)}, IOF ${money(iofCentavos)}`)
    expect(papers.marina.complement).toContain(words(0))
  },
  async C7() {
    const { body } = await marina.browser.call('invoices', { query: { cartao: marina.cartao } })
    const words = `Fechamento da próxima fatura ${formatDate(body.proximoFechamento)}`
    expect(papers.marina.complement).toContain(words)
  },
  C8() {
    const { limitesPorOperacao } = marina.details
    expect(limitesPorOperacao.map(({ operacao }) => operacao)).toEqual(['COMPRAS', 'SAQUE', 'PAGAMENTO_DE_CONTAS'])
    const words = ['compras', 'saques', 'pagamento de contas'].map(
      (name, at) => `Limite para ${name} ${money(limitesPorOperacao[at]!.limiteCentavos)}`,
    )
    expect(papers.marina.complement).toContain(words.join(' '))
  },
  async C9() {
    for (const [name, payer] of [
      ['marina', marina],
      ['vera', vera],
    ] as const) {
      const { body: ahead } = await payer.browser.call('monthsAhead', { query: { cartao: payer.cartao } })
      const all = ahead.meses.reduce((sum, { valorCentavos }) => sum + valorCentavos, ahead.depoisCentavos)
      const { obrigacoesFuturas: future } = await now(payer)
      expect(future.totalCentavos, name).toBe(all)
      expect(future.comprasCentavos + future.creditoCentavos + future.tarifasCentavos).toBe(all)
      expect(papers[name].complement).toContain(
        `Saldo consolidado das obrigações futuras em 19/11/2026 compras parceladas ${money(future.comprasCentavos)} · operações de crédito ${money(future.creditoCentavos)} · tarifas ${money(future.tarifasCentavos)} ${money(all)}`,
      )
    }
    const { body: plan } = await vera.plan()
    expect((await now(vera)).obrigacoesFuturas.creditoCentavos).toBe(
      plan.condicoes.totalCentavos - plan.entradaCentavos,
    )
  },
}

test('INV-04 each item of the article has a reading of the paper, and no other', () => {
  expect(Object.keys(points)).toEqual(items)
})

test.each(Object.entries(points))(
  'INV-04 the paper says %s of the article where docs/invoice-law.md tells',
  async (_, read) => {
    expect.hasAssertions()
    await read()
  },
)

test('INV-04 the alternatives stay alone while a purchase is contested: that is said further down', async () => {
  const payer = await createPayer(world)
  await contester(
    () => world,
    () => payer,
  ).contestLunch()
  const { options, complement } = await paperOf(payer)
  expect(options).not.toContain('contestação')
  expect(complement).toContain('R$ 62,00 em contestação, fora do que você paga agora.')
})

test('INV-04 paid, the paper tells what was paid beside the dispute, and nothing that holds only for what is owed', async () => {
  const payer = await createPayer(world)
  await contester(
    () => world,
    () => payer,
  ).contestLunch()
  const { valorHojeCentavos } = await payer.invoice()
  await world.sandbox.psp.pay(txidOf((await payer.pix(valorHojeCentavos)).body.cobranca))
  await world.noticesApplied()
  const { options, complement } = await paperOf(payer)
  expect(options).toBe('Formas de pagar Não há nada a pagar nesta fatura.')
  expect(complement).toContain(`Você pagou ${money(valorHojeCentavos)}; R$ 62,00 em contestação.`)
  expect(complement).not.toMatch(/agora|Depois do vencimento|portabilidade|para pagar hoje/)
})

test('INV-04 of the invoice that is still open the paper says that it will close, and what comes after its due day', async () => {
  const { body } = await marina.browser.call('invoices', { query: { cartao: marina.cartao } })
  const coming = body.faturas.find(({ status }) => status === 'FATURAABERTA')!
  const query = { fatura: coming.id }
  const { bytes } = await marina.browser.file('invoicePdf', { params: { cartao: marina.cartao }, query })
  const spoken = plain((await readPdf(bytes)).spoken)
  expect(spoken).toContain(`fecha em ${formatDate(body.proximoFechamento)}`)
  expect(spoken).toContain('Depois do vencimento: juros')
})

test('INV-04 another holder’s card tells nothing of its commitments', async () => {
  const { status } = await joao.browser.call('invoiceDetails', { query: { cartao: vera.cartao } })
  expect(status).toBe(404)
})
