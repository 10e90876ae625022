import { randomUUID } from 'node:crypto'
import { formatMoney } from '@portal/brazil/money'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days } from '../../src/platform/clock.ts'
import { transact } from '../../src/platform/transact.ts'
import { newKey } from '../browser.ts'
import { cases } from '../cases.ts'
import { type Debtor, createDebtor as debtor } from '../debtor.ts'
import { deskOf } from '../desk.ts'
import { txidOf } from '../payer.ts'
import { readPdf } from '../pdf.ts'
import { type World, createWorld } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(() => world.clock.set(0))

const createDebtor = (firstName?: string) => debtor(world, firstName)

async function payPix(cobranca: string): Promise<void> {
  await world.sandbox.psp.pay(txidOf(cobranca))
  await world.noticesApplied()
}

async function paySlip(boleto: string): Promise<void> {
  await world.sandbox.bank.pay(boleto, { silent: true, late: true })
  await world.sandbox.bank.notices.again(boleto)
  await world.noticesApplied()
}

test('NEG-01 INV-10 the value of today pays a debt off by Pix, and what was offered for it is over', async () => {
  const edna = await createDebtor()
  const { body: proposal } = await edna.propose()
  const { status, body } = await edna.pix()
  expect([status, body.valorCentavos, body.divida, body.acordo]).toEqual([200, edna.worth, edna.divida, null])
  const { boleto } = (await edna.slip()).body
  await payPix(body.cobranca)
  expect(await edna.status(body.cobranca)).toBe('PAGO')
  expect((await edna.debts()).map(({ id }) => id)).not.toContain(edna.divida)
  expect((await edna.summarize(proposal, { quantidade: 0 })).code).toBe('DIVIDA_NAO_NEGOCIAVEL')
  expect((await edna.pix()).code).toBe('DIVIDA_NAO_PAGAVEL')
  expect((await edna.browser.call('slip', { query: { boleto } })).body.situacao).toBe('BAIXADO')
  await world.run('messages')
  const [mail] = edna.mails().slice(-1)
  expect([mail?.subject, mail?.text]).toEqual(['Uma conta sua está paga', expect.stringContaining(body.assunto)])
  expect(await edna.books()).toEqual({ bookedCents: edna.worth, cameCents: edna.worth, creditCents: 0 })
})

test('NEG-01 INV-10 the slip that was open beside the Pix, paid all the same, is money of the person', async () => {
  const edna = await createDebtor()
  const { boleto } = (await edna.browser.call('slip', { query: { boleto: (await edna.slip()).body.boleto } })).body
  await payPix((await edna.pix()).body.cobranca)
  await paySlip(boleto)
  expect(await edna.books()).toMatchObject({ bookedCents: edna.worth, creditCents: edna.worth })
  const { body } = await deskOf(world).order('credito', { acao: 'listar' })
  expect(body.creditos?.filter(({ cpf }) => cpf === edna.twin.cpf)).toMatchObject([{ valorCentavos: edna.worth }])
})

test('NEG-01 one key, many keys at once and a second tab come to one Pix of a debt', async () => {
  const edna = await createDebtor()
  const key = newKey()
  const answers = await Promise.all([edna.pix(key), edna.pix(key), edna.pix(), edna.pix()])
  expect(new Set(answers.map(({ body }) => body.cobranca)).size).toBe(1)
  const [, second] = await edna.debts()
  expect((await edna.pix(key, second?.id)).code).toBe('CHAVE_IDEMPOTENCIA_REUSADA')
})

test('NEG-03 who agrees while a Pix of the debt is open pays no debt of an agreement: late money stays theirs', async () => {
  const edna = await createDebtor()
  const { cobranca } = (await edna.pix()).body
  await edna.agree({ quantidade: 2 })
  expect(await edna.status(cobranca)).toBe('REMOVIDO')
  expect(await edna.endOf(cobranca)).toEqual({ motivo: 'ACORDO', faltaCentavos: null })
  expect((await edna.pix()).code).toBe('DIVIDA_NAO_PAGAVEL')
  await payPix(cobranca)
  expect(await edna.books()).toEqual({ bookedCents: 0, cameCents: edna.worth, creditCents: edna.worth })
  expect((await edna.row()).settledAt).toBeNull()
})

