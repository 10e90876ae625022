import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { instantOf, stoppedClock } from '../../src/platform/clock.ts'
import type { OpenDatabase } from '../../src/platform/db/database.ts'
import { createHttpClient } from '../../src/platform/gateways/http.ts'
import { createBearer } from '../../src/platform/gateways/bearer.ts'
import { type Sandbox, startSandbox } from '@portal/sandbox/sandbox'
import { BENCH_SECRET, press, serveBench } from '../bench.ts'
import type { Browser } from '../browser.ts'
import { START } from '../snapshot.ts'
import { newTxid } from '../watched-psp.ts'
import { openDatabase } from '../world.ts'

const clock = stoppedClock(START)
let opened: OpenDatabase
let sandbox: Sandbox
let world: Awaited<ReturnType<typeof serveBench>>
let page: Browser
let psp: ReturnType<typeof createBearer>
const http = createHttpClient({ gateway: 'pix' })

beforeAll(async () => {
  opened = await openDatabase()
  sandbox = await startSandbox({ clock, noticeSecrets: { PIX: BENCH_SECRET, BOLETO: BENCH_SECRET } })
  const scope = 'rec.read rec.write cobr.read cobr.write cobv.read cobv.write payloadlocationrec.write'
  psp = createBearer({ gateway: 'pix', http, config: { ...sandbox.psp.config, scope }, clock })
  world = await serveBench({ opened, sandbox, clock })
  page = world.browser()
  await page.open('/sandbox')
})
beforeEach(async () => {
  clock.set(0)
  await sandbox.psp.forget()
})
afterAll(async () => {
  await world.close()
  http.close()
  await sandbox.close()
  await opened.close()
})

/** The receiver's side, by the PSP's own calls. */
async function ask<Answer>(method: 'GET' | 'POST' | 'PUT', path: string, json?: unknown) {
  const { body } = await psp.send({ method, url: `${sandbox.psp.url}${path}`, json })
  return body as Answer
}

type Offer = { idRec: string; dadosQR: { pixCopiaECola: string } }

const debtor = { cpf: '52998224725', nome: 'Ana Conceição' }

async function offered(): Promise<Offer> {
  const { id } = await ask<{ id: number }>('POST', '/locrec')
  const { idRec } = await ask<Offer>('POST', '/rec', {
    vinculo: { contrato: newTxid(), objeto: 'Fatura cartao final 1234', devedor: debtor },
    calendario: { dataInicial: '2026-12-01', periodicidade: 'MENSAL' },
    politicaRetentativa: 'PERMITE_3R_7D',
    loc: id,
  })
  return ask<Offer>('GET', `/rec/${idRec}`)
}

async function authorised(): Promise<string> {
  const { idRec } = await offered()
  expect(await press(page, 'banco-autorizar', { idRec })).toMatchObject({ feito: true })
  return idRec
}

async function charged(idRec: string): Promise<string> {
  const txid = newTxid()
  await ask('PUT', `/cobr/${txid}`, {
    idRec,
    calendario: { dataDeVencimento: '2026-12-01' },
    valor: { original: '812.37' },
    ajusteDiaUtil: true,
    recebedor: sandbox.psp.automatic.account,
  })
  return txid
}

/** The clock moved by its button, to an hour of São Paulo. */
async function moveTo(date: string, time: string) {
  const milissegundos = instantOf(`${date}T${time}:00-03:00`).getTime() - clock.now().getTime()
  expect(await press(page, 'relogio', { milissegundos })).toMatchObject({ feito: true })
}

const stateOf = async (path: string) => (await ask<{ status: string }>('GET', path)).status
const attemptsOf = async (txid: string) =>
  (await ask<{ tentativas: { status: string; rejeicao?: { codigo: string } }[] }>('GET', `/cobr/${txid}`)).tentativas

