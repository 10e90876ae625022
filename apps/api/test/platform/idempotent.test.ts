import { type CallName, contract } from '@portal/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days } from '../../src/platform/clock.ts'
import { lockOrder } from '../../src/platform/transact.ts'
import { additionalOf, beatriz } from '../additional-cards.ts'
import { type Answer, Browser, newKey } from '../browser.ts'
import { WORDS } from '../contester.ts'
import { createDivider } from '../divider.ts'
import { createNegotiator } from '../negotiator.ts'
import { createPayer } from '../payer.ts'
import { createTwin } from '../twins.ts'
import { type World, createWorld } from '../world.ts'
import { proveAgain } from '../step-up-steps.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(() => world.clock.set(0))

/**
 * An order under a key, and a different one of the same person; `spends` where the order takes a code, which is valid
 * once.
 */
type Orders = Record<'order' | 'other', (key: string) => Promise<Answer>> & { spends?: true }

async function holderOf(story = 'Marina') {
  const twin = await createTwin(world, story)
  const browser = await new Browser(world).signIn(twin)
  const cartao = (await browser.call('cards')).body[0]?.numeroCartao ?? ''
  const lock = (key: string) => browser.call('lockCard', { params: { cartao }, body: { bloqueado: true }, key })
  return { twin, browser, cartao, lock }
}

/** Two bodies of one call about the card. */
const ofCard = (name: CallName, one?: object, another?: object) => async (): Promise<Orders> => {
  const { browser, cartao, lock } = await holderOf()
  const send = (body?: object) => (key: string) => browser.call(name, { params: { cartao }, body, key })
  return { order: send(one), other: another === undefined ? lock : send(another) }
}

/** A request about one's data takes a code, and one key makes one request. */
const ofPerson = (name: CallName, wish: object, story?: string) => async (): Promise<Orders> => {
  const { twin, browser } = await holderOf(story)
  await browser.call('sendPrivacyCode', { body: { canal: 'SMS' } })
  const codigo = await world.lastCode(twin.cpf)
  const correction = { campo: 'NOME', valor: 'Iara Alves', codigo }
  return {
    order: (key) => browser.call(name, { body: { ...wish, codigo }, key }),
    other: (key) =>
      name === 'exportData'
        ? browser.call('correctData', { body: correction, key })
        : browser.call('exportData', { body: { codigo }, key }),
    spends: true,
  }
}

const ofInvoice = (name: 'createPix' | 'createSlip') => async (): Promise<Orders> => {
  const { browser, order } = await createPayer(world)
  const send = (body: object) => (key: string) => browser.call(name, { body, key })
  return { order: send(order), other: send({ ...order, valorCentavos: 50_000 }) }
}

const bySlip = (name: 'slipEmail' | 'slipSms') => async (): Promise<Orders> => {
  const payer = await createPayer(world)
  const [boleto, another] = [(await payer.slip()).body.boleto, (await payer.slip(50_000)).body.boleto]
  for (const each of [boleto, another]) await payer.slipStatus(each)
  const send = (of: string) => (key: string) => payer.browser.call(name, { body: { boleto: of }, key })
  return { order: send(boleto), other: send(another) }
}

const ofBooklet = (name: 'createBookletPix' | 'createBookletSlip') => async (): Promise<Orders> => {
  const { browser, cartao } = await holderOf('Antônia')
  const carne = (await browser.call('booklets', { params: { cartao } })).body[0]?.id ?? ''
  const send = (parcelas: number[]) => (key: string) =>
    name === 'createBookletPix'
      ? browser.call(name, { body: { carne, parcelas }, key })
      : browser.call(name, { params: { carne }, body: { parcelas }, key })
  return { order: send([12]), other: send([11, 12]) }
}

const ofAgreement = (name: 'createAgreementPix' | 'createAgreementSlip') => async (): Promise<Orders> => {
  const edna = await createNegotiator(world)
  const { id: acordo } = await edna.agree({ quantidade: 6 })
  const send = (parcelas: number[]) => (key: string) => edna.browser.call(name, { body: { acordo, parcelas }, key })
  const entry = (await edna.agreement(acordo)).plano.find(({ hoje }) => hoje !== null)
  const first = entry?.numero ?? 0
  return { order: send([first]), other: send([first, first + 1]) }
}

