import type { Reply } from '@portal/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Browser, newKey } from '../browser.ts'
import { deskOf } from '../desk.ts'
import { createNegotiator } from '../negotiator.ts'
import { createPayer, txidOf } from '../payer.ts'
import { readPdf } from '../pdf.ts'
import { refunderOf } from '../refunder.ts'
import { type World, createWorld } from '../world.ts'

type Proof = Reply<'paymentProofs'>['comprovantes'][number]

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(() => world.clock.set(0))

const proofsOf = async (browser: Browser): Promise<Proof[]> =>
  (await browser.call('paymentProofs', { query: {} })).body.comprovantes
const moved = ({ devolucoes, aDevolverCentavos }: Proof) => [
  devolucoes.map(({ valorCentavos }) => valorCentavos),
  aDevolverCentavos,
]
const checked = async ({ autenticacao: codigo }: Proof) =>
  (await new Browser(world).call('checkCode', { body: { codigo, emissor: '1' } })).body.documento

/** A debt whose Pix settled it, and whose second payment is a credit. */
async function paidTwice() {
  const edna = await createNegotiator(world, 'Edna')
  const divida = (await edna.debts())[0]?.id ?? ''
  const order = async () =>
    (await edna.browser.call('createDebtPix', { body: { divida }, key: newKey() })).body.cobranca
  const cobranca = await order()
  const { boleto } = (await edna.browser.call('createDebtSlip', { body: { divida }, key: newKey() })).body
  await edna.browser.call('slip', { query: { boleto } })
  await world.sandbox.psp.pay(txidOf(cobranca))
  await world.noticesApplied()
  await world.sandbox.bank.pay(boleto, { silent: true, late: true })
  await world.sandbox.bank.notices.again(boleto)
  await world.noticesApplied()
  const credit = async () => (await proofsOf(edna.browser)).find(({ forma }) => forma === 'BOLETO')!
  return { edna, credit, worth: (await credit()).valorCentavos }
}

const giveBackAtDesk = async (cpf: string, protocolo: string) => {
  const desk = deskOf(world)
  const { body } = await desk.order('credito', { acao: 'listar' })
  const credito = body.creditos?.find((one) => one.cpf === cpf)?.credito
  return desk.order('credito', { acao: 'devolver', credito, protocolo, nota: 'Devolvido por TED' })
}

test('NEG-01 QT-02 what was paid too much for a debt waits on its proof, and went back once the desk says so', async () => {
  const { edna, credit, worth } = await paidTwice()
  expect(moved(await credit())).toEqual([[], worth])
  const paper = async () => {
    const query = { comprovante: (await credit()).id }
    return (await readPdf((await edna.browser.file('paymentProofPdf', { query })).bytes)).spoken
  }
  expect(await paper()).toMatch(/A devolver a quem pagou: R\$/)
  expect((await giveBackAtDesk(edna.twin.cpf, 'TED-1')).status).toBe(200)
  expect(moved(await credit())).toEqual([[worth], 0])
  expect(await checked(await credit())).toMatchObject({ devolvidoCentavos: worth })
  expect(await paper()).toMatch(/Devolvido a quem pagou: R\$/)
  const settled = (await proofsOf(edna.browser)).find(({ forma }) => forma === 'PIX')!
  expect([moved(settled), await checked(settled)]).toMatchObject([[[], 0], { devolvidoCentavos: 0 }])
})

test('NEG-01 INV-10 a credit that the bank gave back before the desk said so went back once', async () => {
  const { edna, credit, worth } = await paidTwice()
  const { externalId } = await paymentOf(await credit())
  await world.db.insertInto('suspense').values(reversalOf(externalId, worth)).execute()
  expect(moved(await credit())).toEqual([[worth], 0])
  expect((await giveBackAtDesk(edna.twin.cpf, 'TED-2')).status).toBe(200)
  expect(moved(await credit())).toEqual([[worth], 0])
})

const paymentOf = ({ id }: Proof) =>
  world.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const reversalOf = (returnedExternalId: string, amountCents: number) => ({
  id: crypto.randomUUID(),
  source: 'BOLETO' as const,
  externalId: `CNAB ${crypto.randomUUID()}`,
  recordId: null,
  chargeId: null,
  amountCents,
  paidAt: world.clock.now(),
  reason: 'reversed' as const,
  returnedExternalId,
  raisedAt: world.clock.now(),
  resolvedAt: null,
  resolution: null,
  note: null,
  paymentId: null,
})

test('INV-10 of a charge paid twice, what went back is on the proof of the payment that it was of', async () => {
  const payer = await createPayer(world)
  const endToEndId = await refunderOf(world).paid(payer)
  const [good] = await proofsOf(payer.browser)
  const { chargeId } = await paymentOf(good!)
  const extra = { ...(await paymentOf(good!)), id: crypto.randomUUID(), externalId: 'E-extra', creditCents: 128_460 }
  const { checkCode: _, ...second } = extra
  await world.db.insertInto('payments').values(second).execute()
  // A refund of money that waits, in part: of the same charge, and of no payment in the books.
  const aside = { ...reversalOf('E-waits', 100), source: 'PIX' as const, reason: 'refund-by-hand' as const, chargeId }
  await world.db.insertInto('suspense').values(aside).execute()
  expect((await proofsOf(payer.browser)).map(({ devolucoes }) => devolucoes)).toEqual([[], []])
  await world.db.insertInto('suspense').values(reversalOf('E-extra', 128_460)).execute()
  const after = await proofsOf(payer.browser)
  expect(after.find(({ id }) => id === good!.id)?.devolucoes).toEqual([])
  expect(after.find(({ id }) => id === second.id)?.devolucoes).toMatchObject([{ valorCentavos: 128_460 }])
  await refunderOf(world).giveBack(endToEndId, { amountCents: 1000 })
  expect((await proofsOf(payer.browser)).find(({ id }) => id === good!.id)?.devolucoes).toHaveLength(1)
})
