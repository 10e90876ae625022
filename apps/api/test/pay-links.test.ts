import type { Reply } from '@portal/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days, hours, minutes } from '../src/clock.ts'
import { Browser, newKey } from './browser.ts'
import { readQr } from './drawings.ts'
import { createNegotiator } from './negotiator.ts'
import { type Payer, createPayer, txidOf } from './payer.ts'
import { START } from './snapshot.ts'
import { createTwin } from './twins.ts'
import { type World, createWorld } from './world.ts'

type Open = Extract<Reply<'openPayLink'>, { situacao: 'ABERTO' }>

let world: World
let payer: Payer
let visitor: Browser
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(0)
  payer = await createPayer(world)
  visitor = new Browser(world)
})

const make = (valorCentavos = payer.order.valorCentavos, browser = payer.browser) =>
  browser.call('createPayLink', { body: { pagar: { tipo: 'FATURA', ...payer.order, valorCentavos } } })
const token = async (valorCentavos?: number) => (await make(valorCentavos)).body.token
const openWith = (link: string, emissor = '1') => visitor.call('openPayLink', { body: { token: link, emissor } })
const opened = async (link: string): Promise<Open> => {
  const { body, code } = await openWith(link)
  if (body.situacao !== 'ABERTO') throw new Error(`not open: ${code ?? body.situacao}`)
  return body
}
const states = async () => (await payer.browser.call('payLinks')).body.map(({ situacao }) => situacao)
const charges = () =>
  world.db.selectFrom('charges').selectAll().where('customer_id', '=', payer.twin.id).orderBy('created_at').execute()
const pixOf = async (copyPaste: string): Promise<string> =>
  (await charges()).find(({ copy_paste, method }) => copy_paste === copyPaste && method === 'PIX')?.id ?? ''
const payPix = async (copyPaste: string) => {
  const result = await world.sandbox.psp.pay(txidOf(await pixOf(copyPaste)))
  await world.noticesApplied()
  return result
}
/** The end of a day, as the test's clock counts it. */
const endOf = (day: string): number => Date.parse(`${day}T23:59:59-03:00`) - Date.parse(START)
/** The bank answers for a slip a moment after it was asked. */
const registered = async (link: string): Promise<Open> => {
  await opened(link)
  return opened(link)
}

test('SVC-01 whoever holds a link is shown amount, due date, who receives and the two codes, and nothing else', async () => {
  const { body } = await make()
  expect(body.token).toMatch(/^[\w-]{43}$/)
  const shown = await registered(body.token)
  const keys = (value: object) => Object.keys(value).toSorted((a, b) => a.localeCompare(b))
  expect(keys(shown)).toEqual(
    ['beneficiario', 'linhaDigitavel', 'pix', 'situacao', 'valorCentavos', 'vencimento', 'venceEm'].toSorted((a, b) =>
      a.localeCompare(b),
    ),
  )
  expect(keys(shown.beneficiario)).toEqual(['cnpj', 'nome'])
  expect(keys(shown.pix)).toEqual(['copiaECola', 'qrCode', 'segundosRestantes'])
  expect(shown).toMatchObject({
    valorCentavos: payer.order.valorCentavos,
    vencimento: payer.details.vencimento,
    beneficiario: { nome: 'Jangada Cartões', cnpj: '00.000.000/0001-91' },
    // The end of its due date, which is later than three days from now.
    venceEm: '2026-11-24T02:59:59.000Z',
    linhaDigitavel: expect.stringMatching(/^\d{47}$/),
  })
  expect(readQr(shown.pix.qrCode)).toBe(shown.pix.copiaECola)
  const { pix: _pix, linhaDigitavel: _line, ...words } = shown
  // A code is a row of digits in which any four may stand.
  expect(JSON.stringify(words)).not.toContain('4821')
  const text = JSON.stringify(shown)
  const holder = ['Marina', 'Souza', payer.twin.cpf, payer.twin.id, payer.twin.phone, payer.twin.email]
  for (const secret of [...holder, payer.cartao, payer.order.fatura]) expect(text).not.toContain(secret)
  // Its token lies nowhere as it is.
  const rows = await world.db.selectFrom('pay_links').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(body.token)
})

