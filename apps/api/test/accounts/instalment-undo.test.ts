import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days, hours, later } from '../../src/platform/clock.ts'
import { type Divider, createDivider } from '../divider.ts'
import { type World, createWorld } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(() => world.clock.set(0))

async function passDays({ browser, twin }: Divider, count: number): Promise<void> {
  world.clock.advance(days(count))
  await browser.signIn(twin)
}

/** Pays a slip silently: no notice comes, and nobody asks yet. */
async function payUnseen(boleto: string): Promise<void> {
  await world.db
    .updateTable('charges')
    .set({ pollAt: later(world.clock.now(), days(365)) })
    .where('id', '=', boleto)
    .execute()
  await world.sandbox.bank.pay(boleto, { silent: true })
}

/** A silent payment is found by asking the bank. */
async function askOutside(divider: Divider): Promise<void> {
  world.clock.advance(hours(1))
  await world.db
    .updateTable('charges')
    .set({ pollAt: world.clock.now() })
    .where('customerId', '=', divider.twin.id)
    .execute()
  await world.run('reconciliation')
  await divider.browser.signIn(divider.twin)
}

const LEFT = 246_800 - 37_020

test.each([5, 6, 7])(
  'INV-08 given back on day %i of an invoice due on day 6, it can be paid without cost for three business days',
  async (day) => {
    const vera = await createDivider(world)
    const { body: plan } = await vera.accept(6)
    await vera.payPix(37_020)
    await passDays(vera, day)
    expect((await vera.plan()).body.desistencia).toMatchObject({
      faturaSemParcelamentoCentavos: LEFT,
      faturaPagavel: true,
    })
    expect((await vera.undo(plan.parcelamento)).body.desistencia.faturaPagavel).toBe(true)
    const { vencimentoUtil } = await vera.invoice()
    const owed = { pagavel: true, rotativo: false, valorHojeCentavos: LEFT, encargos: null }
    expect(await vera.invoice()).toMatchObject(owed)
    // Days 5 to 7 are a Tuesday, a Wednesday and a Thursday.
    await passDays(vera, day === 5 ? 3 : 5)
    expect(await vera.invoice()).toMatchObject({ ...owed, hoje: vencimentoUtil })
    expect((await vera.slip(LEFT)).body).toMatchObject({ vencimento: vencimentoUtil })
    await vera.payPix(LEFT)
    expect(await vera.invoice()).toMatchObject({ codigo: 1, valorHojeCentavos: 0 })
  },
)

test('INV-05 INV-08 after those days what is left is revolving credit, and the plan says so instead of asking for it', async () => {
  const vera = await createDivider(world)
  const { body: plan } = await vera.accept(6)
  await vera.payPix(37_020)
  await passDays(vera, 7)
  await vera.undo(plan.parcelamento)
  await passDays(vera, 6)
  expect(await vera.invoice()).toMatchObject({ codigo: 2, pagavel: false, rotativo: true, parcelada: false })
  expect((await vera.plan()).body.desistencia).toMatchObject({
    faturaSemParcelamentoCentavos: LEFT,
    faturaPagavel: false,
  })
})

test('INV-08 a plan that another payment ended leaves an invoice that can be paid and divided after its due date', async () => {
  const vera = await createDivider(world)
  await vera.accept(4)
  await passDays(vera, 6)
  await vera.payPix(50_000)
  await passDays(vera, 1)
  expect((await vera.plan()).body).toMatchObject({ situacao: 'ENCERRADO', desistencia: { faturaPagavel: true } })
  expect(await vera.invoice()).toMatchObject({ pagavel: true, encargos: null, valorHojeCentavos: 196_800 })
  expect((await vera.options()).body.valorCentavos).toBe(196_800)
})

test('INV-08 of a late invoice no charge grows from the acceptance to three business days after it was given back', async () => {
  const joao = await createDivider(world, 'João')
  const before = await joao.invoice()
  const { body: plan } = await joao.accept(6)
  await joao.payPix(plan.entradaCentavos)
  await passDays(joao, 6)
  await joao.undo(plan.parcelamento)
  const left = before.valorHojeCentavos - plan.entradaCentavos
  const owed = { codigo: 3, pagavel: true, valorHojeCentavos: left }
  expect(await joao.invoice()).toMatchObject(owed)
  await passDays(joao, 5)
  expect(await joao.invoice()).toMatchObject(owed)
  await passDays(joao, 1)
  expect((await joao.invoice()).valorHojeCentavos).toBeGreaterThan(left)
})

