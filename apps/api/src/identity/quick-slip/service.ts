import { type CivilDate, compareDates } from '@portal/brazil/dates'
import type { Reply } from '@portal/contract'

type Wire = Reply<'openSlips'>

/** What stands on a slip, whoever owes it; nothing here names a person. */
type Paper = { id: string; dueOn: CivilDate; lastDay: CivilDate } & (InvoicePaper | InstalmentsPaper)

type InvoicePaper = {
  kind: 'FATURA'
  cardId: string
  /** What the card is called; its ending is asked of who makes a password. */
  product: string
  month: string
}

type InstalmentsPaper = { kind: 'CARNE' | 'ACORDO'; contract: string; numbers: number[] }

export type OpenSlip = Paper & {
  status: Wire['emAberto'][number]['situacao']
  payableCents: number
  chargesCents: number
  beneficiary: { name: string; cnpj: string }
}

export type PaidSlip = Paper & { paidCents: number; paidAt: Date }

export type Slips = { open: OpenSlip[]; paidToday: PaidSlip[] }

/** A kind of debt that is paid by slip: what a customer may pay, and what was paid today. */
export type SlipSource = (customerId: string) => Promise<Slips>

/** Everything that can be paid without a password, from every source there is. */
export function quickSlipService(sources: readonly SlipSource[]) {
  const find = (customerId: string) => Promise.all(sources.map((source) => source(customerId)))

  return {
    /** The slips that are open, the most urgent first, and those paid today, the newest first. */
    async list(customerId: string): Promise<Slips> {
      const found = await find(customerId)
      return {
        open: found.flatMap(({ open }) => open).toSorted((a, b) => compareDates(a.dueOn, b.dueOn)),
        paidToday: found.flatMap(({ paidToday }) => paidToday).toSorted((a, b) => Number(b.paidAt) - Number(a.paidAt)),
      }
    },

    /** Whether a slip is among those of the list. */
    async shows(customerId: string, id: string): Promise<boolean> {
      const found = await find(customerId)
      return found.some(({ open, paidToday }) => [...open, ...paidToday].some((slip) => slip.id === id))
    },

    /** Whether there is anything to show. */
    async hasAny(customerId: string): Promise<boolean> {
      const found = await find(customerId)
      return found.some(({ open, paidToday }) => open.length + paidToday.length > 0)
    },
  }
}

export type QuickSlipService = ReturnType<typeof quickSlipService>
