import { afterEach, expect, test } from 'vitest'
import { parseBoleto } from '@portal/brazil/boleto'
import { startSicoob } from '../../../test/sicoob.ts'
import { slipOrder } from '../../../test/slip-orders.ts'
import { noonOf, stoppedClock } from '../clock.ts'
import { GatewayError } from './gateway-error.ts'
import { createSlipGateway } from './slips.ts'
import { sicoobNumber } from './slips-sicoob.ts'

const closers: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

async function open() {
  const clock = stoppedClock('2026-11-21T12:00:00Z')
  const bank = await startSicoob()
  const slips = createSlipGateway({ config: bank.config, clock, timeoutMs: 2000 })
  closers.push(bank.close, slips.close)
  const numberOf = (count: number) => Number(sicoobNumber(bank.config, count))
  return { clock, bank, slips, numberOf }
}

const failure = async (call: Promise<unknown>): Promise<GatewayError> => {
  const error = await call.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(GatewayError)
  return error as GatewayError
}

test.each([
  // The manual's own example, and two slips that cooperativas registered (their free fields, read off digit lines).
  ['0001', '19', '21', '8'],
  ['3351', '1924672', '316', '0'],
  ['4092', '464228', '93535', '8'],
])('INV-07 the check digit of a number of Sicoob: cooperativa %s, client %s', (branch, agreement, number, digit) => {
  expect(sicoobNumber({ branch, agreement }, Number(number))).toBe(`${number}${digit}`)
})

test('INV-07 Sicoob is told all that it asks for, by its own names, and gives the line, the bars and the Pix', async () => {
  const { bank, slips, numberOf } = await open()
  const asked = slipOrder({ count: 42 })
  const slip = await slips.register(asked)
  expect(slip).toMatchObject({ status: 'REGISTRADO', bankNumber: String(numberOf(42)), amountCents: 128_460 })
  expect(slip.pixCopyPaste).toContain('pix.sicoob.com.br')
  expect(parseBoleto(slip.digitLine ?? '', '2026-11-21')).toMatchObject({ bank: '756', valueCents: 128_460 })
  expect(bank.titles.get(numberOf(42))).toMatchObject({
    codigoEspecieDocumento: 'CC',
    dataEmissao: '2026-11-21',
    dataVencimento: '2026-11-25',
    dataLimitePagamento: '2026-11-25',
    valor: 1284.6,
    tipoMulta: 0,
    tipoJurosMora: 3,
    pagador: {
      numeroCpfCnpj: '52998224725',
      endereco: 'Rua da Enseada, 101 apto 12',
      bairro: 'Mucuripe',
      cidade: 'Fortaleza',
      uf: 'CE',
      cep: '60000101',
    },
  })
})

test('P14 who is known by a certificate asks for its token by its name, without a secret, and again when it ended', async () => {
  const { bank, slips } = await open()
  await slips.register(slipOrder())
  bank.revoke()
  await slips.register(slipOrder())
  const form = {
    grant_type: 'client_credentials',
    scope: 'boletos_inclusao boletos_consulta boletos_alteracao',
    client_id: bank.config.clientId,
  }
  expect(bank.forms).toEqual([form, form])
})

test('INV-07 the last day, the fine and the interest of the paper are those that Sicoob is told', async () => {
  const { bank, slips, numberOf } = await open()
  const terms = { lastDay: '2026-12-25', late: { fine: '0.02', monthly: '0.01' } } as const
  const order = slipOrder({ count: 43, kind: 'ND', terms })
  await slips.register(order)
  expect(bank.titles.get(numberOf(43))).toMatchObject({
    codigoEspecieDocumento: 'ND',
    dataLimitePagamento: '2026-12-25',
    tipoMulta: 2,
    dataMulta: '2026-11-26',
    valorMulta: 2,
    tipoJurosMora: 2,
    dataJurosMora: '2026-11-26',
    valorJurosMora: 1,
  })
  bank.pay(numberOf(43), '2026-12-01')
  expect((await slips.find(order))?.status, 'what came with charges is told by the return file').toBe('REGISTRADO')
})

test('INV-07 after a crash the same slip is asked for again: its number was used, and it is read, not made twice', async () => {
  const { bank, slips } = await open()
  const asked = slipOrder()
  const first = await slips.register(asked)
  expect(await slips.register(asked)).toEqual(first)
  expect(bank.titles.size).toBe(1)
  expect(await failure(slips.register({ ...asked, amountCents: 1 }))).toMatchObject({ kind: 'bad-answer' })
  expect(await failure(slips.register(slipOrder({ count: asked.count })))).toMatchObject({ kind: 'bad-answer' })
})

test.each(['5xx', 'cut', 'html'] as const)(
  'P14 Sicoob in trouble (%s) while it registers makes one slip, not two',
  async (kind) => {
    const { bank, slips } = await open()
    bank.faults.next(kind, { calls: /^POST .*boletos$/, times: 1 })
    expect(await slips.register(slipOrder())).toMatchObject({ status: 'REGISTRADO' })
    expect(bank.titles.size).toBe(1)
  },
)

test('INV-10 a settled slip is read with its amount and day; one written off cannot be paid, and a paid one stays', async () => {
  const { bank, slips, numberOf } = await open()
  const [paid, ended] = [slipOrder({ count: 1 }), slipOrder({ count: 2 })]
  for (const each of [paid, ended]) await slips.register(each)
  bank.pay(numberOf(1), '2026-11-24')
  const id = `SICOOB ${numberOf(1)} 2026-11-24`
  const told = { amountCents: 128_460, at: noonOf('2026-11-24'), id }
  expect(await slips.find(paid)).toMatchObject({ status: 'LIQUIDADO', paid: told })
  await slips.writeOff(ended)
  await slips.writeOff(ended)
  await slips.writeOff(slipOrder())
  expect((await slips.find(ended))?.status).toBe('BAIXADO')
  expect(await failure(slips.writeOff(paid))).toMatchObject({ kind: 'refused', status: 400, problem: { type: '5003' } })
  expect(await slips.find(slipOrder())).toBeUndefined()
})

test('INV-07 what Sicoob refuses is told in its words; another one’s slip and an unknown state are no answers', async () => {
  const { bank, slips, numberOf } = await open()
  const error = await failure(slips.register(slipOrder({ payer: { ...slipOrder().payer, document: '1' } })))
  expect(error).toMatchObject({ kind: 'refused', status: 406 })
  expect(error.message).toContain('pagador.numeroCpfCnpj')
  const asked = slipOrder({ count: 7 })
  await slips.register(asked)
  for (const change of [{ situation: 'Protestado' }, { seuNumero: 'OUTRO' }, { valor: 1.005 }]) {
    const before = { ...bank.titles.get(numberOf(7)) }
    bank.change(numberOf(7), change)
    expect([change, (await failure(slips.find(asked))).kind]).toEqual([change, 'bad-answer'])
    bank.change(numberOf(7), before)
  }
  expect((await slips.find(asked))?.status).toBe('REGISTRADO')
})

test.each([
  '75691.33510 01192.467205 00031.600018 4 14520000031995',
  '75691311750119648950200038610044714520000036907',
])('INV-07 a line that a cooperativa gave is read: %s', (line) => {
  expect(parseBoleto(line, '2026-11-21')).toMatchObject({ bank: '756', dueDate: '2026-05-20' })
})
