import type { Reply } from '@portal/contract'
import { expect, test } from 'vitest'
import { days } from '../../src/platform/clock.ts'
import { additionalOf, beatriz } from '../additional-cards.ts'
import { Browser, newKey } from '../browser.ts'
import { deskCall } from '../desk-call.ts'
import { holderHere } from '../holder.ts'
import { proveAgain } from '../step-up-steps.ts'

const here = holderHere()

const overview = async (): Promise<Reply<'additionalCards'>> =>
  (await here.browser.call('additionalCards', { params: { cartao: here.cartao } })).body
const services = async () => (await here.browser.call('cardServices', { params: { cartao: here.cartao } })).body
const ask = async (person: object = beatriz, key = newKey(), proof?: string) => {
  const body = { ...person, prova: proof ?? (await proveAgain(here.browser)) }
  return here.browser.call('askAdditionalCard', { params: { cartao: here.cartao }, body, key })
}
const lock = async (bloqueado: boolean, adicional?: string, key = newKey()) =>
  here.browser.call('lockAdditionalCard', {
    params: { cartao: here.cartao, adicional: adicional ?? (await additionalOf(here.browser, here.cartao)) },
    body: { bloqueado },
    key,
  })
const cancel = async (adicional?: string, key = newKey()) =>
  here.browser.call('cancelAdditionalCard', {
    params: { cartao: here.cartao, adicional: adicional ?? (await additionalOf(here.browser, here.cartao)) },
    key,
  })
const ofMain = (name: 'lockCard' | 'cancelCard' | 'replaceCard', body?: object) =>
  here.browser.call(name, { params: { cartao: here.cartao }, body, key: newKey() })
const answer = (protocolo: string, etapa: string, more: object = {}) =>
  deskCall(here.world, 'servico', { acao: 'responder', protocolo, etapa, nota: 'Conferido com o documento', ...more })
const asked = async (protocolo: string): Promise<unknown> =>
  (
    await here.world.db
      .selectFrom('serviceRequests')
      .select('asked')
      .where('protocol', '=', protocolo)
      .executeTakeFirstOrThrow()
  ).asked

/** People with other names, each with a CPF of their own. */
const people = [
  ['Caio Melo', '31062459725'],
  ['Dora Melo', '84521093698'],
  ['Beatriz Rocha', '20751846317'],
].map(([nome = '', cpf = '']) => ({ ...beatriz, nome, cpf }))

test('SVC-01 a holder sees each additional card, and its part of the current invoice as the invoice has it', async () => {
  const { adicionais, fatura, titular, vagas, pedidos } = await overview()
  const { body: lines } = await here.browser.call('transactions', { params: { cartao: here.cartao } })
  const spent = lines.lancamentos
    .filter(({ adicional, tipo }) => adicional === 'Rafael' && tipo === 'COMPRA')
    .reduce((sum, { valorCentavos }) => sum + valorCentavos, 0)
  expect(spent).toBeGreaterThan(0)
  expect(adicionais).toMatchObject([{ nome: 'Rafael', final: '7730', situacao: 'ATIVO', gastoCentavos: spent }])
  expect(fatura?.id).toBe((await here.browser.currentInvoice()).order.fatura)
  expect({ titular, vagas, pedidos }).toEqual({ titular: 'ATIVO', vagas: 3, pedidos: [] })
  expect((await services()).adicionais).toEqual([{ nome: 'Rafael', final: '7730' }])
})

test('SVC-01 one is locked and unlocked, and the holder’s own card stays as it is', async () => {
  const key = newKey()
  const { body: made } = await lock(true, undefined, key)
  expect(made).toMatchObject({ tipo: 'BLOQUEIO_ADICIONAL', situacao: 'ATENDIDO', cartaoFinal: '7730' })
  expect((await lock(true, undefined, key)).body.protocolo, 'the same key is the same request').toBe(made.protocolo)
  expect(await lock(true)).toMatchObject({ status: 409, code: 'SERVICO_SEM_MUDANCA' })
  expect((await overview()).adicionais[0]?.situacao).toBe('BLOQUEADO')
  expect((await services()).situacao).toBe('ATIVO')
  here.world.clock.advance(1000)
  expect((await lock(false)).body).toMatchObject({ tipo: 'DESBLOQUEIO_ADICIONAL', situacao: 'ATENDIDO' })
  expect((await overview()).adicionais[0]?.situacao).toBe('ATIVO')
})

