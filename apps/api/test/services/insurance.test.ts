import type { Reply } from '@portal/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days } from '../../src/platform/clock.ts'
import { Browser, newKey } from '../browser.ts'
import { openMailbox } from '../mailbox.ts'
import { readPdf } from '../pdf.ts'
import { type Twin, createTwin } from '../twins.ts'
import { type World, createWorld } from '../world.ts'

let world: World
let twin: Twin
let browser: Browser
let cartao: string
let mailbox: Awaited<ReturnType<typeof openMailbox>>
beforeAll(async () => {
  mailbox = await openMailbox()
  world = await createWorld({ SMTP_URL: mailbox.url })
})
afterAll(async () => {
  await world.close()
  await mailbox.close()
})
beforeEach(async () => {
  world.clock.set(0)
  await meet('Marina')
})

async function meet(name: string): Promise<void> {
  twin = await createTwin(world, name)
  browser = await new Browser(world).signIn(twin)
  cartao = (await browser.call('cards')).body[0]?.numeroCartao ?? ''
}

type Policy = Reply<'hireInsurance'>

const list = async (): Promise<Reply<'insurances'>> => (await browser.call('insurances')).body
const hire = (produto: string, key = newKey(), more: object = {}) =>
  browser.call('hireInsurance', { body: { produto, cartao, versaoTexto: '2026-11', aceito: true, ...more }, key })
const cancel = ({ apolice }: Policy, devolucaoCentavos: number, key = newKey()) =>
  browser.call('cancelInsurance', { params: { apolice }, body: { devolucaoCentavos }, key })
const certificate = ({ apolice }: Policy) => browser.file('insuranceCertificate', { params: { apolice } })

/** Days pass, and the customer signs in again. */
async function wait(count: number): Promise<void> {
  world.clock.advance(days(count))
  await world.run('insurance')
  await browser.signIn(twin)
}

/** The open invoice's total, and its lines of insurances. */
async function openInvoice(): Promise<{ total: number; lines: [string, number][] }> {
  const { faturas } = (await browser.call('invoices', { query: { cartao } })).body
  const [next] = faturas
  const query = { fatura: next?.id ?? '' }
  const { lancamentos } = (await browser.call('transactions', { params: { cartao }, query })).body
  const lines = lancamentos.map(({ descricao, valorCentavos }): [string, number] => [descricao, valorCentavos])
  return {
    total: next?.valorTotalCentavos ?? 0,
    lines: lines.filter(([text]) => /para casa$|em farmácia$/.test(text)),
  }
}

test('INS-01 who has one sees its cover, its price, where it stands on the invoice and what cancelling gives back', async () => {
  const marina = await new Browser(world).signIn('Marina')
  const { contratados, ofertas } = (await marina.call('insurances')).body
  expect(contratados).toMatchObject([
    {
      numero: '2210-55',
      situacao: 'ATIVO',
      cartaoFinal: '4821',
      cobranca: { linha: 'Seguro perda e roubo do cartão', vencimento: '2026-12-23', proxima: '2026-12-14' },
      devolucaoCentavos: 792,
      condicoes: { nome: 'Perda e roubo do cartão', premioCentavos: 990, processoSusep: '15414.900123/2026-01' },
    },
    { numero: '1874-02', situacao: 'ENCERRADO', condicoes: { produto: 'compra-protegida' } },
  ])
  expect(ofertas.map(({ produto, premioCentavos }) => [produto, premioCentavos])).toEqual([
    ['assistencia-casa', 1290],
    ['desconto-farmacia', 790],
  ])
  const [card] = (await marina.call('cards')).body
  const { faturas } = (await marina.call('invoices', { query: { cartao: card?.numeroCartao ?? '' } })).body
  const fatura = faturas.find(({ vencimento }) => vencimento === '2026-12-23')
  expect(fatura?.valorTotalCentavos).toBe(38_990)
  const params = { cartao: card?.numeroCartao ?? '' }
  const { body } = await marina.call('transactions', { params, query: { fatura: fatura?.id ?? '' } })
  expect(body.lancamentos).toContainEqual(
    expect.objectContaining({ descricao: 'Seguro perda e roubo do cartão', valorCentavos: 990 }),
  )
})