test('SVC-01 a link paid by its Pix is paid for whoever has it, on the list of its owner, and in the books once', async () => {
  const link = await token()
  const { pix } = await opened(link)
  expect((await payPix(pix.copiaECola)).paid).toBe(true)
  expect((await openWith(link)).body).toEqual({ situacao: 'PAGO' })
  expect(await states()).toEqual(['PAGO'])
  expect((await payer.invoice()).pagavel).toBe(false)
  expect((await make()).code).toBe('FATURA_PAGA')
})

test('SVC-01 it is paid as well by its boleto, or by whatever the holder pays meanwhile, and its codes serve no more', async () => {
  const link = await token()
  const { pix } = await registered(link)
  const slip = (await charges()).find(({ method }) => method === 'BOLETO')
  await world.sandbox.bank.pay(slip?.id ?? '')
  await world.noticesApplied()
  expect((await openWith(link)).body).toEqual({ situacao: 'PAGO' })
  await world.run('reconciliation')
  expect(await payPix(pix.copiaECola)).toEqual({ paid: false, reason: 'removed' })

  payer = await createPayer(world)
  const other = await token(30_000)
  const asked = await opened(other)
  expect(asked.valorCentavos).toBe(30_000)
  const { body: own } = await payer.pix()
  await world.sandbox.psp.pay(txidOf(own.cobranca))
  await world.noticesApplied()
  expect((await openWith(other)).body).toEqual({ situacao: 'PAGO' })
  await world.run('reconciliation')
  expect(await payPix(asked.pix.copiaECola)).toEqual({ paid: false, reason: 'removed' })
  expect((await payer.books()).payments).toHaveLength(1)
})

test('SVC-01 an amount that was chosen is asked for once: paid, the rest is not asked for by the link', async () => {
  const link = await token(30_000)
  const { pix } = await opened(link)
  world.clock.advance(minutes(40))
  // The code of before ran out, and there is another one, for as much.
  const next = await opened(link)
  expect(next.pix.copiaECola).not.toBe(pix.copiaECola)
  expect(next.valorCentavos).toBe(30_000)
  await payPix(next.pix.copiaECola)
  expect((await openWith(link)).body).toEqual({ situacao: 'PAGO' })
  expect((await payer.browser.signIn(payer.twin)) && (await payer.invoice()).pagavel).toBe(true)
})

test('SVC-01 one for all that is owed asks for what is owed on the day', async () => {
  world.clock.set(days(3))
  payer = await createPayer(world)
  const link = await token()
  const before = await opened(link)
  world.clock.set(days(5))
  const late = await opened(link)
  expect(late.valorCentavos).toBeGreaterThan(before.valorCentavos)
  expect(late.vencimento).toBe('2026-11-23')
  // A part that the holder pays is asked for of nobody else.
  await payer.browser.signIn(payer.twin)
  const { body: part } = await payer.pix(40_000)
  await world.sandbox.psp.pay(txidOf(part.cobranca))
  await world.noticesApplied()
  expect((await opened(link)).valorCentavos).toBe(late.valorCentavos - 40_000)
})

test('SVC-01 over, taken back, of another brand, nobody’s or no token at all: one answer, by the same statements', async () => {
  const [revoked, expired, foreign] = [await make(), await token(), await token()]
  await payer.browser.call('revokePayLink', { params: { link: revoked.body.link.id } })
  const over =
    (link: string, emissor = '1') =>
    async () => {
      world.statements()
      const { status, body, headers } = await openWith(link, emissor)
      const { requestId: _, ...words } = body as { requestId?: string }
      return {
        status,
        words,
        names: [...headers.keys()],
        length: headers.get('content-length'),
        done: world.statements(),
      }
    }
  // Nothing else speaks to the database meanwhile.
  await world.app.services.worker.stop()
  await visitor.open('/openapi.json')
  const nobodys = await over('A'.repeat(43))()
  expect(nobodys).toMatchObject({ status: 404, words: { codigo: 'LINK_DE_PAGAMENTO_NAO_VALE' } })
  expect(await over(revoked.body.token)()).toEqual(nobodys)
  expect(await over(foreign, '2')()).toEqual(nobodys)
  world.clock.set(endOf(payer.details.vencimento) - 1)
  expect((await openWith(expired)).status).toBe(200)
  world.clock.set(endOf(payer.details.vencimento))
  expect(await over(expired)()).toEqual(nobodys)
  expect((await openWith('curto')).code).toBe('LINK_DE_PAGAMENTO_NAO_VALE')
  await world.restart()
  world.clock.set(0)
  await payer.browser.signIn(payer.twin)
  expect(new Set(await states())).toEqual(new Set(['ABERTO', 'CANCELADO']))
})

