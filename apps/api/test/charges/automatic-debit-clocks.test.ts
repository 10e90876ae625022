import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createAuthoriser, moveTo } from '../authoriser.ts'
import { newKey } from '../browser.ts'
import { debitSteps } from '../debit-steps.ts'
import { type World, createWorld } from '../world.ts'

/** An operator whose PSP has other clocks of debits than the house. */
const OTHER_CLOCKS = {
  PIX_AUTOMATIC_LAST_DAY: '3',
  PIX_AUTOMATIC_STOP_AT: '20:30',
  PIX_AUTOMATIC_EVENING_LOOK: '21:40',
  PIX_AUTOMATIC_RETRY_FROM: '22:00',
  PIX_AUTOMATIC_RETRY_UNTIL: '23:00',
  PIX_AUTOMATIC_RETRY_ON: 'calendar',
  PIX_AUTOMATIC_OFFER_DAYS: '10',
}
let world: World
beforeAll(async () => void (world = await createWorld(OTHER_CLOCKS)))
afterEach(() => {
  world.clock.set(0)
  world.sandbox.psp.automatic.notices.drop()
})
afterAll(() => world.close())

type Authoriser = Awaited<ReturnType<typeof createAuthoriser>>
const { heard, textsOf } = debitSteps(() => world)
const authorised = async (): Promise<Authoriser> => {
  const holder = await createAuthoriser(world)
  await holder.authorise()
  return holder
}
const statesOf = async (holder: Authoriser) => (await holder.atPsp()).map((line) => line.split(' ')[0])

test('AUTO-02 AUTO-33 terms, screen, alert and e-mail tell the operator’s hour, and other terms are another version', async () => {
  const holder = await createAuthoriser(world)
  const { versaoTexto, texto, horaDeParar } = (await holder.state()).condicoes
  expect([horaDeParar, texto]).toEqual(['20h30', expect.stringContaining('até 20h30 da véspera')])
  expect(texto).not.toContain('21h')
  const ofStandard = { cartao: holder.cartao, valor: 'TOTAL', versaoTexto: versaoTexto.replace('-20h30', '') } as const
  expect(ofStandard.versaoTexto).not.toBe(versaoTexto)
  expect(
    await holder.call('activateAutomaticDebit', { body: { ...ofStandard, aceito: true }, key: newKey() }),
  ).toMatchObject({ status: 409, code: 'CONDICOES_MUDARAM' })
  await holder.authorise()
  expect((await holder.acts())[0]).toMatchObject({ textVersion: versaoTexto })
  expect(await textsOf(holder, 'debit-scheduled')).toEqual([expect.stringContaining('até 22/11/2026 às 20h30')])
  await world.run('messages')
  const mails = world.sandbox.mail.messages().filter(({ to }) => to === holder.twin.email)
  expect(mails.filter(({ text }) => text.includes('20h30'))).toHaveLength(1)
  expect((await holder.state()).proximo?.pararAte).toBe('2026-11-22T23:30:00.000Z')
})

test.each([
  ['2026-11-22 20:29', 200, 'CANCELADA'],
  ['2026-11-22 20:30', 409, 'ATIVA'],
])('AUTO-14 a debit that its holder stops at %s is answered %i', async (time, status, state) => {
  const holder = await authorised()
  await moveTo(world, time)
  const { debito = '' } = (await holder.invoice()).debitoPix?.debito ?? {}
  expect((await holder.stop(debito)).status).toBe(status)
  await holder.settled()
  expect(await statesOf(holder)).toEqual([state])
})

test.each([
  ['2026-11-20 23:59', ['ATIVA'], null],
  ['2026-11-21 00:00', [], 'TARDE'],
])('AUTO-10 what is authorised at %s, about the end of S−3, has the debits %j', async (time, states, why) => {
  const holder = await createAuthoriser(world)
  await moveTo(world, time)
  await holder.authorise()
  expect(await statesOf(holder)).toEqual(states)
  expect((await holder.invoice()).debitoPix?.semDebito).toBe(why)
})

test('AUTO-21 AUTO-26 the evening’s look and the retry keep to the operator’s hours', async () => {
  const holder = await authorised()
  await world.sandbox.psp.automatic.desk.setFunds(await holder.recId(), false)
  world.sandbox.psp.automatic.notices.hold()
  for (const time of ['20:59', '21:39']) await moveTo(world, `2026-11-23 ${time}`)
  expect((await holder.past())[0]?.situacao).toBe('EM_ANDAMENTO')
  await moveTo(world, '2026-11-23 21:40')
  expect((await holder.past())[0]?.situacao).toBe('NOVA_TENTATIVA')
  heard(/retentativa/)
  await moveTo(world, '2026-11-23 21:59')
  expect(heard(/retentativa/)).toEqual([])
  await moveTo(world, '2026-11-23 22:01')
  expect(heard(/retentativa/)).toHaveLength(1)
})

test('AUTO-21 where a PSP settles on any day, a debit of Thursday that failed on Friday is tried again on Saturday', async () => {
  const holder = await createAuthoriser(world, { invoice: { dueOn: '2026-11-26' } })
  await holder.authorise()
  await world.sandbox.psp.automatic.desk.setFunds(await holder.recId(), false)
  for (const time of ['26 21:41', '26 22:01', '27 21:41', '27 22:01']) await moveTo(world, `2026-11-${time}`)
  expect((await holder.atPsp())[0]).toMatch(/NTAG 2026-11-27 EXPIRADA: NTAG 2026-11-28 AGENDADA$/)
  expect((await holder.state()).proximo).toMatchObject({ dia: '2026-11-28', situacao: 'NOVA_TENTATIVA' })
})

test('AUTO-07 a code that nobody authorises by ends after the operator’s days', async () => {
  const holder = await createAuthoriser(world)
  const { ativacao } = (await holder.activate()).body
  expect(ativacao?.ate.slice(0, 10)).toBe('2026-11-29')
  await moveTo(world, '2026-11-29 09:00')
  expect((await holder.state()).situacao).toBe('AGUARDANDO')
  await moveTo(world, '2026-11-30 11:00')
  expect(await holder.state()).toMatchObject({ situacao: 'ENCERRADO', encerramento: { por: 'PRAZO' } })
})
