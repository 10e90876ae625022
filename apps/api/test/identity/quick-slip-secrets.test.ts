import { formatMoney } from '@portal/brazil/money'
import type { CallName } from '@portal/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rightChoices, toQuestions } from '../access-steps.ts'
import { Browser, newKey } from '../browser.ts'
import { readPdf } from '../pdf.ts'
import { enterQuickSlip, given, invoicesOf, slipsOf } from '../quick-slip-steps.ts'
import { createTwin } from '../twins.ts'
import { type World, createWorld } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

test('QT-02 SSO-02 no answer to a question of the first access stands in anything that a quick slip is told', async () => {
  const twin = await createTwin(world, 'Marina', { card: { last4: '7316' } })
  const browser = await enterQuickSlip(world, twin)
  const list = await slipsOf(browser)
  const [slip] = await invoicesOf(browser)
  const order = { cartao: slip?.cartao, fatura: slip?.id, valorCentavos: slip?.valorHojeCentavos }
  const pix = await browser.call('createPix', { body: order, key: newKey() })
  const { boleto } = (await browser.call('createSlip', { body: order, key: newKey() })).body
  const pdf = await readPdf((await browser.file('slipPdf', { query: { boleto } })).bytes)
  const told: Partial<Record<CallName, unknown>> = {
    openSlips: list,
    createPix: pix.body,
    pixStatus: (await browser.call('pixStatus', { query: { cobranca: pix.body.cobranca } })).body,
    slip: (await browser.call('slip', { query: { boleto } })).body,
    slipPdf: [pdf.text, pdf.spoken, pdf.about],
    slipEmail: (await browser.call('slipEmail', { body: { boleto }, key: newKey() })).body,
    extendQuickSlip: (await browser.call('extendQuickSlip', { body: {} })).body,
    slipSms: (await browser.call('slipSms', { body: { boleto }, key: newKey() })).body,
  }
  // An event says what `pixStatus` says, every Pix what `createPix` does and every slip what `slip` does.
  const same = new Set<CallName>([
    'pixEvents',
    'createSlip',
    'createBookletPix',
    'createBookletSlip',
    'createAgreementPix',
    'createAgreementSlip',
    'signOut',
  ])
  expect(given.filter((name) => !(name in told) && !same.has(name))).toEqual([])

  await world.run('messages')
  const { perguntas } = await toQuestions(world, new Browser(world), twin.cpf)
  const right = await rightChoices(world, twin.id, perguntas)
  const { limitCents: limit } = await world.db
    .selectFrom('cards')
    .select('limitCents')
    .where('customerId', '=', twin.id)
    .executeTakeFirstOrThrow()
  expect(right.map(({ opcao }) => opcao)).toEqual(['final 7316', expect.stringMatching(/^Mais de R\$.3 mil até/)])
  const secrets = ['7316', String(limit), formatMoney(limit).slice(3), ...right.map(({ opcao }) => opcao)]
  const all = JSON.stringify(told)
  // As a number of its own: the digits of a code may hold any four.
  for (const secret of secrets)
    expect(all).not.toMatch(new RegExp(`(?<![\\w-])${secret.replaceAll(/[.$]/g, '\\$&')}(?![\\w-])`))
})
