import type { CivilDate } from '@portal/brazil/dates'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { rateOn } from '../../platform/db/rate-columns.ts'
import type { NewRow, Row } from '../../platform/db/schema.ts'
import { selectShared } from '../../platform/db/select-shared.ts'

type ProposalDebt = Row<'proposalDebts'> & { origin: string; contract: string }
export type NewProposal = NewRow<'negotiationProposals'>
export type NewProposalDebt = NewRow<'proposalDebts'>
export type NegotiationProposal = Row<'negotiationProposals'> & {
  terms: string
  debts: ProposalDebt[]
  campaignLimitCents: number | null
  issuerName: string
  issuerCnpj: string
  /** Late charges by the rates of the day of the proposal. */
  fine: string
  arrears: string
}

const selectProposals = (db: Database, customerId: string) =>
  db
    .selectFrom('negotiationProposals as proposals')
    .innerJoin('negotiationTerms as terms', (join) =>
      join.onRef('terms.issuer', '=', 'proposals.issuer').onRef('terms.version', '=', 'proposals.termsVersion'),
    )
    .innerJoin('issuers', 'issuers.id', 'proposals.issuer')
    .leftJoin('negotiationCampaigns as campaigns', (join) =>
      join.onRef('campaigns.issuer', '=', 'proposals.issuer').onRef('campaigns.id', '=', 'proposals.campaign'),
    )
    .selectAll('proposals')
    .select([
      'terms.body as terms',
      'campaigns.limitCents as campaignLimitCents',
      'issuers.name as issuerName',
      'issuers.cnpj as issuerCnpj',
      rateOn('multa', 'proposals.issuer', 'proposals.madeOn').as('fine'),
      rateOn('mora', 'proposals.issuer', 'proposals.madeOn').as('arrears'),
    ])
    .where('proposals.customerId', '=', customerId)

const withDebts = async (
  db: Database,
  proposal: Omit<NegotiationProposal, 'debts'> | undefined,
): Promise<NegotiationProposal | undefined> =>
  proposal && { ...proposal, debts: await findProposalDebts(db, proposal.id) }

const findProposalDebts = (db: Database, proposalId: string): Promise<ProposalDebt[]> =>
  db
    .selectFrom('proposalDebts')
    .innerJoin('sharedDebts as debts', 'debts.id', 'proposalDebts.debtId')
    .selectAll('proposalDebts')
    .select(['debts.origin', 'debts.contract'])
    .where('proposalId', '=', proposalId)
    .orderBy('debts.dueOn')
    .orderBy('debts.id')
    .execute()

export const findProposal = async (
  db: Database,
  customerId: string,
  id: string,
): Promise<NegotiationProposal | undefined> =>
  withDebts(db, await selectProposals(db, customerId).where('proposals.id', '=', id).executeTakeFirst())

export type ProposalKey = { debtsKey: string; couponId: string | null; campaign: string | null; today: CivilDate }

export const findValid = async (
  db: Database,
  customerId: string,
  key: ProposalKey,
): Promise<NegotiationProposal | undefined> =>
  withDebts(
    db,
    await selectProposals(db, customerId)
      .where('debtsKey', '=', key.debtsKey)
      .where('couponId', 'is not distinct from', key.couponId)
      .where('campaign', 'is not distinct from', key.campaign)
      .where('proposals.validUntil', '>=', key.today)
      .orderBy('madeOn')
      .limit(1)
      .executeTakeFirst(),
  )

type ValidProposal = Pick<NegotiationProposal, 'id' | 'debtsKey' | 'validUntil' | 'basis'>

/** Proposals without coupon or campaign that are still valid for any of these debts. */
export const findValidFor = (
  db: Database,
  customerId: string,
  { keys, today }: { keys: readonly string[]; today: CivilDate },
): Promise<ValidProposal[]> =>
  db
    .selectFrom('negotiationProposals')
    .select(['id', 'debtsKey', 'validUntil', 'basis'])
    .where('customerId', '=', customerId)
    .where('debtsKey', 'in', keys)
    .where('couponId', 'is', null)
    .where('campaign', 'is', null)
    .where('validUntil', '>=', today)
    .orderBy('madeOn')
    .execute()

export async function insertProposal(
  tx: Transaction,
  proposal: NewProposal,
  debts: readonly NewProposalDebt[],
): Promise<void> {
  const basis = sql<Row<'negotiationProposals'>['basis']>`${JSON.stringify(proposal.basis)}::jsonb`
  await tx
    .insertInto('negotiationProposals')
    .values({ ...proposal, basis })
    .execute()
  await tx.insertInto('proposalDebts').values(debts).execute()
}

/** Expired proposals that no agreement came of. */
export const deleteProposalsBefore = (db: Database, day: CivilDate) =>
  db
    .deleteFrom('negotiationProposals')
    .where('validUntil', '<', day)
    .where((eb) =>
      eb.not(
        eb.exists(
          selectShared(eb, 'sharedAgreements')
            .select('agreements.id')
            .whereRef('proposalId', '=', 'negotiationProposals.id'),
        ),
      ),
    )
    .execute()