test('AGR-01 after a broken agreement, with no offer for days yet, the value of today can be paid', async () => {
  const otavio = await createDebtor('Otávio')
  expect((await otavio.propose()).code).toBe('NOVA_OFERTA_DEPOIS')
  const id = (await otavio.browser.call('agreements')).body[0]?.id ?? ''
  const { dividas } = await otavio.agreement(id)
  const { devolvida } = dividas[0]!
  expect(devolvida).toMatchObject({ valorOriginalCentavos: 152_872, pagoCentavos: 60_000 })
  const { jurosCentavos, multaCentavos, moraCentavos, principalCentavos, totalCentavos } = devolvida!.valorHoje
  expect(totalCentavos).toBe(principalCentavos + jurosCentavos + multaCentavos + moraCentavos)
  // A payment goes to the charges of its days first, and then to the principal.
  expect(152_872 - principalCentavos).toBeLessThan(60_000)
  const { cobranca } = (await otavio.pix()).body
  expect((await otavio.agreement(id)).dividas[0]?.devolvida?.cobranca).toMatchObject({ valorCentavos: totalCentavos })
  await payPix(cobranca)
  expect(await otavio.debts()).toEqual([])
  expect((await otavio.agreement(id)).dividas).toMatchObject([{ devolvida: null }])
})

test('AGR-01 AGR-02 the debt of a broken agreement, once paid, is told as paid with its letter, and offers nothing more', async () => {
  const otavio = await createDebtor('Otávio')
  const params = { acordo: (await otavio.browser.call('agreements')).body[0]?.id ?? '' }
  expect(await otavio.agreement(params.acordo)).toMatchObject({
    dividasPagas: null,
    papeis: { cartaDeQuitacao: false },
  })
  expect((await otavio.browser.call('settlementLetter', { params })).code).toBe('QUITACAO_INDISPONIVEL')
  await payPix((await otavio.pix()).body.cobranca)
  expect(await otavio.agreement(params.acordo)).toMatchObject({
    situacao: 'QUEBRADO',
    novaOfertaEm: null,
    dividasPagas: { em: expect.stringMatching(/^2026-11-/), valorCentavos: otavio.worth },
    papeis: { cartaDeQuitacao: true },
  })
  const letter = await otavio.browser.file('settlementLetter', { params })
  expect((await readPdf(letter.bytes)).spoken).toMatch(
    /pagou por inteiro o que devia do acordo[^]*Nada mais é devido por este contrato/,
  )
})

test('NEG-01 INV-10 R$ 100 for a debt of more: the holder reads what came, what is left and until when, and is written to once', async () => {
  const otavio = await createDebtor('Otávio')
  const { cobranca } = (await otavio.pix()).body
  await world.sandbox.psp.pay(txidOf(cobranca), { amountCents: 10_000 })
  await world.noticesApplied()
  await world.run('reconciliation')
  const came = { valorCentavos: 10_000, pedidoCentavos: otavio.worth, faltamCentavos: otavio.worth - 10_000 }
  const conferencia = { ...came, ate: '2026-11-24' }
  const waits = { forma: 'PIX', valorCentavos: 10_000, aCaminho: true, conferencia }
  expect((await otavio.debts())[0]?.cobranca).toEqual(waits)
  await world.run('messages')
  const told = otavio.mails().filter(({ subject }) => subject === 'Seu pagamento chegou com outro valor')
  expect(told).toHaveLength(1)
  const left = formatMoney(otavio.worth - 10_000)
  expect(JSON.stringify(told[0])).toContain(`Faltam ${left}. Estamos conferindo e respondemos até 24/11/2026.`)
  const { avisos } = (await otavio.browser.call('alerts')).body
  const aviso = avisos.find(({ tipo }) => tipo === 'PAGO')
  expect(aviso?.texto, 'no word of a debt').toMatch(/^Recebemos R\$\s100,00, e o código era de R\$/)
})

