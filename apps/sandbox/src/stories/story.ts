import type { Address } from '@portal/brazil/address'
import type { StoryFault } from './failures.ts'

/** A story customer: who, and what the portal shows of them. Every person, number and company here is made up. */
export type Story = {
  cpf: string
  name: string
  email: string
  phone: string
  address: Address
  birthDate: string
  shows: string
  /** Whose customer, where not of the house's issuer. */
  issuer?: '2'
  cards: readonly CardStory[]
  /** Whether the digital invoice is on; without it, it is offered. */
  digitalInvoice?: false
  soldWallet?: true
  debts?: readonly DebtStory[]
  agreement?: AgreementStory
  /** Where there are several. */
  agreements?: readonly AgreementStory[]
  /** A statement of the year before that what was owed is settled. */
  statement?: true
  /** No password yet: for the first access. */
  newcomer?: true
  /** What fails for them. */
  fault?: StoryFault
}

export type DebtStory = {
  origin: string
  contract: string
  originalCents: number
  dueDaysAgo: number
  kind?: 'card' | 'loan' | 'booklet'
  /** Days for which its IOF is paid; all of them unless told. */
  iofDays?: number
  /** What of it is disputed. */
  contested?: number
  /** The issuer sold it. */
  sold?: true
}

export type AgreementStory = {
  contract: string
  totalCents: number
  instalments: number
  paid: number
  /** Days from today to the next instalment; none where it ended: broken, or settled where all is paid. */
  dueInDays?: number
  /** The debt that it was made over. */
  over?: DebtStory
}

export type CardStory = {
  name: string
  brand: 'default' | 'varejo' | 'marca-branca' | 'ipe'
  bin: string
  last4: string
  limitCents: number
  /** Undefined: a card whose first invoice has not closed. */
  current?: CurrentStory
  /** The invoice to come; none where it is 0. */
  nextCents: number
  /** Of a shop's card, which has booklets in the place of invoices. */
  booklets?: readonly BookletStory[]
  policies?: readonly PolicyStory[]
}

/** An insurance of the card. */
export type PolicyStory = {
  product: string
  version: string
  number: string
  monthlyCents: number
  hiredDaysAgo: number
  /** None while it is active. */
  endedDaysAgo?: number
  /** What the invoice to come says of it. */
  line: string
}

export type BookletStory = {
  contract: string
  shop: string
  count: number
  paid: number
  amountCents: number
  monthlyRate: string
  /** Days from today to the first instalment that is not paid, or from the last one where all are. */
  dueInDays: number
  /** Its slips are collected by an agreement of the issuer, not registered. */
  collected?: true
}

export type CurrentStory = {
  /** Days from today to the due date. */
  dueInDays: number
  totalCents: number
  minimumCents: number
  /** The design's own invoice, with everything in it. */
  full?: true
  /** Five hundred lines. */
  busy?: true
  /** The shop whose purchase was contested two days ago. */
  contested?: string
  state?: 'paid' | 'refinanced'
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