test('SVC-01 one that is cancelled is done with at once: it stays in sight, its place is free, and its purchases stand', async () => {
  const { adicionais: before } = await overview()
  await lock(true)
  expect((await cancel(before[0]?.id)).body).toMatchObject({
    tipo: 'CANCELAMENTO_ADICIONAL',
    situacao: 'ATENDIDO',
    cartaoFinal: '7730',
  })
  const { adicionais, vagas } = await overview()
  expect(adicionais).toEqual([{ ...before[0], situacao: 'CANCELADO' }])
  expect(vagas).toBe(4)
  for (const again of [cancel(before[0]?.id), lock(false, before[0]?.id)])
    expect(await again).toMatchObject({ status: 409, code: 'CARTAO_CANCELADO' })
  expect((await services()).adicionais).toEqual([])
})

test('SVC-01 two presses at once change one card once', async () => {
  const id = (await overview()).adicionais[0]?.id
  const statuses = (await Promise.all([lock(true, id), lock(true, id)])).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
  const ends = (await Promise.all([cancel(id), cancel(id)])).map(({ status }) => status)
  expect(ends.toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('SVC-01 a card for somebody else is asked for, made and sent, and theirs once the desk says its number', async () => {
  const { body: made } = await ask()
  expect(made).toMatchObject({ tipo: 'ADICIONAL', situacao: 'ABERTO', valor: 'Beatriz', respostaAte: '2026-11-26' })
  expect(await overview()).toMatchObject({ vagas: 2, pedidos: [{ protocolo: made.protocolo }] })
  const { body: list } = await deskCall(here.world, 'servico', { acao: 'listar' })
  expect((list as { pedidos: { protocolo: string }[] }).pedidos).toContainEqual(
    expect.objectContaining({
      protocolo: made.protocolo,
      tipo: 'ADICIONAL',
      pedido: expect.objectContaining({
        person: { name: 'Beatriz Souza', cpf: beatriz.cpf, birthDate: beatriz.nascimento },
        terms: 'adicional-2026-11',
      }),
    }),
  )
  for (const step of ['EM_PRODUCAO', 'ENVIADO']) expect((await answer(made.protocolo, step)).status).toBe(200)
  expect((await answer(made.protocolo, 'EM_ANALISE')).status, 'no step of a card').toBe(409)
  expect((await answer(made.protocolo, 'ATENDIDO')).status, 'without its number').toBe(409)
  here.world.clock.advance(days(3))
  expect((await answer(made.protocolo, 'ATENDIDO', { cartaoFinal: '4410' })).status).toBe(200)
  await here.browser.signIn(here.twin)
  const { adicionais, vagas } = await overview()
  expect(adicionais.at(-1)).toMatchObject({ nome: 'Beatriz', final: '4410', situacao: 'ATIVO', desde: '2026-11-22' })
  expect([adicionais.length, vagas]).toEqual([2, 2])
})

test.each([
  ['granted', (protocolo: string) => answer(protocolo, 'ATENDIDO', { cartaoFinal: '4410' })],
  ['refused', (protocolo: string) => answer(protocolo, 'RECUSADO')],
  ['taken back', (protocolo: string) => here.browser.call('withdrawRequest', { params: { protocolo } })],
  ['overtaken by the end of the card', () => ofMain('cancelCard')],
] as const)('SVC-01 O8 once the wish is %s, nothing of the other person is left in it', async (_how, end) => {
  const { protocolo } = (await ask()).body
  expect(JSON.stringify(await asked(protocolo))).toContain(beatriz.cpf)
  expect((await end(protocolo)).status).toBe(200)
  expect(await asked(protocolo)).toEqual({ terms: 'adicional-2026-11', last4: '4821' })
  expect((await overview()).pedidos[0]).toMatchObject({ valor: null, encerradoEm: expect.any(String) })
})

test('SVC-01 a wish that cannot be is refused with its reason, and stores nothing', async () => {
  const wrong: [object, string][] = [
    [{ nome: 'Beatriz' }, 'DADO_INVALIDO'],
    [{ cpf: '71428793861' }, 'DADO_INVALIDO'],
    [{ nascimento: '2004-02-31' }, 'DADO_INVALIDO'],
    [{ ciente: false }, 'REQUISICAO_INVALIDA'],
    [{ cpf: here.twin.cpf }, 'ADICIONAL_DO_TITULAR'],
    [{ nascimento: '2010-11-20' }, 'ADICIONAL_MENOR_DE_IDADE'],
  ]
  for (const [change, code] of wrong) expect((await ask({ ...beatriz, ...change })).code, code).toBe(code)
  expect((await overview()).pedidos).toEqual([])
  expect((await ask({ ...beatriz, nascimento: '2010-11-19' })).status, 'sixteen today').toBe(200)
})

test('SVC-01 four is the most, those asked for included, and nobody is asked for twice', async () => {
  const key = newKey()
  const { body: first } = await ask(beatriz, key)
  expect((await ask(beatriz, key)).body.protocolo).toBe(first.protocolo)
  expect(await ask()).toMatchObject({ status: 409, code: 'PEDIDO_EM_ANDAMENTO' })
  const [caio, dora, rocha] = people
  const prova = await proveAgain(here.browser)
  const answers = await Promise.all([caio, dora, rocha].map((person) => ask(person, newKey(), prova)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 409])
  expect(await ask(rocha)).toMatchObject({ status: 409 })
  expect((await overview()).vagas).toBe(0)
  await cancel()
  expect((await overview()).vagas).toBe(1)
})

test('SVC-01 M1 a copied bearer asks for no card for an accomplice, not even while its owner has just proven who they are', async () => {
  await proveAgain(here.browser)
  const thief = Object.assign(new Browser(here.world), { accessToken: here.browser.accessToken })
  for (const prova of [undefined, 'A'.repeat(43)]) {
    const body = { ...beatriz, ...(prova && { prova }) }
    const answered = await thief.call('askAdditionalCard', { params: { cartao: here.cartao }, body, key: newKey() })
    expect(answered).toMatchObject({ status: 403, code: 'CONFIRME_IDENTIDADE' })
  }
  expect((await overview()).pedidos).toEqual([])
})

test('SVC-01 two people of one first name get cards that tell them apart', async () => {
  const grant = async (person: object, cartaoFinal: string) =>
    answer((await ask(person)).body.protocolo, 'ATENDIDO', { cartaoFinal })
  await grant(beatriz, '4410')
  await grant(people[2]!, '4428')
  expect((await overview()).adicionais.map(({ nome }) => nome)).toEqual(['Rafael', 'Beatriz', 'Beatriz Rocha'])
  const { protocolo } = (await ask({ ...people[2]!, cpf: '65549812096' })).body
  expect(await answer(protocolo, 'ATENDIDO', { cartaoFinal: '4436' }), 'a third of the same name').toMatchObject({
    status: 409,
  })
})

test('SVC-01 while the holder’s card is locked or waits for the next no additional one buys; with its end all of them end', async () => {
  await ofMain('lockCard', { bloqueado: true })
  expect(await overview()).toMatchObject({ titular: 'BLOQUEADO', adicionais: [{ situacao: 'ATIVO' }] })
  const { protocolo } = (await ofMain('replaceCard', { motivo: 'ROUBO' })).body
  expect(await overview()).toMatchObject({ titular: 'AGUARDA_CARTAO', adicionais: [{ situacao: 'ATIVO' }], vagas: 3 })
  await answer(protocolo, 'ATENDIDO', { cartaoFinal: '9931' })
  expect(await overview()).toMatchObject({ titular: 'ATIVO', adicionais: [{ situacao: 'ATIVO' }] })
  await ofMain('cancelCard')
  expect(await overview()).toMatchObject({ titular: 'CANCELADO', adicionais: [{ situacao: 'CANCELADO' }], vagas: 0 })
  expect(await ask()).toMatchObject({ status: 409, code: 'CARTAO_CANCELADO' })
  expect((await services()).adicionais).toEqual([])
})

test('SVC-01 a shop’s card has no additional cards, and gets none', async () => {
  await here.meet('Antônia')
  expect(await overview()).toEqual({ titular: 'ATIVO', fatura: null, adicionais: [], pedidos: [], vagas: null })
  expect((await services()).adicionais).toBeNull()
  expect(await ask()).toMatchObject({ status: 409, code: 'SERVICO_INDISPONIVEL' })
})
