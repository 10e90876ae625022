import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '@portal/sandbox/stories/cast'
import { Browser } from '../browser.ts'
import { createTwin } from '../twins.ts'
import { type World, createWorld } from '../world.ts'

let world: World
let rafael: Browser
beforeAll(async () => {
  world = await createWorld()
  rafael = await new Browser(world).signIn('Rafael')
})
afterAll(() => world.close())

const index = (browser: Browser, query: Record<string, string>) =>
  browser.call('index', { query: { origemExterna: 'false', ...query } })

test('CALL-04 who has a card is told so, and nothing of a sold wallet', async () => {
  expect((await rafael.call('flow')).body).toEqual({ fluxo: ['POSSUI_CARTAO'] })
})

test('CALL-04 who has no card is told that', async () => {
  const twin = await createTwin(world, 'Ana')
  const cards = world.db.selectFrom('cards').select('id').where('customerId', '=', twin.id)
  await world.db.deleteFrom('cardLimits').where('cardId', 'in', cards).execute()
  await world.db.deleteFrom('cards').where('customerId', '=', twin.id).execute()
  const browser = await new Browser(world).signIn(twin)
  expect((await browser.call('flow')).body).toEqual({ fluxo: ['NAO_POSSUI_CARTAO'] })
  expect((await browser.call('cards')).body).toEqual([])
  expect(await index(browser, { bin: '0' })).toMatchObject({ status: 404, code: 'CARTAO_NAO_ENCONTRADO' })
})

test('CALL-05 without a card the index opens the first module; with one, its own', async () => {
  const modules = {
    moduloSelecionado: 'EXTRATO',
    modulos: ['EXTRATO', 'OUTROS_SERVICOS', 'SEGUROS'].map((nome) => ({ nome, notificacao: false })),
    banners: [],
  }
  expect((await index(rafael, { bin: '0' })).body).toEqual(modules)
  expect((await index(rafael, { bin: '636368', tipoCartao: 'EXTRATO' })).body).toEqual(modules)
})

test('CALL-05 a customer with both kinds of card has both modules, opened at the chosen card’s', async () => {
  const twin = await createTwin(world, 'Marina')
  const [card] = await world.db.selectFrom('cards').selectAll().where('customerId', '=', twin.id).execute()
  if (card === undefined) throw new Error('the twin has no card')
  const booklet = { ...card, id: randomUUID(), type: 'CARNE' as const, bin: '636399', position: 1 }
  await world.db.insertInto('cards').values(booklet).execute()
  const browser = await new Browser(world).signIn(twin)
  const { body } = await index(browser, { bin: '636399', tipoCartao: 'CARNE' })
  expect(body.moduloSelecionado).toBe('CARNE')
  expect(body.modulos.map(({ nome }) => nome)).toEqual(['EXTRATO', 'CARNE', 'OUTROS_SERVICOS', 'SEGUROS'])
  expect((await index(browser, { bin: '0' })).body.moduloSelecionado).toBe('EXTRATO')
})

test('CALL-05 a card that the customer does not have, or of another type, is not found', async () => {
  expect((await index(rafael, { bin: '999999', tipoCartao: 'EXTRATO' })).code).toBe('CARTAO_NAO_ENCONTRADO')
  expect((await index(rafael, { bin: '636368', tipoCartao: 'CARNE' })).code).toBe('CARTAO_NAO_ENCONTRADO')
})

test('CALL-05 the index asks for a bin and a known origin', async () => {
  for (const query of [{}, { bin: '12345' }, { bin: '0', origemExterna: 'talvez' }, { bin: '0', tipoCartao: 'OUTRO' }])
    expect(await index(rafael, query as Record<string, string>)).toMatchObject({
      status: 400,
      code: 'REQUISICAO_INVALIDA',
    })
})

test('CALL-06 the cards come in their order, with an opaque id and the last four digits', async () => {
  const { body } = await rafael.call('cards')
  expect(body.map(({ nome, final, bin, tipo }) => ({ nome, final, bin, tipo }))).toEqual([
    { nome: 'Jangada Mais', final: '7310', bin: '509483', tipo: 'EXTRATO' },
    { nome: 'Casa Benvinda', final: '1130', bin: '636368', tipo: 'EXTRATO' },
    { nome: 'Meridiano Compras', final: '9054', bin: '506741', tipo: 'EXTRATO' },
  ])
  for (const { numeroCartao } of body) expect(numeroCartao).toMatch(/^[0-9a-f-]{36}$/)
})

test('CALL-06 with an issuer in the address only its cards come', async () => {
  const all = await rafael.call('cards')
  expect((await rafael.call('issuerCards', { params: { emissor: '1' } })).body).toEqual(all.body)
  expect((await rafael.call('issuerCards', { params: { emissor: 'outro' } })).body).toEqual([])
  expect((await rafael.call('issuerCards', { params: { emissor: 'Não É' } })).status).toBe(400)
})

test('CALL-06 SSO-01 a customer of another issuer is known to that one alone', async () => {
  const browser = await new Browser(world).signIn('Noêmia')
  expect((await browser.call('issuerCards', { params: { emissor: '2' } })).body).toMatchObject([
    { nome: 'Ipê Roxo', final: '2090', tipo: 'EXTRATO' },
  ])
  expect((await browser.call('issuerCards', { params: { emissor: '1' } })).body).toEqual([])
  const { details } = await browser.currentInvoice()
  expect(details).toMatchObject({ beneficiario: { nome: 'Ipê Cartões', cnpj: '11.222.333/0001-81' } })
  const { cpf } = cast.find(({ name }) => name.startsWith('Noêmia'))!
  expect(await new Browser(world).login({ cpf })).toMatchObject({ status: 422, code: 'CREDENCIAIS_INVALIDAS' })
})
