import { type Effect, type InvoiceAccount, apply } from '../src/accounts/account/apply.ts'
import { centsOf } from '../src/accounts/account/contested-status.ts'
import { contestable, creditOf, dueOn } from '../src/accounts/account/due.ts'
import type { AccountEvent } from '../src/accounts/account/events.ts'
import { after, invoiceOf, rates } from './invoice-sample.ts'

export const DAY = after(-5)
/** So much the next invoice comes to by itself. */
export const NEXT = 90_000
const NOON = new Date(`${DAY}T15:00:00Z`)

export const accountOf = (totalCents: number, invoice: Partial<InvoiceAccount['invoice']> = {}): InvoiceAccount => ({
  invoice: { ...invoiceOf({ totalCents, share: 15, payments: [] }), ...invoice },
  rates,
  credits: [],
  awaitedSince: null,
})

/** An invoice and the next one, with what is written of them elsewhere: each act writes its part and brings its event. */
// oxlint-disable-next-line max-lines-per-function -- a model in one closure: its acts share the books that they move
export function accountBooks(totalCents: number) {
  let account = accountOf(totalCents)
  let next = accountOf(NEXT, { closesOn: after(20), dueOn: after(30) })
  /** Cents of each payment that came and were not given back. */
  const money: number[] = []
  let entryCents = 0
  let dividedCents = 0
  /** Credits of granted disputes that no invoice has yet. */
  let grantedCents = 0
  let elsewhereCents = 0

  const bring = (event: AccountEvent): readonly Effect[] => {
    const { account: changed, effects } = apply(account, event, DAY)
    account = changed
    return effects
  }
  const set = (values: Partial<InvoiceAccount['invoice']>): void => {
    account = { ...account, invoice: { ...account.invoice, ...values } }
  }
  const left = (): number => dueOn(account.invoice, rates, DAY).payableCents
  const count = (cents: number): void => {
    const { payments, paidCents } = account.invoice
    set({ payments: [...payments, { cents, on: DAY, method: 'PIX' }], paidCents: paidCents + cents })
  }

  const beginOrEndPlan = (countedCents: number): void => {
    if (account.awaitedSince === null) return
    account = { ...account, awaitedSince: null }
    if (countedCents !== entryCents) return
    dividedCents = left()
    bring({ kind: 'plan-began' })
  }

  const post = (cents: number): number => {
    const room = next.invoice.totalCents - centsOf(next.invoice.outs)
    const amountCents = -Math.min(cents, room)
    const entry = { happenedOn: DAY, description: 'Crédito', kind: 'CREDITO' as const, amountCents }
    next = apply(next, { kind: 'credit-posted', entry }, DAY).account
    elsewhereCents -= amountCents
    return -amountCents
  }

  /** A part in percent of what is left, or of the whole where nothing is. */
  const part = (percent: number): number => Math.ceil(((left() || totalCents) * percent) / 100)

  const openOut = (): number => account.invoice.outs.findIndex(({ open }) => open)

  const receive = (cents: number): void => {
    const due = left()
    const { settled, refinanced } = account.invoice
    const creditCents = creditOf({ cents, on: DAY }, account.invoice, rates, DAY)
    count(cents - creditCents)
    const credit = {
      id: String(money.push(cents)),
      cents: creditCents,
      postedCents: 0,
      on: DAY,
      method: 'PIX' as const,
    }
    account = { ...account, credits: [...account.credits, credit] }
    beginOrEndPlan(cents - creditCents)
    bring({ kind: 'paid', wholeAt: cents >= due && !settled && !refinanced ? NOON : undefined })
  }

  return {
    acts: {
      pay: (percent: number): void => receive(part(percent)),
      contest(percent: number): void {
        const out = {
          cents: Math.min(part(percent), contestable(account.invoice, rates, DAY)),
          on: DAY,
          open: true,
          accepted: null,
        }
        set({ outs: [...account.invoice.outs, out] })
        if (out.cents > 0) bring({ kind: 'contested' })
      },
      'take back'(): void {
        const [at, { outs, refinanced }] = [openOut(), account.invoice]
        // Contested cents of a divided invoice come back on the next one.
        if (at < 0 || refinanced) return
        set({ outs: outs.toSpliced(at, 1) })
        if (outs[at]!.cents > 0) bring({ kind: 'dispute-returned' })
      },
      grant(percent: number): void {
        const [at, { outs, refinanced }] = [openOut(), account.invoice]
        const out = outs[at]
        if (out === undefined) return
        const cents = Math.min(out.cents + (percent % 3) * 20_000, totalCents)
        const asked = refinanced ? 0 : left()
        const creditCents = Math.max(0, cents - out.cents - asked)
        const granted = { ...out, cents: cents - creditCents, open: false, accepted: { cents, waivedCents: 0 } }
        set({ outs: outs.with(at, granted) })
        grantedCents += creditCents
        if (granted.cents !== out.cents) bring({ kind: 'dispute-granted' })
      },
      'give back'(percent: number): void {
        const at = percent % Math.max(1, money.length)
        const credit = account.credits[at]
        if (credit === undefined || money[at] === 0) return
        const creditCents = credit.cents - credit.postedCents
        const againCents = money[at]! - creditCents
        // A person decides of what another invoice has, and of what is in instalments.
        if (credit.postedCents > 0 || (againCents > 0 && account.invoice.refinanced)) return
        money[at] = 0
        account = { ...account, credits: account.credits.with(at, { ...credit, cents: 0 }) }
        count(-againCents)
        if (againCents > 0) bring({ kind: 'refunded' })
      },
      divide(percent: number): void {
        if (left() === 0 || account.awaitedSince !== null) return
        entryCents = Math.ceil((left() * (percent % 100)) / 100)
        if (entryCents > 0) account = { ...account, awaitedSince: DAY }
        else {
          dividedCents = left()
          bring({ kind: 'plan-began' })
        }
      },
      'pay the down payment'(): void {
        if (account.awaitedSince !== null) receive(entryCents)
      },
      'give the plan back'(): void {
        if (!account.invoice.refinanced && account.awaitedSince === null) return
        account = { ...account, awaitedSince: null }
        bring({ kind: 'plan-ended' })
      },
      'post credits'(): void {
        grantedCents -= post(grantedCents)
        // A plan may still be given back, and its invoice paid with them.
        if (account.invoice.refinanced) return
        const credits = account.credits.map((credit) => {
          const postedCents = credit.postedCents + post(credit.cents - credit.postedCents)
          return { ...credit, postedCents }
        })
        account = { ...account, credits }
      },
    },
    /** The place of each cent. */
    sides() {
      const { invoice, credits } = account
      const sum = (cents: readonly number[]): number => cents.reduce((total, each) => total + each, 0)
      const leftCents = left()
      return {
        found: invoice.paidCents + centsOf(invoice.outs) + (invoice.refinanced ? dividedCents : leftCents),
        came: sum(money),
        kept: invoice.paidCents + sum(credits.map(({ cents }) => cents)),
        next: next.invoice.totalCents + elsewhereCents,
        askedWithCredit: Math.min(leftCents, sum(credits.map(({ cents, postedCents }) => cents - postedCents))),
        stands:
          leftCents > 0
            ? !invoice.settled
            : invoice.settled || invoice.refinanced || centsOf(invoice.outs) >= totalCents,
      }
    },
  }
}
