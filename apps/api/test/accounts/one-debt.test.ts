import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hours, seconds } from '../../src/platform/clock.ts'
import type { ReturnLayout } from '@portal/sandbox/bank-returns'
import { cases } from '../cases.ts'
import { deskOf } from '../desk.ts'
import { type Payer, createPayer, txidOf } from '../payer.ts'
import { type World, createWorld } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

/** Events of one invoice with a Pix on a screen, one on paper and a slip, in any order. */
const steps = [
  'pay the screen’s code',
  'pay the paper’s code',
  'pay the slip',
  'pay part of the slip',
  'tell the Pix again',
  'tell the slip again',
  'hand in the day’s file',
  'reconcile',
] as const
type Step = (typeof steps)[number]

/** One invoice, its three instruments, and their state at PSP and bank. */
async function openDebt(layout: ReturnLayout) {
  world.clock.set(0)
  const payer: Payer = await createPayer(world)
  const { cartao: cardId, fatura: invoiceId } = payer.order
  const desk = deskOf(world)
  await world.app.services.duePix.invoicePixFor({ customerId: payer.twin.id, issuer: '1', cardId, invoiceId })
  const paper = world.sandbox.psp.charges().find(({ devedor }) => devedor?.cpf === payer.twin.cpf)?.txid ?? ''
  const screen = txidOf((await payer.pix()).body.cobranca)
  const { boleto } = await payer.slipStatus((await payer.slip()).body.boleto)
  const pixOf = (txid: string) => world.sandbox.psp.charges().find((each) => each.txid === txid)?.pix ?? []
  const slip = () => world.sandbox.bank.slips().find(({ seuNumero }) => seuNumero === boleto)

  const take: Record<Step, () => Promise<unknown>> = {
    'pay the screen’s code': () => world.sandbox.psp.pay(screen, { silent: true }),
    'pay the paper’s code': () => world.sandbox.psp.pay(paper, { silent: true }),
    'pay the slip': () => world.sandbox.bank.pay(boleto, { silent: true, late: true }),
    'pay part of the slip': () => world.sandbox.bank.pay(boleto, { silent: true, amountCents: 30_000 }),
    'tell the Pix again': async () => {
      for (const { endToEndId } of [screen, paper].flatMap(pixOf)) await world.sandbox.psp.notices.again(endToEndId)
    },
    'tell the slip again': () => world.sandbox.bank.notices.again(boleto),
    'hand in the day’s file': () => desk.file(world.sandbox.bank.returnFile(layout)),
    reconcile: () => askAll(seconds(61)),
  }

  const held = () => [...[screen, paper].flatMap(pixOf).map(({ valor }) => valor), slip()?.pagamento?.valorPago]
  return { payer, take, heldCents: () => held().map((text) => Number(text?.replace('.', '') ?? 0)) }
}

/** Later everything due is reconciled again, slow answers included. */
async function askAll(milliseconds: number): Promise<void> {
  world.clock.advance(milliseconds)
  await world.run('notices')
  await world.run('reconciliation')
}

const paths = fc.array(fc.constantFrom(...steps), { minLength: 3, maxLength: 8 })

const sum = (cents: number[]): number => cents.reduce((total, each) => total + each, 0)

test('INV-10 whatever is paid and told, in any order and any number of times, each cent stands once', async () => {
  await fc.assert(
    fc.asyncProperty(paths, fc.constantFrom('240', '400'), async (path, layout) => {
      const { payer, take, heldCents } = await openDebt(layout)
      for (const step of [
        ...path,
        'hand in the day’s file',
        'tell the slip again',
        'reconcile',
        'reconcile',
      ] as const) {
        await take[step]()
        await world.noticesApplied()
      }
      for (let turn = 0; turn < 2; turn += 1) await askAll(hours(1))
      const { payments, settledAt } = await payer.books()
      const aside = (await payer.suspense()).filter(({ resolution }) => resolution === null)
      const booked = payments.map(({ amountCents }) => amountCents)
      const credit = sum(payments.map(({ creditCents }) => creditCents))
      expect(sum([...booked, ...aside.map(({ amountCents }) => amountCents)])).toBe(sum(heldCents()))
      expect(credit).toBe(Math.max(0, sum(booked) - 128_460))
      expect(settledAt !== null).toBe(sum(booked) >= 128_460)
      expect(new Set(payments.map(({ externalId }) => externalId)).size).toBe(payments.length)
      // Paid means that nothing else of this debt can be paid any more.
      const { charges } = await payer.books()
      if (settledAt !== null) expect(charges.filter(({ state }) => state === 'open')).toEqual([])
    }),
    { numRuns: cases(5) },
  )
})