test('INS-01 hiring takes its own acceptance of the text as it stands, once, and says the protocol', async () => {
  expect(await hire('assistencia-casa', newKey(), { aceito: false })).toMatchObject({ status: 400 })
  expect(await hire('assistencia-casa', newKey(), { versaoTexto: '2025-01' })).toMatchObject({
    status: 409,
    code: 'CONDICOES_MUDARAM',
  })
  expect(await hire('compra-protegida')).toMatchObject({ status: 404, code: 'SEGURO_NAO_ENCONTRADO' })
  expect((await list()).contratados).toEqual([])
  const key = newKey()
  const { body: made } = await hire('assistencia-casa', key)
  expect(made).toMatchObject({
    situacao: 'ATIVO',
    contratadoEm: world.clock.now().toISOString(),
    desistenciaAte: '2026-11-26',
    devolucaoCentavos: 1290,
    condicoes: { versaoTexto: '2026-11' },
  })
  expect(made.protocolo).toMatch(/^20261119-\d{10}$/)
  expect(await hire('assistencia-casa', key)).toMatchObject({ status: 200, body: { apolice: made.apolice } })
  expect(await hire('desconto-farmacia', key)).toMatchObject({ status: 422, code: 'CHAVE_IDEMPOTENCIA_REUSADA' })
  expect(await hire('assistencia-casa')).toMatchObject({ status: 409, code: 'SEGURO_JA_CONTRATADO' })
  const { contratados, ofertas } = await list()
  expect(contratados).toEqual([made])
  expect(ofertas.map(({ produto }) => produto)).not.toContain('assistencia-casa')
  const kept = await world.db.selectFrom('insurancePolicies').selectAll().where('id', '=', made.apolice).execute()
  expect(kept).toMatchObject([{ channel: 'PORTAL', textVersion: '2026-11', hiredAt: world.clock.now() }])
  await cancel(made, 1290)
  expect((await browser.call('acceptances')).body.filter(({ tipo }) => tipo === 'SEGURO')).toMatchObject([
    { aceito: false, sobre: made.numero, versaoTexto: '2026-11' },
    { aceito: true, sobre: made.numero, vigente: false, versaoTexto: '2026-11' },
  ])
})

test('INS-01 SVC-01 a card that was given up takes no insurance, and nothing is billed to it; one whose next is coming does', async () => {
  await browser.call('cancelCard', { params: { cartao }, key: newKey() })
  const before = await openInvoice()
  expect(await hire('assistencia-casa')).toMatchObject({ status: 409, code: 'SERVICO_INDISPONIVEL' })
  expect(await list(), 'nor is one offered').toEqual({ contratados: [], ofertas: [] })
  expect(await openInvoice()).toEqual(before)
  await meet('Marina')
  await browser.call('replaceCard', { params: { cartao }, body: { motivo: 'PERDA' }, key: newKey() })
  expect((await list()).ofertas).not.toEqual([])
  expect((await hire('assistencia-casa')).status).toBe(200)
})

test('INS-01 who gives up within seven days has it all back on the same invoice, for the refund that was shown', async () => {
  const before = await openInvoice()
  const { body: made } = await hire('desconto-farmacia')
  expect(await openInvoice()).toEqual({ total: before.total + 790, lines: [['Desconto em farmácia', 790]] })
  await wait(7)
  expect(await cancel(made, 789)).toMatchObject({ status: 409, code: 'DEVOLUCAO_MUDOU' })
  const key = newKey()
  const { body: ended } = await cancel(made, 790, key)
  expect(ended).toMatchObject({
    situacao: 'ENCERRADO',
    devolucaoCentavos: 790,
    encerradoEm: world.clock.now().toISOString(),
    cobranca: { proxima: null },
  })
  expect(ended.protocoloCancelamento).toMatch(/^20261126-\d{10}$/)
  expect(await cancel(made, 790, key)).toMatchObject({ status: 200, body: ended })
  expect(await cancel(made, 1, key)).toMatchObject({ status: 422, code: 'CHAVE_IDEMPOTENCIA_REUSADA' })
  expect(await cancel(made, 790)).toMatchObject({ status: 409, code: 'SEGURO_ENCERRADO' })
  expect(await openInvoice()).toEqual({
    total: before.total,
    lines: [
      ['Desconto em farmácia', 790],
      ['Devolução: Desconto em farmácia', -790],
    ],
  })
  expect((await list()).ofertas.map(({ produto }) => produto)).toContain('desconto-farmacia')
  await wait(60)
  expect((await list()).contratados).toMatchObject([{ situacao: 'ENCERRADO', devolucaoCentavos: 790 }])
})

test('INS-01 after seven days the days that were not used come back, and one more day gone changes what was shown', async () => {
  const { body: made } = await hire('assistencia-casa')
  await wait(8)
  const shown = (await list()).contratados[0]?.devolucaoCentavos ?? 0
  // 21 of 30 days.
  expect(shown).toBe(903)
  await wait(1)
  expect(await cancel(made, shown)).toMatchObject({ status: 409, code: 'DEVOLUCAO_MUDOU' })
  expect((await cancel(made, 860)).body).toMatchObject({ situacao: 'ENCERRADO', devolucaoCentavos: 860 })
})

test('INS-01 each month of cover is charged once, on an invoice that is still open; what no invoice carried is not given back', async () => {
  const before = await openInvoice()
  const { body: made } = await hire('desconto-farmacia')
  await wait(2)
  expect((await openInvoice()).total).toBe(before.total + 790)
  await moveClosing('2026-12-14', '2026-12-22')
  await wait(28)
  await world.run('insurance')
  expect(await premiums(made)).toEqual([1, 2])
  await wait(40)
  expect(await premiums(made), 'no invoice is open').toEqual([1, 2])
  expect((await list()).contratados[0]?.devolucaoCentavos).toBe(0)
  expect((await cancel(made, 0)).body).toMatchObject({ situacao: 'ENCERRADO', devolucaoCentavos: 0 })
})

