import { daysBetween } from '@portal/brazil/dates'
import { presentValue } from '@portal/brazil/instalments'
import { formatMoney } from '@portal/brazil/money'
import { expect, test } from 'vitest'
import { days } from '../../src/platform/clock.ts'
import { Browser, newKey } from '../browser.ts'
import { deskCall } from '../desk-call.ts'
import { holderHere } from '../holder.ts'
import { readPdf } from '../pdf.ts'

const here = holderHere()

const portable = async () => (await here.browser.call('portability', { params: { cartao: here.cartao } })).body
const ask = (key = newKey()) => here.browser.call('askPortability', { params: { cartao: here.cartao }, body: {}, key })
const letter = (protocolo: string) =>
  here.browser.file('portabilityPdf', { params: { cartao: here.cartao, protocolo } })
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ')

test('SVC-01 the balance of an invoice goes to another bank on one paper, to the cent, with its rates and a code that is known', async () => {
  const { details } = await here.browser.currentInvoice()
  const { dividas, pedido } = await portable()
  expect(pedido).toBeNull()
  expect(dividas).toMatchObject([{ tipo: 'FATURA', saldoCentavos: details.valorHojeCentavos, parcelas: null }])
  const key = newKey()
  const { body: asked } = await ask(key)
  expect(asked).toMatchObject({ tipo: 'PORTABILIDADE', situacao: 'ABERTO', valorCentavos: details.valorHojeCentavos })
  expect((await ask(key)).body.protocolo, 'a repeated key is the same request').toBe(asked.protocolo)
  expect(await ask()).toMatchObject({ status: 409, code: 'PEDIDO_EM_ANDAMENTO' })
  const { name, bytes } = await letter(asked.protocolo)
  expect(name).toBe(`portabilidade-${asked.protocolo}.pdf`)
  const text = plain((await readPdf(bytes)).text)
  const { nome, cnpj } = (await here.browser.call('invoiceDetails', { query: { cartao: here.cartao } })).body
    .beneficiario
  for (const part of [nome, cnpj, asked.protocolo, plain(formatMoney(asked.valorCentavos ?? 0)), '27/11/2026'])
    expect(text).toContain(part)
  expect(text).toMatch(/CET ao ano [\d.]+,\d\d%/)
  const codigo = /Código deste documento: ([A-Z0-9-]{14})/.exec(text)?.[1]
  expect((await new Browser(here.world).call('checkCode', { body: { emissor: '1', codigo } })).body).toMatchObject({
    resultado: 'NOSSO',
    documento: { tipo: 'PORTABILIDADE' },
  })
})

test('SVC-01 a late invoice goes with its charges of the day; the paper keeps the figures of the day that it was asked for', async () => {
  await here.meet('João')
  const owed = (await here.browser.currentInvoice()).details.valorHojeCentavos
  expect((await portable()).dividas[0]?.saldoCentavos).toBe(owed)
  const { body: asked } = await ask()
  here.world.clock.advance(days(3))
  await here.browser.signIn(here.twin)
  expect((await portable()).dividas[0]?.saldoCentavos).toBeGreaterThan(owed)
  expect(plain((await readPdf((await letter(asked.protocolo)).bytes)).text)).toContain(plain(formatMoney(owed)))
})

test('SVC-01 a plan goes for what its instalments are worth today at its own rate, not for their sum', async () => {
  await here.meet('Vera')
  const { order, details } = await here.browser.currentInvoice()
  const params = { cartao: order.cartao, vencimento: details.vencimento }
  const offer = (await here.browser.call('instalmentOptions', { params })).body
  const body = { opcao: offer.opcoes[0]?.id ?? '', versaoContrato: offer.contrato.versao, aceito: true as const }
  const { body: plan } = await here.browser.call('acceptInstalments', { params, body, key: newKey() })
  const active = { state: 'active', activeAt: here.world.clock.now() } as const
  await here.world.db.updateTable('instalmentPlans').set(active).where('id', '=', plan.parcelamento).execute()
  await here.world.db.updateTable('invoices').set({ refinanced: true }).where('id', '=', order.fatura).execute()
  here.world.clock.advance(days(10))
  await here.browser.signIn(here.twin)
  const left = await here.world.db
    .selectFrom('planInstalments')
    .selectAll()
    .where('planId', '=', plan.parcelamento)
    .where('postedInvoiceId', 'is', null)
    .execute()
  const { monthlyRate: rate } = await here.world.db
    .selectFrom('instalmentOptions')
    .select('monthlyRate')
    .where('id', '=', body.opcao)
    .executeTakeFirstOrThrow()
  const payments = left.map(({ paymentCents, dueOn }) => ({ cents: paymentCents, dueOn }))
  const found = (await portable()).dividas.find(({ tipo }) => tipo === 'PARCELAMENTO')
  expect(found).toMatchObject({ contrato: plan.protocolo, parcelas: left.length, taxaAoMes: rate })
  expect(found?.saldoCentavos).toBe(presentValue(payments, rate, '2026-11-29'))
  expect(found?.saldoCentavos).toBeLessThan(payments.reduce((sum, { cents }) => sum + cents, 0))
})

