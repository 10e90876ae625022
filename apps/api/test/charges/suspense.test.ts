import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { wordsOf } from '../../src/main/settle/words.ts'
import { deskOf } from '../desk.ts'
import { type Payer, createPayer } from '../payer.ts'
import { type World, createWorld } from '../world.ts'

let world: World
let payer: Payer
let desk: ReturnType<typeof deskOf>
beforeAll(async () => {
  world = await createWorld()
  desk = deskOf(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(0)
  payer = await createPayer(world)
})

/** A registered slip, paid and reported by a notice. */
async function paidSlip() {
  const { boleto } = await payer.slipStatus((await payer.slip()).body.boleto)
  await world.sandbox.bank.pay(boleto)
  await world.noticesApplied()
  const { nossoNumero = '', pagamento } = world.sandbox.bank.slips().find(({ seuNumero }) => seuNumero === boleto) ?? {}
  return { boleto, bankNumber: nossoNumero, identificador: pagamento?.identificador }
}

/** Money that a file reports under an unknown number. */
async function waitingOf(bankNumber: string, paidCents = 128_460, happenedOn = '2026-11-19') {
  const { body } = await desk.file(desk.write('240', [{ bankNumber, paidCents, happenedOn }]))
  return body.suspenso.find(({ nossoNumero }) => nossoNumero === bankNumber)?.id ?? ''
}

const payments = async () => (await payer.books()).payments.map((one) => [one.amountCents, one.creditCents])

test('INV-10 what a notice brought already is not booked by hand: the payment that it looks like is shown', async () => {
  const { bankNumber, identificador } = await paidSlip()
  const id = await waitingOf('70000001')
  const refused = await desk.decide({ acao: 'lancar', id, nota: 'conferido com o banco', nossoNumero: bankNumber })
  expect(refused).toMatchObject({
    status: 409,
    body: {
      codigo: 'PAGAMENTO_PARECIDO',
      pagamento: {
        valorCentavos: 128_460,
        forma: 'BOLETO',
        pagoEm: '2026-11-19T13:00:00.000Z',
        identificador,
        sobre: expect.stringContaining('fatura'),
      },
    },
  })
  const said = wordsOf(refused)
  expect(said).toMatch(
    /Um pagamento igual já foi lançado\. Nada mudou\.\n {2}R\$\s1\.284,60 por boleto em 19\/11\/2026, /,
  )
  expect(said).toContain(identificador)
  expect(said).toContain('--again')
  expect(await payments()).toEqual([[128_460, 0]])
})

test('INV-10 of a slip paid twice, what the bank took back went back of one of them', async () => {
  const { bankNumber } = await paidSlip()
  const id = await waitingOf('70000003')
  await desk.decide({ acao: 'lancar', id, nossoNumero: bankNumber, outroPagamento: true, nota: 'pago duas vezes' })
  const returned = async () => {
    const { comprovantes } = (await payer.browser.call('paymentProofs', { query: {} })).body
    return comprovantes.map(({ devolucoes }) => devolucoes.map(({ valorCentavos }) => valorCentavos))
  }
  await desk.file(desk.write('240', [{ bankNumber, occurrence: '44' }]))
  const named = world.db.selectFrom('suspense').select('returnedExternalId').where('reason', '=', 'reversed')
  expect(await named.execute()).toEqual([{ returnedExternalId: expect.stringMatching(/^CNAB /) }])
  expect(await returned()).toEqual([[128_460], []])
})

test('INV-10 what is another payment is booked once the operator says so, and is a credit', async () => {
  const { bankNumber } = await paidSlip()
  const id = await waitingOf('70000002')
  const asked = { acao: 'lancar', id, nossoNumero: bankNumber, outroPagamento: true, nota: 'pago duas vezes' }
  expect(await desk.decide(asked)).toMatchObject({ status: 200 })
  expect(await desk.decide(asked)).toMatchObject({ status: 409, body: { codigo: 'SUSPENSO_NAO_ENCONTRADO' } })
  expect(await payments()).toEqual(
    expect.arrayContaining([
      [128_460, 0],
      [128_460, 128_460],
    ]),
  )
})

test('INV-10 what another file told again is not booked as a second payment either', async () => {
  const { boleto } = await payer.slipStatus((await payer.slip()).body.boleto)
  const { nossoNumero: bankNumber = '' } =
    world.sandbox.bank.slips().find(({ seuNumero }) => seuNumero === boleto) ?? {}
  for (let copy = 0; copy < 2; copy += 1) await desk.file(desk.write('240', [{ bankNumber }]))
  const [row] = await payer.suspense()
  expect(row).toMatchObject({ reason: 'told-again' })
  expect(await desk.decide({ acao: 'lancar', id: row?.id, nota: 'conferido com o banco' })).toMatchObject({
    status: 409,
    body: { codigo: 'PAGAMENTO_PARECIDO' },
  })
  expect(await payments()).toEqual([[128_460, 0]])
})

test('INV-10 another amount on the same slip is no likeness', async () => {
  const { bankNumber } = await paidSlip()
  const other = await waitingOf('70000003', 128_461)
  expect(
    await desk.decide({ acao: 'lancar', id: other, nota: 'conferido com o banco', nossoNumero: bankNumber }),
  ).toMatchObject({ status: 200 })
  const unknown = await waitingOf('70000004', 5000)
  expect(await desk.decide({ acao: 'lancar', id: unknown, nota: 'conferido com o banco' })).toMatchObject({
    status: 409,
    body: { codigo: 'BOLETO_DESCONHECIDO' },
  })
})

test('INV-10 whoever paid another amount is told that it is being processed, until it is booked or given back', async () => {
  const standing = async (boleto: string) => {
    const [, , credited] = (await payer.invoice()).acompanhamento?.etapas ?? []
    return [(await payer.slipStatus(boleto)).vistoEm !== null, credited?.situacao]
  }
  const paid = async () => {
    const { boleto } = await payer.slipStatus((await payer.slip()).body.boleto)
    expect(await standing(boleto)).toEqual([false, 'PREVISTA'])
    await world.sandbox.bank.pay(boleto, { amountCents: 100_000 })
    await world.noticesApplied()
    expect(await standing(boleto)).toEqual([true, 'EM_PROCESSAMENTO'])
    const { suspenso } = (await desk.decide({ acao: 'listar' })).body
    const waiting = suspenso.find(({ cobranca }) => cobranca === boleto)
    return { boleto, id: waiting?.id }
  }
  const first = await paid()
  await desk.decide({ acao: 'encerrar', id: first.id, nota: 'devolvido a quem pagou' })
  expect(await standing(first.boleto)).toEqual([false, 'PREVISTA'])

  payer = await createPayer(world)
  const second = await paid()
  await desk.decide({ acao: 'lancar', id: second.id, nota: 'conferido com o banco' })
  expect(await payer.slipStatus(second.boleto)).toMatchObject({ situacao: 'PAGO', valorPagoCentavos: 100_000 })
})

test('INV-10 what else waits is told beside what a file brought, however much that is', async () => {
  const closed = { resolvedAt: world.clock.now(), resolution: 'closed', note: 'devolvido' } as const
  await world.db.updateTable('suspense').set(closed).where('resolvedAt', 'is', null).execute()
  await waitingOf('79999999')
  const many = Array.from({ length: 501 }, (_, index) => ({ bankNumber: `${71_000_000 + index}`, paidCents: 100 }))
  const said = wordsOf(await desk.file(desk.write('240', many)))
  expect(said).toContain('Em suspenso: 501.')
  expect(said).toContain('Outros valores em suspenso: 1. Veja')
})
