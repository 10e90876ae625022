import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { days } from '../../src/platform/clock.ts'
import { cases } from '../cases.ts'
import { deskOf } from '../desk.ts'
import { type Payer, createPayer } from '../payer.ts'
import { type World, createWorld } from '../world.ts'

const FRIDAY = '2026-11-27'
const WHOLE = 128_460
/** The fine once, and interest and arrears of each day, by the rules of an invoice. */
const charges: Readonly<Record<number, number>> = { 1: 2569 + 510 + 43, 3: 2569 + 1529 + 128, 10: 2569 + 5096 + 428 }

let world: World
let desk: ReturnType<typeof deskOf>
beforeAll(async () => {
  world = await createWorld()
  desk = deskOf(world)
})
afterAll(() => world.close())
beforeEach(() => world.clock.set(0))

/** A customer whose invoice is due on a Friday, eight days ahead. */
const owing = () => createPayer(world, 'Marina', { invoice: { dueOn: FRIDAY } })
const lateBy = (late: number): void => world.clock.set(days(8 + late))

async function slipOf(payer: Payer, cents?: number): Promise<string> {
  const { body } = await payer.slip(cents)
  await payer.slipStatus(body.boleto)
  return body.boleto
}

const bankNumberOf = (boleto: string): string =>
  world.sandbox.bank.slips().find(({ seuNumero }) => seuNumero === boleto)?.nossoNumero ?? ''

/** The ways by which a bank reports today's payment. */
const tellings = {
  'a return file': async (boleto: string, paidCents: number) => {
    const happenedOn = world.clock.today()
    await desk.file(desk.write('240', [{ bankNumber: bankNumberOf(boleto), paidCents, happenedOn }]))
  },
  'a notice': async (boleto: string, amountCents: number) => {
    await world.sandbox.bank.pay(boleto, { amountCents })
    await world.noticesApplied()
  },
}
type Telling = keyof typeof tellings
const ways = Object.keys(tellings) as Telling[]

async function seenBy(payer: Payer) {
  await payer.browser.signIn(payer.twin)
  return payer.invoice()
}

describe.each(ways)('a boleto that a bank took after its last day, told by %s', (way) => {
  test.each([
    ['on Saturday, the day after', 1],
    ['on Monday, the weekend in between', 3],
    ['ten days after', 10],
  ])('INV-10 paid %s: its amount is booked, and what came to be late is still owed', async (_name, late) => {
    const payer = await owing()
    const boleto = await slipOf(payer)
    lateBy(late)
    await tellings[way](boleto, WHOLE)
    expect(await payer.books()).toMatchObject({
      payments: [{ chargeId: boleto, amountCents: WHOLE, creditCents: 0 }],
      settledAt: null,
    })
    expect(await payer.suspense()).toEqual([])
    expect(await seenBy(payer)).toMatchObject({ valorHojeCentavos: charges[late] })
  })

  test.each([-2, -1, 1, 2, 3122])(
    'INV-10 told to add nothing, and yet with %i cents besides: it waits for a person',
    async (besides) => {
      const payer = await owing()
      const boleto = await slipOf(payer)
      lateBy(1)
      await tellings[way](boleto, WHOLE + besides)
      expect((await payer.books()).payments).toEqual([])
      expect(await payer.suspense()).toMatchObject([
        { chargeId: boleto, amountCents: WHOLE + besides, reason: 'other-amount', resolution: null },
      ])
    },
  )

  test('INV-10 charges that a bank added by itself are not asked for again once a person booked them', async () => {
    const payer = await owing()
    const boleto = await slipOf(payer)
    lateBy(10)
    await tellings[way](boleto, WHOLE + (charges[10] ?? 0) + 1)
    const [waiting] = await payer.suspense()
    world.clock.set(days(30))
    expect(await desk.decide({ acao: 'lancar', id: waiting?.id, nota: 'conferido com o banco' })).toMatchObject({
      status: 200,
    })
    expect((await payer.books()).payments).toMatchObject([{ chargeId: boleto, creditCents: 1 }])
    expect(await seenBy(payer)).toMatchObject({ codigo: 1, valorHojeCentavos: 0 })
  })
})

type Paying = { way: Telling; late: number; besides: number }
const paying = fc.record<Paying>({
  way: fc.constantFrom(...ways),
  late: fc.nat(12),
  besides: fc.constantFrom(0, 0, -1, 1, 2, 3122),
})

test('INV-10 whatever banks took of slips and however late, what is booked and what waits are what was paid', () =>
  fc.assert(
    fc.asyncProperty(fc.tuple(paying, paying), async (all) => {
      world.clock.set(0)
      const payer = await owing()
      const slips: (Paying & { cents: number; boleto: string })[] = []
      for (const [index, one] of all.entries()) {
        const cents = 50_000 + index
        slips.push({ ...one, cents, boleto: await slipOf(payer, cents) })
      }
      for (const { way, late, besides, cents, boleto } of slips.toSorted((a, b) => a.late - b.late)) {
        lateBy(late)
        await tellings[way](boleto, cents + besides)
      }
      const expected = (booked: boolean) =>
        new Map(
          slips
            .filter(({ besides }) => (besides === 0) === booked)
            .map(({ boleto, cents, besides }) => [boleto, cents + besides]),
        )
      const told = (rows: readonly { chargeId: string | null; amountCents: number }[]) =>
        new Map(rows.map(({ chargeId, amountCents }) => [chargeId, amountCents]))
      const { payments } = await payer.books()
      const waiting = await payer.suspense()
      expect(payments.length + waiting.length).toBe(slips.length)
      expect(told(payments)).toEqual(expected(true))
      expect(told(waiting)).toEqual(expected(false))
    }),
    { numRuns: cases(6) },
  ))
