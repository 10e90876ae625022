import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { keyOf } from './proposing.ts'
import type { NegotiationProposal } from './proposal-repository.ts'
import { refuseUnnegotiable } from './proposal-service.ts'
import { lockDebts } from '../agreements/public.ts'
import { refusingAs } from '../../identity/sign-in/public.ts'
import type { Negotiation } from './steps-repository.ts'

/** @throws Refusal where a debt has changed since the proposal was made */
export async function lockProposalDebts(
  tx: Transaction,
  clock: Clock,
  customerId: string,
  proposal: NegotiationProposal,
): Promise<void> {
  const ids = proposal.debts.map(({ debtId }) => debtId)
  const debts = await lockDebts(tx, customerId, ids)
  refuseUnnegotiable(debts, clock.today())
  if (keyOf(debts) !== proposal.debtsKey) throw new Refusal('PROPOSTA_EXPIRADA')
}

export function requireNegotiation(negotiation: Negotiation | undefined): Negotiation {
  if (negotiation === undefined) throw new Refusal('NEGOCIACAO_NAO_ENCONTRADA')
  return negotiation
}

export const refuseForAgreement = refusingAs('CODIGO_DO_ACORDO_INCORRETO', 'CODIGO_DO_ACORDO_ENCERRADO')
