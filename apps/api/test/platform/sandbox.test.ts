import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Script } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stoppedClock } from '../../src/platform/clock.ts'
import { readConfig } from '../../src/platform/config.ts'
import type { OpenDatabase } from '../../src/platform/db/database.ts'
import { cast, STORY_PASSWORD } from '@portal/sandbox/stories/cast'
import { script } from '@portal/sandbox/page-script'
import { style } from '@portal/sandbox/page-style'
import { type Sandbox, startSandbox } from '@portal/sandbox/sandbox'
import { BENCH_SECRET, press, serveBench } from '../bench.ts'
import { type Browser, newKey } from '../browser.ts'
import { START } from '../snapshot.ts'
import { newCpf } from '../twins.ts'
import { openDatabase } from '../world.ts'

const clock = stoppedClock(START)
let opened: OpenDatabase
let sandbox: Sandbox
let world: Awaited<ReturnType<typeof serveBench>>
let page: Browser

beforeAll(async () => {
  opened = await openDatabase()
  sandbox = await startSandbox({ clock, noticeSecrets: { PIX: BENCH_SECRET, BOLETO: BENCH_SECRET } })
  world = await serveBench({ opened, sandbox, clock })
  await world.registerWebhooks()
  page = world.browser()
  await page.open('/sandbox')
})
afterAll(async () => {
  await world.close()
  await sandbox.close()
  await opened.close()
})

const act = (name: string, body: unknown, headers?: Record<string, string>) => press(page, name, body, headers)

/** Somebody signed in who holds a Pix or a registered slip of their current invoice, with what the bench shows of it. */
async function charged(name: string, method: 'createPix' | 'createSlip') {
  const somebody = await world.browser().signIn(name)
  const { order } = await somebody.currentInvoice()
  const made = await somebody.call(method, { body: order, key: newKey() })
  expect(made.status).toBe(200)
  // A bank registers later: looking again is what moves it on.
  if ('boleto' in made.body) await somebody.call('slip', { query: { boleto: made.body.boleto } })
  const { pix, boletos } = await world.bench()
  const isMine = ({ pagador }: { pagador: string }) => pagador.startsWith(name)
  return { somebody, pix: pix.find(isMine), slip: boletos.find(isMine) }
}

test('the bench shows every story customer with the CPF, the password and what it shows', async () => {
  const text = await (await page.open('/sandbox')).text()
  for (const { name, shows } of cast) {
    expect(text).toContain(name)
    expect(text).toContain(shows)
  }
  expect(text).toContain('529.982.247-25')
  expect(text).toContain(STORY_PASSWORD)
  expect(text).toContain('19/11/2026, 10:00')
})

test('the bench runs only its own script and style, by a nonce that is new each time', async () => {
  const answers = await Promise.all([page.open('/sandbox'), page.open('/sandbox')])
  const policies = answers.map(({ headers }) => headers.get('content-security-policy') ?? '')
  expect(policies[0]).not.toBe(policies[1])
  expect(policies[0]).toMatch(
    /^default-src 'none'; style-src 'nonce-([\w+/=]+)'; script-src 'nonce-\1'; connect-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'$/,
  )
  const nonce = /'nonce-([^']+)'/.exec(policies[0] ?? '')?.[1]
  const text = (await answers[0]?.text()) ?? ''
  expect(text.match(/<(script|style) nonce="[^"]+">/g)).toEqual([
    `<style nonce="${nonce}">`,
    `<script nonce="${nonce}">`,
  ])
  expect(text).not.toMatch(/ style=| on\w+=/)
  expect(answers[0]?.headers.get('cache-control')).toBe('no-store')
  expect(() => new Script(script)).not.toThrow()
})

test('the bench is nowhere without a sandbox, and production has none', async () => {
  const without = await serveBench({ opened, sandbox, clock }, { SANDBOX: 'off' })
  const paths = ['/sandbox', '/sandbox/', '/sandbox/dados', '/sandbox/partes']
  const statuses = await Promise.all(paths.map(async (path) => (await fetch(without.address + path)).status))
  const post = await fetch(`${without.address}/sandbox/plantar`, { method: 'POST' })
  await without.close()
  expect([...statuses, post.status]).toEqual([404, 404, 404, 404, 404])
  expect(() => readConfig({ NODE_ENV: 'production', SANDBOX: 'on' })).toThrow('SANDBOX: não existe em produção')
})

