import { expect, test } from 'vitest'
import { days, hours, minutes } from '../../src/platform/clock.ts'
import { Browser } from '../browser.ts'
import { payerHere } from '../holder.ts'
import { linkSteps } from '../link-steps.ts'
import { txidOf } from '../payer.ts'
import { createTwin } from '../twins.ts'

const here = payerHere()
const steps = linkSteps(here)

test('SVC-01 a link lives for three days, to the end of a due date that is later, and never for more than 31', async () => {
  const lifeOf = async (browser: Browser, pagar: object): Promise<number> => {
    const { body } = await browser.call('createPayLink', { body: { pagar } })
    return Date.parse(body.link.venceEm) - Date.parse(body.link.criadoEm)
  }
  const keeper = await new Browser(here.world).signIn(await createTwin(here.world, 'Antônia'))
  const { body: cards } = await keeper.call('cards')
  const cartao = cards.find(({ tipo }) => tipo === 'CARNE')?.numeroCartao ?? ''
  const [booklet] = (await keeper.call('booklets', { params: { cartao } })).body
  const carne = booklet?.id ?? ''
  expect(await lifeOf(keeper, { tipo: 'CARNE', carne, parcelas: [booklet?.parcelas ?? 0] })).toBe(days(31))
  here.world.clock.set(days(5))
  await here.meet()
  const late = await lifeOf(here.payer.browser, { tipo: 'FATURA', ...here.payer.order })
  expect(late).toBe(hours(72))
})

test('SVC-01 a link that was taken back takes its Pix and its boleto back too, at the PSP and at the bank', async () => {
  const { body } = await steps.make()
  const { pix } = await steps.registered(body.token)
  const params = { link: body.link.id }
  const revoked = (await here.payer.browser.call('revokePayLink', { params })).body
  expect(revoked).toMatchObject({ situacao: 'CANCELADO', pixAte: null, boletoAte: null })
  const slip = (await steps.charges()).find(({ method }) => method === 'BOLETO')
  expect(await steps.payPix(pix.copiaECola)).toEqual({ paid: false, reason: 'removed' })
  expect(await here.world.sandbox.bank.pay(slip?.id ?? '')).toMatchObject({ paid: false })
  // The debt is unchanged, and its holder pays it by another code.
  const { body: own } = await here.payer.pix()
  expect(own.copiaECola).not.toBe(pix.copiaECola)
  expect((await here.world.sandbox.psp.pay(txidOf(own.cobranca))).paid).toBe(true)
})

test('SVC-01 a PSP and a bank that do not answer are told later, the list says until when its codes serve, and what is paid meanwhile is booked', async () => {
  const { body } = await steps.make()
  const { pix } = await steps.registered(body.token)
  const { body: second } = await steps.make(30_000)
  const other = await steps.registered(second.token)
  for (const desk of [here.world.sandbox.psp, here.world.sandbox.bank])
    desk.faults.next('5xx', { times: 99, when: 'order-lost' })
  const revoke = (link: string) => here.payer.browser.call('revokePayLink', { params: { link } })
  const unheard = (await revoke(body.link.id)).body
  expect(unheard).toMatchObject({ situacao: 'CANCELADO', pixAte: '2026-11-19T13:30:00.000Z' })
  expect(unheard.boletoAte).toBe(here.payer.details.vencimento)
  await revoke(second.link.id)
  // The process ends before anybody was notified.
  for (const desk of [here.world.sandbox.psp, here.world.sandbox.bank]) desk.faults.clear()
  await here.world.restart()
  await here.payer.browser.signIn(here.payer.twin)
  expect(await steps.payPix(pix.copiaECola)).toMatchObject({ paid: true })
  here.world.clock.advance(minutes(2))
  await here.world.run('reconciliation')
  expect((await here.payer.books()).payments).toHaveLength(1)
  expect((await here.payer.invoice()).pagavel).toBe(false)
  expect(await steps.payPix(other.pix.copiaECola)).toEqual({ paid: false, reason: 'removed' })
  const { body: list } = await here.payer.browser.call('payLinks')
  expect(list.map(({ pixAte, boletoAte }) => [pixAte, boletoAte])).toEqual([
    [null, null],
    [null, null],
  ])
})

