import { addMonths } from '@portal/brazil/dates'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seconds } from '../../src/platform/clock.ts'
import { Browser } from '../browser.ts'
import { deskCall } from '../desk-call.ts'
import { createNegotiator } from '../negotiator.ts'
import type { Twin } from '../twins.ts'
import { type World, createWorld } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(() => world.clock.set(0))

/** Somebody with the link of a message and the birth date of its addressee, and nothing else. */
async function enterByLink({ id, cpf, phone }: Twin): Promise<Browser> {
  const owner = world.db.selectFrom('customers').select('birthDate').where('id', '=', id)
  const { birthDate: dataNascimento } = await owner.executeTakeFirstOrThrow()
  const sent = { acao: 'enviar', emissor: '1', cpf, canal: 'SMS' }
  expect((await deskCall(world, 'link-negociacao', sent)).status).toBe(200)
  await world.run('messages')
  const texts = world.sandbox.sms.messages().flatMap(({ to, text }) => (to === phone ? [text] : []))
  const token = /#([\w-]{43})$/.exec(texts[0] ?? '')?.[1]
  const browser = new Browser(world)
  const { body } = await browser.call('negotiationLinkAccess', {
    body: { token, dataNascimento, emissor: '1' },
  })
  return Object.assign(browser, { accessToken: body.accessToken })
}

/** An agreement that goes on, and the thief who holds a link to it. */
async function agreed() {
  const edna = await createNegotiator(world)
  const { id } = await edna.agree({ quantidade: 6, diaVencimento: 10 })
  await edna.pay(id, [0])
  const thief = await enterByLink(edna.twin)
  const move = (more: { codigo?: string; diaVencimento?: number } = {}, by = thief) =>
    by.call('moveDueDay', { params: { acordo: id }, body: { diaVencimento: 22, ...more } })
  const sendCode = (canal = 'SMS') => thief.call('sendMoveCode', { params: { acordo: id }, body: { canal } })
  const nextDue = async () => (await edna.agreement(id)).proximoVencimento
  return { edna, id, move, sendCode, nextDue }
}

test('NEG-04 B27 L2 a link and a birth date move no due day: the code of a registered contact does', async () => {
  const { edna, move, sendCode, nextDue } = await agreed()
  const before = await nextDue()
  expect(await move()).toMatchObject({ status: 422, code: 'CODIGO_DO_PEDIDO_INCORRETO' })
  expect((await move({ codigo: '000000' })).code).toBe('CODIGO_DO_PEDIDO_INCORRETO')
  const sent = await sendCode()
  expect(sent.body).toMatchObject({ canal: 'SMS', destino: expect.stringContaining('*') })
  const code = await world.lastCode(edna.twin.cpf)
  const wrong = code === '000000' ? '000001' : '000000'
  expect((await move({ codigo: wrong })).code).toBe('CODIGO_DO_PEDIDO_INCORRETO')
  expect(await nextDue(), 'nothing has moved so far').toBe(before)
  const moved = await move({ codigo: code })
  expect(moved.status).toBe(200)
  expect(moved.body.plano.slice(1).map(({ vencimento }) => vencimento)).toEqual(
    [0, 1, 2, 3, 4, 5].map((month) => addMonths(moved.body.proximoVencimento ?? '', month)),
  )
  expect(await nextDue()).not.toBe(before)
  expect((await move({ codigo: code })).status, 'asked for again it is no second move').toBe(200)
  expect((await move({ codigo: code, diaVencimento: 5 })).code).toBe('VENCIMENTO_JA_MUDADO')
})

test('NEG-04 B27 L2 five wrong codes end it, an old code serves nothing, and a code of another act neither', async () => {
  const { edna, move, sendCode, nextDue } = await agreed()
  const before = await nextDue()
  await sendCode()
  const first = await world.lastCode(edna.twin.cpf)
  world.clock.advance(seconds(301))
  expect((await move({ codigo: first })).code).toBe('CODIGO_DO_PEDIDO_ENCERRADO')
  await edna.browser.call('sendPrivacyCode', { body: { canal: 'SMS' } })
  const another = await world.lastCode(edna.twin.cpf)
  expect((await move({ codigo: another })).status).toBe(422)
  await sendCode('EMAIL')
  for (let time = 0; time < 5; time += 1) expect((await move({ codigo: '999999' })).status).toBe(422)
  expect(await nextDue()).toBe(before)
})

test('AGR-01 L2 who signed in with password and code moves the day as ever', async () => {
  const { edna, move } = await agreed()
  expect((await move({}, edna.browser)).status).toBe(200)
})
