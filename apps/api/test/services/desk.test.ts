import { randomUUID } from 'node:crypto'
import { formatMoney } from '@portal/brazil/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days } from '../../src/platform/clock.ts'
import { newKey } from '../browser.ts'
import { deskOf } from '../desk.ts'
import { eventsOf } from '../desk-acts.ts'
import { createNegotiator } from '../negotiator.ts'
import { createPayer, txidOf } from '../payer.ts'
import { type World, createWorld } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

const order: ReturnType<typeof deskOf>['order'] = (...asked) => deskOf(world).order(...asked)

const buyer = { nome: 'Recupera Créditos', cnpj: '00000000000191', canal: '0800 000 0002' }
const actsOn = async (id: string) =>
  (await eventsOf(world, id)).map(({ act, details, note }) => ({ act, details, note }))

test('NEG-01 what a person disputes is taken out of what is asked, and comes back when that is over; each act is kept', async () => {
  const edna = await createNegotiator(world)
  const [debt] = await edna.debts()
  const which = { emissor: '1', cpf: edna.twin.cpf, contrato: debt!.contrato, nota: 'Chamado 8812' }
  const half = Math.floor(debt!.valorOriginalCentavos / 2)
  const standing = (await edna.propose({ dividas: [debt!.id] })).body
  expect((await order('divida', { acao: 'encerrar-contestacao', ...which })).status).toBe(409)
  const asked = { acao: 'contestar', ...which, valorCentavos: half }
  expect((await order('divida', asked)).body).toEqual({ contrato: debt!.contrato, situacao: 'ABERTA' })
  const [disputed] = await edna.debts()
  expect(disputed).toMatchObject({ situacao: 'ABERTA', contestadoCentavos: half, contestadoDesde: '2026-11-19' })
  expect(disputed!.valorHoje!.totalCentavos).toBeLessThan(debt!.valorHoje!.totalCentavos)
  // The earlier offer was for another debt.
  expect((await edna.propose({ dividas: [debt!.id] })).body.proposta).not.toBe(standing.proposta)
  const whole = { ...asked, valorCentavos: debt!.valorOriginalCentavos }
  expect((await order('divida', { ...whole, valorCentavos: whole.valorCentavos + 1 })).status).toBe(409)
  expect((await order('divida', whole)).body.situacao).toBe('CONTESTADA')
  expect((await edna.propose({ dividas: [debt!.id] })).code).toBe('DIVIDA_NAO_NEGOCIAVEL')
  expect((await order('divida', { acao: 'encerrar-contestacao', ...which })).body.situacao).toBe('ABERTA')
  expect((await edna.debts())[0]).toMatchObject({ contestadoCentavos: 0, valorHoje: debt!.valorHoje })
  expect(await actsOn(debt!.id)).toEqual([
    { act: 'contest', details: { cents: half }, note: 'Chamado 8812' },
    { act: 'contest', details: { cents: whole.valorCentavos }, note: 'Chamado 8812' },
    { act: 'contest-end', details: {}, note: 'Chamado 8812' },
  ])
})

test('NEG-01 a debt that is sold names who bought it and is negotiated here no more; one in an agreement is not sold', async () => {
  const edna = await createNegotiator(world)
  const [first, second] = await edna.debts()
  const sell = (contrato: string, more = {}) =>
    order('divida', {
      acao: 'vender',
      emissor: '1',
      cpf: edna.twin.cpf,
      contrato,
      nota: 'Cessão 12/2026',
      desde: '2026-11-18',
      credor: buyer,
      ...more,
    })
  await edna.agree({ quantidade: 0 }, { dividas: [second!.id] })
  expect((await sell(second!.contrato)).status).toBe(409)
  expect((await sell(first!.contrato, { desde: '2026-11-20' })).status, 'not before its day').toBe(409)
  expect((await sell(first!.contrato, { credor: { ...buyer, cnpj: '00000000000192' } })).status).toBe(400)
  expect((await sell(first!.contrato)).body.situacao).toBe('VENDIDA')
  expect((await edna.debts())[0]).toMatchObject({
    situacao: 'VENDIDA',
    valorHoje: null,
    melhorOferta: null,
    novoCredor: { nome: buyer.nome, cnpj: '00.000.000/0001-91', canal: buyer.canal, desde: '2026-11-18' },
  })
  expect((await sell(first!.contrato)).status, 'once').toBe(409)
  expect(await actsOn(first!.id)).toMatchObject([{ act: 'sale', note: 'Cessão 12/2026' }])
  expect(await actsOn(second!.id)).toEqual([])
})

