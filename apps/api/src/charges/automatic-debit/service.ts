import { randomUUID } from 'node:crypto'
import { addMonths, type CivilDate } from '@portal/brazil/dates'
import { isGivenUp, type CardService, lockCard } from '../../accounts/cards/public.ts'
import { type Clock, days, later } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { GatewayError } from '../../platform/gateways/gateway-error.ts'
import type { AutomaticGateway } from '../../platform/gateways/pix-automatic.ts'
import type { SessionOwner } from '../../platform/http/bind.ts'
import { once } from '../../platform/idempotency.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lockCustomer, transact } from '../../platform/transact.ts'
import type { LedgerWriter } from '../../records/ledger/public.ts'
import type { PaymentLog } from '../payments/public.ts'
import * as debits from './debits-repository.ts'
import { isLive } from './deciding.ts'
import { txidOf } from './debit-outside.ts'
import { clocksOf, firstReached, OFFER_DAYS, RETURN_DAYS } from './debit-times.ts'
import * as repository from './repository.ts'
import type { Visiting } from './visiting.ts'
import { TERMS_VERSION } from './words.ts'

type Choice = repository.Recurrence['choice']
type ShownDebit = debits.ShownDebit
type OwnCard = Awaited<ReturnType<CardService['own']>>
type HolderOrder = SessionOwner & { cardId: string; key: string }

type Deps = {
  db: Database
  clock: Clock
  cards: CardService
  ledger: LedgerWriter
  visits: Visiting
  gateway: AutomaticGateway
  /** True where the issuer offers it and the PSP lets us. */
  isOffered(): boolean
  log: PaymentLog
}

const PAGE = 20