test('SVC-01 the codes of another day go with a link too, and one that is taken back while it is opened gives out none', async () => {
  here.world.clock.set(days(5))
  await here.meet()
  const { body } = await steps.make()
  await steps.registered(body.token)
  here.world.clock.set(days(6))
  await here.payer.browser.signIn(here.payer.twin)
  await steps.registered(body.token)
  await Promise.all([
    here.payer.browser.call('revokePayLink', { params: { link: body.link.id } }),
    ...Array.from({ length: 5 }, () => steps.openWith(body.token)),
  ])
  await here.world.run('reconciliation')
  const left = (await steps.charges()).filter(({ dueOn, method }) => method === 'BOLETO' || dueOn === null)
  expect(left.map(({ state }) => state)).not.toContain('open')
  expect(left.filter(({ method }) => method === 'BOLETO').length, 'of two days').toBeGreaterThan(1)
})

test('SVC-01 a link of which the token is lost is made anew: the one before opens no more, and there is one link', async () => {
  const { body: before } = await steps.make()
  const shown = await steps.opened(before.token)
  const anew = (link: string, browser = here.payer.browser) =>
    browser.call('createPayLink', { body: { pagar: { tipo: 'LINK', link } } })
  const { body: after } = await anew(before.link.id)
  expect(after.link).toMatchObject({ id: before.link.id, situacao: 'ABERTO', valorCentavos: before.link.valorCentavos })
  expect((await steps.openWith(before.token)).code).toBe('LINK_DE_PAGAMENTO_NAO_VALE')
  expect((await steps.opened(after.token)).pix.copiaECola).toBe(shown.pix.copiaECola)
  expect(await steps.states()).toEqual(['ABERTO'])
  // An expired link can be renewed; one that was revoked or paid cannot, nor can anybody else's.
  here.world.clock.set(days(6))
  await here.payer.browser.signIn(here.payer.twin)
  expect(await steps.states()).toEqual(['VENCIDO'])
  expect((await steps.opened((await anew(before.link.id)).body.token)).valorCentavos).toBeGreaterThan(
    shown.valorCentavos,
  )
  const stranger = await new Browser(here.world).signIn(await createTwin(here.world, 'Marina'))
  expect((await anew(before.link.id, stranger)).code).toBe('LINK_NAO_ENCONTRADO')
  await here.payer.browser.call('revokePayLink', { params: { link: before.link.id } })
  expect((await anew(before.link.id)).code).toBe('LINK_DE_PAGAMENTO_NAO_VALE')
})

