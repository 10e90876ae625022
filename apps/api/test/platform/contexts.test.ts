import { type CallName, contract } from '@portal/contract'
import type { Call } from '@portal/contract/call'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days } from '../../src/platform/clock.ts'
import { Browser } from '../browser.ts'
import { deskCall } from '../desk-call.ts'
import { BIRTH, enterQuickSlip } from '../quick-slip-steps.ts'
import { createTwin, type Twin } from '../twins.ts'
import { type World, createWorld } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(() => world.clock.set(0))

/** Calls on a charge; each one checks its owner. */
const ofCharges = 'createAgreementPix createAgreementSlip pixStatus pixEvents slip slipPdf slipEmail slipSms signOut'
const quickSlip = `${ofCharges} openSlips extendQuickSlip createPix createSlip createBookletPix createBookletSlip`
const negotiation = `${ofCharges} flow index recordCookies openDebts lateInvoices propose proposal simulateAgreement
  plansThatFit summarizeAgreement negotiation confirmAgreementData sendAgreementCode campaign concludeAgreement
  agreements agreement sendMoveCode moveDueDay agreementPdf settlementLetter createDebtPix createDebtSlip`

const calls = Object.entries<Call>(contract).filter(([, { auth }]) => auth === 'bearer') as [CallName, Call][]

/** Somebody who proved a link of a negotiation by the date of birth. */
async function enterByLink({ cpf, phone }: Twin): Promise<Browser> {
  const sent = { acao: 'enviar', emissor: '1', cpf, canal: 'SMS' }
  expect((await deskCall(world, 'link-negociacao', sent)).status).toBe(200)
  await world.run('messages')
  const texts = world.sandbox.sms.messages().flatMap(({ to, text }) => (to === phone ? [text] : []))
  const token = /#([\w-]{43})$/.exec(texts[0] ?? '')?.[1]
  const browser = new Browser(world)
  const { body } = await browser.call('negotiationLinkAccess', {
    body: { token, dataNascimento: BIRTH, emissor: '1' },
  })
  browser.accessToken = body.accessToken
  return browser
}

/** Signed in with password and code, for negotiation alone. */
async function enterForNegotiation(twin: Twin): Promise<Browser> {
  const browser = new Browser(world)
  const { body: first } = await browser.login(twin, { contexto: 'NEGOCIACAO' })
  const { body } = await browser.typeCode('desafio' in first ? first.desafio : '')
  if (!('accessToken' in body)) throw new Error('no sign-in')
  browser.accessToken = body.accessToken
  return browser
}

test.each([
  ['a quick slip', 'Marina', (twin: Twin) => enterQuickSlip(world, twin), quickSlip],
  ['a link', 'Quitéria', enterByLink, negotiation],
  ['a sign-in for negotiation', 'Quitéria', enterForNegotiation, negotiation],
] as const)(
  'GUARD-13 GUARD-12 the token of %s opens the calls that are named here, and none of the portal user’s',
  async (_, name, enter, opened) => {
    const names = new Set(opened.split(/\s+/))
    expect(calls.length, 'and there are many more').toBeGreaterThan(names.size * 2)
    const browser = await enter(await createTwin(world, name))
    for (const [each, { method }] of calls.filter(([one]) => !names.has(one)))
      expect(await browser.call(each, method === 'POST' ? { body: {} } : {}), each).toMatchObject({
        status: 403,
        code: 'ESCOPO_INSUFICIENTE',
      })
  },
)

test('NAV-17 SSO-10 who signs in for negotiation is told of a late invoice, and of no other; who came by a link is told of none', async () => {
  const twin = await createTwin(world, 'Marina')
  const inTime = await enterForNegotiation(twin)
  expect((await inTime.call('lateInvoices')).body).toEqual([])
  world.clock.advance(days(8))
  const browser = await enterForNegotiation(await createTwin(world, 'Marina'))
  const { body } = await browser.call('lateInvoices')
  expect(body).toEqual([
    {
      produto: expect.any(String) as string,
      vencimento: '2026-11-23',
      valorHojeCentavos: expect.any(Number) as number,
    },
  ])
  expect(body[0]?.valorHojeCentavos, 'with what the delay costs').toBeGreaterThan(128_460)
  expect((await browser.call('openDebts')).body).toEqual([])
  const both = await createTwin(world, 'Marina')
  const debt = { customerId: both.id, origin: 'Carnê', contract: '1', originalCents: 90_000, dueOn: '2026-08-03' }
  await world.db
    .insertInto('debts')
    .values({ ...debt, id: randomUUID(), settledAt: null, seenAt: null })
    .execute()
  expect((await (await enterForNegotiation(both)).call('lateInvoices')).body).not.toEqual([])
  expect((await (await enterByLink(both)).call('lateInvoices')).body).toEqual([])
})
