import { type CivilDate, addDays } from '@portal/brazil/dates'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { transact } from '../../platform/transact.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type OwedDebt, debtRules, lockDebts, stateOf, valueOf } from '../agreements/public.ts'
import { extrasOf, sharesOfExtras } from './extras.ts'
import { type PaymentWish, plansThatFit, smallestInstalment } from './fitting.ts'
import { type OptionChoice, LAST_DUE_DAY, type AgreementOption, optionOf } from './options.ts'
import * as policies from './policy-repository.ts'
import { keyOf, proposalRows } from './proposing.ts'
import * as proposals from './proposal-repository.ts'
import type { NegotiationProposal } from './proposal-repository.ts'

export type Negotiator = { customerId: string; issuer: string }
type ProposalRequest = { debtIds: readonly string[]; coupon?: string | undefined; campaign?: string | undefined }

type Deps = { db: Database; clock: Clock }

/** A proposal is stored and read again while it is valid, so that neither interest nor a new policy changes what was offered. */
export function proposalService({ db, clock }: Deps) {
  const propose = proposing({ db, clock })

  const own = async (customerId: string, id: string): Promise<NegotiationProposal> => {
    const found = await proposals.findProposal(db, customerId, id)
    if (found === undefined) throw new Refusal('PROPOSTA_NAO_ENCONTRADA')
    if (found.validUntil < clock.today()) throw new Refusal('PROPOSTA_EXPIRADA')
    return found
  }

  const choose = ({ basis }: NegotiationProposal, choice: OptionChoice): AgreementOption => {
    if (choice.count > 0 && choice.entryCents >= basis.cashCents) throw new Refusal('ENTRADA_ACIMA_DO_A_VISTA')
    const option = optionOf(basis, choice)
    if (option === undefined) throw new Refusal('CONDICAO_INVALIDA')
    return option
  }

  return {
    propose,
    own,
    choose,

    /** The offers by debt id, without coupon or campaign; a debt with no offer is missing. */
    async offersOf(customer: Negotiator, debts: readonly OwedDebt[]): Promise<Map<string, DebtOffer>> {
      const today = clock.today()
      const offered = debts.filter((debt) => isNegotiable(debt, today) && valueOf(debt, today).totalCents > 0)
      if (offered.length === 0 || (await policies.findPolicy(db, customer.issuer, today)) === undefined)
        return new Map()
      const keys = offered.map((debt) => keyOf([debt]))
      const standing = await proposals.findValidFor(db, customer.customerId, { keys, today })
      const found = new Map<string, DebtOffer>()
      for (const debt of offered) {
        const known = standing.find(({ debtsKey }) => debtsKey === keyOf([debt]))
        const offer = known ?? (await propose(customer, { debtIds: [debt.id] }).catch(noOffer))
        if (offer !== undefined) found.set(debt.id, offer)
      }
      return found
    },

    simulate: async (customerId: string, id: string, choice: OptionChoice): Promise<AgreementOption> =>
      choose(await own(customerId, id), choice),

    /** The plans within the wish, and the smallest possible instalment. */
    async fitting(customerId: string, id: string, wish: PaymentWish) {
      const { basis } = await own(customerId, id)
      if (wish.dueDay < 1 || wish.dueDay > LAST_DUE_DAY) throw new Refusal('CONDICAO_INVALIDA')
      return { plans: plansThatFit(basis, wish), smallestCents: smallestInstalment(basis, wish.dueDay) }
    },

    campaign: (issuer: string, id: string) => policies.findCampaign(db, issuer, id, clock.today()),

    /** Proposals without an agreement are deleted 90 days after they expire. */
    async forget(): Promise<void> {
      await proposals.deleteProposalsBefore(db, addDays(clock.today(), -90))
    },
  }
}

/** A valid proposal for the same debts is given again; else one is made. */
function proposing({ db, clock }: Deps) {
  const find = async (
    tx: Transaction,
    customer: Negotiator,
    debts: readonly OwedDebt[],
    request: ProposalRequest,
  ): Promise<NegotiationProposal> => {
    const today = clock.today()
    const extras = await extrasOf(tx, { ...customer, ...request, debts, today })
    const [couponId, campaign] = [extras.coupon?.id ?? null, extras.campaign?.id ?? null]
    const standing = () =>
      proposals.findValid(tx, customer.customerId, { debtsKey: keyOf(debts), couponId, campaign, today })
    const before = await standing()
    if (before !== undefined) return before
    const policy = await policies.findPolicy(tx, customer.issuer, today)
    const values = debts.map((debt) => valueOf(debt, today).totalCents)
    if (policy === undefined || values.includes(0)) throw new Refusal('NEGOCIACAO_INDISPONIVEL')
    const valueCents = values.reduce((sum, cents) => sum + cents, 0)
    const rows = proposalRows({
      customerId: customer.customerId,
      debts,
      policy,
      couponId,
      campaign,
      extras: sharesOfExtras(extras, valueCents),
      iofDaily: await policies.findIofDaily(tx, today),
      today,
    })
    if (rows.proposal.basis.cashCents === 0) throw new Refusal('NEGOCIACAO_INDISPONIVEL')
    await proposals.insertProposal(tx, rows.proposal, rows.debts)
    const made = await standing()
    if (made === undefined) throw new Error('the proposal just made is not there')
    return made
  }

  return (customer: Negotiator, request: ProposalRequest): Promise<NegotiationProposal> =>
    transact(db, async (tx) => {
      const debts = await lockDebts(tx, customer.customerId, request.debtIds)
      if (debts.length !== new Set(request.debtIds).size) throw new Refusal('DIVIDA_NAO_ENCONTRADA')
      refuseUnnegotiable(debts, clock.today())
      return find(tx, customer, debts, request)
    })
}

export type ProposalService = ReturnType<typeof proposalService>
type DebtOffer = Pick<NegotiationProposal, 'id' | 'basis' | 'validUntil'>

/** A debt that is refused an offer is listed without one. */
function noOffer(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error
}

const isNegotiable = (debt: OwedDebt, today: CivilDate): boolean =>
  debtRules[stateOf(debt)].negotiable && (debt.nextOfferOn === null || debt.nextOfferOn <= today)

/** @throws Refusal where a debt is in an agreement, cannot be negotiated, or has no offer yet */
export function refuseUnnegotiable(debts: readonly OwedDebt[], today: CivilDate): void {
  for (const debt of debts) {
    const state = stateOf(debt)
    if (state === 'in-agreement') throw new Refusal('DIVIDA_EM_ACORDO')
    if (!debtRules[state].negotiable) throw new Refusal('DIVIDA_NAO_NEGOCIAVEL')
    if (!isNegotiable(debt, today)) throw new Refusal('NOVA_OFERTA_DEPOIS')
  }
}
