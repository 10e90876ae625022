import { type CivilDate, addMonths, compareDates } from '@portal/brazil/dates'
import { type InvoiceService, findAdditionalSpending } from '../../accounts/account/public.ts'
import {
  type AdditionalCard,
  type Card,
  type CardService,
  cardStateOf,
  findAdditional,
  findAdditionals,
  isGivenUp,
  updateAdditional,
} from '../../accounts/cards/public.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type AdditionalAct, additionalNews } from './additional-words.ts'
import type { CardAlerts } from './card-alerts.ts'
import type { CardOrder, RequestOpening } from './opening.ts'
import * as repository from './repository.ts'

/** Additional cards of one card, those asked for included: all of them buy on one limit, and one person pays. */
const MOST_ADDITIONALS = 4
/** Whoever is younger acts by a parent (Código Civil, art. 3º). */
const LEAST_AGE = 16
/** The version of the sentence that its holder agrees to. */
const TERMS = 'adicional-2026-11'

type Deps = {
  db: Database
  clock: Clock
  cards: CardService
  invoices: InvoiceService
  alerts: CardAlerts
  open: RequestOpening['ofCard']
}
type AdditionalOrder = CardOrder & { additionalId: string }

const isLiving = ({ endedAt }: AdditionalCard): boolean => endedAt === null
const isWaiting = ({ state }: repository.ServiceRequest): boolean => state === 'open'

/** Cards of other people on a holder's account: what each one spends, their locks and ends, and the wish for another. */
export function additionalCards({ db, clock, cards, invoices, alerts, open }: Deps) {
  const wishes = (tx: Database | Transaction, customerId: string, cardId: string) =>
    repository.findRequests(tx, customerId, cardId, 'additional-card')

  const change = changing({ db, cards, alerts, open })

  return {
    async overview(customerId: string, cardId: string) {
      const card = await cards.own(customerId, cardId)
      const additionals = await findAdditionals(db, customerId, cardId)
      const requests = await wishes(db, customerId, cardId)
      const { invoices: all, currentId } = await invoices.overview(customerId, cardId)
      // The open one, where none has closed.
      const invoice = all.find(({ id }) => id === currentId) ?? all[0]
      const spent = invoice ? await findAdditionalSpending(db, customerId, invoice.id) : []
      const taken = additionals.filter(isLiving).length + requests.filter(isWaiting).length
      const holder = await holderState(db, card)
      return {
        holder,
        invoice,
        additionals: withSpending(additionals, spent),
        requests,
        left: card.type === 'CARNE' ? null : holder === 'ended' ? 0 : Math.max(0, MOST_ADDITIONALS - taken),
      }
    },

    setLock: (order: AdditionalOrder, locked: boolean) =>
      change(order, locked ? 'lock' : 'unlock', ({ lockedAt }) => {
        if ((lockedAt !== null) === locked) throw new Refusal('SERVICO_SEM_MUDANCA')
        return { lockedAt: locked ? clock.now() : null }
      }),

    end: (order: AdditionalOrder) => change(order, 'end', () => ({ lockedAt: null, endedAt: clock.now() })),

    /** `prove`: refuses who has only a session, since the card buys on the holder's limit (decision 028). */
    async ask(order: CardOrder, person: repository.AdditionalPerson, prove: () => Promise<void>) {
      await cards.own(order.customerId, order.cardId)
      await prove()
      return open(order, 'additional-card', { person, terms: TERMS }, async (tx, card) => {
        if (card.type !== 'EXTRATO') throw new Refusal('SERVICO_INDISPONIVEL')
        if (await isGivenUp(tx, card.customerId, card.id)) throw new Refusal('CARTAO_CANCELADO')
        if (person.cpf === (await repository.findCpf(tx, card.customerId)))
          throw new Refusal('ADICIONAL_DO_TITULAR', { field: 'cpf' })
        if (!isOldEnough(person.birthDate, clock.today()))
          throw new Refusal('ADICIONAL_MENOR_DE_IDADE', { field: 'nascimento' })
        const waiting = (await wishes(tx, card.customerId, card.id)).filter(isWaiting)
        if (waiting.some(({ asked }) => asked.person?.cpf === person.cpf)) throw new Refusal('PEDIDO_EM_ANDAMENTO')
        const living = (await findAdditionals(tx, card.customerId, card.id)).filter(isLiving)
        if (waiting.length + living.length >= MOST_ADDITIONALS) throw new Refusal('ADICIONAIS_DEMAIS')
        return 'open'
      })
    },
  }
}

export type AdditionalCards = ReturnType<typeof additionalCards>

/** Changes an additional card under the lock of its card, and tells the holder. */
const changing =
  ({ db, cards, alerts, open }: Pick<Deps, 'db' | 'cards' | 'alerts' | 'open'>) =>
  async (
    { additionalId: id, ...order }: AdditionalOrder,
    act: AdditionalAct,
    set: (additional: AdditionalCard) => Parameters<typeof updateAdditional>[2],
  ): Promise<repository.ServiceRequest> => {
    const { customerId, cardId } = order
    await cards.own(customerId, cardId)
    const known = await findAdditional(db, customerId, { cardId, id })
    if (known === undefined) throw new Refusal('ADICIONAL_NAO_ENCONTRADO')
    const decide = async (tx: Transaction) => {
      // Another order may have changed it before this one held the card.
      const additional = await findAdditional(tx, customerId, { cardId, id })
      if (additional === undefined || !isLiving(additional)) throw new Refusal('CARTAO_CANCELADO')
      await updateAdditional(tx, id, set(additional))
      return 'granted' as const
    }
    const tell = (tx: Transaction, request: string): Promise<void> =>
      alerts.notify(tx, {
        customerId,
        kind: 'card',
        event: `additional card ${act} ${request}`,
        about: { subject: 'security', id: null },
        ...additionalNews(act, known),
      })
    return open(order, `additional-${act}`, { additional: { id, last4: known.last4 } }, decide, tell)
  }

const isOldEnough = (birthDate: CivilDate, today: CivilDate): boolean =>
  compareDates(addMonths(birthDate, 12 * LEAST_AGE), today) <= 0

/** While the holder's card buys nothing, no additional one does. */
async function holderState(db: Database, card: Card): Promise<'active' | 'locked' | 'awaiting-card' | 'ended'> {
  const state = cardStateOf(card)
  if (state !== 'ended') return state
  return (await isGivenUp(db, card.customerId, card.id)) ? 'ended' : 'awaiting-card'
}

/** Purchases are told by the name alone: of two cards with one name, the first, which lives or lived last, has them. */
function withSpending(
  additionals: readonly AdditionalCard[],
  spent: readonly { name: string | null; cents: number }[],
) {
  const bySpender = new Map(spent.map(({ name, cents }) => [name, cents]))
  return additionals.map((card, index) => ({
    ...card,
    spentCents: additionals.findIndex(({ name }) => name === card.name) === index ? (bySpender.get(card.name) ?? 0) : 0,
  }))
}
