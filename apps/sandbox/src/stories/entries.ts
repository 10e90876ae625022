import { type CivilDate, addDays, addMonths, daysBetween } from '@portal/brazil/dates'
import { later, minutes, noonOf } from '@portal/api/clock'
import type { NewRow } from '@portal/api/db/schema'

export type StoryEntry = Omit<NewRow<'transactions'>, 'id' | 'invoiceId' | 'position' | 'taxedId'>

type Extra = Partial<StoryEntry>

export const entry = (
  date: CivilDate,
  description: string,
  category: string | null,
  cents: number,
  extra: Extra = {},
): StoryEntry => ({
  happenedOn: date,
  madeAt: extra.kind === undefined ? madeAt(date, description, extra.instalmentNumber ?? 1) : null,
  description,
  kind: 'COMPRA',
  category,
  amountCents: cents,
  instalmentNumber: null,
  instalmentTotal: null,
  foreignCurrency: null,
  foreignAmount: null,
  foreignRate: null,
  additionalHolder: null,
  ...extra,
})

/** Purchases are made from eight in the morning, each shop at its own hour; an instalment has the day of the first. */
export function madeAt(date: CivilDate, shop: string, instalment = 1): Date {
  const turn = turnOf(shop) % DAY_MINUTES
  return later(noonOf(addMonths(date, 1 - instalment)), minutes(turn - MORNING_MINUTES))
}
const MORNING_MINUTES = 240
const DAY_MINUTES = 13 * 60

/** A number of each text, for stories that differ without chance. */
const turnOf = (text: string): number =>
  text.split('').reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 7)

const instalment = (number: number, total: number): Extra => ({ instalmentNumber: number, instalmentTotal: total })
const rafael: Extra = { additionalHolder: 'Rafael' }

/** The design's invoice: R$ 1.284,60, with every kind of line. Days before the closing, newest first. */
export function fullInvoice(closesOn: CivilDate): StoryEntry[] {
  const on = (daysBefore: number): CivilDate => addDays(closesOn, -daysBefore)
  const abroad: Extra = { foreignCurrency: 'USD', foreignAmount: '4.99', foreignRate: '5.64' }
  return [
    entry(on(0), 'Anuidade diferenciada', null, 1290, { kind: 'TARIFA', ...instalment(4, 12) }),
    entry(on(1), 'Mercado Bom Vizinho', 'MERCADO', 18642),
    entry(on(2), 'Vai Comigo Corridas', 'TRANSPORTE', 2390, rafael),
    entry(on(3), 'Padaria Trigo e Sal', 'RESTAURANTES', 3420, rafael),
    entry(on(4), 'Farmácia Santa Clara', 'SAUDE', 7835),
    entry(on(5), 'Hortifruti da Praça', null, -2500, { kind: 'CREDITO' }),
    entry(on(6), 'Casa Benvinda', 'CASA', 12990, instalment(3, 10)),
    entry(on(7), 'Cine Sofá', 'ASSINATURAS', 2790),
    entry(on(8), 'Cantina da Dona Zefa', 'RESTAURANTES', 6200),
    entry(on(9), 'Mercado Bom Vizinho', 'MERCADO', 14388),
    entry(on(11), 'Posto Estrela do Norte', 'TRANSPORTE', 12000),
    entry(on(12), 'Arquivo na Nuvem', 'ASSINATURAS', 2814, abroad),
    // A tax follows the line that it is charged on.
    entry(on(12), 'IOF de compra fora do Brasil', null, 98, { kind: 'IOF' }),
    entry(on(14), 'Hortifruti da Praça', 'MERCADO', 9498),
    entry(on(16), 'Clínica Sorriso Aberto', 'SAUDE', 9500, instalment(2, 6)),
    entry(on(18), 'Lojas Veranico', 'ROUPAS', 6630),
    entry(on(20), 'Depósito Tijolinho', 'CASA', 9990, instalment(1, 3)),
    entry(on(22), 'Bilhete do Bairro', 'TRANSPORTE', 4000),
    entry(on(25), 'Luz e Fio Elétrica', 'CASA', 6485),
  ]
}

/** A shop of every month: its name, category, days before the closing, usual price, and 'same' where that never changes. */
type Habit = readonly [shop: string, category: string, daysBefore: number, cents: number, price?: 'same']