/** The panel as a person reads it. */
async function panel(): Promise<string> {
  const parts = (await (await page.open('/sandbox/partes')).json()) as { autorizacoes: string }
  return parts.autorizacoes.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

test('SIM-06 the page shows the payer’s bank, empty at first, and then each authorisation with its debits', async () => {
  const text = await (await page.open('/sandbox')).text()
  expect(text).toContain('<h2 id="titulo-banco">Banco do cliente</h2>')
  expect(text).toContain('Nenhuma autorização ainda.')
  const { idRec } = await offered()
  expect(await panel()).toMatch(/Ana Conceição Aguardando o banco.*Fatura cartao final 1234 · desde 01\/12\/2026/)
  await press(page, 'banco-autorizar', { idRec })
  await charged(idRec)
  await moveTo('2026-11-22', '10:00')
  expect(await panel()).toMatch(
    /Ativa.*Sem limite por débito · conta com dinheiro.*R\$\s812,37 No banco.*01\/12\/2026: agendado/,
  )
})

test('SIM-06 button: an offer is authorised by its own code', async () => {
  const { idRec } = await offered()
  expect(await press(page, 'banco-autorizar', { idRec })).toMatchObject({ status: 200, feito: true })
  expect(await stateOf(`/rec/${idRec}`)).toBe('APROVADA')
  expect(await press(page, 'banco-autorizar', { idRec })).toMatchObject({
    status: 409,
    mensagem: 'Esta autorização não está mais em aberto. Nada mudou.',
  })
})

test('SIM-06 button: an offer is authorised with another person’s CPF', async () => {
  const { idRec } = await offered()
  await press(page, 'banco-autorizar', { idRec, cpf: '11144477735' })
  expect(await panel()).toContain('paga o CPF 111.444.777-35')
})

test('SIM-06 button: a pasted code is read and authorised, and a damaged one is not', async () => {
  const { idRec, dadosQR } = await offered()
  const damaged = `${dadosQR.pixCopiaECola.slice(0, -4)}0000`
  expect(await press(page, 'banco-ler', { codigo: damaged, aceitar: true })).toMatchObject({
    status: 409,
    mensagem: 'O código não foi lido. Confira se ele veio inteiro. Nada mudou.',
  })
  expect(await press(page, 'banco-ler', { codigo: dadosQR.pixCopiaECola, aceitar: true })).toMatchObject({
    feito: true,
  })
  expect(await stateOf(`/rec/${idRec}`)).toBe('APROVADA')
})

test.each([
  [true, 'APROVADA', 'Código lido e autorizado no banco.'],
  [false, 'CRIADA', 'Código lido. A autorização foi ignorada.'],
])('SIM-06 button: a bill’s code is paid and its offer accepted (%s)', async (aceitar, status, mensagem) => {
  const { idRec } = await offered()
  const txid = newTxid()
  await ask('PUT', `/cobv/${txid}`, {
    calendario: { dataDeVencimento: '2026-12-01' },
    devedor: debtor,
    valor: { original: '100.00' },
    chave: sandbox.psp.config.key,
  })
  const { dadosQR } = await ask<Offer>('GET', `/rec/${idRec}?txid=${txid}`)
  expect(await press(page, 'banco-ler', { codigo: dadosQR.pixCopiaECola, aceitar })).toMatchObject({
    feito: true,
    mensagem,
  })
  expect([await stateOf(`/cobv/${txid}`), await stateOf(`/rec/${idRec}`)]).toEqual(['CONCLUIDA', status])
})

test('SIM-06 button: a ceiling is set, a debit above it refused (AM02), and the ceiling taken off', async () => {
  const idRec = await authorised()
  expect(await press(page, 'banco-limite', { idRec, valorCentavos: 50_000 })).toMatchObject({
    feito: true,
    mensagem: 'Limite de R$\u00A0500,00 por débito.',
  })
  expect(await panel()).toMatch(/Limite de R\$\s500,00 por débito/)
  await moveTo('2026-11-22', '10:00')
  const txid = await charged(idRec)
  expect(await attemptsOf(txid)).toMatchObject([{ status: 'REJEITADA', rejeicao: { codigo: 'AM02' } }])
  expect(await panel()).toContain('01/12/2026: recusado (AM02)')
  await press(page, 'banco-limite', { idRec })
  expect(await panel()).toContain('Sem limite por débito')
})

test('SIM-06 button: an account without money is not debited, and pays in the evening when it has some', async () => {
  const idRec = await authorised()
  const txid = await charged(idRec)
  await press(page, 'banco-saldo', { idRec, comDinheiro: false })
  await moveTo('2026-12-01', '12:00')
  expect(await stateOf(`/cobr/${txid}`)).toBe('ATIVA')
  expect(await panel()).toContain('conta sem dinheiro')
  await press(page, 'banco-saldo', { idRec, comDinheiro: true })
  await moveTo('2026-12-01', '18:05')
  expect(await stateOf(`/cobr/${txid}`)).toBe('CONCLUIDA')
})

test('SIM-06 button: a blocked account refuses the debit (AC06)', async () => {
  const idRec = await authorised()
  const txid = await charged(idRec)
  expect(await press(page, 'banco-bloqueio', { idRec, bloqueada: true })).toMatchObject({ feito: true })
  await moveTo('2026-12-01', '00:05')
  expect(await attemptsOf(txid)).toMatchObject([{ status: 'REJEITADA', rejeicao: { codigo: 'AC06' } }])
  expect(await press(page, 'banco-bloqueio', { idRec, bloqueada: false })).toMatchObject({
    mensagem: 'A conta está livre outra vez.',
  })
})

test('SIM-06 button: one debit is cancelled, and the authorisation goes on', async () => {
  const idRec = await authorised()
  const txid = await charged(idRec)
  await moveTo('2026-11-30', '23:59')
  expect(await press(page, 'banco-cancelar-debito', { txid })).toMatchObject({ feito: true })
  expect([await stateOf(`/cobr/${txid}`), await stateOf(`/rec/${idRec}`)]).toEqual(['CANCELADA', 'APROVADA'])
  expect(await press(page, 'banco-cancelar-debito', { txid })).toMatchObject({
    status: 409,
    mensagem: 'Este débito não pode mais ser cancelado. Nada mudou.',
  })
})

test('SIM-06 button: the whole authorisation is cancelled, with the debits to come', async () => {
  const idRec = await authorised()
  const txid = await charged(idRec)
  expect(await press(page, 'banco-cancelar', { idRec })).toMatchObject({ feito: true })
  expect([await stateOf(`/cobr/${txid}`), await stateOf(`/rec/${idRec}`)]).toEqual(['CANCELADA', 'CANCELADA'])
  expect(await panel()).toMatch(/Ana Conceição Encerrada/)
})

test('SIM-06 button: the account is closed (ACCL), and the debit that waits refused (AC05)', async () => {
  const idRec = await authorised()
  const txid = await charged(idRec)
  await moveTo('2026-11-22', '10:00')
  expect(await press(page, 'banco-encerrar', { idRec })).toMatchObject({ feito: true })
  expect(await ask('GET', `/rec/${idRec}`)).toMatchObject({ encerramento: { cancelamento: { codigo: 'ACCL' } } })
  expect(await ask('GET', `/cobr/${txid}`)).toMatchObject({ encerramento: { rejeicao: { codigo: 'AC05' } } })
})

test('SIM-06 button: a paid debit is contested, and given back once', async () => {
  const txid = await charged(await authorised())
  await moveTo('2026-12-01', '00:05')
  expect(await press(page, 'banco-contestar', { txid })).toMatchObject({
    feito: true,
    mensagem: 'Débito contestado. O banco devolveu o dinheiro pelo MED.',
  })
  expect(await ask('GET', `/cobr/${txid}`)).toMatchObject({
    pix: [{ devolucoes: [{ natureza: 'MED_PIX_AUTOMATICO' }] }],
  })
  expect(await press(page, 'banco-contestar', { txid })).toMatchObject({ status: 409 })
  expect(await panel()).toContain('Devolvido a quem pagou')
})

test('SIM-06 a button of the bank is pressed by the page only', async () => {
  const idRec = await authorised()
  const answer = await press(page, 'banco-cancelar', { idRec }, { 'x-xsrf-token': 'outra' })
  expect(answer).toMatchObject({ status: 403, codigo: 'CSRF_INVALIDO' })
  expect(await stateOf(`/rec/${idRec}`)).toBe('APROVADA')
})
