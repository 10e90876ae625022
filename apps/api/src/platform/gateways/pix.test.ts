import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { hours, minutes, stoppedClock } from '../clock.ts'
import { startPsp } from '@portal/sandbox/psp'
import { serve, type LocalAnswer } from '@portal/sandbox/serve'
import { GatewayError } from './gateway-error.ts'
import { createPixGateway, parsePixNotice, type PixOrder } from './pix.ts'

const closers: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

const open = async (timeoutMs = 2000) => {
  const clock = stoppedClock('2026-11-21T12:00:00Z')
  const psp = await startPsp({ clock, noticeSecret: 'segredo', retryDelaysMs: [] })
  const pix = createPixGateway({ config: psp.config, clock, timeoutMs })
  closers.push(psp.close, pix.close)
  return { clock, psp, pix }
}

const order = (change: Partial<PixOrder> = {}): PixOrder => ({
  txid: randomUUID().replaceAll('-', ''),
  amountCents: 128_460,
  expiresInSeconds: 3600,
  payer: { cpf: '52998224725', name: 'Ana Conceição' },
  description: 'Fatura de novembro',
  ...change,
})

const failure = async (call: Promise<unknown>): Promise<GatewayError> => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(GatewayError)
  return error as GatewayError
}

test('INV-06 a Pix charge lives from its code to its payment', async () => {
  const { clock, psp, pix } = await open()
  const asked = order()
  const created = await pix.createCharge(asked)
  expect(created).toMatchObject({ txid: asked.txid, status: 'ATIVA', amountCents: 128_460, expiresInSeconds: 3600 })
  expect(created.createdAt).toEqual(clock.now())
  expect(created.copyPaste).toContain('pix.jangada.example/')
  expect(created.received).toEqual([])

  clock.advance(minutes(3))
  const paid = await psp.pay(asked.txid)
  const found = await pix.findCharge(asked.txid)
  const endToEndId = paid.paid ? paid.endToEndId : ''
  expect(endToEndId).toMatch(/^E99999008202611211203[A-Za-z0-9]{11}$/)
  expect(found).toMatchObject({
    status: 'CONCLUIDA',
    copyPaste: created.copyPaste,
    received: [{ endToEndId, txid: asked.txid, amountCents: 128_460, at: clock.now() }],
  })
  expect(await psp.pay(asked.txid)).toEqual({ paid: false, reason: 'already-paid' })
})

test('INV-06 an expired code stays ATIVA at the PSP and the payer is refused', async () => {
  const { clock, psp, pix } = await open()
  const { txid } = await pix.createCharge(order())
  clock.advance(hours(1))
  expect((await pix.findCharge(txid))?.status).toBe('ATIVA')
  expect(await psp.pay(txid)).toEqual({ paid: false, reason: 'expired' })
})

test('INV-10 a payment that arrives after the expiry is seen as paid', async () => {
  const { clock, psp, pix } = await open()
  const { txid } = await pix.createCharge(order())
  clock.advance(hours(2))
  expect(await psp.pay(txid, { late: true })).toMatchObject({ paid: true })
  expect((await pix.findCharge(txid))?.status).toBe('CONCLUIDA')
})

test('a charge that nobody made is not found', async () => {
  const { pix, psp } = await open()
  expect(await pix.findCharge(order().txid)).toBeUndefined()
  expect(await psp.pay(order().txid)).toEqual({ paid: false, reason: 'unknown' })
})