const habits: readonly Habit[] = [
  ['Cine Sofá', 'ASSINATURAS', 15, 2790, 'same'],
  ['Mercado Bom Vizinho', 'MERCADO', 2, 18_460],
  ['Casa Benvinda', 'CASA', 9, 9470],
  ['Padaria Trigo e Sal', 'RESTAURANTES', 4, 3240],
  ['Posto Estrela do Norte', 'TRANSPORTE', 7, 12_000],
  ['Farmácia Santa Clara', 'SAUDE', 12, 5890],
  ['Banca da Esquina', 'OUTROS', 6, 2350],
  ['Cantina da Dona Zefa', 'RESTAURANTES', 13, 7650],
  ['Mercado Bom Vizinho', 'MERCADO', 18, 15_320],
  ['Lojas Veranico', 'ROUPAS', 24, 11_980],
]
/** Instalments of the month before the design's invoice: those that go on, and one that ends. */
export const instalmentsBefore = (closesOn: CivilDate): StoryEntry[] => [
  ...forerunners(fullInvoice(closesOn)),
  entry(addDays(addMonths(closesOn, -1), -10), 'Ótica Boa Vista', 'SAUDE', 7490, instalment(6, 6)),
]

/** A larger total goes to the same shops again, three days earlier. */
const ROUNDS = 3
/** Nobody pays less than this by card. */
const LEAST_CENTS = 1500

/** The instalments of an invoice as the next one has them. */
export const followers = (entries: readonly StoryEntry[]): StoryEntry[] =>
  entries.flatMap((one) => {
    const { instalmentNumber: number = null, instalmentTotal: total = null, happenedOn: on } = one
    if (number === null || total === null || number >= total) return []
    return [{ ...one, instalmentNumber: number + 1, happenedOn: addMonths(on, 1) }]
  })

/** The instalments of an invoice as the one before has them. */
export const forerunners = (entries: readonly StoryEntry[]): StoryEntry[] =>
  entries.flatMap((one) => {
    const { instalmentNumber: number = null, happenedOn: on } = one
    return number === null || number === 1
      ? []
      : [{ ...one, instalmentNumber: number - 1, happenedOn: addMonths(on, -1) }]
  })

type UsualMonth = {
  closesOn: CivilDate
  totalCents: number
  /** Months from the current invoice: prices differ from one to the next, and not from one day to another. */
  month: number
  more?: readonly StoryEntry[]
  /** A text of the customer's own: no two pay the same prices. */
  who: string
}

/** A usual month with this total, `more` included; greengrocery takes what the habits leave. */
export function usualInvoice({ closesOn, totalCents, month, more = [], who }: UsualMonth): StoryEntry[] {
  let left = totalCents - more.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const bought = new Set(more.map(({ description }) => description))
  const entries = [...more]
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [shop, category, daysBefore, usual, price] of habits) {
      const cents = price === 'same' ? usual : priceOf(usual, `${who}${round}${month}${daysBefore}${shop}`)
      if (bought.has(shop) || (price === 'same' && round > 0) || left - cents < LEAST_CENTS) continue
      entries.push(entry(addDays(closesOn, -daysBefore - 3 * round), shop, category, cents))
      left -= cents
    }
  if (left !== 0) entries.push(entry(addDays(closesOn, -21), 'Hortifruti da Praça', 'MERCADO', left))
  return entries.toSorted((a, b) => b.happenedOn.localeCompare(a.happenedOn))
}

/** A price of this purchase, up to a sixth from the usual one. */
const priceOf = (usual: number, purchase: string): number =>
  Math.round(usual * (1 + ((turnOf(purchase) % 33) - 16) / 100))

/** The lines of an open invoice, moved into the days gone by: no purchase is of tomorrow. */
export function soFar(
  entries: readonly StoryEntry[],
  { closesOn, today }: { closesOn: CivilDate; today: CivilDate },
): StoryEntry[] {
  const began = addMonths(closesOn, -1)
  const [gone, whole] = [Math.max(0, daysBetween(began, today)), daysBetween(began, closesOn)]
  return entries.map((one) => {
    if (one.happenedOn <= today) return one
    const daysAgo = Math.floor((daysBetween(one.happenedOn, closesOn) * gone) / whole)
    const date = addDays(today, -Math.max(0, daysAgo))
    const isNew = one.madeAt && (one.instalmentNumber ?? 1) === 1
    return { ...one, happenedOn: date, ...(isNew && { madeAt: madeAt(date, one.description) }) }
  })
}