const ofDebt = (name: 'createDebtPix' | 'createDebtSlip') => async (): Promise<Orders> => {
  const edna = await createNegotiator(world)
  const [one, another] = await edna.debts()
  const send =
    (divida = '') =>
    (key: string) =>
      edna.browser.call(name, { body: { divida }, key })
  return { order: send(one?.id), other: send(another?.id) }
}

const orders: Partial<Record<CallName, () => Promise<Orders>>> = {
  lockCard: ofCard('lockCard', { bloqueado: true }, { bloqueado: false }),
  replaceCard: ofCard('replaceCard', { motivo: 'PERDA' }, { motivo: 'ROUBO' }),
  cancelCard: ofCard('cancelCard'),
  askLimit: ofCard('askLimit', { valorCentavos: 400_000 }, { valorCentavos: 500_000 }),
  askPortability: ofCard('askPortability', {}),
  async askAdditionalCard() {
    const { browser, cartao } = await holderOf()
    const prova = await proveAgain(browser)
    const send = (change: object) => (key: string) =>
      browser.call('askAdditionalCard', { params: { cartao }, body: { ...beatriz, ...change, prova }, key })
    return { order: send({}), other: send({ nome: 'Beatriz Lima' }) }
  },
  async lockAdditionalCard() {
    const { browser, cartao } = await holderOf()
    const params = { cartao, adicional: await additionalOf(browser, cartao) }
    const send = (bloqueado: boolean) => (key: string) =>
      browser.call('lockAdditionalCard', { params, body: { bloqueado }, key })
    return { order: send(true), other: send(false) }
  },
  async cancelAdditionalCard() {
    const { browser, cartao, lock } = await holderOf()
    const params = { cartao, adicional: await additionalOf(browser, cartao) }
    return { order: (key) => browser.call('cancelAdditionalCard', { params, key }), other: lock }
  },
  async changeDueDay() {
    const { browser, cartao, lock } = await holderOf()
    const { vencimento } = (await browser.call('cardServices', { params: { cartao } })).body
    const [chosen] = vencimento?.opcoes ?? []
    const body = { dia: chosen?.dia, vencimento: chosen?.vencimento }
    return { order: (key) => browser.call('changeDueDay', { params: { cartao }, body, key }), other: lock }
  },
  exportData: ofPerson('exportData', {}),
  correctData: ofPerson('correctData', { campo: 'NOME', valor: 'Marina Alves' }),
  eraseAccount: ofPerson('eraseAccount', { ciente: true }, 'Iara'),
  async openDispute() {
    const { browser, cartao, lock } = await holderOf()
    const { lancamentos } = (await browser.call('transactions', { params: { cartao } })).body
    const compra = lancamentos.find(({ tipo }) => tipo === 'COMPRA')?.id ?? ''
    const body = { motivo: 'NAO_RECONHECO', relato: WORDS }
    return { order: (key) => browser.call('openDispute', { params: { compra }, body, key }), other: lock }
  },
  async hireInsurance() {
    const { browser, cartao } = await holderOf()
    const send = (produto: string) => (key: string) =>
      browser.call('hireInsurance', { body: { produto, cartao, versaoTexto: '2026-11', aceito: true }, key })
    return { order: send('assistencia-casa'), other: send('desconto-farmacia') }
  },
  async cancelInsurance() {
    const { browser, cartao } = await holderOf()
    const body = { produto: 'assistencia-casa', cartao, versaoTexto: '2026-11', aceito: true }
    const { apolice } = (await browser.call('hireInsurance', { body, key: newKey() })).body
    const { contratados } = (await browser.call('insurances')).body
    const cents = contratados.find((one) => one.apolice === apolice)?.devolucaoCentavos ?? 0
    const send = (devolucaoCentavos: number) => (key: string) =>
      browser.call('cancelInsurance', { params: { apolice }, body: { devolucaoCentavos }, key })
    return { order: send(cents), other: send(cents + 1) }
  },
  async claimPayment() {
    const { browser, order } = await createPayer(world)
    const { valorCentavos: _, ...address } = order
    const send = (forma: string) => (key: string) =>
      browser.call('claimPayment', { body: { ...address, forma, pagoEm: '2026-11-19' }, key })
    return { order: send('PIX'), other: send('BOLETO') }
  },
  async acceptInstalments() {
    const vera = await createDivider(world)
    const [taken, another] = [await vera.option(6), await vera.option(8)]
    return { order: (key) => vera.acceptOption(taken, key), other: (key) => vera.acceptOption(another, key) }
  },
  async prepayInstalments() {
    const vera = await createDivider(world)
    const plan = (await vera.accept(6)).body.parcelamento
    await vera.payPix(37_020)
    world.clock.advance(days(8))
    await world.run('instalments')
    await vera.browser.signIn(vera.twin)
    const [last, two] = (await vera.quote(plan)).body.opcoes
    return { order: (key) => vera.prepay(plan, last!, key), other: (key) => vera.prepay(plan, two!, key) }
  },
  createPix: ofInvoice('createPix'),
  createSlip: ofInvoice('createSlip'),
  slipEmail: bySlip('slipEmail'),
  slipSms: bySlip('slipSms'),
  createBookletPix: ofBooklet('createBookletPix'),
  createBookletSlip: ofBooklet('createBookletSlip'),
  createDebtPix: ofDebt('createDebtPix'),
  createDebtSlip: ofDebt('createDebtSlip'),
  createAgreementPix: ofAgreement('createAgreementPix'),
  createAgreementSlip: ofAgreement('createAgreementSlip'),
  async concludeAgreement() {
    const edna = await createNegotiator(world)
    const [debt] = await edna.debts()
    const single = await edna.summarize((await edna.propose({ dividas: [debt!.id] })).body, { quantidade: 0 })
    const { negociacao } = single.body
    const ready = await edna.upToConclusion({ quantidade: 6 })
    await edna.confirm(negociacao)
    return {
      order: (key) => edna.conclude(ready, key),
      other: (key) => edna.conclude({ negociacao }, key),
      spends: true,
    }
  },
}