test('NEG-01 what the desk did stands: the database takes no act back and changes none', async () => {
  const edna = await createNegotiator(world)
  const [debt] = await edna.debts()
  const which = { emissor: '1', cpf: edna.twin.cpf, contrato: debt!.contrato, nota: 'Chamado 8813' }
  await order('divida', { acao: 'contestar', ...which, valorCentavos: 100 })
  const kept = await actsOn(debt!.id)
  const { db } = world
  for (const change of [
    db.updateTable('deskEvents').set({ note: 'Outra' }).where('subjectId', '=', debt!.id),
    db.deleteFrom('deskEvents').where('subjectId', '=', debt!.id),
  ])
    await expect(change.execute()).rejects.toThrow('desk_events is append-only')
  expect(await actsOn(debt!.id)).toEqual(kept)
})

test('NEG-01 only who signs as the desk does changes a debt, of somebody, with a reason', async () => {
  const edna = await createNegotiator(world)
  const [debt] = await edna.debts()
  const body = {
    acao: 'contestar',
    emissor: '1',
    cpf: edna.twin.cpf,
    contrato: debt!.contrato,
    nota: 'N 1',
    valorCentavos: 1,
  }
  expect((await order('divida', body, 'outro-segredo-qualquer-0123456789-abcdef')).status).toBe(401)
  for (const wrong of [{ nota: '' }, { valorCentavos: 0 }, { valorCentavos: 1.5 }, { cpf: '1' }, { outro: 1 }])
    expect((await order('divida', { ...body, ...wrong })).status, JSON.stringify(wrong)).toBe(400)
  for (const nobody of [{ contrato: 'nenhum' }, { emissor: '2' }])
    expect((await order('divida', { ...body, ...nobody })).status).toBe(404)
  expect((await edna.debts())[0]?.contestadoCentavos).toBe(0)
})

test('AGR-01 what came too much for an agreement is shown to its owner, given back once, under a protocol, and told of', async () => {
  const edna = await createNegotiator(world)
  const made = await edna.agree({ quantidade: 2 })
  await edna.pay(made.id, [0])
  const cents = made.plano[0]!.valorCentavos
  // The agreement breaks over debts that were sold meanwhile: they take nothing of what was paid.
  const sold = { soldOn: '2026-11-19', soldToName: 'R', soldToCnpj: '0', soldToChannel: 'C' }
  await world.db.updateTable('debts').set(sold).where('customerId', '=', edna.twin.id).execute()
  await edna.wait(days(100))
  await world.run('agreements')
  const broken = await edna.agreement(made.id)
  expect(broken).toMatchObject({ situacao: 'QUEBRADO', quebra: { creditoCentavos: cents } })
  expect(broken.creditos).toMatchObject([{ valorCentavos: cents, devolvidoEm: null, protocolo: null }])
  const listed = await order('credito', { acao: 'listar' })
  expect(listed.body.creditos).toMatchObject([{ credito: made.id, cpf: edna.twin.cpf, valorCentavos: cents }])
  const back = { acao: 'devolver', credito: made.id, protocolo: 'DEV-2026-77', nota: 'Pix à conta de origem' }
  expect((await order('credito', back, 'outro-segredo-qualquer-0123456789-abcdef')).status).toBe(401)
  expect((await order('credito', { ...back, credito: randomUUID() })).status).toBe(409)
  const given = await Promise.all([order('credito', back), order('credito', back)])
  expect(new Set(given.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect((await order('credito', { acao: 'listar' })).body.creditos).toEqual([])
  expect((await edna.agreement(made.id)).creditos).toMatchObject([
    { valorCentavos: cents, devolvidoEm: world.clock.now().toISOString(), protocolo: 'DEV-2026-77' },
  ])
  await world.run('messages')
  const told = edna.mails().filter(({ text }) => text.includes('DEV-2026-77'))
  expect(told).toMatchObject([{ subject: 'Devolvemos um valor para você' }])
  expect(told[0]?.text).toContain(formatMoney(cents))
  expect(await actsOn(made.id)).toEqual([
    { act: 'credit-back', details: { cents, protocol: 'DEV-2026-77' }, note: 'Pix à conta de origem' },
  ])
})

test('INV-10 who answers for payments that nobody saw reads them, the most urgent first, until they are seen', async () => {
  const payer = await createPayer(world)
  const { cartao, fatura } = payer.order
  const pagoEm = world.clock.today()
  const told = await payer.browser.call('claimPayment', {
    body: { cartao, fatura, forma: 'PIX', pagoEm },
    key: newKey(),
  })
  const { protocolo } = told.body
  const listed = async () => (await order('protocolo', { acao: 'listar' })).body.protocolos
  expect(await listed()).toMatchObject([{ protocolo, cpf: payer.twin.cpf, forma: 'PIX', pagoEm }])
  expect((await order('protocolo', { acao: 'apagar' })).status).toBe(400)
  const { body } = await payer.pix(50_000)
  await world.sandbox.psp.pay(txidOf(body.cobranca))
  await world.noticesApplied()
  expect(await listed()).toEqual([])
})
