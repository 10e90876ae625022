import type { AgreementMaking, CloseAll } from '../agreements/public.ts'
import { findAwaited } from '../../charges/payments/public.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { madeBefore, once } from '../../platform/idempotency.ts'
import { lockCustomer, transact } from '../../platform/transact.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ConfirmationService } from '../../identity/sign-in/public.ts'
import { lockProposalDebts, refuseForAgreement, requireNegotiation } from './holding.ts'
import { usedCoupon } from './policy-repository.ts'
import { findProposal } from './proposal-repository.ts'
import type { ProposalService } from './proposal-service.ts'
import { mayDo } from './steps.ts'
import * as repository from './steps-repository.ts'
import type { NegotiationSession } from './steps-service.ts'

type Deps = {
  db: Database
  clock: Clock
  proposals: ProposalService
  making: AgreementMaking
  confirmations: ConfirmationService
  closeAll: CloseAll
}
type AgreementAcceptance = { id: string; termsVersion: string; code: string | undefined; key: string; address: string }

/** The last step of a negotiation: what was summarized becomes an agreement, once. */
export function negotiationConclusion({ db, clock, proposals, making, confirmations, closeAll }: Deps) {
  const proofOf = async (
    { needsCode, challengeId }: repository.Negotiation,
    code: string | undefined,
  ): Promise<string | undefined> => {
    if (!needsCode) return undefined
    if (code === undefined || challengeId === null) throw new Refusal('CODIGO_DO_ACORDO_INCORRETO', { field: 'codigo' })
    return confirmations.check(challengeId, code).catch(refuseForAgreement)
  }

  const make = async (
    tx: Transaction,
    { customerId, sessionId }: NegotiationSession,
    negotiation: repository.Negotiation,
    { termsVersion, address }: AgreementAcceptance,
  ): Promise<string> => {
    const proposal = await findProposal(tx, customerId, negotiation.proposalId)
    const stands = proposal && proposal.validUntil >= clock.today() && proposal.termsVersion === termsVersion
    if (!stands) throw new Refusal('PROPOSTA_EXPIRADA')
    await lockProposalDebts(tx, clock, customerId, proposal)
    const { couponId, basis } = proposal
    if (couponId !== null && (await usedCoupon(tx, customerId, couponId))) throw new Refusal('CUPOM_USADO')
    await refuseOnItsWay(tx, customerId, proposal.debts, clock.now())
    // Nobody pays by itself any more what is agreed now.
    for (const { debtId } of proposal.debts) await closeAll(tx, debtId, 'agreed')
    const { id: negotiationId, count, entryCents, dueDay } = negotiation
    return making.make(tx, {
      customerId,
      proposal: { id: proposal.id, couponId, termsVersion, basis },
      debts: proposal.debts,
      option: proposals.choose(proposal, { count, entryCents, dueDay }),
      acceptance: { negotiationId, address, sessionId },
    })
  }

  return {
    /** A repeated key, or a second tab, gets the id of the same agreement. */
    async conclude(session: NegotiationSession, acceptance: AgreementAcceptance): Promise<string> {
      const order = { customerId: session.customerId, kind: 'agreement', key: acceptance.key, asks: [acceptance.id] }
      const known = await madeBefore(db, order)
      if (known !== undefined) return known
      const owner = { customerId: session.customerId, sessionId: session.sessionId, id: acceptance.id }
      const open = (negotiation: repository.Negotiation | undefined): repository.Negotiation => {
        const one = requireNegotiation(negotiation)
        if (one.agreementId === null && !mayDo('conclude', one)) throw new Refusal('PASSO_FORA_DE_ORDEM')
        return one
      }
      const seen = open(await repository.findNegotiation(db, owner))
      if (seen.agreementId !== null) return seen.agreementId
      const proof = await proofOf(seen, acceptance.code)
      const conclude = async (tx: Transaction): Promise<string> => {
        // Two tabs of one customer agree in turn, even on different debts.
        await lockCustomer(tx, session.customerId)
        const negotiation = open(await repository.lockNegotiation(tx, owner))
        if (negotiation.agreementId !== null) return negotiation.agreementId
        const made = await make(tx, session, negotiation, acceptance)
        if (proof !== undefined) await confirmations.end(tx, session.customerId, negotiation.challengeId ?? '', proof)
        await repository.updateNegotiation(tx, acceptance.id, { step: 'done', agreementId: made })
        return made
      }
      return transact(db, (tx) => once(tx, order, clock.now(), () => conclude(tx))).catch(refuseForAgreement)
    },
  }
}

/** Money that a bank has already would come for a debt that is agreed anew. */
async function refuseOnItsWay(
  tx: Transaction,
  customerId: string,
  debts: readonly { debtId: string }[],
  now: Date,
): Promise<void> {
  const awaited = await findAwaited(tx, customerId, now)
  const coming = new Set(awaited.flatMap(({ subjectId, seen }) => (seen ? [subjectId] : [])))
  if (debts.some(({ debtId }) => coming.has(debtId))) throw new Refusal('DIVIDA_COM_PAGAMENTO_A_CAMINHO')
}
