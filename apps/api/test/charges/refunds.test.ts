import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { days, hours } from '../../src/platform/clock.ts'
import { type Payer, createPayer } from '../payer.ts'
import { refunderOf } from '../refunder.ts'
import { type World, createWorld } from '../world.ts'

let world: World
let payer: Payer
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(0)
  world.sandbox.psp.faults.clear()
  payer = await createPayer(world)
})

const psp = () => world.sandbox.psp
const paid = (by = payer, cents?: number) => refunderOf(world).paid(by, cents)
const giveBack = (...asked: Parameters<ReturnType<typeof refunderOf>['giveBack']>) =>
  refunderOf(world).giveBack(...asked)
const pass = (count: number, who = payer) => refunderOf(world).pass(count, who)
const refunds = (of = payer) => refunderOf(world).refunds(of)
const alerts = () => refunderOf(world).alerts(payer)

const chargesOf = ({ encargos }: Awaited<ReturnType<Payer['invoice']>>) =>
  encargos === null ? 0 : encargos.jurosCentavos + encargos.multaCentavos + encargos.moraCentavos

describe('a Pix that was given back', () => {
  test.each(['ORIGINAL', 'MED_OPERACIONAL', 'MED_FRAUDE', 'MED_PIX_AUTOMATICO'] as const)(
    'INV-10 INV-06 (%s) opens its invoice again by as much, and it can be paid again',
    async (nature) => {
      const id = await paid()
      expect(await payer.invoice()).toMatchObject({ codigo: 1, valorHojeCentavos: 0 })
      const rtrId = await giveBack(id, { nature })
      expect(await refunds()).toEqual([{ externalId: rtrId, cents: 128_460, creditCents: 0, nature }])
      const invoice = await payer.invoice()
      expect(invoice).toMatchObject({
        codigo: 8,
        pagavel: true,
        valorHojeCentavos: 128_460,
        valorPagoCentavos: 0,
        encargos: null,
        pagamentos: [
          {
            identificador: id,
            devolucoes: [
              {
                valorCentavos: 128_460,
                reabertoCentavos: 128_460,
                em: world.clock.now().toISOString(),
                semEncargosAte: '2026-11-25',
              },
            ],
          },
        ],
      })
      expect(invoice.limites).toEqual(payer.details.limites)
      await paid()
      expect(await payer.invoice()).toMatchObject({ codigo: 1, valorHojeCentavos: 0, valorPagoCentavos: 128_460 })
    },
  )

  test('INV-10 in part, and in part again: each part counts, and no more than all of it', async () => {
    const id = await paid()
    await giveBack(id, { amountCents: 30_000 })
    expect(await payer.invoice()).toMatchObject({ codigo: 8, valorHojeCentavos: 30_000, valorPagoCentavos: 98_460 })
    await giveBack(id, { amountCents: 98_460, nature: 'MED_FRAUDE' })
    expect(await payer.invoice()).toMatchObject({ codigo: 8, valorHojeCentavos: 128_460, valorPagoCentavos: 0 })
    expect((await refunds()).map(({ cents }) => cents)).toEqual([30_000, 98_460])
    for (const { texto } of await alerts())
      expect(texto).toMatch(/^Parte de um Pix .* O valor que voltou está em aberto/)
    expect(await psp().refund(id)).toBeUndefined()
  })

  test('INV-10 is told once, in words that accuse nobody, with the days that it stays free of charges', async () => {
    const id = await paid()
    await giveBack(id, { nature: 'MED_FRAUDE' })
    await psp().notices.again(id)
    await world.noticesApplied()
    const [alert, ...others] = await alerts()
    expect(others).toEqual([])
    expect(alert?.texto).toBe(
      'Um Pix da fatura de novembro de 2026 voltou para a conta de quem pagou. O valor que voltou está em aberto de novo, sem juros nem multa até 25/11/2026.',
    )
    expect(alert?.sobre).toMatchObject({ tipo: 'FATURA', id: payer.order.fatura })
    await world.run('messages')
    const mails = world.sandbox.mail.messages().filter(({ to }) => to.includes(payer.twin.email))
    expect(mails.filter(({ subject }) => subject === 'Um pagamento voltou para quem pagou')).toHaveLength(1)
    expect(`${alert?.texto} ${JSON.stringify(mails)}`).not.toMatch(/fraude|golpe|MED|contest/i)
  })

  test('INV-10 after its invoice was due costs nothing for the time in which it was paid, and days to pay are left', async () => {
    const id = await paid()
    await pass(40)
    await giveBack(id)
    expect(await payer.invoice()).toMatchObject({ codigo: 8, valorHojeCentavos: 128_460, encargos: null })
    const { vencimentoUtil } = await payer.invoice()
    // 29 December is a Tuesday, and the last weekday of the year has no banks.
    expect(vencimentoUtil > '2026-12-30').toBe(true)
    const last = Math.round((Date.parse(vencimentoUtil) - Date.parse('2026-12-29')) / days(1))
    await pass(last)
    expect(await payer.invoice()).toMatchObject({ codigo: 9, valorHojeCentavos: 128_460, encargos: null })
    await pass(1)
    const late = await payer.invoice()
    expect(late).toMatchObject({ codigo: 3, encargos: { dias: 1, multaCentavos: 2569 } })
    expect(late.valorHojeCentavos).toBe(128_460 + chargesOf(late))
  })

  test('INV-02 INV-10 of a late invoice asks for what it asked for on the day it was paid', async () => {
    const late = await createPayer(world, 'João')
    const before = await late.invoice()
    expect(before.codigo).toBe(3)
    const id = await paid(late)
    expect(await late.invoice()).toMatchObject({ codigo: 1 })
    await pass(20, late)
    await giveBack(id)
    const after = await late.invoice()
    expect(after).toMatchObject({ codigo: 3, valorHojeCentavos: before.valorHojeCentavos, encargos: before.encargos })
    await pass(2, late)
    expect((await late.invoice()).valorHojeCentavos).toBe(before.valorHojeCentavos)
    await pass(10, late)
    expect((await late.invoice()).valorHojeCentavos).toBeGreaterThan(before.valorHojeCentavos)
  })

  test('INV-02 INV-10 in part of a late invoice rests alone: the rest goes on as it was', async () => {
    const late = await createPayer(world, 'João')
    const other = await createPayer(world, 'João')
    const id = await paid(late, 50_000)
    await paid(other, 50_000)
    await pass(10, late)
    await other.browser.signIn(other.twin)
    const rest = await other.invoice()
    expect(await late.invoice()).toMatchObject({ valorHojeCentavos: rest.valorHojeCentavos })
    await giveBack(id)
    const after = await late.invoice()
    expect(after.valorHojeCentavos).toBe(rest.valorHojeCentavos + 50_000)
    expect(after.encargos).toEqual(rest.encargos)
  })

  test('INV-10 of which nobody told is found by asking', async () => {
    const id = await paid()
    await psp().refund(id, { silent: true, amountCents: 1000 })
    await world.run('refunds')
    expect(await refunds()).toEqual([])
    await pass(1)
    await world.run('refunds')
    expect(await payer.invoice()).toMatchObject({ valorHojeCentavos: 1000 })
    // Weeks after the payment it is asked about ever less often, until it can no longer be refunded.
    await psp().refund(id, { silent: true, amountCents: 500 })
    for (let week = 0; week < 5; week += 1) {
      world.clock.advance(days(7))
      await world.run('refunds')
    }
    expect(await refunds()).toHaveLength(2)
    world.clock.advance(days(70))
    await world.run('refunds')
    const { refundsPollAt } = await world.db
      .selectFrom('charges')
      .select('refundsPollAt')
      .where('externalId', '=', id)
      .executeTakeFirstOrThrow()
    expect(refundsPollAt).toBeNull()
  })

  test('INV-10 that the PSP does not hold changes nothing, signed as it is', async () => {
    const id = await paid()
    const pix = world.sandbox.psp
      .charges()
      .flatMap((one) => one.pix ?? [])
      .find(({ endToEndId }) => endToEndId === id)
    const devolucoes = (status: string) => [
      { id: '1', rtrId: 'D99999008202611191300000000000AA', valor: '1284.60', horario: {}, status },
    ]
    for (const status of ['EM_PROCESSAMENTO', 'NAO_REALIZADO', 'DEVOLVIDO'])
      expect(await psp().notices.send({ pix: [{ ...pix, devolucoes: devolucoes(status) }] })).toBe(202)
    await world.noticesApplied()
    expect(await payer.invoice()).toMatchObject({ codigo: 1 })
    const kept = await world.db
      .selectFrom('notices')
      .select(['externalId', 'state'])
      .where('externalId', 'like', 'D99999008202611191300000000000AA%')
      .orderBy('externalId')
      .execute()
    expect(kept.map(({ state }) => state)).toEqual(['stored', 'applied', 'applied'])
  })

  test('INV-10 that nobody understands is kept for whoever looks, and its Pix is paid all the same', async () => {
    const id = await paid()
    const devolucoes = [{ rtrId: 'D99999008202611191300000000000BB', valor: '12,00', status: 'DEVOLVIDO' }]
    const pix = { endToEndId: id, valor: '1284.60', horario: world.clock.now().toISOString(), devolucoes }
    expect(await psp().notices.send({ pix: [pix] })).toBe(202)
    await world.noticesApplied()
    expect(await payer.invoice()).toMatchObject({ codigo: 1 })
    const kept = await world.db.selectFrom('notices').select('body').where('externalId', 'like', 'odd %').execute()
    expect(JSON.stringify(kept)).toContain('D99999008202611191300000000000BB')
  })

  test('INV-10 while the PSP is down is applied once it is back, after a restart too, and once', async () => {
    const id = await paid()
    psp().faults.next('5xx', { times: 10_000, calls: /^GET \/cob\// })
    await giveBack(id)
    expect(await refunds()).toEqual([])
    await world.restart()
    psp().faults.clear()
    world.clock.advance(hours(1))
    for (let turn = 0; turn < 3; turn += 1) {
      await psp().notices.again(id)
      await world.noticesApplied()
      await world.run('notices')
      await world.run('reconciliation')
    }
    expect(await refunds()).toHaveLength(1)
    await payer.browser.signIn(payer.twin)
    expect(await payer.invoice()).toMatchObject({ valorHojeCentavos: 128_460 })
  })
})
