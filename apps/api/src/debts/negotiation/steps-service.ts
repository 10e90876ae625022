import { randomUUID } from 'node:crypto'
import type { AgreementMaking } from '../agreements/public.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { transact } from '../../platform/transact.ts'
import type { Channel } from '../../platform/db/schema.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ConfirmationService } from '../../identity/sign-in/public.ts'
import { asAgreement, found, holdDebts } from './holding.ts'
import type { Choice, Option } from './options.ts'
import type { Proposal, ProposalService } from './proposal-service.ts'
import { type Act, mayDo, stepAfter } from './steps.ts'
import * as repository from './steps-repository.ts'

type Deps = {
  db: Database
  clock: Clock
  proposals: ProposalService
  making: Pick<AgreementMaking, 'hasAccepted'>
  confirmations: ConfirmationService
}
export type Session = { customerId: string; issuer: string; sessionId: string; origin: 'LINK' | null }
type Negotiation = repository.Negotiation
export type Summary = {
  negotiation: Negotiation
  proposal: Proposal
  option: Option
  person: Awaited<ReturnType<typeof repository.findPerson>>
}

/** The server keeps the step of a negotiation; a browser only names it. */
export function negotiationSteps({ db, clock, proposals, making, confirmations }: Deps) {
  const lockAt = async (tx: Transaction, act: Act, whose: repository.Whose): Promise<Negotiation> => {
    const negotiation = found(await repository.lockNegotiation(tx, whose))
    if (!mayDo(act, negotiation)) throw new Refusal('PASSO_FORA_DE_ORDEM')
    return negotiation
  }

  /** A login by a message's link proves little, so a code proves the contact whatever was agreed before (B27). */
  const needsCode = async (tx: Transaction, { customerId, origin }: Session): Promise<boolean> =>
    origin === 'LINK' || !(await making.hasAccepted(tx, customerId))

  const rowOf = async (tx: Transaction, who: Session, proposalId: string, option: Option) => ({
    id: randomUUID(),
    customer_id: who.customerId,
    session_id: who.sessionId,
    proposal_id: proposalId,
    count: option.count,
    entry_cents: option.entryCents,
    due_day: option.dueDay,
    step: 'confirm-data' as const,
    needs_code: await needsCode(tx, who),
    challenge_id: null,
    agreement_id: null,
    begun_at: clock.now(),
  })

  return {
    async summarize(who: Session, proposalId: string, choice: Choice): Promise<Summary> {
      const proposal = await proposals.own(who.customerId, proposalId)
      const option = proposals.choose(proposal, choice)
      const negotiation = await transact(db, async (tx) => {
        await holdDebts(tx, clock, who.customerId, proposal)
        const row = await rowOf(tx, who, proposal.id, option)
        await repository.insertNegotiation(tx, row)
        return row
      })
      return { negotiation, proposal, option, person: await repository.findPerson(db, who.customerId) }
    },

    find: async ({ customerId, sessionId }: Session, id: string): Promise<Negotiation> =>
      found(await repository.findNegotiation(db, { customerId, sessionId, id })),

    confirmData: ({ customerId, sessionId }: Session, id: string): Promise<Negotiation> =>
      transact(db, async (tx) => {
        const negotiation = await lockAt(tx, 'confirm-data', { customerId, sessionId, id })
        const step = stepAfter('confirm-data', negotiation.needs_code)
        await repository.updateNegotiation(tx, id, { step })
        return { ...negotiation, step }
      }),

    /** A code is sent before a first agreement; a new one voids the one before. */
    async sendCode({ customerId, sessionId }: Session, id: string, channel: Channel) {
      const send = async (tx: Transaction) => {
        const negotiation = await lockAt(tx, 'send-code', { customerId, sessionId, id })
        const purpose = 'para confirmar o que você escolheu no portal'
        const code = await confirmations.send(tx, customerId, {
          challengeId: negotiation.challenge_id,
          channel,
          purpose,
        })
        const step = stepAfter('send-code', true)
        await repository.updateNegotiation(tx, id, { step, challenge_id: code.id })
        return { negotiation: { ...negotiation, step }, code }
      }
      return transact(db, send).catch(asAgreement)
    },
  }
}

export type NegotiationSteps = ReturnType<typeof negotiationSteps>
