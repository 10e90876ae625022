import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Browser, newKey } from '../browser.ts'
import { deskCall } from '../desk-call.ts'
import { readPdf } from '../pdf.ts'
import { approveRescue, WAIT, rescue } from '../rescue-steps.ts'
import { type Twin, createTwin } from '../twins.ts'
import { type World, createWorld } from '../world.ts'

type Verdict = { registros: number; ancoras: number; ultimaAncora: string; quebra: object | null }

let world: World
let twin: Twin
let browser: Browser
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(0)
  twin = await createTwin(world, 'João')
  browser = await new Browser(world).signIn(twin)
})

const accepted = async () => (await browser.call('acceptances')).body
const verify = async () => (await deskCall(world, 'aceites', { acao: 'conferir' })).body as Verdict

test('SVC-01 what was accepted and taken back is listed with its words, time, place and whether it stands', async () => {
  expect(await accepted(), 'it was on before the ledger began').toMatchObject([
    { tipo: 'FATURA_DIGITAL', canal: 'ANTERIOR', vigente: true, codigo: null, em: '2026-11-19T13:00:00.000Z' },
  ])
  await browser.call('setDigitalInvoice', { body: { ativa: false } })
  world.clock.advance(60_000)
  await browser.call('setDigitalInvoice', { body: { ativa: true } })
  const list = await accepted()
  expect(list).toMatchObject([
    { tipo: 'FATURA_DIGITAL', aceito: true, vigente: true, versaoTexto: 'servicos-2026-11', canal: 'PORTAL' },
    { tipo: 'FATURA_DIGITAL', aceito: false, vigente: false, em: '2026-11-19T13:00:00.000Z' },
  ])
})

test('SVC-01 issue 23.9 instalments are in the ledger, on a paper with bookmarks, when they are accepted, and again when they are given back', async () => {
  const { order, details } = await browser.currentInvoice()
  const params = { cartao: order.cartao, vencimento: details.vencimento }
  const offer = (await browser.call('instalmentOptions', { params })).body
  const body = { opcao: offer.opcoes[0]?.id ?? '', versaoContrato: offer.contrato.versao, aceito: true as const }
  const key = newKey()
  const { body: plan } = await browser.call('acceptInstalments', { params, body, key })
  await browser.call('acceptInstalments', { params, body, key })
  const [given, ...others] = await accepted()
  expect(given).toMatchObject({ tipo: 'PARCELAMENTO', sobre: plan.protocolo, aceito: true, vigente: true })
  expect(others, 'a repeated key is no second act').toMatchObject([{ canal: 'ANTERIOR' }])
  const paper = await readPdf((await browser.file('acceptancePdf', { params: { aceite: given?.id ?? '' } })).bytes)
  expect(paper.text.replaceAll(/\s+/g, ' ')).toContain(`aceitou o contrato do parcelamento ${plan.protocolo}`)
  expect(paper.chapters, 'its bookmarks').toEqual([['Comprovante de aceite', 'Registro']])
  await browser.call('undoInstalments', { params: { ...params, parcelamento: plan.parcelamento } })
  expect((await accepted()).map(({ aceito, vigente }) => [aceito, vigente])).toEqual([
    [false, false],
    [true, false],
    [true, true],
  ])
})

const choose = (medicao: boolean, antes = false) =>
  browser.call('recordCookies', { body: { medicao, antes, versaoTexto: 'cookies-2026-11' } })
const ofCookies = async () => (await accepted()).filter(({ tipo }) => tipo === 'COOKIES')

test('SVC-01 OPS-04 a choice of cookies is an act: taken along from before the sign-in, once, and taken back', async () => {
  await choose(true, true)
  await Promise.all([choose(true), choose(true)])
  expect(await ofCookies()).toMatchObject([
    { aceito: true, vigente: true, canal: 'VISITA', versaoTexto: 'cookies-2026-11' },
  ])
  await choose(false)
  expect((await ofCookies()).map(({ aceito, vigente, canal }) => [aceito, vigente, canal])).toEqual([
    [false, false, 'PORTAL'],
    [true, false, 'VISITA'],
  ])
  await browser.call('recordCookies', { body: { medicao: false, antes: false, versaoTexto: 'cookies-2027-01' } })
  expect(await ofCookies(), 'other words are another choice').toHaveLength(3)
  const [act] = await ofCookies()
  const { text } = await readPdf((await browser.file('acceptancePdf', { params: { aceite: act?.id ?? '' } })).bytes)
  expect(text.replaceAll(/\s+/g, ' ')).toContain('recusou os cookies de medição')
  expect(await verify()).toMatchObject({ quebra: null })
  expect(
    await browser.call('recordCookies', { body: { medicao: true, antes: false, versaoTexto: '<b>' } }),
  ).toMatchObject({ status: 400 })
})

test('SVC-01 contacts that were rescued before a sign-in are acts too, each of them', async () => {
  const lost = await createTwin(world, 'João')
  await rescue(world, new Browser(world), lost)
  await approveRescue(world, lost)
  world.clock.advance(WAIT)
  await world.run('rescues')
  const acts = await world.db
    .selectFrom('ledgerActs')
    .select(['kind', 'subject', 'channel', 'textVersion'])
    .where('customerId', '=', lost.id)
    .orderBy('position')
    .execute()
  const act = { kind: 'contact', channel: 'VISITA', textVersion: 'contatos-2026-11' }
  expect(acts).toEqual([
    { ...act, subject: 'celular' },
    { ...act, subject: 'e-mail' },
  ])
  expect(await verify()).toMatchObject({ quebra: null })
})

