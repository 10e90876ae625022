import { afterEach, expect, test } from 'vitest'
import { buildBarcode, digitLineOf, parseBoleto } from '@portal/brazil/boleto'
import { readBrCode } from '@portal/brazil/br-code'
import { stoppedClock } from '../clock.ts'
import { slipOrder } from '../../../test/slip-orders.ts'
import { startBank } from '@portal/sandbox/bank'
import { serve, type LocalAnswer } from '@portal/sandbox/serve'
import { GatewayError } from './gateway-error.ts'
import { createSlipGateway, parseSlipNotice, type SlipOrder } from './slips.ts'

const closers: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

const open = async (options: { timeoutMs?: number; registeredAtAsk?: number } = {}) => {
  const clock = stoppedClock('2026-11-21T12:00:00Z')
  const { timeoutMs = 2000, registeredAtAsk = 1 } = options
  const bank = await startBank({ clock, noticeSecret: 'segredo', retryDelaysMs: [], registeredAtAsk })
  const slips = createSlipGateway({ config: bank.config, clock, timeoutMs })
  closers.push(bank.close, slips.close)
  return { clock, bank, slips }
}

const order = (change: Partial<SlipOrder> = {}): SlipOrder => ({ ...slipOrder(), ...change })

const failure = async (call: Promise<unknown>): Promise<GatewayError> => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(GatewayError)
  return error as GatewayError
}

test('INV-07 a boleto has its line and barcode once the bank has registered it, and not before', async () => {
  const { slips } = await open({ registeredAtAsk: 2 })
  const asked = order()
  const registering = { status: 'REGISTRANDO', amountCents: 128_460, dueDate: '2026-11-25' }
  expect(await slips.register(asked)).toEqual(registering)
  expect(await slips.find(asked)).toEqual(registering)
  const slip = await slips.find(asked)
  expect(slip).toMatchObject({ status: 'REGISTRADO', bankNumber: expect.stringMatching(/^\d{8}$/) as string })
  expect(parseBoleto(slip?.digitLine ?? '', '2026-11-21')).toMatchObject({
    bank: '000',
    barcode: slip?.barcode,
    valueCents: 128_460,
    dueDate: '2026-11-25',
  })
})

test('INV-07 the same boleto asked for twice is one boleto', async () => {
  const { bank, slips } = await open()
  const asked = order()
  await slips.register(asked)
  const registered = await slips.find(asked)
  expect(await slips.register(asked)).toEqual(registered)
  expect(bank.slips()).toHaveLength(1)
  expect(await failure(slips.register({ ...asked, amountCents: 1 }))).toMatchObject({ kind: 'bad-answer' })
})

test('INV-06 a boleto carries a Pix code of its own, and one registered without it is a boleto all the same', async () => {
  const { slips } = await open()
  for (const [amountCents, kind] of [
    [128_460, 'dynamic'],
    [128_467, undefined],
  ] as const) {
    const asked = order({ amountCents })
    await slips.register(asked)
    const slip = await slips.find(asked)
    const code = readBrCode(slip?.pixCopyPaste ?? '')
    expect([slip?.status, 'kind' in code ? code.kind : undefined]).toEqual(['REGISTRADO', kind])
  }
})

test('a boleto that the bank rejects says why and never shows a line', async () => {
  const { bank, slips } = await open()
  const asked = order({ amountCents: 10_066 })
  await slips.register(asked)
  const slip = await slips.find(asked)
  expect(slip).toMatchObject({ status: 'REJEITADO', reason: 'Pagador não localizado na base do banco.' })
  expect(slip?.digitLine ?? slip?.barcode ?? slip?.bankNumber).toBeUndefined()
  expect(await bank.pay(asked.ourNumber)).toEqual({ paid: false, reason: 'unregistered' })
})

test('INV-10 a paid boleto says how much, when and by which identifier', async () => {
  const { clock, bank, slips } = await open()
  const asked = order()
  await slips.register(asked)
  await slips.find(asked)
  const paid = await bank.pay(asked.ourNumber, { amountCents: 130_000 })
  expect(await slips.find(asked)).toMatchObject({
    status: 'LIQUIDADO',
    paid: { amountCents: 130_000, at: clock.now(), id: paid.paid && paid.id },
  })
  expect(await bank.pay(asked.ourNumber)).toEqual({ paid: false, reason: 'already-paid' })
})

test('INV-10 a boleto written off cannot be paid, may be written off twice, and a paid one is not written off', async () => {
  const { bank, slips } = await open()
  const [ended, settled] = [order(), order()]
  for (const each of [ended, settled]) {
    await slips.register(each)
    await slips.find(each)
  }
  await slips.writeOff(ended)
  await slips.writeOff(ended)
  await slips.writeOff(order())
  expect((await slips.find(ended))?.status).toBe('BAIXADO')
  expect(await bank.pay(ended.ourNumber)).toEqual({ paid: false, reason: 'written-off' })
  await bank.pay(settled.ourNumber)
  expect(await failure(slips.writeOff(settled))).toMatchObject({ kind: 'refused', status: 409 })
})

test('a boleto that nobody registered is not found', async () => {
  const { slips } = await open()
  expect(await slips.find(order())).toBeUndefined()
})

