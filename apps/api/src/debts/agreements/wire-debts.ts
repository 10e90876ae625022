import type { Reply } from '@portal/contract'
import type { DebtKind } from '../../platform/db/negotiation-tables.ts'
import type { DebtPayment, DebtValue } from './debt-status.ts'

type OwedValue = Pick<DebtValue, 'principalCents' | 'interestCents' | 'fineCents' | 'arrearsCents' | 'totalCents'>

export const kindNames: Record<DebtKind, Reply<'openDebts'>[number]['tipo']> = {
  card: 'CARTAO',
  loan: 'EMPRESTIMO',
  booklet: 'CARNE',
}

export const wireValue = (value: OwedValue): NonNullable<Reply<'openDebts'>[number]['valorHoje']> => ({
  principalCentavos: value.principalCents,
  jurosCentavos: value.interestCents,
  multaCentavos: value.fineCents,
  moraCentavos: value.arrearsCents,
  totalCentavos: value.totalCents,
})

/** All that was paid of a debt; a surplus was never its. */
export const paidOf = ({ payments }: { payments: readonly DebtPayment[] }, { surplusCents }: DebtValue): number =>
  payments.reduce((sum, { cents }) => sum + cents, 0) - surplusCents
