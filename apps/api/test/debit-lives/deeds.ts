import { randomUUID } from 'node:crypto'
import { termsVersion } from '../../src/charges/automatic-debit/terms.ts'
import { Refusal } from '../../src/platform/refusal.ts'
import { txidOf } from '../payer.ts'
import type { World } from '../world.ts'
import type { Born, LivedInvoice } from './born.ts'
import type { Deed } from './drawn-life.ts'

/** A holder's payments for being late, by the invoice: the part of a payment beyond what was bought. */
export type LatePaid = Map<string, number>

type Act = (invoice: LivedInvoice) => Promise<unknown> | void
type Acts<Of extends Deed> = Record<Of, Act>

type MoneyDeed = 'pay-whole' | 'pay-part' | 'contest' | 'take-back-contest'

/** Acts that change what an invoice asks for. */
function moneyDeeds(world: World, life: Born, latePaid: LatePaid): Acts<MoneyDeed> {
  const { id: customerId, cardId, issuer } = life
  const { db, sandbox } = world
  const services = () => world.app.services

  const pay = async ({ id: invoiceId }: LivedInvoice, share: number): Promise<void> => {
    const { asked, delay } = await askedOf(world, life, invoiceId, latePaid)
    if (asked <= 0) return
    const isLate = delay > 0
    const amountCents = isLate ? asked : Math.max(1, Math.round(asked * share))
    const wanted = { customerId, issuer, cardId, invoiceId, amountCents, key: randomUUID(), despiteDebit: true }
    const { charge } = await services().pix.create(wanted)
    const paid = await sandbox.psp.pay(txidOf(charge.id))
    if (paid.paid && isLate) addLate(latePaid, invoiceId, delay)
  }

  return {
    'pay-whole': (invoice) => pay(invoice, 1),
    'pay-part': (invoice) => pay(invoice, 0.3),
    contest: async ({ purchases: [purchase] }) => {
      if (purchase === undefined) return
      const words = 'Nunca estive nesta loja, e o cartão estava comigo.'
      const wish = { customerId, issuer, purchaseId: purchase.id, reason: 'NAO_RECONHECO' as const, words }
      await services().disputing.calls.disputes.open({ ...wish, key: randomUUID() })
    },
    'take-back-contest': async ({ id }) => {
      const open = db.selectFrom('disputes').select('requestId').where('invoiceId', '=', id).where('state', '=', 'open')
      const found = await open.executeTakeFirst()
      if (found) await services().disputing.calls.withdraw(customerId, found.requestId)
    },
  }
}

/** Acts about the authorisation and its debits, here, at the bank, and of those that fail. */
function debitDeeds(world: World, { id: customerId, cardId, sessionId }: Born): Acts<Exclude<Deed, MoneyDeed>> {
  const { db, sandbox } = world
  const { automatic, faults } = sandbox.psp
  const debiting = () => world.app.services.debiting
  const order = () => ({ customerId, sessionId, cardId, key: randomUUID() })

  const recId = async (): Promise<string> => {
    const newest = db.selectFrom('recurrences').select('recId').where('cardId', '=', cardId)
    return (await newest.orderBy('acceptedAt', 'desc').executeTakeFirst())?.recId ?? ''
  }
  const withLive = async (act: (debitId: string) => Promise<unknown>): Promise<void> => {
    const live = await findLive(world, cardId)
    if (live) await act(live.id)
  }

  return {
    'choose-minimum': () => debiting().choose(order(), 'minimum'),
    'choose-total': () => debiting().choose(order(), 'total'),
    'stop-here': () => withLive((id) => debiting().stop({ customerId, sessionId, key: randomUUID() }, id)),
    'stop-at-bank': () => withLive((id) => automatic.desk.cancelDebit(txidOf(id))),
    'end-here': () => debiting().cancel(order()),
    'end-at-bank': async () => automatic.desk.cancelAll(await recId()),
    authorise: async () => {
      await debiting().activate(order(), 'total', termsVersion('21h'))
      await automatic.desk.approve(await recId())
    },
    'funds-gone': async () => automatic.desk.setFunds(await recId(), false),
    'funds-back': async () => automatic.desk.setFunds(await recId(), true),
    'refused-whole': () => automatic.faults.next('refused', { code: 'AM09' }),
    'refused-attempt': () => automatic.faults.next('refused-at-settlement', { code: 'AM02' }),
    'broken-settlement': () => automatic.faults.next('settlement-error'),
    'slow-cancel': () => automatic.faults.next('slow-cancel'),
    'answer-lost': () => faults.next('cut', { calls: /cobr/, when: 'answer-lost' }),
    'order-lost': () => faults.next('5xx', { calls: /cobr/, when: 'order-lost', times: 2 }),
    nothing: () => {},
  }
}

/** The cents that an invoice asks for at this instant, and those of its delay among them. */
export async function askedOf(world: World, { id: customerId, issuer }: Born, invoiceId: string, latePaid: LatePaid) {
  const asked = (await world.app.services.invoices.askedOf({ customerId, issuer, invoiceId })) ?? 0
  const row = world.db.selectFrom('invoices').select('totalCents').where('id', '=', invoiceId)
  const { totalCents } = await row.executeTakeFirstOrThrow()
  const ofPurchases = (await appliedTo(world, invoiceId)) - (latePaid.get(invoiceId) ?? 0)
  return { asked, delay: asked - (totalCents - (await outsOf(world, invoiceId)) - ofPurchases) }
}

export const addLate = (latePaid: LatePaid, invoiceId: string, cents: number): void =>
  void latePaid.set(invoiceId, (latePaid.get(invoiceId) ?? 0) + cents)

/** The acts of a life, each by the real services and the real PSP. */
export function deedsOf(world: World, life: Born, latePaid: LatePaid) {
  const acts: Acts<Deed> = { ...moneyDeeds(world, life, latePaid), ...debitDeeds(world, life) }
  /** Refused, or dead with the process, it is not done. */
  return async (deed: Deed, invoice: LivedInvoice): Promise<void> => {
    try {
      await acts[deed](invoice)
    } catch (error) {
      if (!(error instanceof Refusal) && !isDeath(error)) throw error
    }
  }
}

/** A debit that the PSP holds, or is asked for. */
export const findLive = ({ db }: World, cardId: string): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('debits')
    .innerJoin('recurrences', 'recurrences.id', 'debits.recurrenceId')
    .select('debits.id')
    .where('cardId', '=', cardId)
    .where('debits.state', 'in', ['asking', 'scheduled', 'cancelling'])
    .executeTakeFirst()

const isDeath = (error: unknown): boolean => error instanceof Error && /the process died here/.test(String(error))

/** Cents of an invoice that contests have taken out. */
export async function outsOf({ db }: World, invoiceId: string): Promise<number> {
  const rows = await db
    .selectFrom('disputes')
    .select('outCents')
    .where('invoiceId', '=', invoiceId)
    .where('returned', '=', false)
    .execute()
  return rows.reduce((sum, { outCents }) => sum + outCents, 0)
}

/** Cents of payments that an invoice has, credits left out. */
export async function appliedTo({ db }: World, invoiceId: string): Promise<number> {
  const rows = await db
    .selectFrom('payments')
    .select(['amountCents', 'creditCents'])
    .where('invoiceId', '=', invoiceId)
    .execute()
  return rows.reduce((sum, { amountCents, creditCents }) => sum + amountCents - creditCents, 0)
}
