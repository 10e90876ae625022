import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { REMINDER_SLICES } from '../../src/services/alerts/reminding.ts'
import type { AlertKind } from '../../src/services/alerts/alert-status.ts'
import { days, later, seconds } from '../../src/platform/clock.ts'
import { additionalOf } from '../additional-cards.ts'
import { Browser, newKey } from '../browser.ts'
import { messagesTo } from '../rescue-steps.ts'
import { type Twin, createTwin } from '../twins.ts'
import { type World, createWorld } from '../world.ts'

let world: World
let twin: Twin
let browser: Browser
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(0)
  twin = await createTwin(world, 'Marina', { invoice: { dueOn: '2026-11-21' } })
  browser = await new Browser(world).signIn(twin)
})

const list = async (pagina = '1') => (await browser.call('alerts', { query: { pagina } })).body

test('SVC-01 alerts are read a page at a time, one by one or all, and kept twelve months', async () => {
  const at = (index: number) => later(world.clock.now(), -days(index * 9) - 1)
  await world.db
    .insertInto('alerts')
    .values(
      Array.from({ length: 45 }, (_, index) => ({
        id: randomUUID(),
        customerId: twin.id,
        kind: 'paid' as AlertKind,
        event: `old ${index}`,
        subject: 'security' as const,
        subjectId: null,
        text: `Aviso ${index}.`,
        inPortal: index !== 3,
        happenedAt: at(index),
        readAt: null,
      })),
    )
    .execute()
  const first = await list()
  expect(first.avisos[0]?.tipo, 'the newest is the sign-in just now').toBe('NOVO_APARELHO')
  expect(first).toMatchObject({ proximaPagina: 2, avisos: { length: 20 } })
  expect(
    first.avisos.some(({ texto }) => texto === 'Aviso 3.'),
    'one by e-mail only',
  ).toBe(false)
  const last = await list('3')
  // 366 days are 40 times nine days and a rest, which is too old.
  expect(last.proximaPagina).toBeNull()
  expect(last.avisos.at(-1)?.texto).toBe('Aviso 40.')
  expect(first.naoLidos).toBe(41)
  const read = (aviso?: string) => browser.call('readAlerts', { body: aviso === undefined ? {} : { aviso } })
  expect((await read(first.avisos[1]?.id)).body.naoLidos).toBe(40)
  expect((await read(first.avisos[1]?.id)).body.naoLidos).toBe(40)
  expect((await read()).body.naoLidos).toBe(0)
  expect((await list()).avisos.every(({ lido }) => lido)).toBe(true)
})

test('SVC-01 the menu marks the services while a date waits to be read, and not for what a person did just now', async () => {
  const marked = async () => {
    const query = { bin: '', tipoCartao: 'EXTRATO', origemExterna: 'false' }
    const [card] = (await browser.call('cards')).body
    const { body } = await browser.call('index', { query: { ...query, bin: card!.bin } })
    return body.modulos.find(({ nome }) => nome === 'OUTROS_SERVICOS')?.notificacao
  }
  expect(await marked()).toBe(false)
  await world.run('reminders')
  expect(await marked()).toBe(true)
  await browser.call('readAlerts', { body: {} })
  expect(await marked()).toBe(false)
})

/** The oldest first. */
const sentTo = async (place: 'email' | 'phone'): Promise<string[]> => {
  await world.run('messages')
  const boxes = { email: world.sandbox.mail.messages(), phone: world.sandbox.sms.messages() }
  const own = boxes[place].filter(({ to }) => to === twin[place])
  return own.map(({ text }) => text).toReversed()
}
const cardNews = async () => (await list()).avisos.filter(({ tipo }) => tipo === 'CARTAO').map(({ texto }) => texto)
const NOT_YOU = 'Não foi você? Fale com a central agora.'

test('SVC-01 each act that stops a card, or lets it buy again, is told in the portal, and by one e-mail', async () => {
  const before = (await sentTo('email')).length
  const params = { cartao: (await browser.currentInvoice()).order.cartao }
  for (const bloqueado of [true, false]) {
    const key = newKey()
    for (const again of [key, key]) await browser.call('lockCard', { params, body: { bloqueado }, key: again })
    world.clock.advance(seconds(1))
  }
  await browser.call('replaceCard', { params, body: { motivo: 'ROUBO' }, key: newKey() })
  expect(await cardNews()).toEqual([
    `O cartão final 4821 foi cancelado por roubo. Já pedimos um cartão novo. ${NOT_YOU}`,
    `O cartão final 4821 foi desbloqueado. ${NOT_YOU}`,
    `O cartão final 4821 foi bloqueado. ${NOT_YOU}`,
  ])
  const mails = (await sentTo('email')).slice(before)
  expect(mails).toHaveLength(3)
  const named = mails.filter((text) => text.includes('É o cartão final 4821.'))
  expect(named, 'which of several cards was locked, and unlocked').toHaveLength(2)
})