/** Percentages of a paper, in hundredths. */
const hundredths = (text: string | undefined): number => Number(text?.replaceAll(/[^0-9]/g, ''))

test('SVC-01 the paper has each contract’s nominal and effective rates of a year, and their means by what is owed at each', async () => {
  await here.meet('Vera')
  const { order, details } = await here.browser.currentInvoice()
  const params = { cartao: order.cartao, vencimento: details.vencimento }
  const offer = (await here.browser.call('instalmentOptions', { params })).body
  const body = { opcao: offer.opcoes[0]?.id ?? '', versaoContrato: offer.contrato.versao, aceito: true as const }
  const { body: plan } = await here.browser.call('acceptInstalments', { params, body, key: newKey() })
  const active = { state: 'active', activeAt: here.world.clock.now() } as const
  await here.world.db.updateTable('instalmentPlans').set(active).where('id', '=', plan.parcelamento).execute()
  const { dividas } = await portable()
  expect(dividas.map(({ tipo }) => tipo).toSorted()).toEqual(['FATURA', 'PARCELAMENTO'])
  const text = plain((await readPdf((await letter((await ask()).body.protocolo)).bytes)).text)
  const nominal = [...text.matchAll(/Taxa nominal de juros ao ano ([\d.]+,\d\d)%/g)].map(([, rate]) => hundredths(rate))
  const effective = [...text.matchAll(/Taxa efetiva de juros ao ano ([\d.]+,\d\d)%/g)].map(([, rate]) =>
    hundredths(rate),
  )
  expect(nominal).toEqual(dividas.map(({ taxaAoMes }) => Math.round(Number(taxaAoMes) * 120_000)))
  expect(effective).toEqual(dividas.map(({ taxaAoAno }) => taxaAoAno))
  const whole = dividas.reduce((sum, { saldoCentavos }) => sum + saldoCentavos, 0)
  const mean = (rates: number[]) =>
    Math.round(dividas.reduce((sum, { saldoCentavos }, at) => sum + saldoCentavos * rates[at]!, 0) / whole)
  expect(text.split('Saldo devedor consolidado em ')[1]).toContain(plain(formatMoney(whole)))
  expect(hundredths(/Taxa média nominal de juros ao ano ([\d.,]+)%/.exec(text)?.[1])).toBe(mean(nominal))
  expect(hundredths(/Taxa média efetiva de juros ao ano ([\d.,]+)%/.exec(text)?.[1])).toBe(mean(effective))
})

test.each([
  ['over a holiday and a weekend', '2026-11-19', '2026-11-27'],
  ['over Christmas', '2026-12-23', '2026-12-31'],
  ['asked for on a Sunday', '2026-11-22', '2026-11-27'],
])('SVC-01 the creditor has five business days, %s', async (_name, day, answerBy) => {
  here.world.clock.advance(days(daysBetween('2026-11-19', day)))
  await here.browser.signIn(here.twin)
  expect((await ask()).body.respostaAte).toBe(answerBy)
})

test('SVC-01 where all is paid there is nothing to take along, and a shop’s card has none', async () => {
  await here.meet('Lúcia')
  expect((await portable()).dividas).toEqual([])
  expect(await ask()).toMatchObject({ status: 409, code: 'NADA_A_PORTAR' })
  await here.meet('Antônia')
  expect(await ask()).toMatchObject({ status: 409, code: 'NADA_A_PORTAR' })
})

test('SVC-01 two taps at once ask once; the creditor’s answer closes it and the next may be asked for', async () => {
  const answers = await Promise.all([ask(), ask()])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const { pedido } = await portable()
  const order = {
    acao: 'responder',
    protocolo: pedido?.protocolo,
    etapa: 'RECUSADO',
    nota: 'Contraproposta: 7,9% ao mês',
  }
  expect((await deskCall(here.world, 'servico', order)).status).toBe(200)
  expect((await portable()).pedido).toMatchObject({ situacao: 'RECUSADO' })
  expect((await ask()).status).toBe(200)
})
