import { randomUUID } from 'node:crypto'
import type { AgreementMaking } from '../agreements/public.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { transact } from '../../platform/transact.ts'
import type { Channel } from '../../platform/db/schema.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ConfirmationService } from '../../identity/sign-in/public.ts'
import { lockProposalDebts, refuseForAgreement, requireNegotiation } from './holding.ts'
import type { OptionChoice, AgreementOption } from './options.ts'
import type { NegotiationProposal } from './proposal-repository.ts'
import type { ProposalService } from './proposal-service.ts'
import { type NegotiationAct, mayDo, stepAfter } from './steps.ts'
import * as repository from './steps-repository.ts'
import type { Negotiation } from './steps-repository.ts'

type Deps = {
  db: Database
  clock: Clock
  proposals: ProposalService
  making: Pick<AgreementMaking, 'hasAccepted'>
  confirmations: ConfirmationService
}
export type NegotiationSession = { customerId: string; issuer: string; sessionId: string; origin: 'LINK' | null }
export type Summary = {
  negotiation: Negotiation
  proposal: NegotiationProposal
  option: AgreementOption
  person: Awaited<ReturnType<typeof repository.findPerson>>
}

/** The server keeps the step of a negotiation; a browser only names it. */
export function negotiationSteps({ db, clock, proposals, making, confirmations }: Deps) {
  const lockAt = async (
    tx: Transaction,
    act: NegotiationAct,
    owner: repository.NegotiationOwner,
  ): Promise<Negotiation> => {
    const negotiation = requireNegotiation(await repository.lockNegotiation(tx, owner))
    if (!mayDo(act, negotiation)) throw new Refusal('PASSO_FORA_DE_ORDEM')
    return negotiation
  }

  /** A login by a message's link proves little, so a code proves the contact whatever was agreed before (B27). */
  const needsCode = async (tx: Transaction, { customerId, origin }: NegotiationSession): Promise<boolean> =>
    origin === 'LINK' || !(await making.hasAccepted(tx, customerId))

  return {
    async summarize(session: NegotiationSession, proposalId: string, choice: OptionChoice): Promise<Summary> {
      const proposal = await proposals.own(session.customerId, proposalId)
      const option = proposals.choose(proposal, choice)
      const negotiation = await transact(db, async (tx) => {
        await lockProposalDebts(tx, clock, session.customerId, proposal)
        const begun = { proposalId: proposal.id, needsCode: await needsCode(tx, session), begunAt: clock.now() }
        const row = firstRow(session, option, begun)
        await repository.insertNegotiation(tx, row)
        return row
      })
      return { negotiation, proposal, option, person: await repository.findPerson(db, session.customerId) }
    },

    find: async ({ customerId, sessionId }: NegotiationSession, id: string): Promise<Negotiation> =>
      requireNegotiation(await repository.findNegotiation(db, { customerId, sessionId, id })),

    confirmData: ({ customerId, sessionId }: NegotiationSession, id: string): Promise<Negotiation> =>
      transact(db, async (tx) => {
        const negotiation = await lockAt(tx, 'confirm-data', { customerId, sessionId, id })
        const step = stepAfter('confirm-data', negotiation.needsCode)
        await repository.updateNegotiation(tx, id, { step })
        return { ...negotiation, step }
      }),

    /** A code is sent before a first agreement; a new one voids the one before. */
    async sendCode({ customerId, sessionId }: NegotiationSession, id: string, channel: Channel) {
      const send = async (tx: Transaction) => {
        const negotiation = await lockAt(tx, 'send-code', { customerId, sessionId, id })
        // A locked phone shows it: nobody reads there of a debt.
        const purpose = 'para confirmar o que você escolheu no portal'
        const code = await confirmations.send(tx, customerId, {
          challengeId: negotiation.challengeId,
          channel,
          purpose,
        })
        const step = stepAfter('send-code', true)
        await repository.updateNegotiation(tx, id, { step, challengeId: code.id })
        return { negotiation: { ...negotiation, step }, code }
      }
      return transact(db, send).catch(refuseForAgreement)
    },
  }
}

export type NegotiationSteps = ReturnType<typeof negotiationSteps>

const firstRow = (
  { customerId, sessionId }: NegotiationSession,
  option: AgreementOption,
  begun: Pick<Negotiation, 'proposalId' | 'needsCode' | 'begunAt'>,
): Negotiation => ({
  ...begun,
  id: randomUUID(),
  customerId,
  sessionId,
  count: option.count,
  entryCents: option.entryCents,
  dueDay: option.dueDay,
  step: 'confirm-data',
  challengeId: null,
  agreementId: null,
})
