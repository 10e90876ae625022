import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createAuthoriser, moveTo } from '../authoriser.ts'
import { newKey } from '../browser.ts'
import { debitSteps, statesOf } from '../debit-steps.ts'
import { type World, createWorld } from '../world.ts'

/** Closings that an authorisation was there before: what is asked of the PSP, on the wire, and until when. */
let world: World
beforeAll(async () => void (world = await createWorld()))
afterEach(() => world.clock.set(0))
afterAll(() => world.close())

const { heard, payByHand, nextInvoice, textsOf } = debitSteps(() => world)

/** Somebody whose invoice of November is paid, and who has authorised since. */
const paidAndAuthorised = async (choice: 'TOTAL' | 'MINIMO' = 'TOTAL') => {
  const holder = await createAuthoriser(world)
  await payByHand(holder)
  await holder.authorise(choice)
  return holder
}

test('AUTO-02 until its terms are accepted the PSP hears no call at all, not even for a location', async () => {
  const holder = await createAuthoriser(world)
  world.pspHeard()
  const body = { cartao: holder.cartao, valor: 'TOTAL', versaoTexto: 'outra', aceito: true }
  await holder.state()
  await holder.invoice()
  expect((await holder.call('activateAutomaticDebit', { body, key: newKey() })).code).toBe('CONDICOES_MUDARAM')
  await holder.settled()
  expect(world.pspHeard()).toEqual([])
  await holder.activate()
  expect(world.pspHeard().map(({ call }) => call)).toEqual([
    'POST /locrec',
    'POST /rec',
    expect.stringMatching(/^GET \/rec\/RR/),
  ])
})

test.each([
  ['2026-11-21 23:59', '2026-11-23'],
  ['2026-11-22 00:00', '2026-12-23'],
])('AUTO-03 activated at %s its first day on the wire is %s, and nothing else stands beside it', async (at, first) => {
  const holder = await createAuthoriser(world)
  await moveTo(world, at)
  await holder.state()
  world.pspHeard()
  await holder.activate()
  const [location, order] = world.pspHeard()
  expect(location).toEqual({ call: 'POST /locrec', body: undefined })
  expect(order).toEqual({
    call: 'POST /rec',
    body: {
      vinculo: {
        contrato: expect.stringMatching(/^[0-9a-f]{32}$/),
        objeto: 'Fatura cartao final 4821',
        devedor: { cpf: holder.twin.cpf, nome: 'Marina Souza' },
      },
      calendario: { dataInicial: first, periodicidade: 'MENSAL' },
      politicaRetentativa: 'PERMITE_3R_7D',
      loc: expect.any(Number),
    },
  })
})

test('AUTO-09 with an authorisation that stands, a closing asks for one debit: to the cent, to be moved to a business day', async () => {
  const holder = await paidAndAuthorised()
  const fatura = await nextInvoice(holder, { totalCents: 38_991, dueOn: '2026-12-25' })
  await moveTo(world, '2026-12-13 23:59')
  expect(await holder.atPsp()).toEqual([])
  world.pspHeard()
  for (const time of ['2026-12-14 00:01', '2026-12-14 08:15', '2026-12-14 20:45', '2026-12-18 00:01'])
    await moveTo(world, time)
  const [asked, ...more] = heard(/^(PUT|POST|PATCH) \/(cobr|rec)/)
  expect(more).toEqual([])
  expect(asked).toEqual({
    call: expect.stringMatching(/^PUT \/cobr\/[0-9a-f]{32}$/),
    body: {
      idRec: await holder.recId(),
      infoAdicional: 'fatura de dezembro de 2026',
      calendario: { dataDeVencimento: '2026-12-25' },
      valor: { original: '389.91' },
      ajusteDiaUtil: true,
      recebedor: world.sandbox.psp.automatic.account,
    },
  })
  expect(await holder.atPsp()).toEqual(['ATIVA 389.91 2026-12-25: AGND 2026-12-28 AGENDADA'])
  expect((await holder.state()).proximo).toMatchObject({ fatura, valorCentavos: 38_991, situacao: 'AGENDADO' })
})

