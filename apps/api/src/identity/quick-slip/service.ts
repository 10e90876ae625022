import { type CivilDate, compareDates } from '@portal/brazil/dates'
import type { Reply } from '@portal/contract'
import type { DebtKind } from '../../platform/db/negotiation-tables.ts'

type OpenSlipsReply = Reply<'openSlips'>

/** A slip without its debtor: nothing here names a person. */
type Paper = { id: string; dueOn: CivilDate; lastDay: CivilDate } & (InvoicePaper | InstalmentsPaper)

type InvoicePaper = {
  kind: 'FATURA'
  cardId: string
  /** The card's name; its last digits are a question for a new password. */
  product: string
  month: string
}

/** Some instalments of `total`, a down payment not counted. */
type InstalmentsPaper = { contract: string; numbers: number[]; total: number } & (
  | { kind: 'CARNE'; shop: string }
  | { kind: 'ACORDO'; about: { kind: DebtKind; origin: string }[]; endsOn: CivilDate | null }
)

export type OpenSlip = Paper & {
  status: OpenSlipsReply['emAberto'][number]['situacao']
  payableCents: number
  chargesCents: number
  /** Less than on its due day, for who pays before. */
  discountCents: number
  /** The instalment that comes after these, at the amount of its due date. */
  nextPart?: { dueOn: CivilDate; cents: number } | undefined
  /** The part of an invoice that was paid before. */
  partCents?: number
  /** True where that part was its minimum, in time. */
  minimumPaid?: boolean
  beneficiary: { name: string; cnpj: string }
}

/** By the code of its proof a payment is known to 'É nosso?'. */
export type PaidSlip = Paper & { paidCents: number; paidAt: Date; checkCode: string | null }

export type Slips = { open: OpenSlip[]; paidToday: PaidSlip[] }

/** A kind of debt that is payable by slip: a customer's open slips, and those paid today. */
export type SlipSource = (customerId: string) => Promise<Slips>

/** Everything that is payable without a password, from all sources. */
export function quickSlipService(sources: readonly SlipSource[]) {
  const find = (customerId: string) => Promise.all(sources.map((source) => source(customerId)))

  return {
    /** The open slips, the most urgent first, and those paid today, the newest first. */
    async list(customerId: string): Promise<Slips> {
      const found = await find(customerId)
      return {
        open: found.flatMap(({ open }) => open).toSorted((a, b) => compareDates(a.dueOn, b.dueOn)),
        paidToday: found.flatMap(({ paidToday }) => paidToday).toSorted((a, b) => Number(b.paidAt) - Number(a.paidAt)),
      }
    },

    /** True when a slip is in the list. */
    async shows(customerId: string, id: string): Promise<boolean> {
      const found = await find(customerId)
      return found.some(({ open, paidToday }) => [...open, ...paidToday].some((slip) => slip.id === id))
    },

    /** True when the list has a slip. */
    async hasAny(customerId: string): Promise<boolean> {
      const found = await find(customerId)
      return found.some(({ open, paidToday }) => open.length + paidToday.length > 0)
    },
  }
}

export type QuickSlipService = ReturnType<typeof quickSlipService>
