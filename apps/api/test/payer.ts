import type { Reply } from '@portal/contract'
import { type Answer, Browser, newKey } from './browser.ts'
import { type Twin, createTwin } from './twins.ts'
import type { World } from './world.ts'

type Change = Parameters<typeof createTwin>[2]
type Invoice = Reply<'invoiceDetails'>

/** Somebody who has what a story customer has, signed in and about to pay. */
export type Payer = Awaited<ReturnType<typeof createPayer>>

export async function createPayer(world: World, firstName = 'Marina', change: Change = {}) {
  const twin: Twin = await createTwin(world, firstName, change)
  const browser = await new Browser(world).signIn(twin)
  const { order, cartao, details } = await browser.currentInvoice()
  const bodyOf = (valorCentavos?: number) => ({ ...order, ...(valorCentavos !== undefined && { valorCentavos }) })
  return {
    twin,
    browser,
    order,
    cartao,
    details,
    pix: (valorCentavos?: number, key = newKey()): Promise<Answer<'createPix'>> =>
      browser.call('createPix', { body: bodyOf(valorCentavos), key }),
    slip: (valorCentavos?: number, key = newKey()): Promise<Answer<'createSlip'>> =>
      browser.call('createSlip', { body: bodyOf(valorCentavos), key }),
    pixStatus: async (cobranca: string): Promise<Reply<'pixStatus'>> =>
      (await browser.call('pixStatus', { query: { cobranca } })).body,
    slipStatus: async (boleto: string): Promise<Reply<'slip'>> =>
      (await browser.call('slip', { query: { boleto } })).body,
    invoice: async (): Promise<Invoice> =>
      (await browser.call('invoiceDetails', { query: { cartao, fatura: order.fatura } })).body,
    /** This customer's payments in suspense. */
    suspense: () =>
      world.db
        .selectFrom('suspense')
        .innerJoin('charges', 'charges.id', 'suspense.chargeId')
        .selectAll('suspense')
        .where('charges.customerId', '=', twin.id)
        .orderBy('suspense.raisedAt')
        .execute(),
    /** The books of this customer: every row that a payment could touch. */
    async books() {
      const charges = await world.db
        .selectFrom('charges')
        .select(['id', 'method', 'state', 'amountCents', 'paidAt', 'externalId'])
        .where('customerId', '=', twin.id)
        .orderBy('id')
        .execute()
      const payments = await world.db
        .selectFrom('payments')
        .select(['chargeId', 'amountCents', 'externalId', 'creditCents'])
        .where('invoiceId', '=', order.fatura)
        .orderBy('paidAt')
        .execute()
      const invoice = await world.db
        .selectFrom('invoices')
        .select(['settledAt'])
        .where('id', '=', order.fatura)
        .executeTakeFirstOrThrow()
      return { charges, payments, settledAt: invoice.settledAt }
    },
  }
}

/** A charge's name at the PSP. */
export const txidOf = (cobranca: string): string => cobranca.replaceAll('-', '')
