import { randomUUID } from 'node:crypto'
import type { CivilDate } from '@portal/brazil/dates'
import { type Clock, days, endOfDay, hours, later, seconds } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { lockCustomer, transact } from '../../platform/transact.ts'
import { type DeviceService, sentence } from '../payments/public.ts'
import { Refusal } from '../../platform/refusal.ts'
import { newToken, sha256 } from '../../platform/secrets.ts'
import { type Codes, type LinkCharging, type LinkSubject, chargedBy } from './charging.ts'
import type { LinkKeeping } from './keeping.ts'
import * as repository from './repository.ts'

/** A link serves for 72 hours at least, and until its due date is over, but for a month at most. */
const LIFE = hours(72)
const LONGEST = days(31)
/** A person's links that serve at a time. */
const MOST = 10

export type LinkMaker = { customerId: string; issuer: string; sessionId: string; fingerprint: string | undefined }
/** A link made anew asks for what it asked for before. */
export type Wish =
  | { invoiceId: string; cardId: string; amountCents: number }
  | { bookletId: string; numbers: number[] }
  | { agreementId: string; numbers: number[] }
  | { linkId: string }

type Deps = { db: Database; clock: Clock; devices: DeviceService; charging: LinkCharging; keep: LinkKeeping }

/** A token is given once and kept as its hash: a lost link is made anew, and the one before shows nothing any more. */
export function linkMaking({ db, clock, devices, charging, keep }: Deps) {
  const renewable = async (customerId: string, id: string): Promise<repository.Link> => {
    const link = await repository.findLink(db, customerId, id)
    if (link === undefined) throw new Refusal('LINK_NAO_ENCONTRADO')
    if (link.revokedAt !== null || link.settled) throw new Refusal('LINK_DE_PAGAMENTO_NAO_VALE')
    return link
  }

  const askedOf = async ({ customerId, issuer }: LinkMaker, wish: Wish): Promise<LinkSubject> => {
    const none = { customerId, issuer, invoiceId: null, bookletId: null, agreementId: null }
    const parts = { ...none, cardId: null, whole: true, cents: 0 }
    if ('linkId' in wish) return renewable(customerId, wish.linkId)
    if ('bookletId' in wish) return { ...parts, bookletId: wish.bookletId, numbers: wish.numbers }
    if ('agreementId' in wish) return { ...parts, agreementId: wish.agreementId, numbers: wish.numbers }
    const { invoiceId, cardId, amountCents } = wish
    const owed = await charging.owedOf(customerId, issuer, invoiceId)
    return { ...none, invoiceId, cardId, numbers: [], whole: amountCents === owed, cents: amountCents }
  }

  /** The token of a link that is there now and gives out its codes; nothing where it was taken back meanwhile. */
  const give = async (
    tx: Transaction,
    asked: LinkSubject,
    codes: Codes,
    { id, isNew }: { id: string; isNew: boolean },
  ) => {
    const [token, now, customerId] = [newToken(), clock.now(), asked.customerId]
    const tokenHash = sha256(token)
    await lockCustomer(tx, customerId)
    await refuseOneTooMany(tx, customerId, now, id)
    const begin = async () => {
      if (isNew) await repository.insertLink(tx, { ...newLink(asked, codes, clock), id, tokenHash })
      const link = await repository.findLink(tx, customerId, id)
      return link && { tokenHash, madeAt: now, expiresAt: endOf(link.dueOn, now) }
    }
    return (await keep(tx, { asked, id, codes, begin })) ? { id, token } : undefined
  }

  /** Makes a link, which charges what it asks for, so that what cannot be paid is said to who asks. */
  return async (owner: LinkMaker, wish: Wish): Promise<{ id: string; token: string }> => {
    const which = 'linkId' in wish ? { id: wish.linkId, isNew: false } : { id: randomUUID(), isNew: true }
    const asked = await askedOf(owner, wish)
    // Before anything is charged, and again in turn with the others that are made at once.
    await refuseOneTooMany(db, owner.customerId, clock.now(), which.id)
    const codes = await devices.watch(
      owner,
      () => charging.charge(asked),
      ({ pix }) => pix.charge.id,
    )
    const given = await transact(db, (tx) => give(tx, asked, codes, which))
    if (given === undefined) throw new Refusal('LINK_DE_PAGAMENTO_NAO_VALE')
    return given
  }
}

async function refuseOneTooMany(db: Database | Transaction, customerId: string, now: Date, but: string): Promise<void> {
  if ((await repository.countServing(db, customerId, now, but)) >= MOST) throw new Refusal('LINKS_DEMAIS')
}

function newLink(asked: LinkSubject, codes: Codes, clock: Clock) {
  const { customerId, issuer, invoiceId, bookletId, agreementId, numbers, whole } = asked
  const now = clock.now()
  return {
    customerId,
    issuer,
    invoiceId,
    bookletId,
    agreementId,
    numbers,
    whole,
    ...chargedBy(codes, clock),
    about: sentence(codes.pix.charge.about),
    madeAt: now,
    expiresAt: later(now, LIFE),
    revokedAt: null,
  }
}

/** The last second of the day, so that whoever reads it reads that day. */
function endOf(dueOn: CivilDate, now: Date): Date {
  const due = later(endOfDay(dueOn), -seconds(1)).getTime() - now.getTime()
  return later(now, Math.max(LIFE, Math.min(due, LONGEST)))
}
