import { expect, test } from 'vitest'
import { days, minutes } from '../../src/platform/clock.ts'
import { Browser, newKey } from '../browser.ts'
import { readQr } from '../drawings.ts'
import { payerHere } from '../holder.ts'
import { endOf, linkSteps } from '../link-steps.ts'
import { createNegotiator } from '../negotiator.ts'
import { createPayer, txidOf } from '../payer.ts'
import { createTwin } from '../twins.ts'

const here = payerHere()
const steps = linkSteps(here)

test('SVC-01 whoever holds a link is shown that it is an invoice, amount, due date, who receives and the codes, and nothing else', async () => {
  const { body } = await steps.make()
  expect(body.token).toMatch(/^[\w-]{43}$/)
  expect(body.beneficiario.nome, 'named in the message that is sent').toBe('Jangada Cartões')
  const shown = await steps.registered(body.token)
  const keys = (value: object) => Object.keys(value).toSorted((a, b) => a.localeCompare(b))
  expect(keys(shown)).toEqual(
    [
      'beneficiario',
      'linhaDigitavel',
      'pagarAte',
      'pix',
      'situacao',
      'sobre',
      'valorCentavos',
      'vencimento',
      'venceEm',
    ].toSorted((a, b) => a.localeCompare(b)),
  )
  expect(shown.pagarAte).toBe(here.payer.details.vencimento)
  expect(keys(shown.beneficiario)).toEqual(['cnpj', 'nome'])
  expect(keys(shown.pix)).toEqual(['copiaECola', 'qrCode', 'segundosRestantes'])
  expect(shown).toMatchObject({
    sobre: 'FATURA',
    valorCentavos: here.payer.order.valorCentavos,
    vencimento: here.payer.details.vencimento,
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
  const holder = [
    'Marina',
    'Souza',
    here.payer.twin.cpf,
    here.payer.twin.id,
    here.payer.twin.phone,
    here.payer.twin.email,
  ]
  for (const secret of [...holder, here.payer.cartao, here.payer.order.fatura]) expect(text).not.toContain(secret)
  // The token itself is stored nowhere.
  const rows = await here.world.db.selectFrom('payLinks').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(body.token)
})

test('SVC-01 a link paid by its Pix is paid for whoever has it, on the list of its owner, and in the books once', async () => {
  const link = await steps.token()
  const { pix } = await steps.opened(link)
  expect((await steps.payPix(pix.copiaECola)).paid).toBe(true)
  expect((await steps.openWith(link)).body).toEqual({ situacao: 'PAGO' })
  expect(await steps.states()).toEqual(['PAGO'])
  expect((await here.payer.invoice()).pagavel).toBe(false)
  expect((await steps.make()).code).toBe('FATURA_PAGA')
})

test('SVC-01 it is paid as well by its boleto, or by whatever the holder pays meanwhile, and its codes serve no more', async () => {
  const link = await steps.token()
  const { pix } = await steps.registered(link)
  const slip = (await steps.charges()).find(({ method }) => method === 'BOLETO')
  await here.world.sandbox.bank.pay(slip?.id ?? '')
  await here.world.noticesApplied()
  expect((await steps.openWith(link)).body).toEqual({ situacao: 'PAGO' })
  await here.world.run('reconciliation')
  expect(await steps.payPix(pix.copiaECola)).toEqual({ paid: false, reason: 'removed' })

  await here.meet()
  const other = await steps.token(30_000)
  const asked = await steps.opened(other)
  expect(asked.valorCentavos).toBe(30_000)
  const { body: own } = await here.payer.pix()
  await here.world.sandbox.psp.pay(txidOf(own.cobranca))
  await here.world.noticesApplied()
  expect((await steps.openWith(other)).body, 'not by its own code').toEqual({ situacao: 'PAGO', foraDoLink: true })
  const { body: list } = await here.payer.browser.call('payLinks')
  expect(list.map(({ foraDoLink }) => foraDoLink)).toEqual([true])
  await here.world.run('reconciliation')
  expect(await steps.payPix(asked.pix.copiaECola)).toEqual({ paid: false, reason: 'removed' })
  expect((await here.payer.books()).payments).toHaveLength(1)
})

test('SVC-01 an amount that was chosen is asked for once: paid, the rest is not asked for by the link', async () => {
  const link = await steps.token(30_000)
  const { pix } = await steps.opened(link)
  here.world.clock.advance(minutes(40))
  // The earlier code has expired; a new one has the same amount.
  const next = await steps.opened(link)
  expect(next.pix.copiaECola).not.toBe(pix.copiaECola)
  expect(next.valorCentavos).toBe(30_000)
  await steps.payPix(next.pix.copiaECola)
  expect((await steps.openWith(link)).body).toEqual({ situacao: 'PAGO' })
  expect((await here.payer.browser.signIn(here.payer.twin)) && (await here.payer.invoice()).pagavel).toBe(true)
})

test('SVC-01 one for all that is owed asks for what is owed on the day', async () => {
  here.world.clock.set(days(3))
  await here.meet()
  const link = await steps.token()
  const before = await steps.opened(link)
  here.world.clock.set(days(5))
  const late = await steps.opened(link)
  expect(late.valorCentavos).toBeGreaterThan(before.valorCentavos)
  expect(late.vencimento).toBe('2026-11-23')
  // A part that the holder pays is not asked for by the link.
  await here.payer.browser.signIn(here.payer.twin)
  const { body: part } = await here.payer.pix(40_000)
  await here.world.sandbox.psp.pay(txidOf(part.cobranca))
  await here.world.noticesApplied()
  expect((await steps.opened(link)).valorCentavos).toBe(late.valorCentavos - 40_000)
})

test('SVC-01 a link that outlives the last day to pay on time says which that is, and asks for the charges after it', async () => {
  here.world.clock.set(days(4))
  here.payer = await createPayer(here.world, 'Helena', { invoice: { dueOn: '2026-11-22' } })
  const { body: made } = await steps.make()
  // Made on the Monday after a Sunday: on time, and open for three days.
  expect(made.link).toMatchObject({
    valorCentavos: 73_410,
    pagarAte: '2026-11-23',
    emDiaAte: '2026-11-23',
    venceEm: '2026-11-26T13:00:00.000Z',
  })
  expect((await steps.opened(made.token)).valorCentavos).toBe(73_410)
  expect((await steps.make(30_000)).body.link.emDiaAte, 'a chosen amount stays what it is').toBeNull()
  here.world.clock.set(days(5))
  await here.payer.browser.signIn(here.payer.twin)
  const { valorHojeCentavos } = await here.payer.invoice()
  expect(valorHojeCentavos).toBeGreaterThan(73_410)
  expect(await steps.opened(made.token)).toMatchObject({ valorCentavos: valorHojeCentavos, pagarAte: null })
  here.world.clock.set(0)
  await here.meet()
  expect((await steps.make()).body.link.emDiaAte, 'it ends with its due date').toBeNull()
})

test('SVC-01 over, taken back, of another brand, nobody’s or no token at all: one answer, by the same statements', async () => {
  const [revoked, expired, foreign] = [await steps.make(), await steps.token(), await steps.token()]
  await here.payer.browser.call('revokePayLink', { params: { link: revoked.body.link.id } })
  const over =
    (link: string, emissor = '1') =>
    async () => {
      here.world.statements()
      const { status, body, headers } = await steps.openWith(link, emissor)
      const { requestId: _, ...words } = body as { requestId?: string }
      return {
        status,
        words,
        names: [...headers.keys()],
        length: headers.get('content-length'),
        done: here.world.statements(),
      }
    }
  // Nothing else queries the database meanwhile.
  await here.world.app.services.worker.stop()
  await steps.visitor().visit()
  const nobodys = await over('A'.repeat(43))()
  expect(nobodys).toMatchObject({ status: 404, words: { codigo: 'LINK_DE_PAGAMENTO_NAO_VALE' } })
  expect(await over(revoked.body.token)()).toEqual(nobodys)
  expect(await over(foreign, '2')()).toEqual(nobodys)
  here.world.clock.set(endOf(here.payer.details.vencimento) - 1)
  expect((await steps.openWith(expired)).status).toBe(200)
  here.world.clock.set(endOf(here.payer.details.vencimento))
  expect(await over(expired)()).toEqual(nobodys)
  expect((await steps.openWith('curto')).code).toBe('LINK_DE_PAGAMENTO_NAO_VALE')
  await here.world.restart()
  here.world.clock.set(0)
  await here.payer.browser.signIn(here.payer.twin)
  expect(new Set(await steps.states())).toEqual(new Set(['ABERTO', 'CANCELADO']))
})

test('SVC-01 opened by twenty at once, and asked for by the holder too, there is one Pix and one slip', async () => {
  const link = await steps.token()
  const [own, ...all] = await Promise.all([here.payer.pix(), ...Array.from({ length: 20 }, () => steps.opened(link))])
  expect(new Set(all.map(({ pix }) => pix.copiaECola)).size).toBe(1)
  expect(own.body.copiaECola).toBe(all[0]?.pix.copiaECola)
  const made = await steps.charges()
  expect(made.filter(({ method, dueOn }) => method === 'PIX' && dueOn === null)).toHaveLength(1)
  expect(made.filter(({ method }) => method === 'BOLETO')).toHaveLength(1)
})

test('SVC-01 the Pix stands where the bank makes no slip; where the PSP makes no Pix there is no link', async () => {
  here.world.sandbox.bank.faults.next('5xx', { times: 9, when: 'order-lost' })
  const link = await steps.token()
  expect((await steps.opened(link)).pix.copiaECola).toMatch(/^000201/)
  here.world.sandbox.bank.faults.clear()
  await here.meet()
  here.world.sandbox.psp.faults.next('5xx', { times: 9, when: 'order-lost' })
  expect((await steps.make()).code).toBe('PIX_INDISPONIVEL')
  here.world.sandbox.psp.faults.clear()
  expect(await steps.states()).toEqual([])
})

test('SVC-01 instalments of a booklet and of an agreement may be asked for too', async () => {
  const keeper = await new Browser(here.world).signIn(await createTwin(here.world, 'Antônia'))
  const { body: cards } = await keeper.call('cards')
  const cartao = cards.find(({ tipo }) => tipo === 'CARNE')?.numeroCartao ?? ''
  const carne = (await keeper.call('booklets', { params: { cartao } })).body[0]?.id ?? ''
  const asks = (parcelas: number[]) => ({ body: { pagar: { tipo: 'CARNE', carne, parcelas } } })
  const { body: made } = await keeper.call('createPayLink', asks([5, 6]))
  expect(made.link.assunto).toBe('Carnê 20418, parcelas 5 e 6')
  const shown = await steps.opened(made.token)
  expect(shown.valorCentavos).toBe(made.link.valorCentavos)
  const rows = await here.world.db
    .selectFrom('charges')
    .selectAll()
    .where('copyPaste', '=', shown.pix.copiaECola)
    .execute()
  await here.world.sandbox.psp.pay(txidOf(rows.find(({ method }) => method === 'PIX')?.id ?? ''))
  await here.world.noticesApplied()
  expect((await steps.openWith(made.token)).body).toEqual({ situacao: 'PAGO' })
  expect((await keeper.call('createPayLink', asks([5]))).code).toBe('PARCELA_NAO_PAGAVEL')

  const edna = await createNegotiator(here.world)
  const { id: acordo } = await edna.agree({ quantidade: 2, diaVencimento: 10 })
  const body = { pagar: { tipo: 'ACORDO', acordo, parcelas: [0] } }
  const { body: entry } = await edna.browser.call('createPayLink', { body })
  expect((await steps.opened(entry.token)).valorCentavos).toBe(entry.link.valorCentavos)
  await edna.pay(acordo, [0])
  expect((await steps.openWith(entry.token)).body).toEqual({ situacao: 'PAGO', foraDoLink: true })
})

test('SVC-01 ten serve at a time, and no more are made at once', async () => {
  for (let count = 0; count < 9; count += 1) await steps.make()
  const last = await Promise.all([steps.make(), steps.make(), steps.make()])
  expect(last.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(last.find(({ status }) => status === 409)?.code).toBe('LINKS_DEMAIS')
})

test('SVC-01 one link too many is refused before anything is charged for it', async () => {
  for (let count = 0; count < 10; count += 1) await steps.make()
  const before = await steps.charges()
  expect((await steps.make(30_000)).code).toBe('LINKS_DEMAIS')
  expect(await steps.charges()).toEqual(before)
})

test('SVC-01 a link is made of what is one’s own', async () => {
  const stranger = await new Browser(here.world).signIn(await createTwin(here.world, 'Marina'))
  expect((await steps.make(undefined, stranger)).code).toBe('FATURA_NAO_ENCONTRADA')
  const { order } = await stranger.currentInvoice()
  const pagar = { tipo: 'FATURA', ...order, cartao: here.payer.cartao }
  expect((await stranger.call('createPayLink', { body: { pagar } })).code).toBe('CARTAO_NAO_ENCONTRADO')
  for (const [part, code] of [
    [{ tipo: 'CARNE', carne: here.payer.order.fatura, parcelas: [1] }, 'CARNE_NAO_ENCONTRADO'],
    [{ tipo: 'ACORDO', acordo: here.payer.order.fatura, parcelas: [1] }, 'ACORDO_NAO_ENCONTRADO'],
  ] as const)
    expect((await stranger.call('createPayLink', { body: { pagar: part } })).code).toBe(code)
  expect((await stranger.call('payLinks')).body).toEqual([])
  expect((await new Browser(here.world).call('payLinks')).code).toBe('SESSAO_EXPIRADA')
})

test('SVC-01 a link of which all is contested asks for nothing, and says neither that money came nor why', async () => {
  const { valorCentavos } = here.payer.order
  const { body } = await here.payer.browser.call('transactions', { params: { cartao: here.payer.cartao } })
  const compra = body.lancamentos.find(({ descricao }) => descricao === 'Cantina da Dona Zefa')
  const cents = compra?.valorCentavos ?? 0
  const { body: part } = await here.payer.pix(valorCentavos - cents)
  await here.world.sandbox.psp.pay(txidOf(part.cobranca))
  await here.world.noticesApplied()
  here.world.clock.advance(minutes(1))
  const link = await steps.token(cents)
  const dispute = { motivo: 'NAO_RECONHECO', relato: 'Nunca estive nesta loja.' }
  const params = { compra: compra?.id ?? '' }
  await here.payer.browser.call('openDispute', { params, body: dispute, key: newKey() })
  expect((await steps.openWith(link)).body).toEqual({ situacao: 'NADA_A_PAGAR' })
  expect(await steps.states()).toEqual(['NADA_A_PAGAR'])
})
