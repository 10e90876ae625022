import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days } from '../../src/platform/clock.ts'
import { newKey } from '../browser.ts'
import { type Divider, createDivider } from '../divider.ts'
import { type World, createWorld } from '../world.ts'

let world: World
let vera: Divider
let plan: string
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(0)
  vera = await createDivider(world)
  plan = (await vera.accept(6)).body.parcelamento
  await vera.payPix(37_020)
})

/** The plan after the days to withdraw, with its first instalment in the open invoice. */
async function begun(): Promise<void> {
  world.clock.advance(days(8))
  await world.run('instalments')
  await vera.browser.signIn(vera.twin)
}

const entries = async () => (await vera.entriesOfNext()).body.lancamentos

test('INV-08 every number of the last instalments has its worth on the open invoice’s due date, by hand', async () => {
  await begun()
  const { body } = await vera.quote(plan)
  expect(body).toMatchObject({ fatura: vera.next.id, vencimento: '2026-12-25', jurosMes: '0.0549' })
  // Five left: four of R$ 430,72, one of R$ 430,71, due in 31, 62, 90, 121 and 151 days, each divided by
  // 1,0549^(days/30).
  expect(body.opcoes.map(({ somaCentavos, valorCentavos }) => [somaCentavos, valorCentavos])).toEqual([
    [43_071, 32_912],
    [86_143, 67_632],
    [129_215, 104_323],
    [172_287, 142_891],
    [215_359, 183_648],
  ])
  for (const { somaCentavos, valorCentavos, descontoCentavos } of body.opcoes)
    expect(descontoCentavos).toBe(somaCentavos - valorCentavos)
})

test('INV-08 all of it brought forward: the open invoice asks for its worth once, and no other asks for anything', async () => {
  await begun()
  const { body: before } = await vera.nextInvoice()
  const whole = (await vera.quote(plan)).body.opcoes.at(-1)!
  const key = newKey()
  const answers = await Promise.all(Array.from({ length: 5 }, () => vera.prepay(plan, whole, key)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect((await vera.prepay(plan, whole)).code).toBe('ANTECIPACAO_INDISPONIVEL')
  const { body: after } = await vera.nextInvoice()
  expect(after.valorTotalCentavos).toBe(before.valorTotalCentavos + 183_648)
  const lines = await entries()
  expect(lines.reduce((sum, { valorCentavos }) => sum + valorCentavos, 0)).toBe(after.valorTotalCentavos)
  expect(after.limites.parcelasFuturasCentavos).toBe(
    before.limites.parcelasFuturasCentavos - (32_644 + 34_498 + 37_113 + 38_564 + 40_829),
  )
  const { body: told } = await vera.plan()
  expect(told).toMatchObject({ situacao: 'CONTRATADO', antecipavel: false })
  expect(told.parcelas.map(({ antecipada }) => antecipada)).toEqual([false, true, true, true, true, true])
  expect((await vera.quote(plan)).code).toBe('ANTECIPACAO_INDISPONIVEL')
  await world.run('messages')
  expect(vera.mails().filter(({ subject }) => subject === 'Sua antecipação foi registrada')).toHaveLength(1)
  expect(vera.mails()[0]?.text).toContain('25/12/2026')
  // No instalment is posted again months later.
  world.clock.advance(days(120))
  await world.run('instalments')
  const posted = await world.db
    .selectFrom('planInstalments')
    .select('postedInvoiceId')
    .where('planId', '=', plan)
    .execute()
  expect(new Set(posted.map(({ postedInvoiceId }) => postedInvoiceId))).toEqual(new Set([vera.next.id]))
})

test('INV-08 a key repeated is one prepayment; for something else it is refused, and so is an amount that is not today’s', async () => {
  await begun()
  const [last, two] = (await vera.quote(plan)).body.opcoes
  const key = newKey()
  const first = await vera.prepay(plan, last!, key)
  expect((await vera.prepay(plan, last!, key)).body).toEqual(first.body)
  expect((await vera.prepay(plan, two!, key)).code).toBe('CHAVE_IDEMPOTENCIA_REUSADA')
  expect((await vera.prepay(plan, { ...last!, valorCentavos: last!.valorCentavos - 1 })).code).toBe('ANTECIPACAO_MUDOU')
  expect((await vera.prepay(plan, { quantidade: 30, valorCentavos: 1 })).code).toBe('ANTECIPACAO_MUDOU')
  expect(first.body.parcelas.map(({ antecipada }) => antecipada)).toEqual([false, false, false, false, false, true])
  const made = (await entries()).filter(({ descricao }) => /antecipação/i.test(descricao))
  expect(made.map(({ tipo, valorCentavos }) => [tipo, valorCentavos])).toEqual([
    ['PARCELAMENTO', 40_829],
    ['CREDITO', 32_912 - 40_829],
  ])
  // The last but one is the last now.
  expect((await vera.quote(plan)).body.opcoes[0]).toMatchObject({ quantidade: 1, somaCentavos: 43_072 })
  const row = await world.db
    .selectFrom('planPrepayments')
    .selectAll()
    .where('planId', '=', plan)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ address: '127.0.0.1', acceptedAt: world.clock.now(), faceCents: 43_071 })
})

test('INV-08 a plan that can still be given back, that was, or that has not begun is not brought forward', async () => {
  expect((await vera.quote(plan)).code).toBe('ANTECIPACAO_INDISPONIVEL')
  expect((await vera.plan()).body.antecipavel).toBe(false)
  expect((await vera.prepay(plan, { quantidade: 1, valorCentavos: 32_912 })).code).toBe('ANTECIPACAO_INDISPONIVEL')
  await vera.undo(plan)
  world.clock.advance(days(8))
  await vera.browser.signIn(vera.twin)
  expect((await vera.quote(plan)).code).toBe('ANTECIPACAO_INDISPONIVEL')
})

test('INV-08 the down payment that came, and the one that did not, are told by e-mail once', async () => {
  await world.run('messages')
  const told = () => vera.mails().map(({ subject }) => subject)
  const valid = 'O que você aceitou no portal está valendo'
  expect(told()).toHaveLength(2)
  expect(new Set(told())).toEqual(new Set([valid, 'Cópia do que você aceitou no portal']))
  const mail = vera.mails().find(({ subject }) => subject === valid)
  for (const words of [/R\$\s370,20/, /R\$\s430,72/, /25\/12\/2026/, /até 26\/11\/2026/])
    expect(mail?.text).toMatch(words)

  vera = await createDivider(world)
  await vera.accept(4)
  await world.run('messages')
  world.clock.advance(days(12))
  await world.run('instalments')
  await world.run('instalments')
  await world.run('messages')
  expect(told()).toEqual(['O que você aceitou no portal não começou', 'Cópia do que você aceitou no portal'])
  expect(vera.mails()[0]?.text).toContain('25/11/2026')

  vera = await createDivider(world, 'João')
  await vera.accept(4)
  await vera.payPix(20_000)
  await world.run('messages')
  // The customer is notified of the money, which was not the down payment.
  expect(new Set(told())).toEqual(
    new Set([
      'Cópia do que você aceitou no portal',
      'O que você aceitou no portal não começou',
      'Recebemos o seu pagamento',
    ]),
  )
})