test('NEG-01 a slip of the days before pays a debt off, though interest went on', async () => {
  const edna = await createDebtor()
  const { boleto } = (await edna.browser.call('slip', { query: { boleto: (await edna.slip()).body.boleto } })).body
  await edna.wait(days(1))
  expect((await edna.debts())[0]?.valorHoje?.totalCentavos).toBeGreaterThan(edna.worth)
  await world.sandbox.bank.pay(boleto)
  await world.noticesApplied()
  expect((await edna.row()).settledAt).not.toBeNull()
  expect(await edna.books()).toEqual({ bookedCents: edna.worth, cameCents: edna.worth, creditCents: 0 })
})

test('NAV-12 who has no card still reaches the negotiation, to see that the last debt is paid', async () => {
  const otavio = await createDebtor('Otávio')
  const { cobranca } = (await otavio.pix()).body
  await payPix(cobranca)
  expect(await otavio.status(cobranca)).toBe('PAGO')
  const { status, body } = await otavio.browser.call('openDebts')
  expect([status, body]).toEqual([200, []])
})

test('AGR-02 a debt that was paid whole is in the statement of its year', async () => {
  const otavio = await createDebtor('Otávio')
  await payPix((await otavio.pix()).body.cobranca)
  await otavio.wait(days(200))
  await world.run('statements')
  expect(
    await world.db.selectFrom('debtStatements').selectAll().where('customerId', '=', otavio.twin.id).execute(),
  ).toMatchObject([{ year: 2026 }])
})

test('FLOW-01 INV-10 a Pix of a debt whose wallet was sold meanwhile is booked, and all of it is the person’s', async () => {
  const edna = await createDebtor()
  const { cobranca } = (await edna.pix()).body
  const sold = { customerId: edna.twin.id, title: 'Mudou', description: 'De credor', soldOn: world.clock.today() }
  await world.db.insertInto('soldWallets').values(sold).execute()
  expect((await edna.slip()).status).not.toBe(200)
  await payPix(cobranca)
  expect(await edna.books()).toEqual({ bookedCents: 0, cameCents: edna.worth, creditCents: edna.worth })
  expect((await edna.row()).settledAt).toBeNull()
})

test('INV-10 money for a debt that is told after the Pix of a later day is the person’s', async () => {
  const edna = await createDebtor()
  await edna.contest(20_000)
  const { valorHoje } = (await edna.debts())[0]!
  const [cents, at] = [valorHoje?.totalCentavos ?? 0, world.clock.now()]
  await edna.wait(days(1))
  const { cobranca, valorCentavos } = (await edna.pix()).body
  await payPix(cobranca)
  const money = { customerId: edna.twin.id, id: edna.divida, parts: [{ number: 0, cents }], cents, at }
  const told = await transact(world.db, (tx) => world.app.services.payables.debt.book(tx, money))
  expect([cents > 0, told.creditCents]).toEqual([true, cents])
  expect(await edna.books()).toMatchObject({ bookedCents: valorCentavos, creditCents: 0 })
})

test('NEG-03 INV-10 while a slip of a debt is on its way, nothing is agreed about the debt', async () => {
  const edna = await createDebtor()
  const { body } = await edna.slip()
  const { boleto } = (await edna.browser.call('slip', { query: { boleto: body.boleto } })).body
  await world.sandbox.bank.pay(boleto, { operational: true })
  await world.noticesApplied()
  const ready = await edna.upToConclusion({ quantidade: 2 }, { dividas: [edna.divida] })
  expect((await edna.conclude(ready)).code).toBe('DIVIDA_COM_PAGAMENTO_A_CAMINHO')
  expect((await edna.rows()).filter(({ endedAt }) => endedAt === null)).toEqual([])
})