test('the code of a sign-in arrives in the inbox, under the name of who asked for it', async () => {
  await world.browser().signIn('Marina')
  const [message] = (await world.bench()).mensagens
  expect(message).toMatchObject({ canal: 'SMS', nome: 'Marina Souza', codigo: expect.stringMatching(/^\d{6}$/) })
  const parts = (await (await page.open('/sandbox/partes')).json()) as Record<string, string>
  expect(parts['mensagens']).toContain(`<mark>${message?.codigo}</mark>`)
  expect(parts['mensagens']).toContain(`data-copy="${message?.codigo}"`)
})

test('a digit line in a message is no code to copy, and six digits by themselves are', async () => {
  const send = (texto: string, id: string) =>
    fetch(sandbox.sms.config.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${sandbox.sms.config.key}` },
      body: JSON.stringify({ para: '+5585999990001', texto, id }),
    })
  await send('Seu boleto: 00090.00006 00000.123456 78901.234567 1 12340000128460', 'x2')
  await send('Jangada: 341081 é seu código.', 'x3')
  const codes = (await world.bench()).mensagens.filter(({ para }) => para === '+5585999990001')
  expect(codes.map(({ codigo }) => codigo)).toEqual(['341081', undefined])
})

test('DEMO-01 what the portal asks of a customer is written beside the customer, so that every journey can be finished', async () => {
  const html = await (await page.open('/sandbox')).text()
  const yasmin = html.slice(html.indexOf('<h3>Yasmin Pontes</h3>')).split('</li>')[0] ?? ''
  expect(yasmin).toContain('14/03/1988')
  expect(yasmin).toContain('final 6060, limite R$\u00A03.200,00')
  const gilda = html.slice(html.indexOf('<h3>Gilda Moraes</h3>')).split('</li>')[0] ?? ''
  expect(gilda).toContain('contrato 5508-2261, 10 parcelas')
})

test('what came from outside is shown as text, whatever is in it', async () => {
  await fetch(sandbox.sms.config.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${sandbox.sms.config.key}` },
    body: JSON.stringify({ para: '+5585999990000', texto: '<img src=x onerror="alert(1)"> & \'123456\'', id: 'x1' }),
  })
  const text = await (await page.open('/sandbox')).text()
  expect(text).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;<mark>123456</mark>&#39;')
  expect(text).not.toContain('<img')
})

test('a Pix paid on the bench is paid in the portal, once', async () => {
  const { somebody, pix } = await charged('Rafael', 'createPix')
  expect(pix).toMatchObject({ situacao: 'ATIVA', noPortal: 'open', valorCentavos: 84_590 })
  expect(await act('pagar-pix', { txid: pix?.txid })).toMatchObject({ status: 200, feito: true })
  expect((await world.bench()).pix[0]).toMatchObject({
    situacao: 'CONCLUIDA',
    noPortal: 'paid',
    valorPagoCentavos: 84_590,
  })
  expect(await act('pagar-pix', { txid: pix?.txid })).toMatchObject({
    status: 409,
    feito: false,
    mensagem: 'Este Pix já foi pago. Nada foi pago outra vez.',
  })
  expect(await act('avisar-pix', { txid: pix?.txid, aviso: 'repetido' })).toMatchObject({ feito: true })
  expect((await somebody.currentInvoice()).details).toMatchObject({ valorHojeCentavos: 0 })
})

test('a boleto paid on the bench is paid in the portal, once', async () => {
  const { slip } = await charged('Helena', 'createSlip')
  expect(slip).toMatchObject({ situacao: 'REGISTRADO', noPortal: 'open', valorCentavos: 73_410 })
  expect(await act('avisar-boleto', { seuNumero: slip?.seuNumero, aviso: 'falso' })).toMatchObject({ status: 409 })
  expect((await world.bench()).boletos[0]).toMatchObject({ noPortal: 'open' })
  expect(await act('pagar-boleto', { seuNumero: slip?.seuNumero })).toMatchObject({ status: 200, feito: true })
  expect((await world.bench()).boletos[0]).toMatchObject({ situacao: 'LIQUIDADO', noPortal: 'paid' })
  expect(await act('pagar-boleto', { seuNumero: slip?.seuNumero })).toMatchObject({ status: 409, feito: false })
})

