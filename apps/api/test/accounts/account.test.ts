import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cases } from '../cases.ts'
import { contester } from '../contester.ts'
import { type Divider, createDivider } from '../divider.ts'
import { txidOf } from '../payer.ts'
import { refunderOf } from '../refunder.ts'
import { type World, createWorld } from '../world.ts'

let world: World
let holder: Divider
/** Boletos that were issued and not paid, and may still be. */
let papers: string[]
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(() => {
  world.clock.set(0)
  world.sandbox.psp.faults.clear()
})

const { lines, open, withdraw, answer } = contester(
  () => world,
  () => holder,
)

const sum = (cents: readonly number[]): number => cents.reduce((total, each) => total + each, 0)

const left = async (): Promise<number> => (await holder.invoice()).valorHojeCentavos

const pay = async (cents: number): Promise<void> => {
  const { status, body } = await holder.pix(cents)
  if (status !== 200) return
  await world.sandbox.psp.pay(txidOf(body.cobranca))
  await world.noticesApplied()
}

const disputes = () =>
  world.db
    .selectFrom('disputes')
    .innerJoin('serviceRequests', 'serviceRequests.id', 'requestId')
    .select(['requestId as id', 'protocol', 'disputes.state', 'outCents', 'returned', 'postedCents'])
    .where('invoiceId', '=', holder.order.fatura)
    .execute()

/** The oldest open dispute. */
const waiting = async () => (await disputes()).find(({ state }) => state === 'open')

const answerWaiting = async (etapa: string): Promise<void> => {
  const dispute = await waiting()
  if (dispute) await answer(dispute.protocol, etapa, 'Foi o que a loja disse')
}

const payments = () =>
  world.db
    .selectFrom('payments')
    .select(['id', 'externalId', 'amountCents', 'creditCents', 'creditPostedCents'])
    .where('invoiceId', '=', holder.order.fatura)
    .orderBy('paidAt')
    .execute()

const refunds = () =>
  world.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'paymentId')
    .select(['paymentId', 'refunds.cents'])
    .where('invoiceId', '=', holder.order.fatura)
    .execute()

/** Events of an invoice on a day before it is late. An impossible one is refused and changes nothing. */
const steps = {
  'pay a third': async () => pay(Math.ceil((await left()) / 3)),
  'pay what is left': async () => pay(await left()),
  'ask for a boleto': async () => {
    const { status, body } = await holder.slip()
    if (status === 200) papers.push((await holder.slipStatus(body.boleto)).boleto)
  },
  'pay a boleto': async () => {
    const boleto = papers.pop()
    if (boleto === undefined) return
    await world.sandbox.bank.pay(boleto, { late: true })
    await world.noticesApplied()
  },
  contest: async () => {
    const taken = new Set((await disputes()).map(({ id }) => id))
    const purchases = (await lines(holder, holder.order.fatura)).filter(({ tipo }) => tipo === 'COMPRA')
    await open(purchases[taken.size % purchases.length]!.id)
  },
  'take the dispute back': async () => {
    const dispute = await waiting()
    if (dispute) await withdraw(dispute.id)
  },
  'refuse the dispute': () => answerWaiting('RECUSADO'),
  'grant the dispute': () => answerWaiting('ATENDIDO'),
  'give a Pix back': async () => {
    const gone = new Set((await refunds()).map(({ paymentId }) => paymentId))
    const pix = (await payments()).find(({ id, externalId }) => !gone.has(id) && externalId.startsWith('E'))
    if (pix) await refunderOf(world).giveBack(pix.externalId)
  },
  divide: async () => {
    const { status, body } = await holder.options()
    const option = status === 200 ? body.opcoes[0] : undefined
    if (option) await holder.acceptOption({ id: option.id, version: body.contrato.versao })
  },
  'pay the down payment': async () => {
    const plan = (await holder.rows()).find(({ state }) => state === 'waiting-entry')
    if (plan) await pay(plan.entryCents)
  },
  'give the plan back': async () => {
    const plan = (await holder.rows()).find(({ state }) => state === 'active')
    if (plan) await holder.undo(plan.id)
  },
  'post what is a credit': async () => {
    await world.run('credits')
    await world.run('disputes')
  },
} satisfies Record<string, () => Promise<unknown>>

/** Both sides of the account: the invoice's total, and the place of each cent of it. */
async function sides() {
  const [paid, back, contested] = [await payments(), await refunds(), await disputes()]
  const credits = sum(paid.map(({ creditCents }) => creditCents))
  const counted = sum(paid.map(({ amountCents }) => amountCents)) - sum(back.map(({ cents }) => cents)) - credits
  const outs = contested.filter(({ returned }) => !returned).map(({ outCents }) => outCents)
  const leftCents = await left()
  const posted = sum(paid.map(({ creditPostedCents }) => creditPostedCents))
  const granted = sum(contested.map(({ postedCents }) => postedCents))
  return {
    asked: (await holder.invoice()).valorTotalCentavos,
    found: counted + sum(outs) + leftCents + (await dividedCents()),
    askedWithCredit: Math.min(leftCents, credits - posted),
    elsewhere: holder.next.valorTotalCentavos - (await holder.nextInvoice()).body.valorTotalCentavos,
    posted: posted - granted,
  }
}

/** Cents that the instalments of a divided invoice ask for. */
async function dividedCents(): Promise<number> {
  const plan = (await holder.rows()).find(({ state }) => state === 'active')
  return plan === undefined ? 0 : (await holder.plan()).body.condicoes.valorParceladoCentavos
}

/** Overpayments that are owed again later. */
const creditsAsked: [(keyof typeof steps)[]][] = [
  [['ask for a boleto', 'contest', 'pay what is left', 'pay a boleto', 'take the dispute back']],
  [['ask for a boleto', 'pay what is left', 'pay a boleto', 'give a Pix back']],
  [['ask for a boleto', 'divide', 'pay the down payment', 'pay a boleto', 'give the plan back']],
  [['ask for a boleto', 'pay what is left', 'pay a boleto', 'post what is a credit', 'give a Pix back']],
  [['pay what is left', 'contest', 'grant the dispute', 'post what is a credit']],
]

test('INV-10 SVC-01 INV-08 whatever is paid, contested, answered, given back and divided, the total is what was paid, what is contested and what is left or divided, and credits are on the next', async () => {
  const path = fc.array(fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[])), {
    minLength: 3,
    maxLength: 8,
  })
  await fc.assert(
    fc.asyncProperty(path, async (taken) => {
      holder = await createDivider(world)
      papers = []
      for (const step of taken) {
        await steps[step]()
        const { asked, found, askedWithCredit, elsewhere, posted } = await sides()
        expect(found, `${step}, of ${taken.join(', ')}`).toBe(asked)
        expect(elsewhere, `a credit stands on one invoice: ${step}, of ${taken.join(', ')}`).toBe(posted)
        expect(askedWithCredit, `nothing is asked for that was paid: ${step}`).toBe(0)
      }
    }),
    { numRuns: cases(8), examples: creditsAsked },
  )
})

test('INV-10 a payment holds its invoice once, whatever comes of it', async () => {
  holder = await createDivider(world)
  await steps.divide()
  const { cobranca } = (await holder.pix()).body
  world.held()
  await world.sandbox.psp.pay(txidOf(cobranca))
  await world.noticesApplied()
  expect(world.held().filter((table) => table === 'invoices')).toHaveLength(1)
  expect((await holder.rows()).map(({ state }) => state)).toEqual(['lapsed'])
  expect((await holder.invoice()).codigo).toBe(1)
})
