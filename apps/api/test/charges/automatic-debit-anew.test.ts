/** A new code of the holder while the debit of their former authorisation is too near to be stopped. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createAuthoriser, moveTo } from '../authoriser.ts'
import { type World, createWorld } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterEach(() => world.clock.set(0))
afterAll(() => world.close())

type Authoriser = Awaited<ReturnType<typeof createAuthoriser>>

/** Ends the authorisation at a moment, and makes a new code at once. */
async function anew(holder: Authoriser, moment: string): Promise<void> {
  await moveTo(world, moment)
  expect((await holder.cancel()).status).toBe(200)
  await holder.settled()
  expect((await holder.activate()).body.situacao).toBe('AGUARDANDO')
}

const dueOf = async (holder: Authoriser) =>
  (await holder.call('start')).body.vencimentos.find(({ id }) => id === holder.fatura)

test('AUTO-15 the debit that stops no more is named everywhere, and no code waits in its place', async () => {
  const holder = await createAuthoriser(world)
  await holder.authorise()
  await world.sandbox.psp.automatic.desk.setFunds(await holder.recId(), false)
  await anew(holder, '2026-11-23 09:00')
  const debit = { dia: '2026-11-23', situacao: 'EM_ANDAMENTO' }
  expect((await holder.invoice()).debitoPix).toMatchObject({
    situacao: 'AGUARDANDO',
    debito: debit,
    semDebito: null,
    emAndamento: true,
  })
  expect(await holder.state()).toMatchObject({ situacao: 'AGUARDANDO', proximo: debit, proximoDeAntes: true })
  await holder.authorise()
  expect(await holder.state(), 'user6 the end of this one leaves it').toMatchObject({
    situacao: 'ATIVO',
    proximo: debit,
    proximoDeAntes: true,
    mudaAte: null,
  })
  expect(await dueOf(holder)).toMatchObject({
    debitoEm: '2026-11-23',
    debitoCentavos: 128460,
    debitoAguardando: false,
    debitoNovaTentativa: null,
  })
})

test('AUTO-15 AUTO-23 so is a retry that the bank has taken', async () => {
  const holder = await createAuthoriser(world)
  await holder.authorise()
  await world.sandbox.psp.automatic.desk.setFunds(await holder.recId(), false)
  await moveTo(world, '2026-11-23 21:31')
  await anew(holder, '2026-11-24 09:00')
  const debit = { dia: '2026-11-24', situacao: 'NOVA_TENTATIVA', proximasTentativas: [] }
  expect((await holder.invoice()).debitoPix).toMatchObject({ situacao: 'AGUARDANDO', debito: debit, emAndamento: true })
  expect(await holder.state()).toMatchObject({ situacao: 'AGUARDANDO', proximo: debit })
  expect(await dueOf(holder)).toMatchObject({
    debitoEm: null,
    debitoAguardando: false,
    debitoNovaTentativa: { dia: '2026-11-24', agendada: true, valorCentavos: 128460 },
  })
})

test('AUTO-20 user6 5 Início hears of a debit that did not happen, and of the first day on which it is tried again', async () => {
  const holder = await createAuthoriser(world)
  await holder.authorise()
  expect((await holder.state()).proximoDeAntes).toBe(false)
  await world.sandbox.psp.automatic.desk.setFunds(await holder.recId(), false)
  await moveTo(world, '2026-11-23 21:16')
  expect(await dueOf(holder)).toMatchObject({
    debitoEm: null,
    debitoNovaTentativa: { dia: '2026-11-24', agendada: false, valorCentavos: 128460 },
  })
})

test('AUTO-23 without a retry that the bank has taken none comes, and none is promised', async () => {
  const holder = await createAuthoriser(world)
  await holder.authorise()
  await world.sandbox.psp.automatic.desk.setFunds(await holder.recId(), false)
  await moveTo(world, '2026-11-23 21:16')
  await anew(holder, '2026-11-23 21:20')
  expect((await holder.state()).proximo).toBeNull()
  expect(await dueOf(holder)).toMatchObject({ debitoEm: null, debitoAguardando: true })
})
