import { days } from '../src/platform/clock.ts'
import { type Payer, txidOf } from './payer.ts'
import type { World } from './world.ts'

/** Both sides of a refund: a Pix that is paid, and its PSP that gives it back. */
export const refunderOf = (world: World) => ({
  /** A Pix that was paid, by the id that it has in the settlement system. */
  async paid(by: Payer, cents?: number): Promise<string> {
    const { cobranca } = (await by.pix(cents)).body
    const done = await world.sandbox.psp.pay(txidOf(cobranca))
    if (!done.paid) throw new Error(done.reason)
    await world.noticesApplied()
    return done.endToEndId
  },

  async giveBack(id: string, how: Parameters<World['sandbox']['psp']['refund']>[1] = {}): Promise<string> {
    const rtrId = await world.sandbox.psp.refund(id, how)
    if (rtrId === undefined) throw new Error('nothing to give back')
    await world.noticesApplied()
    return rtrId
  },

  async pass(count: number, who: Payer): Promise<void> {
    world.clock.advance(days(count))
    await who.browser.signIn(who.twin)
  },

  refunds: (of: Payer) =>
    world.db
      .selectFrom('refunds')
      .innerJoin('charges', 'charges.id', 'refunds.chargeId')
      .select(['refunds.externalId', 'refunds.cents', 'refunds.creditCents', 'refunds.nature'])
      .where('charges.customerId', '=', of.twin.id)
      .orderBy('refunds.refundedAt')
      .execute(),

  alerts: async (of: Payer) =>
    (await of.browser.call('alerts', { query: { pagina: '1' } })).body.avisos.filter(
      ({ tipo }) => tipo === 'PAGAMENTO_DEVOLVIDO',
    ),
})