test('a forged notice and a Pix that expired change nothing, and the bench says so', async () => {
  const { pix } = await charged('Teresa', 'createPix')
  expect(await act('avisar-pix', { txid: pix?.txid, aviso: 'falso' })).toMatchObject({
    status: 409,
    mensagem: 'O portal recusou o aviso: a assinatura não confere. Nada mudou.',
  })
  const ahead = await act('relogio', { milissegundos: 3_600_000 })
  expect(ahead).toMatchObject({ feito: true, mensagem: 'No portal agora são 19/11/2026 11:00.' })
  const { relogio, pix: charges } = await world.bench()
  expect(relogio).toMatchObject({ data: '2026-11-19', hora: '11:00', adiantadoMs: 3_600_000 })
  expect(charges[0]).toMatchObject({ txid: pix?.txid, situacao: 'EXPIRADA' })
  expect(await act('pagar-pix', { txid: pix?.txid })).toMatchObject({ status: 409, feito: false })
  expect(await act('pagar-pix', { txid: pix?.txid, atrasado: true })).toMatchObject({ status: 200, feito: true })
  expect(await act('relogio', { agora: true })).toMatchObject({ feito: true })
  expect(clock.offset()).toBe(0)
})

test('replanting brings the first day back and forgets the charges of before', async () => {
  const { pix } = await charged('João', 'createPix')
  const silent = await act('pagar-pix', { txid: pix?.txid, valorCentavos: 1000, semAviso: true })
  expect(silent).toMatchObject({ feito: true, mensagem: expect.stringContaining('Nenhum aviso saiu') })
  expect((await world.bench()).pix[0]).toMatchObject({
    valorPagoCentavos: 1000,
    situacao: 'CONCLUIDA',
    noPortal: 'open',
  })
  expect(await act('plantar', {})).toMatchObject({ status: 200, feito: true })
  expect(await world.bench()).toMatchObject({ pix: [], boletos: [] })
  // The PSP's list of what came would bring unknown money into suspense.
  const booked = await opened.db.selectFrom('payments').select('externalId').execute()
  const known = new Set(booked.map(({ externalId }) => externalId))
  expect(sandbox.psp.received().filter(({ endToEndId }) => !known.has(endToEndId))).toEqual([])
  expect([sandbox.psp.charges(), sandbox.bank.slips()]).toEqual([[], []])
  const rafael = await world.browser().signIn('Rafael')
  expect((await rafael.currentInvoice()).details).toMatchObject({ valorHojeCentavos: 84_590 })
})

test('where somebody lives who is of no story, nothing is replanted', async () => {
  const { address: _line, ...someone } = await opened.db
    .selectFrom('customers')
    .selectAll()
    .limit(1)
    .executeTakeFirstOrThrow()
  const real = { ...someone, id: randomUUID(), cpf: newCpf() }
  await opened.db.insertInto('customers').values(real).execute()
  expect(await act('plantar', {})).toMatchObject({
    status: 409,
    feito: false,
    mensagem: 'Há clientes de verdade neste banco de dados. Nada foi apagado.',
  })
  expect(await opened.db.deleteFrom('customers').where('id', '=', real.id).executeTakeFirst()).toMatchObject({
    numDeletedRows: 1n,
  })
})

test('only the page itself can act on the bench', async () => {
  const refused = { status: 403, codigo: 'CSRF_INVALIDO' }
  expect(await act('plantar', {}, { 'x-xsrf-token': '' })).toMatchObject(refused)
  expect(await act('plantar', {}, { 'x-xsrf-token': 'outro' })).toMatchObject(refused)
  expect(await act('plantar', {}, { origin: 'https://outro.example' })).toMatchObject(refused)
  expect(await act('plantar', {}, { 'sec-fetch-site': 'cross-site' })).toMatchObject(refused)
  expect(await act('plantar', {}, { origin: world.address })).toMatchObject({ status: 200 })
})

test('a body that the bench does not know is refused with a code', async () => {
  const refused = { status: 400, codigo: 'REQUISICAO_INVALIDA' }
  expect(await act('pagar-pix', {})).toMatchObject(refused)
  expect(await act('pagar-pix', { txid: 'a', valorCentavos: 0.5 })).toMatchObject(refused)
  expect(await act('relogio', { milissegundos: -1 })).toMatchObject(refused)
  expect(await act('relogio', { milissegundos: 1e300 })).toMatchObject(refused)
  expect(await act('pagar-pix', { txid: 'desconhecido' })).toMatchObject({ status: 409, feito: false })
})

test("the bench wears the portal's own tokens", () => {
  const tokens = readFileSync(new URL('../../../portal/src/styles/tokens.css', import.meta.url), 'utf8')
  const declared = style.match(/--[\w-]+: [^;]+;/g) ?? []
  expect(declared.length).toBeGreaterThan(40)
  expect(declared.filter((declaration) => !tokens.includes(declaration))).toEqual([])
})