test('SVC-01 a link lives for three days, to the end of a due date that is later, and never for more than 31', async () => {
  const lifeOf = async (browser: Browser, pagar: object): Promise<number> => {
    const { body } = await browser.call('createPayLink', { body: { pagar } })
    return Date.parse(body.link.venceEm) - Date.parse(body.link.criadoEm)
  }
  const keeper = await new Browser(world).signIn(await createTwin(world, 'Antônia'))
  const { body: cards } = await keeper.call('cards')
  const cartao = cards.find(({ tipo }) => tipo === 'CARNE')?.numeroCartao ?? ''
  const [booklet] = (await keeper.call('booklets', { params: { cartao } })).body
  const carne = booklet?.id ?? ''
  expect(await lifeOf(keeper, { tipo: 'CARNE', carne, parcelas: [booklet?.parcelas ?? 0] })).toBe(days(31))
  world.clock.set(days(5))
  payer = await createPayer(world)
  const late = await lifeOf(payer.browser, { tipo: 'FATURA', ...payer.order })
  expect(late).toBe(hours(72))
})

test('SVC-01 a link that was taken back takes its Pix and its boleto back too, at the PSP and at the bank', async () => {
  const { body } = await make()
  const { pix } = await registered(body.token)
  const params = { link: body.link.id }
  const revoked = (await payer.browser.call('revokePayLink', { params })).body
  expect(revoked).toMatchObject({ situacao: 'CANCELADO', pixAte: null, boletoAte: null })
  const slip = (await charges()).find(({ method }) => method === 'BOLETO')
  expect(await payPix(pix.copiaECola)).toEqual({ paid: false, reason: 'removed' })
  expect(await world.sandbox.bank.pay(slip?.id ?? '')).toMatchObject({ paid: false })
  // What is owed is owed as before, and its holder pays it by a code of their own.
  const { body: own } = await payer.pix()
  expect(own.copiaECola).not.toBe(pix.copiaECola)
  expect((await world.sandbox.psp.pay(txidOf(own.cobranca))).paid).toBe(true)
})

test('SVC-01 a PSP and a bank that do not answer are told later, the list says until when its codes serve, and what is paid meanwhile is booked', async () => {
  const { body } = await make()
  const { pix } = await registered(body.token)
  const { body: second } = await make(30_000)
  const other = await registered(second.token)
  for (const desk of [world.sandbox.psp, world.sandbox.bank]) desk.faults.next('5xx', { times: 99, when: 'order-lost' })
  const revoke = (link: string) => payer.browser.call('revokePayLink', { params: { link } })
  const unheard = (await revoke(body.link.id)).body
  expect(unheard).toMatchObject({ situacao: 'CANCELADO', pixAte: '2026-11-19T13:30:00.000Z' })
  expect(unheard.boletoAte).toBe(payer.details.vencimento)
  await revoke(second.link.id)
  // The process ends before anybody was told.
  for (const desk of [world.sandbox.psp, world.sandbox.bank]) desk.faults.clear()
  await world.restart()
  await payer.browser.signIn(payer.twin)
  expect(await payPix(pix.copiaECola)).toMatchObject({ paid: true })
  world.clock.advance(minutes(2))
  await world.run('reconciliation')
  expect((await payer.books()).payments).toHaveLength(1)
  expect((await payer.invoice()).pagavel).toBe(false)
  expect(await payPix(other.pix.copiaECola)).toEqual({ paid: false, reason: 'removed' })
  const { body: list } = await payer.browser.call('payLinks')
  expect(list.map(({ pixAte, boletoAte }) => [pixAte, boletoAte])).toEqual([
    [null, null],
    [null, null],
  ])
})

