import { randomUUID } from 'node:crypto'
import { readBrCode } from '@portal/brazil/br-code'
import { lockCard } from '../../accounts/cards/public.ts'
import { GatewayError } from '../../platform/gateways/gateway-error.ts'
import { Refusal } from '../../platform/refusal.ts'
import { transact } from '../../platform/transact.ts'
import type { CardInvoice, DuePixService, PrintedPix } from '../payments/public.ts'
import { newRecurrence } from './activating.ts'
import { txidOf } from './debit-outside.ts'
import { type ActDeps, holderActs, isClosedTo } from './holder-acts.ts'
import * as repository from './repository.ts'
import { PAPER_TERMS, PAPER_TERMS_VERSION } from './words.ts'

/** The code of a paper that pays its invoice and then offers the authorisation (journey 4), to who has none. */
export function offersOnPaper(deps: ActDeps) {
  const { db, clock, times, gateway, firsts, isOffered, hasOwnKey, log } = deps
  const { ownCard, visitSoon } = holderActs(deps)

  const make = async ({ customerId, cardId }: CardInvoice): Promise<string | undefined> => {
    const firstDueOn = await firsts.dueOn({ customerId, cardId })
    return transact(db, async (tx) => {
      const card = await lockCard(tx, customerId, cardId)
      if (card === undefined || (await isClosedTo(tx, hasOwnKey, card))) return undefined
      if ((await repository.findLiveOfCard(tx, cardId)) !== undefined) return undefined
      const id = randomUUID()
      const offer = newRecurrence({ choice: 'total', firstDueOn }, { now: clock.now(), times })
      const own = { id, customerId, cardId, sessionId: null, textVersion: PAPER_TERMS_VERSION }
      await repository.insertRecurrence(tx, { ...offer, ...own })
      return id
    })
  }

  /** The offer that the card's papers carry; none beside an authorisation that its holder asked for, or after a death. */
  const offerOf = async (owner: CardInvoice): Promise<repository.OwnRecurrence | undefined> => {
    if (await repository.isMourned(db, owner.customerId)) return undefined
    const made = (await repository.findLiveOfCard(db, owner.cardId))?.id ?? (await make(owner))
    const offer = made === undefined ? undefined : await repository.findRecurrence(db, made)
    if (offer === undefined || !repository.isOnPaper(offer)) return undefined
    if (offer.state === 'creating') await visitSoon(offer.id)
    const standing = offer.state === 'creating' ? await repository.findRecurrence(db, offer.id) : offer
    return standing?.state === 'offered' && standing.endAskedAt === null ? standing : undefined
  }

  /** One that does not pay the very same charge, or offers nothing, is not printed. */
  const codeOf = async (owner: CardInvoice, { chargeId, code }: PrintedPix): Promise<string | undefined> => {
    const recId = (await offerOf(owner))?.recId ?? null
    const whole = recId === null ? undefined : await gateway.codeBesideCharge(recId, txidOf(chargeId))
    const [printed, offering] = [readBrCode(code), whole === undefined ? undefined : readBrCode(whole)]
    if (offering === undefined || 'error' in offering || 'error' in printed) return undefined
    return offering.url === printed.url && offering.recurrenceUrl !== undefined ? whole : undefined
  }

  return (duePix: DuePixService): DuePixService => ({
    ...duePix,
    async invoicePixFor(owner) {
      const pix = await duePix.invoicePixFor(owner)
      if (pix === undefined || !isOffered()) return pix
      try {
        await ownCard(owner.customerId, owner.cardId)
        const code = await codeOf(owner, pix)
        return code === undefined ? pix : { ...pix, code, note: PAPER_TERMS }
      } catch (error) {
        if (!(error instanceof GatewayError) && !(error instanceof Refusal)) throw error
        log.warn({ err: error }, 'a paper offers no Pix Automático')
        return pix
      }
    },
  })
}
