import { type CivilDate, addDays } from '@portal/brazil/dates'
import type { DebtStory } from './story.ts'

/** The buyer of sold debts, a company that is not the issuer's. */
export const buyer = {
  name: 'Recupera Créditos (empresa fictícia)',
  cnpj: '99.999.999/0001-91',
  channel: '0800 000 0090, de segunda a sexta, das 9h às 18h',
}
const holder = { sold_to_name: buyer.name, sold_to_cnpj: buyer.cnpj, sold_to_channel: buyer.channel }
const notSold = { sold_on: null, sold_to_name: null, sold_to_cnpj: null, sold_to_channel: null }

export const debtRow = (
  { origin, contract, originalCents, dueDaysAgo, kind = 'card', contested, sold, iofDays = 365 }: DebtStory,
  today: CivilDate,
) => ({
  kind,
  origin,
  contract,
  original_cents: originalCents,
  contract_rate: kind === 'card' ? '0.0899' : '0.0449',
  iof_days: iofDays,
  due_on: addDays(today, -dueDaysAgo),
  contested_cents: contested ?? 0,
  contested_on: contested === undefined ? null : addDays(today, -12),
  ...(sold ? { ...holder, sold_on: addDays(today, -45) } : notSold),
  seen_at: null,
})