test('SVC-01 the codes of another day go with a link too, and one that is taken back while it is opened gives out none', async () => {
  world.clock.set(days(5))
  payer = await createPayer(world)
  const { body } = await make()
  await registered(body.token)
  world.clock.set(days(6))
  await payer.browser.signIn(payer.twin)
  await registered(body.token)
  await Promise.all([
    payer.browser.call('revokePayLink', { params: { link: body.link.id } }),
    ...Array.from({ length: 5 }, () => openWith(body.token)),
  ])
  await world.run('reconciliation')
  const left = (await charges()).filter(({ due_on, method }) => method === 'BOLETO' || due_on === null)
  expect(left.map(({ state }) => state)).not.toContain('open')
  expect(left.filter(({ method }) => method === 'BOLETO').length, 'of two days').toBeGreaterThan(1)
})

test('SVC-01 a link of which the token is lost is made anew: the one before opens no more, and there is one link', async () => {
  const { body: before } = await make()
  const shown = await opened(before.token)
  const anew = (link: string, browser = payer.browser) =>
    browser.call('createPayLink', { body: { pagar: { tipo: 'LINK', link } } })
  const { body: after } = await anew(before.link.id)
  expect(after.link).toMatchObject({ id: before.link.id, situacao: 'ABERTO', valorCentavos: before.link.valorCentavos })
  expect((await openWith(before.token)).code).toBe('LINK_DE_PAGAMENTO_NAO_VALE')
  expect((await opened(after.token)).pix.copiaECola).toBe(shown.pix.copiaECola)
  expect(await states()).toEqual(['ABERTO'])
  // One that is over serves again; one that was taken back or paid does not, and nobody else's ever does.
  world.clock.set(days(6))
  await payer.browser.signIn(payer.twin)
  expect(await states()).toEqual(['VENCIDO'])
  expect((await opened((await anew(before.link.id)).body.token)).valorCentavos).toBeGreaterThan(shown.valorCentavos)
  const stranger = await new Browser(world).signIn(await createTwin(world, 'Marina'))
  expect((await anew(before.link.id, stranger)).code).toBe('LINK_NAO_ENCONTRADO')
  await payer.browser.call('revokePayLink', { params: { link: before.link.id } })
  expect((await anew(before.link.id)).code).toBe('LINK_DE_PAGAMENTO_NAO_VALE')
})

test('SVC-01 a link is taken back at once, twice as well, and what is paid or over stays what it is', async () => {
  const { body } = await make()
  const params = { link: body.link.id }
  expect((await payer.browser.call('revokePayLink', { params })).body.situacao).toBe('CANCELADO')
  expect((await payer.browser.call('revokePayLink', { params })).body.situacao).toBe('CANCELADO')
  const { body: next } = await make()
  await payPix((await opened(next.token)).pix.copiaECola)
  const paid = { params: { link: next.link.id } }
  expect((await payer.browser.call('revokePayLink', paid)).body.situacao).toBe('PAGO')
})

test('SVC-01 opened by twenty at once, and asked for by the holder too, there is one Pix and one slip', async () => {
  const link = await token()
  const [own, ...all] = await Promise.all([payer.pix(), ...Array.from({ length: 20 }, () => opened(link))])
  expect(new Set(all.map(({ pix }) => pix.copiaECola)).size).toBe(1)
  expect(own.body.copiaECola).toBe(all[0]?.pix.copiaECola)
  const made = await charges()
  expect(made.filter(({ method, due_on }) => method === 'PIX' && due_on === null)).toHaveLength(1)
  expect(made.filter(({ method }) => method === 'BOLETO')).toHaveLength(1)
})

test('SVC-01 the Pix stands where the bank makes no slip; where the PSP makes no Pix there is no link', async () => {
  world.sandbox.bank.faults.next('5xx', { times: 9, when: 'order-lost' })
  const link = await token()
  expect((await opened(link)).pix.copiaECola).toMatch(/^000201/)
  world.sandbox.bank.faults.clear()
  payer = await createPayer(world)
  world.sandbox.psp.faults.next('5xx', { times: 9, when: 'order-lost' })
  expect((await make()).code).toBe('PIX_INDISPONIVEL')
  world.sandbox.psp.faults.clear()
  expect(await states()).toEqual([])
})