/** What a holder does with their authorisation. Each act is written before the PSP hears of it. */
export function automaticDebits({ db, clock, cards, ledger, visits, gateway, isOffered, log }: Deps) {
  /** A holder's card; where nothing is offered, only what was begun is shown. */
  const ownCard = async (customerId: string, cardId: string): Promise<OwnCard> => {
    const card = await cards.own(customerId, cardId)
    if (!isOffered() || card.type !== 'EXTRATO') throw new Refusal('NAO_ENCONTRADO')
    const known = await repository.findOfCard(db, customerId, cardId)
    if (known === undefined && (await isGivenUp(db, customerId, cardId))) throw new Refusal('NAO_ENCONTRADO')
    return card
  }

  /** The PSP is asked at once where it answers; else by the next visit. */
  const visitSoon = async (id: string): Promise<void> => {
    await repository.touch(db, id, clock.now())
    try {
      await visits.visitNow(id)
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      log.warn({ err: error, recurrence: id }, 'the PSP is asked later')
      await repository.touch(db, id, clock.now())
    }
  }

  /** The due date of the first invoice that a bank can still be told of. */
  const firstDueOn = async (cardId: string): Promise<CivilDate> => {
    const known = await repository.findDueDates(db, cardId, clock.today())
    const newest = (await repository.findNewestDue(db, cardId))?.dueOn ?? clock.today()
    const later12 = Array.from({ length: 12 }, (_, count) => addMonths(newest, count + 1))
    return firstReached([...known, ...later12], clock.now()) ?? newest
  }

  const accept = async (tx: Transaction, { customerId, sessionId, cardId }: HolderOrder, choice: Choice, firstDay: CivilDate) => {
    const card = await lockCard(tx, customerId, cardId)
    if (card === undefined) throw new Refusal('CARTAO_NAO_ENCONTRADO')
    if (await isGivenUp(tx, customerId, cardId)) throw new Refusal('NAO_ENCONTRADO')
    const standing = await repository.findOfCard(tx, customerId, cardId)
    if (standing !== undefined && standing.state !== 'ended') return standing.id
    const id = randomUUID()
    const now = clock.now()
    await repository.insertRecurrence(tx, {
      id,
      customerId,
      cardId,
      state: 'creating',
      choice,
      textVersion: TERMS_VERSION,
      sessionId,
      acceptedAt: now,
      firstDueOn: firstDay,
      locationId: null,
      recId: null,
      copyPaste: null,
      offeredAt: null,
      offerUntil: later(now, days(OFFER_DAYS)),
      approvedAt: null,
      payerCpf: null,
      endAskedAt: null,
      endAskedBy: null,
      endedAt: null,
      endedBy: null,
      endCode: null,
      visitAt: now,
    })
    return id
  }

  const living = async (tx: Transaction, customerId: string, cardId: string): Promise<repository.OwnRecurrence> => {
    const standing = await repository.findOfCard(tx, customerId, cardId)
    if (standing === undefined || standing.state === 'ended') throw new Refusal('PIX_AUTOMATICO_NAO_ATIVO')
    return standing
  }

  /** Both keep one word for one act: the number at the PSP, where there is one already. */
  const act = ({ customerId, sessionId }: SessionOwner, { recId, id }: repository.OwnRecurrence) => ({
    customerId,
    sessionId,
    kind: 'automatic-debit' as const,
    subject: recId ?? id,
  })

  return {
    ownCard,
    firstDueOn,
    find: (customerId: string, cardId: string) => repository.findOfCard(db, customerId, cardId),

    /** Accepts the terms that were shown; the authorisation that stands comes back. */
    async activate(order: HolderOrder, choice: Choice, version: string): Promise<void> {
      await ownCard(order.customerId, order.cardId)
      if (version !== TERMS_VERSION) throw new Refusal('CONDICOES_MUDARAM')
      const firstDay = await firstDueOn(order.cardId)
      const { customerId, key, cardId } = order
      const keyed = { customerId, kind: 'automatic-debit', key, asks: [cardId, choice, version] }
      const id = await transact(db, (tx) => once(tx, keyed, clock.now(), () => accept(tx, order, choice, firstDay)))
      await visitSoon(id)
      const made = await repository.findRecurrence(db, id)
      if (made?.state === 'creating') throw new Refusal('PIX_AUTOMATICO_INDISPONIVEL', { retryAfterSeconds: 5 })
    },

    /** A standing choice: it reaches the debit that can still be made anew. */
    async choose(order: HolderOrder, choice: Choice): Promise<void> {
      await ownCard(order.customerId, order.cardId)
      const { customerId, key, cardId } = order
      const keyed = { customerId, kind: 'debit-choice', key, asks: [cardId, choice] }
      const id = await transact(db, (tx) =>
        once(tx, keyed, clock.now(), async () => {
          await lockCustomer(tx, customerId)
          const standing = await living(tx, customerId, cardId)
          await repository.lockRecurrence(tx, standing.id)
          await repository.updateRecurrence(tx, standing.id, { choice })
          if (standing.choice !== choice)
            await ledger.append(tx, { ...act(order, standing), given: true, textVersion: choiceVersion(standing, choice) })
          return standing.id
        }),
      )
      await visitSoon(id)
    },

    /** Ends the authorisation: from now on no debit is made, whatever the PSP answers. */
    async cancel(order: HolderOrder): Promise<void> {
      await ownCard(order.customerId, order.cardId)
      const { customerId, key, cardId } = order
      const keyed = { customerId, kind: 'debit-end', key, asks: [cardId] }
      const id = await transact(db, (tx) =>
        once(tx, keyed, clock.now(), async () => {
          await lockCustomer(tx, customerId)
          const standing = await living(tx, customerId, cardId)
          const { endAskedAt } = await repository.lockRecurrence(tx, standing.id)
          if (endAskedAt !== null) return standing.id
          await repository.updateRecurrence(tx, standing.id, { endAskedAt: clock.now(), endAskedBy: 'holder' })
          const { textVersion } = standing
          await ledger.append(tx, { ...act(order, standing), given: false, textVersion })
          return standing.id
        }),
      )
      await visitSoon(id)
    },

    /** Takes back one debit, and only that: its invoice is not debited any more. */
    async stop({ customerId, key }: SessionOwner & { key: string }, debitId: string): Promise<ShownDebit> {
      const debit = await this.debit(customerId, debitId)
      const keyed = { customerId, kind: 'debit-stop', key, asks: [debitId] }
      await transact(db, (tx) =>
        once(tx, keyed, clock.now(), async () => {
          const held = await debits.lockDebit(tx, debitId)
          const isLate = clock.now() >= clocksOf(held.settlesOn).stopUntil
          if (!isLive(held) || isLate) throw new Refusal('DEBITO_NAO_PARA_MAIS')
          const never = held.state === 'asking' && held.askedAt === null
          const state = never ? 'cancelled' : 'cancelling'
          await debits.updateDebit(tx, debitId, { state, cause: 'stopped', endedAt: never ? clock.now() : null })
          return debitId
        }),
      )
      await visitSoon(debit.recurrenceId)
      return this.debit(customerId, debitId)
    },

    /** Gives the surplus of a debit back by Pix to whoever paid it, once, within the days that Pix has for it. */
    async giveBack({ customerId, key }: SessionOwner & { key: string }, debitId: string): Promise<ShownDebit> {
      const { endToEndId, paidAt } = await this.debit(customerId, debitId)
      const keyed = { customerId, kind: 'debit-return', key, asks: [debitId] }
      if (endToEndId === null || paidAt === null) throw new Refusal('NADA_A_DEVOLVER')
      await transact(db, (tx) =>
        once(tx, keyed, clock.now(), async () => {
          const held = await debits.lockDebit(tx, debitId)
          if (later(paidAt, days(RETURN_DAYS)) <= clock.now()) throw new Refusal('DEVOLUCAO_FORA_DO_PRAZO')
          if (held.returnAskedAt !== null) return debitId
          const shown = await debits.findDebitOf(tx, customerId, debitId)
          if (shown === undefined || shown.spareCents <= 0) throw new Refusal('NADA_A_DEVOLVER')
          await debits.updateDebit(tx, debitId, { returnAskedAt: clock.now(), returnCents: shown.spareCents })
          return debitId
        }),
      )
      const { returnCents } = await this.debit(customerId, debitId)
      try {
        await gateway.returnPix(endToEndId, txidOf(debitId), returnCents ?? 0)
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error
        log.warn({ err: error, debit: debitId }, 'a return is not confirmed')
        throw new Refusal('PIX_AUTOMATICO_INDISPONIVEL', { retryAfterSeconds: 5 })
      }
      return this.debit(customerId, debitId)
    },

    async debit(customerId: string, id: string): Promise<ShownDebit> {
      if (!isOffered()) throw new Refusal('NAO_ENCONTRADO')
      const debit = await debits.findDebitOf(db, customerId, id)
      if (debit === undefined) throw new Refusal('DEBITO_NAO_ENCONTRADO')
      return debit
    },

    async history(customerId: string, cardId: string, page: number) {
      await ownCard(customerId, cardId)
      const skip = (page - 1) * PAGE
      const found = await debits.findDebits(db, { customerId, cardId, skip, most: PAGE + 1 })
      return { debits: found.slice(0, PAGE), next: found.length > PAGE ? page + 1 : null }
    },
  }
}

export type AutomaticDebits = ReturnType<typeof automaticDebits>

/** The terms stay those that were accepted; what is paid of each invoice is another word of them. */
const choiceVersion = ({ textVersion }: repository.OwnRecurrence, choice: Choice): string =>
  `${textVersion} ${choice === 'total' ? 'total' : 'mínimo'}`
