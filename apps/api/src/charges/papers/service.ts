import type { CardService } from '../../accounts/cards/public.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { DrawDocument } from '../../platform/documents/document-pool.ts'
import type { SlipPaper } from '../../platform/documents/slip-document.ts'
import type { MailAttachment } from '../../platform/gateways/mail.ts'
import { type DuePixService, type PayableSlip, type Payables, type SlipService, payableOf } from '../payments/public.ts'
import type { PaperLogos } from '../../platform/documents/logo.ts'
import { Refusal } from '../../platform/refusal.ts'
import * as repository from './repository.ts'
import { type PaperParties, slipPaperOf, withPayerHidden } from './slip-paper.ts'

type Deps = {
  db: Database
  clock: Clock
  draw: DrawDocument
  cards: CardService
  slips: SlipService
  payables: Payables
  /** The Pix that papers carry where it offers more than paying; undefined where none does. */
  offering: DuePixService | undefined
  logoFor?: PaperLogos | undefined
}

/** A document under its name, without the ending. */
export type Paper = { name: string; content: Buffer | string }

/** Slips on paper: what one holds is asked of its own service, how it looks is `documents/`. */
export function paperService({ db, clock, draw, cards, slips, payables, offering, logoFor }: Deps) {
  const partiesOf = async (customerId: string, issuer: string, card?: { logo: string }): Promise<PaperParties> => {
    const parties = await repository.findParties(db, customerId, issuer)
    if (parties === undefined) throw new Error('a paper for nobody')
    return { ...parties, logo: logoFor?.({ issuer, cardLogo: card?.logo }) }
  }

  const cardOf = async ({ customerId, cardId }: Pick<PayableSlip, 'customerId' | 'cardId'>) =>
    cardId === null ? undefined : cards.own(customerId, cardId)

  const linesOf = async (slip: PayableSlip): Promise<string[]> => {
    if (slip.invoiceId !== null) return []
    const { kind, id } = payableOf(slip)
    return (await payables[kind].printed?.(db, { customerId: slip.customerId, id, parts: slip.parts })) ?? []
  }

  const drawSlip = async (slip: PayableSlip, seen = (paper: SlipPaper) => paper) => {
    const { customerId, issuer, about, month, dueOn } = slip
    const card = await cardOf(slip)
    const parties = await partiesOf(customerId, issuer, card)
    const head = { title: `Boleto: ${about}`, createdAt: clock.now() }
    const content = await draw('slips', head, [seen(slipPaperOf(slip, parties, await linesOf(slip), card))])
    return { name: `boleto-${month ?? dueOn}`, content }
  }

  /** A paper with a Pix that offers more than paying carries it on its slip too, for the same amount. */
  const withOffer = async (slip: PayableSlip) => {
    const { customerId, issuer, cardId, invoiceId, amountCents } = slip
    if (offering === undefined || cardId === null || invoiceId === null) return undefined
    const pix = await offering.invoicePixFor({ customerId, issuer, cardId, invoiceId })
    if (pix?.note === undefined || pix.amountCents !== amountCents) return undefined
    const { code, note } = pix
    return (paper: SlipPaper): SlipPaper => ({ ...paper, brCode: code, instructions: [...paper.instructions, note] })
  }

  /** The slip of its own holder. */
  const ownSlip = async (customerId: string, slipId: string) => {
    const slip = await slips.payable(customerId, slipId)
    return drawSlip(slip, await withOffer(slip))
  }

  return {
    partiesOf,

    async sheetsOf(customerId: string, slipsOfIt: readonly PayableSlip[]): Promise<SlipPaper[]> {
      const [first] = slipsOfIt
      const parties = await partiesOf(customerId, first?.issuer ?? '', first && (await cardOf(first)))
      return Promise.all(slipsOfIt.map(async (slip) => slipPaperOf(slip, parties, await linesOf(slip))))
    },

    slip: (customerId: string, slipId: string): Promise<Paper> => ownSlip(customerId, slipId),

    /** The same for a quick slip, which names nobody. */
    quickSlip: async (customerId: string, slipId: string): Promise<Paper> =>
      drawSlip(await slips.payable(customerId, slipId), withPayerHidden),

    /** The slip as it goes with an e-mail; none once it is paid, written off or past its day. */
    async slipAttachment(customerId: string, slipId: string): Promise<MailAttachment | undefined> {
      try {
        const { name, content } = await ownSlip(customerId, slipId)
        return { filename: `${name}.pdf`, content, contentType: 'application/pdf' }
      } catch (error) {
        if (error instanceof Refusal && error.code === 'BOLETO_NAO_PAGAVEL') return undefined
        throw error
      }
    },
  }
}

export type PaperService = ReturnType<typeof paperService>