/** Orders that a bank carries out later, whose answer is the state of the moment: automatic-debit-orders.test.ts. */
const carriedOut = new Set<CallName>([
  'activateAutomaticDebit',
  'chooseDebitAmount',
  'cancelAutomaticDebit',
  'stopDebit',
  'returnDebit',
])
const idempotent = (Object.keys(contract) as CallName[]).filter(
  (name) => 'idempotent' in contract[name] && !carriedOut.has(name),
)

test('CALL-14 every call that takes a key has its orders here', () => {
  expect(Object.keys(orders).toSorted()).toEqual(idempotent.toSorted())
})

const lockRank = (table: string): number => lockOrder.findIndex((tables) => tables.includes(table))

test.each(idempotent)(
  'CALL-14 %s: many at once under one key are one, with rows held in the declared order, and another order under the key is refused',
  async (name) => {
    const { order, other, spends } = await orders[name]!()
    const key = newKey()
    world.held()
    const answers = await Promise.all(Array.from({ length: spends ? 3 : 20 }, () => order(key)))
    const ranks = world.held().map(lockRank)
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    expect(ranks).not.toContain(-1)
    // Three calls bring one code: those that come while it is spent are answered that it has ended.
    const made = answers.filter(({ code }) => !(spends && code?.endsWith('_ENCERRADO')))
    const [first] = made
    expect([first?.status, first?.code]).toEqual([200, undefined])
    for (const answer of [...made, await order(key)]) expect(answer.body).toEqual(first?.body)
    expect(await other(key)).toMatchObject({ status: 422, code: 'CHAVE_IDEMPOTENCIA_REUSADA' })
  },
)