test('a removed charge cannot be paid, and may be removed twice', async () => {
  const { psp, pix } = await open()
  const { txid } = await pix.createCharge(order())
  await pix.removeCharge(txid)
  await pix.removeCharge(txid)
  await pix.removeCharge(order().txid)
  expect((await pix.findCharge(txid))?.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR')
  expect(await psp.pay(txid)).toEqual({ paid: false, reason: 'removed' })
})

test('INV-10 a paid charge is not removed', async () => {
  const { psp, pix } = await open()
  const { txid } = await pix.createCharge(order())
  await psp.pay(txid)
  const error = await failure(pix.removeCharge(txid))
  expect(error).toMatchObject({ kind: 'refused', status: 400 })
  expect(error.problem?.type).toBe('https://pix.bcb.gov.br/api/v2/error/CobOperacaoInvalida')
})

test('the same order sent twice is one charge with one code', async () => {
  const { psp, pix } = await open()
  const asked = order()
  const [first, second] = [await pix.createCharge(asked), await pix.createCharge(asked)]
  expect(second).toEqual(first)
  expect(psp.charges()).toHaveLength(1)
})

test('a txid that was used for another amount is never taken for this charge', async () => {
  const { psp, pix } = await open()
  const asked = order()
  await pix.createCharge(asked)
  expect(await failure(pix.createCharge({ ...asked, amountCents: 100 }))).toMatchObject({ kind: 'bad-answer' })
  expect(psp.charges().map(({ valor }) => valor.original)).toEqual(['1284.60'])
})

test('what the PSP refuses carries its words and not the customer’s data', async () => {
  const { pix } = await open()
  const error = await failure(pix.createCharge(order({ payer: { cpf: '529.982.247-25', name: 'Ana' } })))
  expect(error).toMatchObject({ kind: 'refused', gateway: 'pix', status: 400 })
  expect(error.problem?.violacoes).toEqual([{ razao: 'O campo não respeita o esquema.', propriedade: 'devedor.cpf' }])
  expect(JSON.stringify(error) + error.message).not.toContain('529')
})

test('one token serves many calls at once, and is renewed before its end', async () => {
  const { clock, psp, pix } = await open()
  await Promise.all(Array.from({ length: 10 }, () => pix.createCharge(order())))
  expect(psp.tokens.issued()).toBe(1)
  clock.advance(minutes(4))
  await pix.findCharge(order().txid)
  expect(psp.tokens.issued()).toBe(2)
})

test('a token that the PSP forgot is asked for anew, once for all who noticed', async () => {
  const { psp, pix } = await open()
  const { txid } = await pix.createCharge(order())
  psp.tokens.revoke()
  const found = await Promise.all(Array.from({ length: 5 }, () => pix.findCharge(txid)))
  expect(found.every((charge) => charge?.txid === txid)).toBe(true)
  expect(psp.tokens.issued()).toBe(2)
})

test('wrong credentials are refused and not tried again', async () => {
  const { clock, psp } = await open()
  const pix = createPixGateway({ config: { ...psp.config, clientSecret: 'errado' }, clock })
  closers.push(pix.close)
  expect(await failure(pix.findCharge(order().txid))).toMatchObject({ kind: 'refused', status: 401 })
  expect(psp.tokens.issued()).toBe(0)
})

const isRead = (read: () => unknown) => {
  try {
    read()
    return true
  } catch (error) {
    return !(error instanceof GatewayError)
  }
}

const faults = [
  ['slow', 'timeout'],
  ['5xx', 'unreachable'],
  ['html', 'bad-answer'],
  ['cut', 'bad-answer'],
  ['wrong-schema', 'bad-answer'],
] as const

test.each(faults)(
  'P14 a PSP whose first answer is lost (%s) is asked for the charge, not for a second one',
  async (kind) => {
    const { psp, pix } = await open(300)
    const asked = order()
    // Every creation loses its answer: the adapter learns of the charge only by asking.
    psp.faults.next(kind, { calls: /^PUT \/cob/, times: 100 })
    const charge = await pix.createCharge(asked)
    expect(psp.charges()).toMatchObject([{ txid: asked.txid, revisao: 0, pixCopiaECola: charge.copyPaste }])
  },
)

test.each(faults)('P14 an order that never arrived (%s) is sent again under the same txid', async (kind) => {
  const { psp, pix } = await open(300)
  const asked = order()
  psp.faults.next(kind, { calls: /^PUT \/cob/, when: 'order-lost' })
  expect(await pix.createCharge(asked)).toMatchObject({ txid: asked.txid, status: 'ATIVA' })
  expect(psp.charges()).toHaveLength(1)
})

test.each(faults)(
  'P14 while the PSP stays broken (%s) the failure says %s, and afterwards there is one charge',
  async (kind, expected) => {
    const { psp, pix } = await open(300)
    const asked = order()
    psp.faults.next(kind, { times: 100 })
    expect(await failure(pix.createCharge(asked))).toMatchObject({ kind: expected, gateway: 'pix' })
    psp.faults.clear()
    const charge = await pix.createCharge(asked)
    expect(psp.charges()).toMatchObject([{ txid: asked.txid, pixCopiaECola: charge.copyPaste }])
  },
)

test('a PSP that is not there is unreachable', async () => {
  const { psp, pix } = await open()
  await psp.close()
  expect(await failure(pix.createCharge(order()))).toMatchObject({ kind: 'unreachable' })
})

test('a charge with a damaged code, another txid or a float for an amount does not reach the customer', async () => {
  const clock = stoppedClock('2026-11-21T12:00:00Z')
  const { psp, pix } = await open()
  const asked = order()
  await pix.createCharge(asked)
  const [good] = psp.charges()
  let answer: unknown
  const server = await serve((call): Promise<LocalAnswer> => {
    const token = { access_token: 'x', expires_in: 300 }
    return Promise.resolve({ status: 200, body: call.path === '/oauth/token' ? token : answer })
  })
  const config = { ...psp.config, baseUrl: server.url, tokenUrl: `${server.url}/oauth/token` }
  const odd = createPixGateway({ config, clock })
  closers.push(server.close, odd.close)

  answer = { ...good, futureField: { any: 1 } }
  expect(await odd.findCharge(asked.txid)).toMatchObject({ txid: asked.txid })
  const staticCode =
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'
  const damages = [
    { pixCopiaECola: `${good?.pixCopiaECola.slice(0, -1)}X` },
    { pixCopiaECola: staticCode },
    { pixCopiaECola: undefined, location: undefined, loc: undefined },
    { txid: order().txid },
    { valor: { original: 1284.6 } },
    { valor: { original: '1284,60' } },
    { status: 'PAGA' },
    { calendario: { criacao: 'ontem', expiracao: 3600 } },
    { pix: [{ endToEndId: 'E123', valor: '1.00', horario: '2026-11-21T12:00:00Z' }] },
  ]
  const outcomes: unknown[] = []
  for (const damage of damages) {
    answer = { ...good, ...damage }
    outcomes.push([damage, (await failure(odd.findCharge(asked.txid))).kind])
  }
  expect(outcomes).toEqual(damages.map((damage) => [damage, 'bad-answer']))
})

test('INV-10 a notice is read as a batch, with what it may not know yet', () => {
  const pix = {
    endToEndId: 'E9999900820261121120300000000001',
    txid: order().txid,
    valor: '1284.60',
    chave: 'a-chave',
    horario: '2026-11-21T12:03:00.000Z',
    infoPagador: 'obrigada',
    devolucoes: [],
    campoNovo: 1,
  }
  const another = { ...pix, endToEndId: 'E9999900820261121120300000000002', txid: undefined }
  expect(parsePixNotice({ pix: [pix, another], outro: true })).toEqual([
    { endToEndId: pix.endToEndId, txid: pix.txid, amountCents: 128_460, at: stoppedClock(pix.horario).now() },
    { endToEndId: another.endToEndId, amountCents: 128_460, at: stoppedClock(pix.horario).now() },
  ])
})

test('a notice that does not say which Pix, how much or when is refused', () => {
  const pix = { endToEndId: 'E9999900820261121120300000000001', valor: '1.00', horario: '2026-11-21T12:03:00Z' }
  const wrong = [
    undefined,
    'pix',
    {},
    { pix: [] },
    { pix: pix },
    { pix: [{ ...pix, endToEndId: 'E1' }] },
    { pix: [{ ...pix, endToEndId: `${pix.endToEndId}0` }] },
    { pix: [{ ...pix, txid: 'a-b' }] },
    { pix: [{ ...pix, txid: '' }] },
    { pix: [{ ...pix, valor: 1 }] },
    { pix: [{ ...pix, valor: '0.00' }] },
    { pix: [{ ...pix, valor: '1,00' }] },
    { pix: [{ ...pix, horario: undefined }] },
    { pix: [pix, { ...pix, valor: '-1.00' }] },
  ]
  expect(wrong.filter((body) => isRead(() => parsePixNotice(body)))).toEqual([])
  expect(parsePixNotice({ pix: [pix] })).toHaveLength(1)
})
