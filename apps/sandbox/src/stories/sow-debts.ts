import { type CivilDate, addDays } from '@portal/brazil/dates'
import type { DebtStory } from './story.ts'

/** The buyer of sold debts, a company that is not the issuer's. */
export const buyer = {
  name: 'Recupera Créditos (empresa fictícia)',
  cnpj: '99.999.999/0001-91',
  channel: '0800 000 0090, de segunda a sexta, das 9h às 18h',
}
const holder = { soldToName: buyer.name, soldToCnpj: buyer.cnpj, soldToChannel: buyer.channel }
const notSold = { soldOn: null, soldToName: null, soldToCnpj: null, soldToChannel: null }

export const debtRow = (
  { origin, contract, originalCents, dueDaysAgo, kind = 'card', contested, sold, iofDays = 365 }: DebtStory,
  today: CivilDate,
) => ({
  kind,
  origin,
  contract,
  originalCents,
  contractRate: kind === 'card' ? '0.0899' : '0.0449',
  iofDays,
  dueOn: addDays(today, -dueDaysAgo),
  contestedCents: contested ?? 0,
  contestedOn: contested === undefined ? null : addDays(today, -12),
  ...(sold ? { ...holder, soldOn: addDays(today, -45) } : notSold),
  seenAt: null,
})