test('SVC-01 instalments of a booklet and of an agreement may be asked for too', async () => {
  const keeper = await new Browser(world).signIn(await createTwin(world, 'Antônia'))
  const { body: cards } = await keeper.call('cards')
  const cartao = cards.find(({ tipo }) => tipo === 'CARNE')?.numeroCartao ?? ''
  const carne = (await keeper.call('booklets', { params: { cartao } })).body[0]?.id ?? ''
  const asks = (parcelas: number[]) => ({ body: { pagar: { tipo: 'CARNE', carne, parcelas } } })
  const { body: made } = await keeper.call('createPayLink', asks([5, 6]))
  expect(made.link.assunto).toBe('Carnê 20418, parcelas 5 e 6')
  const shown = await opened(made.token)
  expect(shown.valorCentavos).toBe(made.link.valorCentavos)
  const rows = await world.db.selectFrom('charges').selectAll().where('copy_paste', '=', shown.pix.copiaECola).execute()
  await world.sandbox.psp.pay(txidOf(rows.find(({ method }) => method === 'PIX')?.id ?? ''))
  await world.noticesApplied()
  expect((await openWith(made.token)).body).toEqual({ situacao: 'PAGO' })
  expect((await keeper.call('createPayLink', asks([5]))).code).toBe('PARCELA_NAO_PAGAVEL')

  const edna = await createNegotiator(world)
  const { id: acordo } = await edna.agree({ quantidade: 2, diaVencimento: 10 })
  const body = { pagar: { tipo: 'ACORDO', acordo, parcelas: [0] } }
  const { body: entry } = await edna.browser.call('createPayLink', { body })
  expect((await opened(entry.token)).valorCentavos).toBe(entry.link.valorCentavos)
  await edna.pay(acordo, [0])
  expect((await openWith(entry.token)).body).toEqual({ situacao: 'PAGO' })
})

test('SVC-01 ten serve at a time, and no more are made at once', async () => {
  for (let count = 0; count < 9; count += 1) await make()
  const last = await Promise.all([make(), make(), make()])
  expect(last.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(last.find(({ status }) => status === 409)?.code).toBe('LINKS_DEMAIS')
})

test('SVC-01 a link is made of what is one’s own', async () => {
  const stranger = await new Browser(world).signIn(await createTwin(world, 'Marina'))
  expect((await make(undefined, stranger)).code).toBe('FATURA_NAO_ENCONTRADA')
  const { order } = await stranger.currentInvoice()
  const pagar = { tipo: 'FATURA', ...order, cartao: payer.cartao }
  expect((await stranger.call('createPayLink', { body: { pagar } })).code).toBe('CARTAO_NAO_ENCONTRADO')
  for (const [part, code] of [
    [{ tipo: 'CARNE', carne: payer.order.fatura, parcelas: [1] }, 'CARNE_NAO_ENCONTRADO'],
    [{ tipo: 'ACORDO', acordo: payer.order.fatura, parcelas: [1] }, 'ACORDO_NAO_ENCONTRADO'],
  ] as const)
    expect((await stranger.call('createPayLink', { body: { pagar: part } })).code).toBe(code)
  expect((await stranger.call('payLinks')).body).toEqual([])
  expect((await new Browser(world).call('payLinks')).code).toBe('SESSAO_EXPIRADA')
})

test('SVC-01 a link of which all is contested asks for nothing, and says neither that money came nor why', async () => {
  const { valorCentavos } = payer.order
  const { body } = await payer.browser.call('transactions', { params: { cartao: payer.cartao } })
  const compra = body.lancamentos.find(({ descricao }) => descricao === 'Cantina da Dona Zefa')
  const cents = compra?.valorCentavos ?? 0
  const { body: part } = await payer.pix(valorCentavos - cents)
  await world.sandbox.psp.pay(txidOf(part.cobranca))
  await world.noticesApplied()
  world.clock.advance(minutes(1))
  const link = await token(cents)
  const dispute = { motivo: 'NAO_RECONHECO', relato: 'Nunca estive nesta loja.' }
  const params = { compra: compra?.id ?? '' }
  await payer.browser.call('openDispute', { params, body: dispute, key: newKey() })
  expect((await openWith(link)).body).toEqual({ situacao: 'NADA_A_PAGAR' })
  expect(await states()).toEqual(['NADA_A_PAGAR'])
})