test('SVC-01 a link that is made anew says when that was, and money that came by its code before it is not asked for again', async () => {
  const { body: before } = await steps.make(30_000)
  const { pix } = await steps.opened(before.token)
  here.world.sandbox.psp.faults.next('5xx', { times: 99, calls: /^GET \/cob\// })
  expect((await steps.payPix(pix.copiaECola)).paid).toBe(true)
  here.world.clock.advance(minutes(2))
  const pagar = { tipo: 'LINK', link: before.link.id }
  const { body: after } = await here.payer.browser.call('createPayLink', { body: { pagar } })
  expect(after.link).toMatchObject({ situacao: 'ABERTO', criadoEm: here.world.clock.now().toISOString() })
  here.world.sandbox.psp.faults.clear()
  here.world.clock.advance(minutes(2))
  await here.world.run('reconciliation')
  expect((await steps.openWith(after.token)).body).toEqual({ situacao: 'PAGO' })
  const { body: list } = await here.payer.browser.call('payLinks')
  expect(list).toMatchObject([{ situacao: 'PAGO', criadoEm: after.link.criadoEm }])
})

test('SVC-01 an invoice that its holder paid before its link was made anew is paid there too, though that was told after', async () => {
  const { body: before } = await steps.make()
  const own = [await here.payer.pix(50_000), await here.payer.pix(78_460)]
  here.world.sandbox.psp.faults.next('5xx', { times: 99, calls: /^GET \/cob\// })
  for (const { body } of own) expect((await steps.payPix(body.copiaECola)).paid).toBe(true)
  here.world.clock.advance(minutes(2))
  const pagar = { tipo: 'LINK', link: before.link.id }
  const { body: after } = await here.payer.browser.call('createPayLink', { body: { pagar } })
  here.world.sandbox.psp.faults.clear()
  here.world.clock.advance(minutes(2))
  await here.world.run('reconciliation')
  expect((await steps.openWith(after.token)).body).toEqual({ situacao: 'PAGO', foraDoLink: true })
})

test('SVC-01 a link is taken back at once, twice as well, and what is paid or over stays what it is', async () => {
  const { body } = await steps.make()
  const params = { link: body.link.id }
  expect((await here.payer.browser.call('revokePayLink', { params })).body.situacao).toBe('CANCELADO')
  expect((await here.payer.browser.call('revokePayLink', { params })).body.situacao).toBe('CANCELADO')
  const { body: next } = await steps.make()
  await steps.payPix((await steps.opened(next.token)).pix.copiaECola)
  const paid = { params: { link: next.link.id } }
  expect((await here.payer.browser.call('revokePayLink', paid)).body.situacao).toBe('PAGO')
})

test('SVC-01 a link that is made anew while it is taken back leaves nothing behind that can be paid', async () => {
  here.world.clock.set(days(5))
  await here.meet()
  const { body } = await steps.make()
  await steps.registered(body.token)
  here.world.clock.set(days(6))
  await here.payer.browser.signIn(here.payer.twin)
  // The new amount is on its way to the PSP meanwhile.
  here.world.sandbox.psp.faults.next('slow', { calls: /^PUT \/cob\//, delayMs: 600 })
  const before = (await steps.charges()).length
  const renewing = here.payer.browser.call('createPayLink', { body: { pagar: { tipo: 'LINK', link: body.link.id } } })
  await expect.poll(async () => (await steps.charges()).length).toBeGreaterThan(before)
  await here.payer.browser.call('revokePayLink', { params: { link: body.link.id } })
  expect((await renewing).code).toBe('LINK_DE_PAGAMENTO_NAO_VALE')
  await here.world.run('reconciliation')
  const left = (await steps.charges()).filter(({ dueOn, method }) => method === 'BOLETO' || dueOn === null)
  expect(left.length, 'of two days').toBeGreaterThan(2)
  expect(left.filter(({ state, closedOutsideAt }) => state !== 'removed' || closedOutsideAt === null)).toEqual([])
})

test('SVC-01 a link of which no charge was noted is taken back too, with the codes that it has', async () => {
  const { body } = await steps.make()
  const { pix } = await steps.registered(body.token)
  await here.world.db.deleteFrom('payLinkCharges').where('linkId', '=', body.link.id).execute()
  const answer = await here.payer.browser.call('revokePayLink', { params: { link: body.link.id } })
  expect(answer).toMatchObject({ status: 200, body: { situacao: 'CANCELADO' } })
  expect(await steps.payPix(pix.copiaECola)).toEqual({ paid: false, reason: 'removed' })
})

test('SVC-01 the list tells of a boleto whose money is on its way, which taking a link back does not end', async () => {
  const { body } = await steps.make()
  await steps.registered(body.token)
  const slip = (await steps.charges()).find(({ method }) => method === 'BOLETO')
  await here.world.db
    .updateTable('charges')
    .set({ seenAt: here.world.clock.now() })
    .where('id', '=', slip?.id ?? '')
    .execute()
  const { body: revoked } = await here.payer.browser.call('revokePayLink', { params: { link: body.link.id } })
  expect(revoked).toMatchObject({ situacao: 'CANCELADO', pixAte: null, boletoAte: here.payer.details.vencimento })
})

test('SVC-01 who takes a link back waits for the end of what can still be paid, and not of the codes of every day before', async () => {
  here.world.clock.set(days(5))
  await here.meet()
  const { body } = await steps.make()
  await steps.registered(body.token)
  here.world.clock.set(days(7))
  await steps.registered(body.token)
  await here.payer.browser.signIn(here.payer.twin)
  await here.payer.browser.call('revokePayLink', { params: { link: body.link.id } })
  const removed = await steps.charges()
  const [over, serving] = [true, false].map((isOver) =>
    removed.filter(({ expiresAt }) => expiresAt <= here.world.clock.now() === isOver),
  )
  expect(over?.length).toBeGreaterThan(0)
  expect(over?.map(({ closedOutsideAt }) => closedOutsideAt)).toEqual(over?.map(() => null))
  expect(serving?.length).toBeGreaterThan(0)
  expect(serving?.map(({ closedOutsideAt }) => closedOutsideAt)).not.toContain(null)
  await here.world.run('reconciliation')
  expect((await steps.charges()).map(({ closedOutsideAt }) => closedOutsideAt)).not.toContain(null)
})

test.each([
  ['the chosen amount', 30_000],
  ['all that is owed', undefined],
] as const)(
  'SVC-01 INV-10 a link for %s whose Pix was given back is paid no more: it asks again, and gives out another code',
  async (_what, cents) => {
    await here.meet()
    const link = await steps.token(cents)
    const { pix, valorCentavos } = await steps.opened(link)
    const done = await steps.payPix(pix.copiaECola)
    expect((await steps.openWith(link)).body).toEqual({ situacao: 'PAGO' })
    await here.world.sandbox.psp.refund(done.paid ? done.endToEndId : '')
    await here.world.noticesApplied()
    const again = await steps.opened(link)
    expect(again.valorCentavos).toBe(valorCentavos)
    expect(again.pix.copiaECola).not.toBe(pix.copiaECola)
    await steps.payPix(again.pix.copiaECola)
    expect((await steps.openWith(link)).body).toEqual({ situacao: 'PAGO' })
  },
)

/** A link whose Pix was paid and refunded, whole or in part. */
async function givenBack({ asked, cents }: { asked?: number; cents?: number }) {
  await here.meet()
  const link = await steps.token(asked)
  const { pix, valorCentavos } = await steps.opened(link)
  const done = await steps.payPix(pix.copiaECola)
  await here.world.sandbox.psp.refund(done.paid ? done.endToEndId : '', { ...(cents && { amountCents: cents }) })
  await here.world.noticesApplied()
  return { link, valorCentavos }
}

test('SVC-01 INV-10 a link for all whose Pix was given back is not paid by a part that the holder pays: it asks for the rest', async () => {
  const { link, valorCentavos } = await givenBack({})
  await steps.payPix((await here.payer.pix(30_000)).body.copiaECola)
  expect((await steps.opened(link)).valorCentavos).toBe(valorCentavos - 30_000)
})

test('SVC-01 INV-10 a link for all of whose Pix a part was given back asks for that part', async () => {
  const { link } = await givenBack({ cents: 1000 })
  const { valorCentavos, pix } = await steps.opened(link)
  expect(valorCentavos).toBe(1000)
  await steps.payPix(pix.copiaECola)
  expect((await steps.openWith(link)).body).toEqual({ situacao: 'PAGO' })
})

test('SVC-01 INV-10 a link for a chosen amount of which one cent was kept is paid no more: it asks for the amount again', async () => {
  const { link } = await givenBack({ asked: 30_000, cents: 29_999 })
  expect((await steps.opened(link)).valorCentavos).toBe(30_000)
  expect(await steps.states()).toEqual(['ABERTO'])
})
