import type { Reply } from '@portal/contract'
import { type CivilDate, daysBetween } from '@portal/brazil/dates'
import { nextBusinessDay } from '@portal/brazil/holidays'
import type { Clock } from '../clock.ts'
import type { Handlers } from '../http/bind.ts'
import type { AgreementState, NegotiationService } from './service.ts'

type Names = 'openDebts' | 'agreements' | 'debtStatements'
type Deps = { negotiation: NegotiationService; clock: Clock }

export const negotiationHandlers = ({ negotiation, clock }: Deps): Pick<Handlers, Names> => ({
  openDebts: async ({ caller }) =>
    (await negotiation.openDebts(caller.customerId)).map((debt) => ({
      id: debt.id,
      origem: debt.origin,
      contrato: debt.contract,
      valorOriginalCentavos: debt.original_cents,
      vencimento: debt.due_on,
      diasEmAtraso: daysLate(debt.due_on, clock.today()),
    })),

  agreements: async ({ caller }) =>
    (await negotiation.agreements(caller.customerId)).map((agreement) => ({
      id: agreement.id,
      contrato: agreement.contract,
      situacao: situations[agreement.state],
      valorTotalCentavos: agreement.total_cents,
      parcelas: agreement.instalments,
      parcelasPagas: agreement.paid_instalments,
      proximoVencimento: agreement.next_due_on,
      diasEmAtraso: agreement.next_due_on === null ? 0 : daysLate(agreement.next_due_on, clock.today()),
    })),

  debtStatements: async ({ caller }) =>
    (await negotiation.statements(caller.customerId)).map(({ year, issued_on }) => ({
      ano: year,
      emitidaEm: issued_on,
    })),
})

/** What is due on a day without banks is on time until the next business day (Lei 7.089/1983). */
const daysLate = (dueOn: CivilDate, today: CivilDate): number =>
  today <= nextBusinessDay(dueOn) ? 0 : daysBetween(dueOn, today)

const situations: Record<AgreementState, Reply<'agreements'>[number]['situacao']> = {
  active: 'EM_ANDAMENTO',
  settled: 'QUITADO',
  broken: 'QUEBRADO',
}