test('SVC-01 INS-01 an insurance in the ledger says what it is called, on its receipt too, and names the policy to cancel while it is active', async () => {
  const cartao = (await browser.call('cards')).body[0]?.numeroCartao ?? ''
  const { ofertas } = (await browser.call('insurances')).body
  const { produto = '', versaoTexto = '' } = ofertas[0] ?? {}
  const body = { produto, cartao, versaoTexto, aceito: true as const }
  const { body: policy } = await browser.call('hireInsurance', { body, key: newKey() })
  const seguro = policy.condicoes.nome
  const [hired] = await accepted()
  expect(hired).toMatchObject({ tipo: 'SEGURO', sobre: policy.numero, seguro, apolice: policy.apolice })
  const { text } = await readPdf((await browser.file('acceptancePdf', { params: { aceite: hired?.id ?? '' } })).bytes)
  expect(text.replaceAll(/\s+/g, ' ')).toContain(`o titular contratou o seguro ${seguro}, apólice ${policy.numero}.`)
  await browser.call('cancelInsurance', {
    params: { apolice: policy.apolice },
    body: { devolucaoCentavos: policy.devolucaoCentavos },
    key: newKey(),
  })
  expect((await accepted())[0]).toMatchObject({ tipo: 'SEGURO', aceito: false, seguro, apolice: null })
  expect(await verify()).toMatchObject({ quebra: null })
})

/** Marina's insurance in the stories, since March, on another customer's card. */
async function storyPolicy({ id: customerId, cpf: number }: Twin) {
  const [story, card] = await Promise.all([
    world.db
      .selectFrom('insurancePolicies')
      .selectAll()
      .where('state', '=', 'active')
      .orderBy('hiredAt')
      .executeTakeFirstOrThrow(),
    world.db.selectFrom('cards').select('id').where('customerId', '=', customerId).executeTakeFirstOrThrow(),
  ])
  return { ...story, number, id: randomUUID(), customerId, cardId: card.id }
}

test('SVC-01 INS-01 an insurance that is older than the ledger is listed by its name, with the policy to cancel, until it is cancelled', async () => {
  const other = await createTwin(world, 'Marina')
  await world.db
    .insertInto('insurancePolicies')
    .values(await storyPolicy(other))
    .execute()
  const marina = await new Browser(world).signIn(other)
  const list = async () => (await marina.call('acceptances')).body.filter(({ tipo }) => tipo === 'SEGURO')
  const { body: insured } = await marina.call('insurances')
  const [old] = insured.contratados
  expect(await list()).toMatchObject([
    {
      sobre: old?.numero,
      seguro: 'Perda e roubo do cartão',
      apolice: old?.apolice,
      canal: 'ANTERIOR',
      vigente: true,
      codigo: null,
      em: old?.contratadoEm,
    },
  ])
  await marina.call('cancelInsurance', {
    params: { apolice: old?.apolice ?? '' },
    body: { devolucaoCentavos: old?.devolucaoCentavos ?? 0 },
    key: newKey(),
  })
  expect(await list()).toMatchObject([{ aceito: false, canal: 'PORTAL', apolice: null }])
})

test('SVC-01 an act has a receipt, whose code "É nosso?" knows, and which nobody else gets', async () => {
  await browser.call('setDigitalInvoice', { body: { ativa: false } })
  const [act] = await accepted()
  const params = { aceite: act?.id ?? '' }
  const file = await browser.file('acceptancePdf', { params })
  const { text } = await readPdf(file.bytes)
  expect(text).toContain('voltou a receber a fatura pelo correio')
  expect(text.replaceAll(/\s/g, '')).toContain(act?.codigo)
  const code = /Código deste documento: ([A-Z0-9-]{14})/.exec(text.replaceAll(/\s+/g, ' '))?.[1] ?? ''
  const visitor = new Browser(world)
  expect((await visitor.call('checkCode', { body: { emissor: '1', codigo: code } })).body).toMatchObject({
    documento: { tipo: 'COMPROVANTE_DE_ACEITE' },
  })
  const stranger = await new Browser(world).signIn(await createTwin(world, 'João'))
  expect(await stranger.call('acceptancePdf', { params })).toMatchObject({ status: 404, code: 'ACEITE_NAO_ENCONTRADO' })
})

test('SVC-01 acts of many people at once are each in their chain, and the database lets nobody change them', async () => {
  const others = await Promise.all(
    [1, 2, 3, 4].map(async () => new Browser(world).signIn(await createTwin(world, 'João'))),
  )
  await Promise.all(others.map((each) => each.call('setDigitalInvoice', { body: { ativa: false } })))
  const whole = await verify()
  expect(whole).toMatchObject({ quebra: null })
  expect(whole.registros).toBeGreaterThanOrEqual(4)
  await world.run('anchors')
  expect(await verify()).toMatchObject({ quebra: null, ultimaAncora: expect.stringMatching(/^[0-9a-f]{64}$/) })
  for (const table of ['ledgerActs', 'ledgerAnchors', 'anchoredHeads'] as const)
    await expect(world.db.deleteFrom(table).execute()).rejects.toThrow('append-only')
  await expect(world.db.updateTable('ledgerActs').set({ given: true }).execute()).rejects.toThrow('append-only')
})
