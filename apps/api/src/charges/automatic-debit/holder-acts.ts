import type { InvoiceService } from '../../accounts/account/public.ts'
import { type Card, isGivenUp, type CardService } from '../../accounts/cards/public.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { GatewayError } from '../../platform/gateways/gateway-error.ts'
import type { AutomaticGateway } from '../../platform/gateways/pix-automatic.ts'
import type { SessionOwner } from '../../platform/http/bind.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { LedgerWriter } from '../../records/ledger/public.ts'
import type { PaymentLog } from '../payments/public.ts'
import * as debits from './debits-repository.ts'
import type { DebitTimes } from './debit-times.ts'
import type { FirstDebits } from './first-debit.ts'
import * as repository from './repository.ts'
import type { Visiting } from './visiting.ts'

type OwnCard = Awaited<ReturnType<CardService['own']>>
/** An order of a holder about the authorisation of a card; its key names it. */
export type HolderOrder = SessionOwner & { cardId: string; key: string }

export type ActDeps = {
  db: Database
  clock: Clock
  times: DebitTimes
  cards: CardService
  ledger: LedgerWriter
  visits: Visiting
  gateway: AutomaticGateway
  invoices: Pick<InvoiceService, 'hold'>
  firsts: FirstDebits
  /** True where the issuer offers it and the PSP lets us. */
  isOffered(): boolean
  hasOwnKey(issuer: string): boolean
  changes: { listen(id: string, signal: AbortSignal): (within: number) => Promise<void> }
  log: PaymentLog
}

/** Nothing begins on a card that was given up, or whose payers' banks would name another than its issuer. */
export const isClosedTo = async (
  db: Database | Transaction,
  hasOwnKey: ActDeps['hasOwnKey'],
  { id, customerId, issuer }: Pick<Card, 'id' | 'customerId' | 'issuer'>,
): Promise<boolean> => hasOwnKey(issuer) || isGivenUp(db, customerId, id)

/** The ground of every act of a holder. */
export function holderActs({ db, clock, cards, visits, isOffered, hasOwnKey, log }: ActDeps) {
  return {
    /** A holder's card that has invoices to debit; one where nothing begins shows only what was begun. */
    async ownCard(customerId: string, cardId: string): Promise<OwnCard> {
      const card = await cards.own(customerId, cardId)
      if (!isOffered() || card.type !== 'EXTRATO') throw new Refusal('NAO_ENCONTRADO')
      const known = await repository.findOfCard(db, customerId, cardId)
      if (known === undefined && (await isClosedTo(db, hasOwnKey, { ...card, customerId })))
        throw new Refusal('NAO_ENCONTRADO')
      return card
    },

    async ownDebit(customerId: string, id: string): Promise<debits.ShownDebit> {
      if (!isOffered()) throw new Refusal('NAO_ENCONTRADO')
      const debit = await debits.findDebitOf(db, customerId, id)
      if (debit === undefined) throw new Refusal('DEBITO_NAO_ENCONTRADO')
      return debit
    },

    /** The PSP is asked at once where it answers; else by the next visit. */
    async visitSoon(id: string): Promise<void> {
      await repository.touch(db, id, clock.now())
      try {
        await visits.visitNow(id)
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error
        log.warn({ err: error, recurrence: id }, 'the PSP is asked later')
        await repository.touch(db, id, clock.now())
      }
    },

    async living(tx: Transaction, customerId: string, cardId: string): Promise<repository.OwnRecurrence> {
      const standing = await repository.findOfCard(tx, customerId, cardId)
      if (standing === undefined || standing.state === 'ended') throw new Refusal('PIX_AUTOMATICO_NAO_ATIVO')
      return standing
    },
  }
}

export type HolderActs = ReturnType<typeof holderActs>

/** The number at the PSP names it in the ledger, where there is one already. */
export const actOf = ({ customerId, sessionId }: SessionOwner, { recId, id }: repository.OwnRecurrence) => ({
  customerId,
  sessionId,
  kind: 'automatic-debit' as const,
  subject: recId ?? id,
})