test.each([
  ['of zero', 0],
  ['of a credit', -4200],
])('AUTO-09 a closing %s asks for no debit, and nobody is told of one', async (_of, totalCents) => {
  const holder = await paidAndAuthorised()
  await nextInvoice(holder, { totalCents })
  for (const time of ['2026-12-14 00:01', '2026-12-21 23:59', '2026-12-22 00:01', '2026-12-23 00:06'])
    await moveTo(world, time)
  expect(await holder.atPsp()).toEqual([])
  expect(await holder.alerts()).toEqual(['debit-on'])
})

test('AUTO-10 approved at the last minute of S−2 the invoice is debited', async () => {
  const holder = await createAuthoriser(world)
  await moveTo(world, '2026-11-21 23:59')
  await holder.authorise()
  expect(await holder.atPsp()).toEqual(['ATIVA 1284.60 2026-11-23: AGND 2026-11-23 AGENDADA'])
  await moveTo(world, '2026-11-23 00:06')
  expect((await holder.books()).settledAt).not.toBeNull()
})

test.each([
  ['2026-12-21', ['ATIVA 389.90'], []],
  ['2026-12-22', [], ['A fatura de dezembro não será debitada. Pague por Pix ou boleto até 23/12/2026.']],
])('AUTO-10 a closing on %s of an invoice due on 2026-12-23 leaves %j at the PSP', async (closesOn, states, told) => {
  const holder = await paidAndAuthorised()
  await nextInvoice(holder, { closesOn })
  for (const time of [`${closesOn} 00:01`, `${closesOn} 08:15`, `${closesOn} 21:31`, '2026-12-22 21:31'])
    await moveTo(world, time)
  expect(await statesOf(holder)).toEqual(states)
  expect(await textsOf(holder, 'no-debit')).toEqual(told)
  await world.run('messages')
  const subjects = world.sandbox.mail.messages().filter(({ to }) => to === holder.twin.email)
  expect(subjects.filter(({ subject }) => subject === 'Não haverá débito este mês')).toHaveLength(told.length)
})

test('AUTO-12 another due day keeps the authorisation: the next debit is of the new date, and of no other', async () => {
  const holder = await paidAndAuthorised()
  const idRec = await holder.recId()
  world.pspHeard()
  const body = { dia: 5, vencimento: '2027-01-05' }
  const changed = await holder.call('changeDueDay', { params: { cartao: holder.cartao }, body, key: newKey() })
  expect(changed.status).toBe(200)
  for (const time of ['2026-12-14 00:01', '2026-12-23 00:06', '2026-12-26 23:59']) await moveTo(world, time)
  expect(await holder.atPsp()).toEqual([])
  for (const time of ['2026-12-27 00:01', '2027-01-05 00:06']) await moveTo(world, time)
  expect(await holder.recId()).toBe(idRec)
  expect(heard(/^(POST|PATCH) \/rec/)).toEqual([])
  expect(await holder.atPsp()).toEqual(['CONCLUIDA 389.90 2027-01-05: AGND 2027-01-05 PAGA'])
  expect(await holder.state()).toMatchObject({ situacao: 'ATIVO' })
})

test.each([
  ['2026-11-21 23:59', ['CANCELADA 1284.60', 'CONCLUIDA 192.69']],
  ['2026-11-22 00:00', ['CONCLUIDA 1284.60']],
  ['2026-11-22 12:00', ['CONCLUIDA 1284.60']],
])(
  'AUTO-18 the minimum chosen at %s makes %j of this invoice, and the next one is debited by it',
  async (at, states) => {
    const holder = await createAuthoriser(world)
    await nextInvoice(holder, { minimumCents: 5849 })
    await holder.authorise()
    await moveTo(world, at)
    expect((await holder.choose('MINIMO')).body.valor).toBe('MINIMO')
    for (const time of ['2026-11-22 20:45', '2026-11-23 00:06']) await moveTo(world, time)
    expect(await statesOf(holder)).toEqual(states)
    await moveTo(world, '2026-12-14 00:01')
    expect((await statesOf(holder)).slice(states.length)).toEqual(['ATIVA 58.49'])
  },
)
