import { afterEach, expect, test } from 'vitest'
import { parseBoleto } from '@portal/brazil/boleto'
import { SANDBOX_ANSWER, startBancoDoBrasil } from '../../../test/banco-do-brasil.ts'
import { slipOrder } from '../../../test/slip-orders.ts'
import { noonOf, stoppedClock } from '../clock.ts'
import { type LocalAnswer, serve } from '@portal/sandbox/serve'
import { GatewayError } from './gateway-error.ts'
import { createSlipGateway } from './slips.ts'

const closers: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

async function open() {
  const clock = stoppedClock('2026-11-21T12:00:00Z')
  const bank = await startBancoDoBrasil(clock)
  const slips = createSlipGateway({ config: bank.config, clock, timeoutMs: 2000 })
  closers.push(bank.close, slips.close)
  return { clock, bank, slips }
}

const failure = async (call: Promise<unknown>): Promise<GatewayError> => {
  const error = await call.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(GatewayError)
  return error as GatewayError
}

const numberOf = (count: number) => `0003128557${String(count).padStart(10, '0')}`

test('INV-07 Banco do Brasil is told all that it asks for, by its own names, and gives the line, the bars and the Pix', async () => {
  const { bank, slips } = await open()
  const asked = slipOrder({ count: 42 })
  const slip = await slips.register(asked)
  expect(slip).toMatchObject({ status: 'REGISTRADO', bankNumber: numberOf(42), amountCents: 128_460 })
  expect(slip.pixCopyPaste).toContain('qrcodepix.bb.com.br')
  expect(parseBoleto(slip.digitLine ?? '', '2026-11-21')).toMatchObject({ bank: '001', valueCents: 128_460 })
  expect(bank.scope()).toBe('cobrancas.boletos-info cobrancas.boletos-requisicao')
  expect(bank.titles.get(numberOf(42))).toMatchObject({
    dataEmissao: '21.11.2026',
    dataVencimento: '25.11.2026',
    valorOriginal: 1284.6,
    codigoTipoTitulo: 31,
    indicadorAceiteTituloVencido: 'N',
    numeroDiasLimiteRecebimento: 0,
    jurosMora: { tipo: 0 },
    multa: { tipo: 0 },
    pagador: {
      tipoInscricao: 1,
      numeroInscricao: 52_998_224_725,
      endereco: 'Rua da Enseada, 101 apto 12',
      bairro: 'Mucuripe',
      cidade: 'Fortaleza',
      uf: 'CE',
      cep: 60_000_101,
    },
  })
})

test('INV-07 the last day, the fine and the interest of the paper are those that Banco do Brasil is told', async () => {
  const { bank, slips } = await open()
  const terms = { lastDay: '2026-12-25', late: { fine: '0.02', monthly: '0.129' } } as const
  await slips.register(slipOrder({ count: 43, kind: 'DM', terms }))
  expect(bank.titles.get(numberOf(43))).toMatchObject({
    codigoTipoTitulo: 2,
    indicadorAceiteTituloVencido: 'S',
    numeroDiasLimiteRecebimento: 30,
    jurosMora: { tipo: 2, porcentagem: 12.9 },
    multa: { tipo: 2, data: '26.11.2026', porcentagem: 2 },
  })
})

test('INV-07 after a crash the same slip is asked for again: its number was used, and it is read, not made twice', async () => {
  const { bank, slips } = await open()
  const asked = slipOrder()
  const first = await slips.register(asked)
  const again = await slips.register(asked)
  expect(again).toMatchObject({ status: 'REGISTRADO', digitLine: first.digitLine, bankNumber: first.bankNumber })
  expect(bank.titles.size).toBe(1)
  expect(await failure(slips.register({ ...asked, amountCents: 1 }))).toMatchObject({ kind: 'bad-answer' })
  const other = slipOrder({ count: asked.count })
  expect(await failure(slips.register(other)), 'a number that another one of ours has').toMatchObject({
    kind: 'bad-answer',
  })
})

test.each(['5xx', 'cut', 'html', 'slow'] as const)(
  'P14 Banco do Brasil in trouble (%s) while it registers makes one slip, not two',
  async (kind) => {
    const { bank, slips } = await open()
    const asked = slipOrder()
    bank.faults.next(kind, { calls: /^POST \/cobrancas/, times: 1 })
    expect(await slips.register(asked)).toMatchObject({ status: 'REGISTRADO' })
    expect(bank.titles.size).toBe(1)
  },
)

test('INV-10 a payment is read with what was paid and its day; a slip written off cannot be paid, and a paid one stays', async () => {
  const { bank, slips } = await open()
  const [paid, ended] = [slipOrder({ count: 1 }), slipOrder({ count: 2 })]
  for (const each of [paid, ended]) await slips.register(each)
  bank.pay(numberOf(1), 1284.6, '24.11.2026')
  const id = `BB ${numberOf(1)} 2026-11-24`
  const told = { amountCents: 128_460, at: noonOf('2026-11-24'), id }
  expect(await slips.find(paid)).toMatchObject({ status: 'LIQUIDADO', paid: told })
  await slips.writeOff(ended)
  await slips.writeOff(ended)
  await slips.writeOff(slipOrder())
  expect((await slips.find(ended))?.status).toBe('BAIXADO')
  const refused = await failure(slips.writeOff(paid))
  expect(refused).toMatchObject({ kind: 'refused', status: 400 })
  expect(refused.message).toContain('Título já baixado ou liquidado.')
  expect(await slips.find(slipOrder())).toBeUndefined()
})