test('INV-08 INV-10 what was paid before the plan and told during it pays the invoice again once the plan is given back', async () => {
  const vera = await createDivider(world)
  const { boleto } = await vera.slipStatus((await vera.slip(246_800)).body.boleto)
  await payUnseen(boleto)
  const { body: plan } = await vera.accept(6)
  await vera.payPix(37_020)
  await askOutside(vera)
  expect((await vera.books()).payments.map(({ creditCents }) => creditCents).toSorted((a, b) => a - b)).toEqual([
    0, 246_800,
  ])
  await world.run('credits')
  const undone = await vera.undo(plan.parcelamento)
  expect(undone.body.desistencia.faturaSemParcelamentoCentavos).toBe(0)
  expect(await vera.invoice()).toMatchObject({ codigo: 1, pagavel: false, valorHojeCentavos: 0 })
  const credits = (await vera.books()).payments.map(({ creditCents }) => creditCents)
  expect(credits.reduce((sum, cents) => sum + cents, 0)).toBe(37_020)
})

test('INV-08 nothing is divided while a bank has taken money of it that has not come, for as long as that may take', async () => {
  const vera = await createDivider(world)
  const { boleto } = await vera.slipStatus((await vera.slip(100_000)).body.boleto)
  await world.sandbox.bank.pay(boleto, { operational: true })
  await world.noticesApplied()
  expect(await vera.accept(6)).toMatchObject({ status: 409, code: 'PAGAMENTO_A_CAMINHO' })
  expect(await vera.rows()).toEqual([])
  // Looked at on a Thursday before a holiday and a weekend.
  await passDays(vera, 6)
  expect((await vera.accept(6)).code).toBe('PAGAMENTO_A_CAMINHO')
  await passDays(vera, 1)
  expect((await vera.accept(6)).status).toBe(200)
})

test('INV-08 a down payment made in time over Carnival begins its plan, though it is told when the plan had ended', async () => {
  world.clock.set(days(74))
  const dates = { closesOn: '2027-01-27', dueOn: '2027-02-05', month: '2027-02' }
  const vera = await createDivider(world, 'Vera', { invoice: dates })
  const { body: plan } = await vera.accept(6)
  expect(plan.entradaAte).toBe('2027-02-05')
  const { boleto } = await vera.slipStatus((await vera.slip(plan.entradaCentavos)).body.boleto)
  await passDays(vera, 4)
  await payUnseen(boleto)
  // Friday the 5th; Carnival is on Monday and Tuesday: the third business day is the 12th.
  await passDays(vera, 7)
  await world.run('instalments')
  expect((await vera.plan()).body.situacao).toBe('AGUARDANDO_ENTRADA')
  await passDays(vera, 1)
  await world.run('instalments')
  expect((await vera.plan()).body.situacao).toBe('ENCERRADO')
  await askOutside(vera)
  expect((await vera.plan()).body.situacao).toBe('CONTRATADO')
  expect(await vera.invoice()).toMatchObject({ codigo: 2, pagavel: false, parcelada: true, rotativo: false })
})

test('INV-08 where the issuer asks for no down payment, a small one of one’s own can be paid, and nothing else so small', async () => {
  const vera = await createDivider(world)
  await world.db.updateTable('instalmentPolicies').set({ entryShare: '0.0' }).execute()
  await vera.forgetOffers()
  const { body: offer } = await vera.options(10_000)
  await world.db.updateTable('instalmentPolicies').set({ entryShare: '0.15' }).execute()
  const option = offer.opcoes[0]!
  expect((await vera.pix(10_000)).code).toBe('VALOR_ABAIXO_DO_MINIMO')
  await vera.acceptOption({ id: option.id, version: offer.contrato.versao })
  expect((await vera.pix(9_999)).code).toBe('VALOR_ABAIXO_DO_MINIMO')
  await vera.payPix(10_000)
  expect((await vera.plan()).body.situacao).toBe('CONTRATADO')
})