const moveClosing = (from: string, to: string) =>
  world.db
    .updateTable('invoices')
    .set({ closesOn: to })
    .where('cardId', '=', cartao)
    .where('closesOn', '=', from)
    .execute()

const premiums = async ({ apolice }: Policy): Promise<number[]> => {
  const rows = await world.db
    .selectFrom('insurancePremiums')
    .select('month')
    .where('policyId', '=', apolice)
    .orderBy('month')
    .execute()
  return rows.map(({ month }) => month)
}

test('INS-01 a refund that no open invoice can take waits for one', async () => {
  const { body: made } = await hire('desconto-farmacia')
  await moveClosing('2026-12-14', '2026-11-15')
  expect((await cancel(made, 790)).body).toMatchObject({ situacao: 'ENCERRADO' })
  const creditOf = async () =>
    world.db.selectFrom('insurancePolicies').select('refundInvoiceId').where('id', '=', made.apolice).executeTakeFirst()
  await world.run('insurance')
  expect(await creditOf()).toEqual({ refundInvoiceId: null })
  await moveClosing('2026-11-15', '2026-12-14')
  await world.run('insurance')
  await world.run('insurance')
  expect(await creditOf()).toEqual({ refundInvoiceId: expect.any(String) })
})

test('INS-01 the certificate is a tagged PDF with all that was accepted, by a code that is recognised', async () => {
  const { body: made } = await hire('assistencia-casa')
  const { name, bytes } = await certificate(made)
  expect(name).toBe(`certificado-${made.numero}.pdf`)
  const { spoken, uaPart, all } = await readPdf(bytes)
  expect(uaPart).toBe('1')
  expect(all('H1').map(({ text }) => text)).toEqual(['Certificado: Assistência para casa'])
  expect(spoken).toMatch(/Porto Assistências[^]*Carência[^]*7 dias[^]*12,90[^]*Chaveiro[^]*150,00, por visita/)
  expect(spoken).toMatch(/Peças e materiais[^]*0800 000 0012[^]*versão 2026-11/)
  const [code] = await world.db.selectFrom('paperCodes').selectAll().where('policyId', '=', made.apolice).execute()
  expect(spoken.replaceAll('-', '')).toContain(code?.code)
  const { body } = await new Browser(world).call('checkCode', { body: { codigo: code?.code, emissor: '1' } })
  expect(body).toMatchObject({ resultado: 'NOSSO', documento: { tipo: 'CERTIFICADO_DE_SEGURO' } })
  await cancel(made, 1290)
  expect((await readPdf((await certificate(made)).bytes)).spoken).toContain('Encerrado em')
})

test('INS-01 hiring and cancelling are told by e-mail, each once, with its protocol and what it costs or gives back', async () => {
  const key = newKey()
  const { body: made } = await hire('assistencia-casa', key)
  await hire('assistencia-casa', key)
  const { body: ended } = await cancel(made, 1290)
  await world.run('messages')
  const about = (subject: string) => mailbox.to(twin.email).filter(({ mail }) => mail.subject === subject)
  const [hired, ...again] = about('Sua contratação no portal')
  const [cancelled, ...once] = about('Seu cancelamento no portal')
  expect([again, once]).toEqual([[], []])
  expect(hired?.mail.text).toContain(`Protocolo: ${made.protocolo}. Apólice: ${made.numero}.`)
  expect(hired?.mail.text).toMatch(/R\$\s12,90 por mês.*“Assistência para casa”[^]*Até 26\/11\/2026 volta tudo/)
  expect(cancelled?.mail.text).toContain(`Protocolo: ${ended.protocoloCancelamento}.`)
  expect(cancelled?.mail.text).toContain('A assistência acabou em 19/11/2026.')
  expect(cancelled?.mail.text).toMatch(/Voltam R\$\s12,90 para a fatura do cartão final 4821/)
})

test('INS-01 a premium is among the insurances of an invoice, and the month before is compared with it', async () => {
  await hire('assistencia-casa')
  const { faturas } = (await browser.call('invoices', { query: { cartao } })).body
  const query = { fatura: faturas[0]?.id ?? '' }
  const { lancamentos } = (await browser.call('transactions', { params: { cartao }, query })).body
  expect(lancamentos).toContainEqual(
    expect.objectContaining({ descricao: 'Assistência para casa', tipo: 'COMPRA', categoria: 'SEGUROS' }),
  )
})

test('INS-01 two taps at once hire once', async () => {
  const answers = await Promise.all([hire('assistencia-casa'), hire('assistencia-casa')])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect((await list()).contratados).toHaveLength(1)
})

test('INS-01 what has no invoice carries no premium: a shop’s card alone has no insurances', async () => {
  await meet('Antônia')
  expect(await browser.call('insurances')).toMatchObject({ status: 403, code: 'MODULO_NAO_PERMITIDO' })
})
