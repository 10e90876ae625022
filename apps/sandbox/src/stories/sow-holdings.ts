import { addDays } from '@portal/brazil/dates'
import { randomUUID } from 'node:crypto'
import type { Clock } from '@portal/api/clock'
import type { Seeds } from './seeds.ts'
import { sowAgreement } from './sow-agreements.ts'
import { buyer, sowDebt } from './sow-debts.ts'
import type { Story } from './story.ts'

export function sowHoldings(seeds: Seeds, clock: Clock, story: Story, customerId: string): void {
  const { sow } = seeds
  const { soldWallet, digitalInvoice = true, debts = [], statement } = story
  const agreements = story.agreements ?? (story.agreement ? [story.agreement] : [])
  const today = clock.today()
  const customer = { customerId }
  if (digitalInvoice) {
    const given = { id: randomUUID(), accepted: true, textVersion: 'anterior', channel: 'IMPORTADO' as const }
    sow('digitalInvoiceConsents', { ...customer, ...given, givenAt: null, knownAt: clock.now() })
  }
  if (soldWallet) {
    sow('soldWallets', {
      ...customer,
      title: 'Sua dívida mudou de credor',
      description: `A Jangada cedeu o seu contrato à ${buyer.name}. Para pagar ou negociar, ligue para essa empresa: ${buyer.channel}.`,
      soldOn: addDays(today, -30),
    })
  }
  for (const debt of debts) sowDebt(seeds, today, customerId, debt)
  for (const agreement of agreements) sowAgreement(seeds, clock, customerId, agreement)
  if (statement) {
    const year = Number(today.slice(0, 4)) - 1
    sow('debtStatements', { ...customer, year, issuedOn: `${year + 1}-05-29`, seenAt: null })
  }
}