test('AGR-01 a debt that two ended agreements had is shown as owed by the last of them alone', async () => {
  const otavio = await createDebtor('Otávio')
  const [broken] = await otavio.rows()
  const id = randomUUID()
  const none = { proposalId: null, negotiationId: null, acceptedAt: null }
  const later = {
    ...broken!,
    ...none,
    id,
    contract: 'depois',
    channel: 'IMPORTADO' as const,
    endedAt: world.clock.now(),
  }
  await world.db.insertInto('agreements').values(later).execute()
  const plan = await world.db.selectFrom('agreementInstalments').selectAll().execute()
  const copied = plan.filter((one) => one.agreementId === broken!.id).map((one) => ({ ...one, agreementId: id }))
  await world.db.insertInto('agreementInstalments').values(copied).execute()
  const held = { agreementId: id, debtId: otavio.divida, live: false }
  const amounts = { valueCents: 1000, discountCents: 0, agreedCents: 1000 }
  await world.db
    .insertInto('agreementDebts')
    .values({ ...held, ...amounts })
    .execute()
  const owed = (await otavio.browser.call('agreements')).body.filter((one) => one.devidoHojeCentavos !== null)
  expect(owed).toMatchObject([{ id, devidoHojeCentavos: otavio.worth }])
})

const steps = ['pay the Pix', 'pay the slip', 'agree', 'contest', 'a day'] as const

async function take(who: Debtor, open: { cobranca: string; boleto: string }, step: (typeof steps)[number]) {
  if (step === 'pay the Pix') await payPix(open.cobranca).catch(() => undefined)
  if (step === 'pay the slip') await paySlip(open.boleto).catch(() => undefined)
  if (step === 'agree') await who.agree({ quantidade: 2 }, { dividas: [who.divida] }).catch(() => undefined)
  if (step === 'contest') await who.contest(10_000)
  if (step === 'a day') await who.wait(days(1))
}

test('NEG-01 INV-10 paid, agreed, disputed and paid again in any order, each cent of a debt stands once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...steps), { minLength: 3, maxLength: 6 }), async (path) => {
      world.clock.set(0)
      const edna = await createDebtor()
      const { cobranca } = (await edna.pix()).body
      const { boleto } = (await edna.browser.call('slip', { query: { boleto: (await edna.slip()).body.boleto } })).body
      for (const step of path) await take(edna, { cobranca, boleto }, step)
      const { bookedCents, cameCents, creditCents } = await edna.books()
      expect(bookedCents + creditCents).toBe(cameCents)
      const { settledAt, contestedCents, originalCents } = await edna.row()
      if (settledAt !== null) expect(contestedCents).toBe(0)
      if (settledAt !== null) expect(bookedCents).toBeGreaterThanOrEqual(originalCents)
      const open = await world.db
        .selectFrom('charges')
        .select('id')
        .where('debtId', '=', edna.divida)
        .where('state', 'in', ['creating', 'open'])
        .execute()
      if (settledAt !== null) expect(open).toEqual([])
    }),
    { numRuns: cases(5) },
  )
}, 120_000)

test('NEG-03 INV-10 a payment and an agreement of one debt at once: one of them has it, and no cent is lost', async () => {
  const edna = await createDebtor()
  const { cobranca } = (await edna.pix()).body
  const ready = await edna.upToConclusion({ quantidade: 0 }, { dividas: [edna.divida] })
  const [, answer] = await Promise.all([payPix(cobranca), edna.conclude(ready)])
  const { bookedCents, cameCents, creditCents } = await edna.books()
  expect([cameCents, bookedCents + creditCents]).toEqual([edna.worth, edna.worth])
  const { settledAt } = await edna.row()
  expect([answer.status === 200, settledAt === null, creditCents > 0]).toEqual(
    answer.status === 200 ? [true, true, true] : [false, false, false],
  )
})
