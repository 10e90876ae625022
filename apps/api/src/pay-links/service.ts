import { randomUUID } from 'node:crypto'
import { type Clock, hours, later } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { InvoiceService } from '../invoices/service.ts'
import type { DeviceService } from '../payments/device-service.ts'
import { type PixService, sentence } from '../payments/pix-service.ts'
import type { SlipService } from '../payments/slip-service.ts'
import { Refusal } from '../refusal.ts'
import { newToken, sha256 } from '../secrets.ts'
import { type Asked, type Codes, linkCharging } from './charging.ts'
import * as repository from './repository.ts'

export type { Codes } from './charging.ts'
export type { Link } from './repository.ts'

/** How long a link serves. */
const LIFE = hours(72)
/** How many of a person's serve at a time. */
const MOST = 10

type Owner = { customerId: string; issuer: string }
type Asking = Owner & { sessionId: string; fingerprint: string | undefined }
/** What somebody else is to pay: an amount of an invoice, or some instalments. */
export type Wish =
  | { invoiceId: string; cardId: string; amountCents: number }
  | { bookletId: string; numbers: number[] }
  | { agreementId: string; numbers: number[] }

/** `settled`: there is nothing to pay, and nothing is said of why. */
type Opened = { link: repository.Link; codes: Codes } | 'paid' | 'settled'

type Deps = {
  db: Database
  clock: Clock
  pix: PixService
  slips: SlipService
  invoices: InvoiceService
  devices: DeviceService
}

/** Links by which somebody else pays (mission 3.12): opaque, over after three days or by a press, and of nobody. */
export function payLinkService({ db, clock, devices, ...deps }: Deps) {
  const charging = linkCharging({ db, clock, ...deps })

  const askedOf = async ({ customerId, issuer }: Owner, wish: Wish): Promise<Asked> => {
    const none = { customer_id: customerId, issuer, invoice_id: null, booklet_id: null, agreement_id: null }
    const parts = { ...none, cardId: null, whole: true, cents: 0 }
    if ('bookletId' in wish) return { ...parts, booklet_id: wish.bookletId, numbers: wish.numbers }
    if ('agreementId' in wish) return { ...parts, agreement_id: wish.agreementId, numbers: wish.numbers }
    const { invoiceId, cardId, amountCents } = wish
    const owed = await charging.owedOf(customerId, issuer, invoiceId)
    return { ...none, invoice_id: invoiceId, cardId, numbers: [], whole: amountCents === owed, cents: amountCents }
  }

  const keep = async (tx: Transaction, { cardId: _, ...asked }: Asked, codes: Codes) => {
    const [id, token, now] = [randomUUID(), newToken(), clock.now()]
    await repository.lockCustomer(tx, asked.customer_id)
    if ((await repository.countServing(tx, asked.customer_id, now)) >= MOST) throw new Refusal('LINKS_DEMAIS')
    await repository.insertLink(tx, {
      ...asked,
      ...chargedBy(codes, clock),
      id,
      token_hash: sha256(token),
      about: sentence(codes.pix.charge.about),
      made_at: now,
      expires_at: later(now, LIFE),
      revoked_at: null,
    })
    return { id, token }
  }

  const own = async (customerId: string, id: string): Promise<repository.Link> => {
    const link = await repository.findLink(db, customerId, id)
    if (link === undefined) throw new Refusal('LINK_NAO_ENCONTRADO')
    return link
  }

  const chargeAgain = async (link: repository.Link): Promise<Codes | 'settled'> => {
    try {
      const codes = await charging.charge(link)
      await repository.updateCharged(db, link.id, chargedBy(codes, clock))
      return codes
    } catch (error) {
      if (!(error instanceof Refusal) || error.status >= 500) throw error
      if (error.code === 'FATURA_PAGA') return 'settled'
      // Divided, broken, or a part of it paid: there is nothing here any more for somebody else.
      throw new Refusal('LINK_DE_PAGAMENTO_NAO_VALE')
    }
  }

  return {
    /** Makes a link, which charges what it asks for, so that what cannot be paid is said to who asks. */
    async make(owner: Asking, wish: Wish): Promise<{ link: repository.Link; token: string }> {
      const asked = await askedOf(owner, wish)
      const codes = await devices.watch(
        owner,
        () => charging.charge(asked),
        ({ pix }) => pix.charge.id,
      )
      const { id, token } = await db.transaction().execute((tx) => keep(tx, asked, codes))
      return { link: await own(owner.customerId, id), token }
    },

    list: (customerId: string): Promise<repository.Link[]> => repository.findLinks(db, customerId),

    async revoke(customerId: string, id: string): Promise<repository.Link> {
      const link = await own(customerId, id)
      if (!link.settled) await repository.revoke(db, customerId, id, clock.now())
      return own(customerId, id)
    },

    stateOf: (link: repository.Link): LinkState => stateOf(link, clock.now()),

    /** What whoever holds a link is shown. One that is over, taken back or nobody's is refused by the same statement. */
    async open(issuer: string, token: string): Promise<Opened> {
      const link = await repository.findServing(db, issuer, sha256(token), clock.now())
      if (link === undefined) throw new Refusal('LINK_DE_PAGAMENTO_NAO_VALE')
      if (link.settled) return link.received ? 'paid' : 'settled'
      const codes = (await charging.standing(link)) ?? (await chargeAgain(link))
      return typeof codes === 'string' ? codes : { link, codes }
    },
  }
}

export type PayLinkService = ReturnType<typeof payLinkService>
export type LinkState = 'open' | 'paid' | 'settled' | 'over' | 'revoked'

const stateOf = ({ revoked_at, settled, received, expires_at }: repository.Link, now: Date): LinkState => {
  if (revoked_at !== null) return 'revoked'
  if (settled) return received ? 'paid' : 'settled'
  return expires_at <= now ? 'over' : 'open'
}

const chargedBy = ({ pix, slip }: Codes, clock: Clock): repository.Charged => ({
  pix_id: pix.charge.id,
  slip_id: slip?.id ?? null,
  charged_on: clock.today(),
  cents: pix.charge.amount_cents,
})