test('what the bank refuses names the field', async () => {
  const { slips } = await open()
  const error = await failure(slips.register(order({ payer: { ...slipOrder().payer, document: '1' } })))
  expect(error).toMatchObject({ kind: 'refused', gateway: 'slips', status: 400 })
  expect(error.problem?.violacoes?.[0]?.propriedade).toBe('pagador.cpf')
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
  'P14 a bank in trouble (%s) never registers twice, and says %s while it lasts',
  async (kind, expected) => {
    const { bank, slips } = await open({ timeoutMs: 300 })
    const asked = order()
    bank.faults.next(kind, { calls: /^POST \/boletos/, times: 100 })
    expect(await slips.register(asked)).toMatchObject({ status: 'REGISTRADO' })
    bank.faults.next(kind, { times: 100 })
    expect(await failure(slips.register(order()))).toMatchObject({ kind: expected })
    bank.faults.clear()
    await slips.register(asked)
    expect(bank.slips().filter(({ seuNumero }) => seuNumero === asked.ourNumber)).toHaveLength(1)
  },
)

test('INV-07 codes that do not agree with the boleto never reach the customer', async () => {
  const { clock, bank, slips } = await open()
  const asked = order()
  await slips.register(asked)
  await slips.find(asked)
  const [good] = bank.slips()
  const codesOf = (change: { valueCents?: number; dueDate?: string }) => {
    const { valueCents = 128_460, dueDate = '2026-11-25' } = change
    const barcode = buildBarcode({ bank: '000', dueDate, valueCents, freeField: good?.codigoBarras?.slice(19) ?? '' })
    return { codigoBarras: barcode, linhaDigitavel: digitLineOf(barcode) }
  }
  let answer: unknown
  const server = await serve((call): Promise<LocalAnswer> => {
    const token = { access_token: 'x', expires_in: 300 }
    return Promise.resolve({ status: 200, body: call.path === '/oauth/token' ? token : answer })
  })
  const config = { ...bank.config, baseUrl: server.url, tokenUrl: `${server.url}/oauth/token` }
  const odd = createSlipGateway({ config, clock })
  closers.push(server.close, odd.close)

  for (const pixCopiaECola of [undefined, '', 'ilegível', `${good?.pixCopiaECola?.slice(0, -1)}#`]) {
    answer = { ...good, pixCopiaECola, campoNovo: 1 }
    const slip = await odd.find(asked)
    expect([slip?.status, slip?.pixCopyPaste]).toEqual(['REGISTRADO', undefined])
  }
  const line = good?.linhaDigitavel ?? ''
  const damages = [
    codesOf({ valueCents: 128_461 }),
    codesOf({ dueDate: '2026-11-26' }),
    { codigoBarras: codesOf({ valueCents: 1 }).codigoBarras },
    { linhaDigitavel: `${line.slice(0, 9)}${(Number(line[9]) + 1) % 10}${line.slice(10)}` },
    { linhaDigitavel: `${line.slice(0, 32)}${line[32] === '1' ? 2 : 1}${line.slice(33)}` },
    { linhaDigitavel: undefined },
    { linhaDigitavel: undefined, codigoBarras: undefined },
    { nossoNumero: undefined },
    { seuNumero: order().ourNumber },
    { situacao: 'LIQUIDADO' },
    { situacao: 'PAGO' },
    { valor: 1284.6 },
    { dataVencimento: '2026-11-31' },
  ]
  const outcomes: unknown[] = []
  for (const damage of damages) {
    answer = { ...good, ...damage }
    outcomes.push([damage, (await failure(odd.find(asked))).kind])
  }
  expect(outcomes).toEqual(damages.map((damage) => [damage, 'bad-answer']))
})

test('INV-10 a notice of the bank says what happened to each boleto, and 95 is no settlement', () => {
  const told = (ocorrencia: string) => ({
    identificador: `id-${ocorrencia}`,
    seuNumero: 'fatura-1',
    nossoNumero: '00000000194',
    ocorrencia,
    valorPago: '1284.60',
    dataHora: '2026-11-21T12:00:00Z',
    dataCredito: '2026-11-23',
    tarifa: '1.90',
  })
  const codes = ['02', '03', '06', '09', '10', '17', '95', '45']
  const notices = parseSlipNotice({ boletos: codes.map(told) })
  expect(notices[2]).toEqual({
    id: 'id-06',
    ourNumber: 'fatura-1',
    bankNumber: '00000000194',
    event: 'settled',
    occurrence: '06',
    amountCents: 128_460,
    at: stoppedClock('2026-11-21T12:00:00Z').now(),
    creditDate: '2026-11-23',
  })
  const events = ['registered', 'rejected', 'settled', 'written-off', 'settled-by-pix', 'settled-after-write-off']
  expect(notices.map(({ event }) => event)).toEqual([...events, 'paid-elsewhere', 'other'])
  const wrong = [
    {},
    { boletos: [] },
    { boletos: [{ ...told('06'), identificador: '' }] },
    { boletos: [{ ...told('06'), valorPago: '0.00' }] },
    { boletos: [{ ...told('06'), ocorrencia: 6 }] },
    { boletos: [told('06'), { ...told('06'), dataHora: '21/11/2026' }] },
  ]
  expect(wrong.filter((body) => isRead(() => parseSlipNotice(body)))).toEqual([])
})
