import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deriveKeys, sign } from '../../src/platform/secrets.ts'
import { days, hours, minutes, seconds } from '../../src/platform/clock.ts'
import { Browser } from '../browser.ts'
import { payerHere } from '../holder.ts'
import { txidOf } from '../payer.ts'

const here = payerHere()
const follow = (acompanhamento: string | undefined, emissor = '1') =>
  new Browser(here.world).call('followCharge', { body: { acompanhamento: acompanhamento ?? '', emissor } })

test('SSO-11 whoever holds the token of a Pix is told without a session that it waits, and then that it is paid', async () => {
  const { body: pix } = await here.payer.pix()
  expect((await follow(pix.acompanhamento)).body).toEqual({ forma: 'PIX', situacao: 'AGUARDANDO', pagoEm: null })
  await here.world.sandbox.psp.pay(txidOf(pix.cobranca))
  await here.world.noticesApplied()
  const { body } = await follow(pix.acompanhamento)
  expect(body, 'the state alone: no amount, and nothing of anybody').toEqual({
    forma: 'PIX',
    situacao: 'PAGO',
    pagoEm: (await here.payer.pixStatus(pix.cobranca)).pagoEm,
  })
})

test('SSO-11 of a boleto too, from before the bank knows it', async () => {
  const { body: slip } = await here.payer.slip()
  const waits = { forma: 'BOLETO', situacao: 'AGUARDANDO', pagoEm: null }
  expect((await follow(slip.acompanhamento)).body).toEqual(waits)
  expect((await here.payer.slipStatus(slip.boleto)).acompanhamento).toBe(slip.acompanhamento)
  await here.world.sandbox.bank.pay(slip.boleto)
  await here.world.noticesApplied()
  expect((await follow(slip.acompanhamento)).body).toMatchObject({ situacao: 'PAGO' })
})

test('SSO-11 a code that ran out or was closed says so, and an hour after its end nothing more', async () => {
  const { body: pix } = await here.payer.pix()
  const { body: other } = await here.payer.pix(50_000)
  expect((await follow(pix.acompanhamento)).body).toMatchObject({ situacao: 'REMOVIDO', pagoEm: null })
  here.world.clock.advance(minutes(30))
  expect((await follow(other.acompanhamento)).body).toMatchObject({ situacao: 'EXPIRADO', pagoEm: null })
  here.world.clock.advance(hours(1) - seconds(1))
  expect((await follow(other.acompanhamento)).status).toBe(200)
  here.world.clock.advance(seconds(1))
  expect(await follow(other.acompanhamento)).toMatchObject({ status: 404, code: 'ACOMPANHAMENTO_NAO_VALE' })
  here.world.clock.advance(days(1))
  expect((await follow(other.acompanhamento)).code).toBe('ACOMPANHAMENTO_NAO_VALE')
})

test('SSO-11 a token that is cut, edited, signed for another purpose, of another issuer or of no charge is refused alike', async () => {
  const { body: pix } = await here.payer.pix()
  const token = pix.acompanhamento ?? ''
  const { body: another } = await here.payer.slip()
  const [, mac] = token.split('.')
  const foreign = sign(deriveKeys('um segredo de outra casa, bem comprido mesmo').following, pix.cobranca)
  const nobodys = await follow(token, '2')
  expect(nobodys).toMatchObject({ status: 404, code: 'ACOMPANHAMENTO_NAO_VALE' })
  const wrong = [
    '',
    'x',
    pix.cobranca,
    token.slice(0, -1),
    `${another.boleto}.${mac}`,
    `${randomUUID()}.${mac}`,
    foreign,
  ]
  for (const one of wrong) {
    const { status, code } = await follow(one)
    expect({ status, code }, one).toEqual({ status: 404, code: nobodys.code })
  }
  expect((await follow(token)).status, 'and the right one is not').toBe(200)
})
