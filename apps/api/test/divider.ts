import { alertRules } from '../src/services/alerts/alert-status.ts'
import type { Reply } from '@portal/contract'
import { randomUUID } from 'node:crypto'
import { type Answer, type Browser, newKey } from './browser.ts'
import { createPayer } from './payer.ts'
import type { createTwin } from './twins.ts'
import type { World } from './world.ts'

type ChosenOption = { id: string; version: string }

/** Somebody with an invoice, about to divide it. */
export type Divider = Awaited<ReturnType<typeof createDivider>>

export async function createDivider(world: World, firstName = 'Vera', change: Parameters<typeof createTwin>[2] = {}) {
  const payer = await createPayer(world, firstName, change)
  const { browser, twin, cartao, details, order } = payer
  const address = { cartao, vencimento: details.vencimento }
  const { body: all } = await browser.call('invoices', { query: { cartao } })
  const next = all.faturas.find(({ status }) => status === 'FATURAABERTA')!
  const rows = rowsOf(world, twin.id)

  return {
    ...payer,
    address,
    next,
    ...dividing(browser, address),
    ...rows,
    /** But for what tells of the sign-in. */
    mails: () =>
      world.sandbox.mail
        .messages()
        .filter(({ to, subject }) => to === twin.email && subject !== alertRules['new-device'].subject),
    /** Pays an amount by Pix, up to the books. */
    async payPix(cents: number): Promise<void> {
      const { body } = await payer.pix(cents)
      await world.sandbox.psp.pay(body.cobranca.replaceAll('-', ''))
      await world.noticesApplied()
    },
    nextInvoice: () => browser.call('invoiceDetails', { query: { cartao, fatura: next.id } }),
    entriesOfNext: () => browser.call('transactions', { params: { cartao }, query: { fatura: next.id } }),
    /** So much of the invoice is interest that it brought along. */
    async turnIntoInterest(cents: number): Promise<void> {
      await rows.forgetOffers()
      const entry = {
        invoiceId: order.fatura,
        happenedOn: details.fechamento,
        description: 'Juros de antes',
        category: null,
        instalmentNumber: null,
        instalmentTotal: null,
        foreignCurrency: null,
        foreignAmount: null,
        foreignRate: null,
        additionalHolder: null,
      }
      await world.db
        .insertInto('transactions')
        .values([
          { ...entry, id: randomUUID(), position: 90, kind: 'JUROS', amountCents: cents },
          { ...entry, id: randomUUID(), position: 91, kind: 'CREDITO', amountCents: -cents },
        ])
        .execute()
    },
  }
}

/** The calls by which an invoice is divided, and its plan changed. */
function dividing(browser: Browser, address: { cartao: string; vencimento: string }) {
  const options = (entry?: number): Promise<Answer<'instalmentOptions'>> =>
    browser.call('instalmentOptions', {
      params: address,
      ...(entry !== undefined && { query: { entradaCentavos: String(entry) } }),
    })
  const chosen = (offer: Reply<'instalmentOptions'>, count: number): ChosenOption => ({
    id: offer.opcoes.find(({ quantidade }) => quantidade === count)!.id,
    version: offer.contrato.versao,
  })
  const option = async (count: number): Promise<ChosenOption> => chosen((await options()).body, count)
  const acceptOption = ({ id, version }: ChosenOption, key = newKey()): Promise<Answer<'acceptInstalments'>> =>
    browser.call('acceptInstalments', {
      params: address,
      body: { opcao: id, versaoContrato: version, aceito: true },
      key,
    })
  return {
    options,
    option,
    acceptOption,
    accept: async (count: number) => acceptOption(await option(count)),
    plan: (): Promise<Answer<'instalmentPlan'>> => browser.call('instalmentPlan', { params: address }),
    undo: (parcelamento: string): Promise<Answer<'undoInstalments'>> =>
      browser.call('undoInstalments', { params: { parcelamento } }),
    quote: (parcelamento: string): Promise<Answer<'prepaymentQuote'>> =>
      browser.call('prepaymentQuote', { params: { parcelamento } }),
    prepay: (
      parcelamento: string,
      { quantidade, valorCentavos }: { quantidade: number; valorCentavos: number },
      key = newKey(),
    ): Promise<Answer<'prepayInstalments'>> =>
      browser.call('prepayInstalments', { params: { parcelamento }, body: { quantidade, valorCentavos }, key }),
  }
}

/** A customer's plans and offers, past the API. */
const rowsOf = ({ db }: World, customerId: string) => ({
  rows: () => db.selectFrom('instalmentPlans').selectAll().where('customerId', '=', customerId).execute(),
  forgetOffers: () => db.deleteFrom('instalmentOffers').where('customerId', '=', customerId).execute(),
  /** An option by its count when the API offers none any more. */
  storedOption: (count: number): Promise<ChosenOption> =>
    db
      .selectFrom('instalmentOptions')
      .innerJoin('instalmentOffers', 'instalmentOffers.id', 'offerId')
      .select(['instalmentOptions.id', 'termsVersion as version'])
      .where('customerId', '=', customerId)
      .where('count', '=', count)
      .executeTakeFirstOrThrow(),
})
