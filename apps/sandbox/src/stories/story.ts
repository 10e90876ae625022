import type { PostalAddress } from '@portal/brazil/address'
import type { AutomaticStory } from './automatic-story.ts'
import type { StoryFault } from './failures.ts'

/** A story customer as the portal shows them. Every person, number and company is fictitious. */
export type Story = {
  cpf: string
  name: string
  email: string
  phone: string
  address: PostalAddress
  birthDate: string
  shows: string
  /** The issuer; the house's own where missing. */
  issuer?: '2'
  cards: readonly CardStory[]
  /** Without it the digital invoice is offered. */
  digitalInvoice?: false
  soldWallet?: true
  debts?: readonly DebtStory[]
  agreement?: AgreementStory
  /** For a customer with several agreements. */
  agreements?: readonly AgreementStory[]
  /** A settlement statement of the year before. */
  statement?: true
  /** No password yet: for the first access. */
  newcomer?: true
  fault?: StoryFault
}

export type DebtStory = {
  origin: string
  contract: string
  originalCents: number
  dueDaysAgo: number
  kind?: 'card' | 'loan' | 'booklet'
  /** Days for which its IOF is paid; all by default. */
  iofDays?: number
  contested?: number
  /** The issuer sold it. */
  sold?: true
}

export type AgreementStory = {
  contract: string
  totalCents: number
  instalments: number
  paid: number
  /** Days from today to the next instalment; none for a broken or settled agreement. */
  dueInDays?: number
  /** The debt that it was made over, late by `dueDaysAgo` on the day of the agreement. */
  over?: DebtStory
  /** The debt's value on that day less the agreement's total. */
  discountCents?: number
}

export type CardStory = {
  name: string
  brand: 'default' | 'varejo' | 'marca-branca' | 'ipe'
  bin: string
  last4: string
  limitCents: number
  /** Undefined for a card whose first invoice has not closed. */
  current?: CurrentStory
  /** The next invoice's total; 0 for none. */
  nextCents: number
  /** Booklets of a shop's card, which has no invoices. */
  booklets?: readonly BookletStory[]
  policies?: readonly PolicyStory[]
  automatic?: AutomaticStory
}

export type PolicyStory = {
  product: string
  version: string
  number: string
  monthlyCents: number
  hiredDaysAgo: number
  /** None while it is active. */
  endedDaysAgo?: number
  /** The policy's line on the next invoice. */
  line: string
}

export type BookletStory = {
  contract: string
  shop: string
  count: number
  paid: number
  amountCents: number
  monthlyRate: string
  /** Days from today to the first unpaid instalment, or from the last where all are paid. */
  dueInDays: number
  /** Its slips are collected by an agreement of the issuer, not registered. */
  collected?: true
}

export type CurrentStory = {
  dueInDays: number
  /** The due date is moved to the business day before it, where it is none. */
  onBusinessDay?: true
  totalCents: number
  minimumCents: number
  /** The design's own invoice, with every kind of line. */
  full?: true
  /** An invoice of five hundred lines. */
  busy?: true
  /** The shop of a purchase contested two days ago. */
  contested?: string
  state?: 'paid' | 'refinanced'
  /** Paid by hand, and by its debit after that. */
  paidTwice?: true
}

export const open: CurrentStory = { dueInDays: 4, totalCents: 128_460, minimumCents: 19_269, full: true }

export const jangada = (
  last4: string,
  current: CurrentStory | undefined,
  more: Partial<CardStory> = {},
): CardStory => ({
  name: 'Jangada Mais',
  brand: 'default',
  bin: '509483',
  last4,
  limitCents: 320_000,
  nextCents: 38_990,
  ...(current && { current }),
  ...more,
})

export const person = (name: string, number: number) => {
  const [first = '', last = ''] = name
    .normalize('NFD')
    .replace(/[^a-zA-Z ]/g, '')
    .toLowerCase()
    .split(' ')
  return {
    name,
    email: `${first}.${last}@exemplo.example`,
    phone: `+5585900000${String(100 + number)}`,
    address: {
      street: 'Rua da Enseada',
      number: String(100 + number),
      complement: '',
      district: 'Mucuripe',
      town: 'Fortaleza',
      state: 'CE',
      postalCode: `60000${100 + number}`,
    },
    birthDate: '1988-03-14',
  }
}