test('SVC-01 each act on an additional card is told with whose it is, and on a locked screen without', async () => {
  await browser.call('chooseAlerts', { body: { tipo: 'CARTAO', canais: ['EMAIL', 'SMS', 'PORTAL'] } })
  const [mails, texts] = [(await sentTo('email')).length, (await sentTo('phone')).length]
  const { cartao } = (await browser.currentInvoice()).order
  const params = { cartao, adicional: await additionalOf(browser, cartao) }
  for (const bloqueado of [true, false]) {
    await browser.call('lockAdditionalCard', { params, body: { bloqueado }, key: newKey() })
    world.clock.advance(seconds(1))
  }
  const key = newKey()
  for (const again of [key, key]) await browser.call('cancelAdditionalCard', { params, key: again })
  expect(await cardNews()).toEqual(
    ['cancelado', 'desbloqueado', 'bloqueado'].map(
      (end) => `O cartão adicional de Rafael, final 7730, foi ${end}. ${NOT_YOU}`,
    ),
  )
  expect((await sentTo('email')).slice(mails)).toEqual(
    Array(3).fill(expect.stringContaining('É o cartão adicional de Rafael, final 7730.')),
  )
  const onScreen = (await sentTo('phone')).slice(texts)
  expect(onScreen).toHaveLength(3)
  expect(onScreen.join()).toContain('Um cartao adicional foi bloqueado.')
  expect(onScreen.join()).not.toMatch(/Rafael|7730/)
})

test('SVC-01 a card that is given up is told in the portal by its last digits, and on a locked screen without', async () => {
  await browser.call('chooseAlerts', { body: { tipo: 'CARTAO', canais: ['SMS', 'PORTAL'] } })
  const [mails, texts] = [(await sentTo('email')).length, (await sentTo('phone')).length]
  const params = { cartao: (await browser.currentInvoice()).order.cartao }
  await browser.call('cancelCard', { params, key: newKey() })
  expect(await cardNews()).toContain(`O cartão final 4821 foi cancelado. ${NOT_YOU}`)
  expect((await sentTo('phone')).slice(texts)).toEqual([
    expect.stringMatching(/: O seu cartao foi cancelado\. Nao foi voce\? Fale com a central agora\.$/),
  ])
  expect((await sentTo('email')).slice(mails), 'its own confirmation').toHaveLength(1)
})

test.each([
  ['PERDA', 'por perda'],
  ['DANO', 'por dano'],
] as const)('SVC-01 the alert of a card that was replaced by %s says so', async (motivo, cause) => {
  const params = { cartao: (await browser.currentInvoice()).order.cartao }
  await browser.call('replaceCard', { params, body: { motivo }, key: newKey() })
  expect(await cardNews()).toEqual([
    `O cartão final 4821 foi cancelado ${cause}. Já pedimos um cartão novo. ${NOT_YOU}`,
  ])
})

test('SVC-01 a round in which nobody is due asks who is, once a day, a source and a slice, and nothing of nobody', async () => {
  await world.run('reminders')
  world.statements()
  await world.run('reminders')
  const asked = world.statements().filter((kind) => kind === 'SelectQueryNode')
  // Late agreements of each slice, and of the stories that have one, the warning that was given.
  expect(asked.length).toBeLessThan(3 * REMINDER_SLICES)
})

test('SVC-01 H1 a channel that security alerts leave hears of it last, so that no intruder turns it off unseen', async () => {
  const choose = (tipo: 'NOVO_APARELHO' | 'PAGO', canais: ('EMAIL' | 'SMS' | 'PORTAL')[]) =>
    browser.call('chooseAlerts', { body: { tipo, canais } })
  const told = async (to: string) => {
    await world.run('messages')
    return messagesTo(world, to)
      .filter(({ text }) => /chegam mais|nao chegam/.test(text))
      .map(({ text }) => text)
  }
  await choose('NOVO_APARELHO', ['SMS'])
  expect(await told(twin.email)).toEqual([
    expect.stringMatching(/Os avisos de aparelho novo não chegam mais por e-mail\. Não foi você\?[^]*SAC 24 horas/),
  ])
  expect(await told(twin.phone), 'which was not on').toEqual([])
  await choose('NOVO_APARELHO', ['SMS', 'EMAIL', 'PORTAL'])
  await choose('PAGO', [])
  expect(await told(twin.email), 'more of them, or no receipts, is nobody’s theft').toHaveLength(1)
  for (let time = 0; time < 3; time += 1) {
    world.clock.advance(seconds(1))
    await choose('NOVO_APARELHO', ['EMAIL'])
    await choose('NOVO_APARELHO', ['SMS', 'EMAIL'])
  }
  expect(await told(twin.phone), 'once an hour: nobody makes us send SMS by a switch').toHaveLength(1)
})