test('P14 a token that ended is asked for once more, and the call goes on', async () => {
  const { bank, clock, slips } = await open()
  await slips.register(slipOrder())
  bank.tokens.revoke()
  expect(await slips.find(slipOrder())).toBeUndefined()
  clock.advance(601_000)
  expect(await slips.find(slipOrder())).toBeUndefined()
  expect(bank.tokens.issued()).toBe(3)
})

test('INV-07 what Banco do Brasil refuses is told in its words, and who has no whole address is refused before', async () => {
  const { bank, slips } = await open()
  const unfit = slipOrder({ payer: { ...slipOrder().payer, document: '0' } })
  const error = await failure(slips.register(unfit))
  expect(error).toMatchObject({ kind: 'refused', status: 400, problem: { type: '4678419' } })
  expect(error.message).toContain('pagador.numeroInscricao')
  const nowhere = slipOrder({ payer: { ...slipOrder().payer, address: undefined } })
  expect(await failure(slips.register(nowhere))).toMatchObject({ kind: 'refused' })
  expect(bank.titles.size).toBe(0)
})

/** A bank with one answer to every query. */
async function answering(body: unknown, start: string, agreement = '3128557') {
  const server = await serve(({ path }): Promise<LocalAnswer> => {
    const token = { access_token: 'x', expires_in: 300 }
    return Promise.resolve({ status: path === '/token' ? 200 : 201, body: path === '/token' ? token : body })
  })
  const clock = stoppedClock(start)
  const config = {
    provider: 'banco-do-brasil',
    baseUrl: server.url,
    tokenUrl: `${server.url}/token`,
    clientId: 'c',
    clientSecret: 's',
    appKey: 'k',
    agreement,
    wallet: '17',
    walletVariation: '35',
  } as const
  const slips = createSlipGateway({ config, clock })
  closers.push(server.close, slips.close)
  return slips
}

test('INV-07 the answer of the bank’s own sandbox is read as it stands', async () => {
  const slips = await answering(SANDBOX_ANSWER, '2023-04-03T12:00:00Z')
  expect(await slips.find({ ourNumber: 'fatura-1', count: 3_000_000_003 })).toEqual({
    status: 'REGISTRADO',
    amountCents: 1234,
    dueDate: '2023-04-15',
    bankNumber: '00031285573000000003',
    digitLine: SANDBOX_ANSWER.codigoLinhaDigitavel,
    barcode: SANDBOX_ANSWER.textoCodigoBarrasTituloCobranca,
  })
})

test('INV-07 an outsider’s registration in production is read as it stands', async () => {
  // An answer from the tests of a shop that registers with the bank: convênio 3453481, number 393, R$ 3.327,00.
  const answer = {
    numero: '00034534810000000393',
    linhaDigitavel: '00190000090345348100800000393173116950000332700',
    codigoBarraNumerico: '00191169500003327000000003453481000000039317',
  }
  const order = slipOrder({ count: 393, amountCents: 332_700, dueDate: '2027-01-18' })
  const slips = await answering(answer, '2026-11-21T12:00:00Z', '3453481')
  expect(await slips.register(order)).toMatchObject({
    digitLine: answer.linhaDigitavel,
    barcode: answer.codigoBarraNumerico,
  })
})

test('INV-07 codes that do not fit the slip, its bank or its check digits are refused', async () => {
  const line = SANDBOX_ANSWER.codigoLinhaDigitavel
  const damages = [
    { codigoLinhaDigitavel: `${line.slice(0, 9)}8${line.slice(10)}` },
    { codigoLinhaDigitavel: `${line.slice(0, 46)}5` },
    { textoCodigoBarrasTituloCobranca: `${SANDBOX_ANSWER.textoCodigoBarrasTituloCobranca.slice(0, 43)}8` },
    { valorOriginalTituloCobranca: 12.35 },
    { valorOriginalTituloCobranca: 12.345 },
    { dataVencimentoTituloCobranca: '16.04.2023' },
    { dataVencimentoTituloCobranca: '31.02.2023' },
    { codigoEstadoTituloCobranca: 5 },
    { codigoEstadoTituloCobranca: 6 },
    { numeroTituloCedenteCobranca: 'OUTRO' },
  ]
  const outcomes = []
  for (const damage of damages) {
    const slips = await answering({ ...SANDBOX_ANSWER, ...damage }, '2023-04-03T12:00:00Z')
    outcomes.push((await failure(slips.find({ ourNumber: 'fatura-1', count: 3_000_000_003 }))).kind)
  }
  expect(outcomes).toEqual(damages.map(() => 'bad-answer'))
  const another = await answering(SANDBOX_ANSWER, '2023-04-03T12:00:00Z')
  const asked = { ourNumber: 'fatura-1', count: 3_000_000_004 }
  expect((await failure(another.find(asked))).kind, 'the codes of another number').toBe('bad-answer')
})
