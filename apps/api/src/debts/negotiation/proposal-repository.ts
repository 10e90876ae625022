import type { CivilDate } from '@portal/brazil/dates'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { rateOn } from '../../platform/db/rate-columns.ts'
import type { NewRow, Row } from '../../platform/db/schema.ts'

type ProposalDebt = Row<'proposal_debts'> & { origin: string; contract: string }
export type NegotiationProposal = Row<'negotiation_proposals'> & {
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
    .selectFrom('negotiation_proposals as proposals')
    .innerJoin('negotiation_terms as terms', (join) =>
      join.onRef('terms.issuer', '=', 'proposals.issuer').onRef('terms.version', '=', 'proposals.terms_version'),
    )
    .innerJoin('issuers', 'issuers.id', 'proposals.issuer')
    .leftJoin('negotiation_campaigns as campaigns', (join) =>
      join.onRef('campaigns.issuer', '=', 'proposals.issuer').onRef('campaigns.id', '=', 'proposals.campaign'),
    )
    .selectAll('proposals')
    .select([
      'terms.body as terms',
      'campaigns.limit_cents as campaignLimitCents',
      'issuers.name as issuerName',
      'issuers.cnpj as issuerCnpj',
      rateOn('multa', 'proposals.issuer', 'proposals.made_on').as('fine'),
      rateOn('mora', 'proposals.issuer', 'proposals.made_on').as('arrears'),
    ])
    .where('proposals.customer_id', '=', customerId)

const withDebts = async (
  db: Database,
  proposal: Omit<NegotiationProposal, 'debts'> | undefined,
): Promise<NegotiationProposal | undefined> =>
  proposal && { ...proposal, debts: await findProposalDebts(db, proposal.id) }

const findProposalDebts = (db: Database, proposalId: string): Promise<ProposalDebt[]> =>
  db
    .selectFrom('proposal_debts')
    .innerJoin('debts', 'debts.id', 'proposal_debts.debt_id')
    .selectAll('proposal_debts')
    .select(['debts.origin', 'debts.contract'])
    .where('proposal_id', '=', proposalId)
    .orderBy('debts.due_on')
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
      .where('debts_key', '=', key.debtsKey)
      .where('coupon_id', 'is not distinct from', key.couponId)
      .where('campaign', 'is not distinct from', key.campaign)
      .where('proposals.valid_until', '>=', key.today)
      .orderBy('made_on')
      .limit(1)
      .executeTakeFirst(),
  )

type ValidProposal = Pick<NegotiationProposal, 'id' | 'debts_key' | 'valid_until' | 'basis'>

/** Proposals without coupon or campaign that are still valid for any of these debts. */
export const findValidFor = (
  db: Database,
  customerId: string,
  { keys, today }: { keys: readonly string[]; today: CivilDate },
): Promise<ValidProposal[]> =>
  db
    .selectFrom('negotiation_proposals')
    .select(['id', 'debts_key', 'valid_until', 'basis'])
    .where('customer_id', '=', customerId)
    .where('debts_key', 'in', keys)
    .where('coupon_id', 'is', null)
    .where('campaign', 'is', null)
    .where('valid_until', '>=', today)
    .orderBy('made_on')
    .execute()

export async function insertProposal(
  tx: Transaction,
  proposal: NewRow<'negotiation_proposals'>,
  debts: readonly NewRow<'proposal_debts'>[],
): Promise<void> {
  const basis = sql<Row<'negotiation_proposals'>['basis']>`${JSON.stringify(proposal.basis)}::jsonb`
  await tx
    .insertInto('negotiation_proposals')
    .values({ ...proposal, basis })
    .execute()
  await tx.insertInto('proposal_debts').values(debts).execute()
}

/** Expired proposals that no agreement came of. */
export const deleteProposalsBefore = (db: Database, day: CivilDate) =>
  db
    .deleteFrom('negotiation_proposals')
    .where('valid_until', '<', day)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('agreements').select('agreements.id').whereRef('proposal_id', '=', 'negotiation_proposals.id'),
        ),
      ),
    )
    .execute()
