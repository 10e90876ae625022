import { randomInt, randomUUID } from 'node:crypto'
import { isGivenUp, lockCard } from '../../accounts/cards/public.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { once } from '../../platform/idempotency.ts'
import { lockCustomer, transact } from '../../platform/transact.ts'
import type { LedgerWriter } from '../../records/ledger/public.ts'
import type { MessageService } from '../../records/messages/public.ts'
import { newProtocol } from '../../platform/protocol.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { InsuranceBilling } from './billing-service.ts'
import { type Asker, type PolicyView, actOf, billedOf, findOwn } from './policy-view.ts'
import * as repository from './repository.ts'
import { hiredMail } from './words.ts'

type Deps = {
  db: Database
  clock: Clock
  ledger: LedgerWriter
  billing: InsuranceBilling
  messages: MessageService
}

/** The version is of the terms that the screen showed. */
export type Hiring = Asker & { cardId: string; product: string; version: string }

/** Hires by the terms that were accepted; the first month goes to the open invoice. */
export function insuranceHiring({ db, clock, ledger, billing, messages }: Deps) {
  const write = async (tx: Transaction, { customerId, cardId }: Hiring, terms: repository.Product) => {
    const id = randomUUID()
    await repository.insertPolicy(tx, {
      id,
      customerId,
      cardId,
      issuer: terms.issuer,
      product: terms.code,
      textVersion: terms.version,
      number: newNumber(),
      channel: 'PORTAL',
      hiredAt: clock.now(),
      monthlyCents: terms.monthlyCents,
      state: 'active',
      endedAt: null,
      refundInvoiceId: null,
      hiringProtocol: newProtocol(clock.today()),
      cancellingProtocol: null,
    })
    return id
  }

  const hire = async (tx: Transaction, hiring: Hiring): Promise<string> => {
    const { customerId, cardId, product, version } = hiring
    // The card may be cancelled meanwhile, and takes no policy then.
    const card = await lockCard(tx, customerId, cardId)
    if (card === undefined) throw new Refusal('CARTAO_NAO_ENCONTRADO')
    await lockCustomer(tx, customerId)
    const offers = await repository.findOffers(tx, card.issuer)
    const terms = offers.find(({ code }) => code === product)
    if (terms === undefined) throw new Refusal('SEGURO_NAO_ENCONTRADO')
    if (card.type !== 'EXTRATO' || (await isGivenUp(tx, customerId, card.id))) throw new Refusal('SERVICO_INDISPONIVEL')
    if (terms.version !== version) throw new Refusal('CONDICOES_MUDARAM')
    if (await repository.findActive(tx, customerId, product)) throw new Refusal('SEGURO_JA_CONTRATADO')
    const id = await write(tx, hiring, terms)
    await billing.charge(tx, billedOf(await findOwn(tx, customerId, id, clock.today())))
    const made = await findOwn(tx, customerId, id, clock.today())
    await messages.write(tx, hiredMail(await repository.findHolder(tx, customerId), made))
    await ledger.append(tx, actOf(hiring, made, true))
    return id
  }

  return (hiring: Hiring): Promise<PolicyView> =>
    transact(db, async (tx) => {
      const { customerId, cardId, key, product, version } = hiring
      const order = { customerId, kind: 'policy', key, asks: [cardId, product, version] }
      const id = await once(tx, order, clock.now(), () => hire(tx, hiring))
      return findOwn(tx, customerId, id, clock.today())
    })
}

export type InsuranceHiring = ReturnType<typeof insuranceHiring>

/** A random number, as `40817324-61`, so that it does not tell how many policies there are. */
const newNumber = (): string => [8, 2].map((digits) => String(randomInt(10 ** digits)).padStart(digits, '0')).join('-')
