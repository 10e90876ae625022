import { addDays } from '@portal/brazil/dates'
import { randomUUID } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import type { Sow } from './seeds.ts'
import type { Story } from './story.ts'

/** What a story customer has besides cards. */
export function sowHoldings(sow: Sow, clock: Clock, story: Story, customerId: string): void {
  const { soldWallet, digitalInvoice = true, debts = [], agreement, statement } = story
  const today = clock.today()
  const customer = { customer_id: customerId }
  if (digitalInvoice) {
    const given = { id: randomUUID(), accepted: true, text_version: 'anterior', channel: 'IMPORTADO' as const }
    sow('digital_invoice_consents', { ...customer, ...given, given_at: null })
  }
  if (soldWallet) {
    sow('sold_wallets', {
      ...customer,
      title: 'Sua dívida mudou de credor',
      description:
        'A Jangada cedeu o seu contrato à Recupera Créditos (empresa fictícia). Para pagar ou negociar, fale com eles: 0800 000 0002, de segunda a sexta, das 9h às 18h.',
      sold_on: addDays(today, -30),
    })
  }
  if (debts.length > 0) {
    const rows = debts.map(({ origin, contract, originalCents, daysLate }) => ({
      ...customer,
      id: randomUUID(),
      origin,
      contract,
      original_cents: originalCents,
      due_on: addDays(today, -daysLate),
      settled_at: null,
      seen_at: null,
    }))
    sow('debts', ...rows)
  }
  if (agreement) {
    sow('agreements', {
      ...customer,
      id: randomUUID(),
      contract: agreement.contract,
      state: agreement.dueInDays === undefined ? 'broken' : 'active',
      total_cents: agreement.totalCents,
      instalments: agreement.instalments,
      paid_instalments: agreement.paid,
      next_due_on: agreement.dueInDays === undefined ? null : addDays(today, agreement.dueInDays),
      made_on: addDays(today, -30 * agreement.paid - 10),
    })
  }
  if (statement) {
    const year = Number(today.slice(0, 4)) - 1
    sow('debt_statements', { ...customer, year, issued_on: `${year + 1}-05-29`, seen_at: null })
  }
}
