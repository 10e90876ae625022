import type { CivilDate } from '@portal/brazil/dates'
import { nextBusinessDay } from '@portal/brazil/holidays'
import { endOfDay } from '../../platform/clock.ts'
import type { Method } from '../../platform/db/schema.ts'
import type { ChargeClosing, DeviceService } from '../payments/public.ts'
import { Refusal } from '../../platform/refusal.ts'
import { sha256 } from '../../platform/secrets.ts'
import { type ChargingDeps, type Codes, linkCharging } from './charging.ts'
import { linkKeeping } from './keeping.ts'
import { type LinkMaker, type Wish, linkMaking } from './making.ts'
import * as repository from './repository.ts'
import { linkRevoking } from './revoking.ts'
import { transact } from '../../platform/transact.ts'

export type { Codes } from './charging.ts'
export type { Wish } from './making.ts'
export type { Link } from './repository.ts'

/** `settled`: there is nothing to pay, and nothing is said of why. */
type OpenLink = { link: repository.Link; codes: Codes } | Settled

/** Over by itself within a day: the link serves again. */
const passes: ReadonlySet<string> = new Set(['DEBITO_EM_ANDAMENTO'])

type Deps = ChargingDeps & {
  devices: DeviceService
  charges: Pick<ChargeClosing, 'withdraw'>
  visitNow(charges: readonly { id: string; method: Method }[]): Promise<void>
}

/** Links by which somebody else pays (mission 3.12): opaque, over by themselves or by a press, and of nobody. */
export function payLinkService({ db, clock, devices, charges, visitNow, ...deps }: Deps) {
  const charging = linkCharging({ db, clock, ...deps })
  const keep = linkKeeping({ clock, charging, charges })
  const make = linkMaking({ db, clock, devices, charging, keep })
  const revoke = linkRevoking({ db, clock, charging, charges, visitNow })

  const own = async (customerId: string, id: string): Promise<repository.Link> => {
    const link = await repository.findLink(db, customerId, id)
    if (link === undefined) throw new Refusal('LINK_NAO_ENCONTRADO')
    return link
  }

  const chargeAgain = async (link: repository.Link): Promise<Codes | 'settled'> => {
    try {
      const codes = await charging.charge(link)
      if (await transact(db, (tx) => keep(tx, { asked: link, id: link.id, codes }))) return codes
    } catch (error) {
      if (!(error instanceof Refusal) || error.status >= 500 || passes.has(error.code)) throw error
      if (error.code === 'FATURA_PAGA') return 'settled'
    }
    // Divided, broken, taken back, or a part of it paid: there is nothing here any more for somebody else.
    throw new Refusal('LINK_DE_PAGAMENTO_NAO_VALE')
  }

  return {
    async make(owner: LinkMaker, wish: Wish): Promise<{ link: repository.Link; token: string }> {
      const { id, token } = await make(owner, wish)
      return { link: await own(owner.customerId, id), token }
    },

    list: (customerId: string): Promise<repository.Link[]> => repository.findLinks(db, customerId),

    async revoke(customerId: string, id: string): Promise<repository.Link> {
      const link = await own(customerId, id)
      if (!link.settled) await revoke(link)
      return own(customerId, id)
    },

    /** The last day to pay on time, until it is over. */
    payUntil: ({ dueOn }: repository.Link): CivilDate | null => {
      const last = nextBusinessDay(dueOn)
      return last >= clock.today() ? last : null
    },

    /** The last day to pay on time, where a link serves for longer: then it asks for what is owed on the day. */
    onTimeUntil: ({ whole, numbers, dueOn, expiresAt: end }: repository.Link): CivilDate | null => {
      const last = nextBusinessDay(dueOn)
      // A chosen amount stays what it is, and an entry that is late ends its agreement.
      return whole && !numbers.includes(0) && end >= endOfDay(last) ? last : null
    },

    /** The last moment at which codes of a link that was taken back can still be paid. */
    pixUntil: ({ pixUntil }: repository.Link): Date | null =>
      pixUntil !== null && pixUntil > clock.now() ? pixUntil : null,
    slipUntil: ({ slipUntil }: repository.Link): CivilDate | null =>
      slipUntil !== null && slipUntil >= clock.today() ? slipUntil : null,

    stateOf: (link: repository.Link): LinkState => stateOf(link, clock.now()),

    /** One statement refuses a link that is over, taken back or nobody's, so that they look alike. */
    async open(issuer: string, token: string): Promise<OpenLink> {
      const link = await repository.findServing(db, issuer, sha256(token), clock.now())
      if (link === undefined) throw new Refusal('LINK_DE_PAGAMENTO_NAO_VALE')
      if (link.settled) return settledState(link)
      const codes = (await charging.standing(link)) ?? (await chargeAgain(link))
      return typeof codes === 'string' ? codes : { link, codes }
    },
  }
}

export type PayLinkService = ReturnType<typeof payLinkService>
type Settled = 'paid' | 'paid-otherwise' | 'settled'
export type LinkState = 'open' | Settled | 'over' | 'revoked'

const stateOf = (link: repository.Link, now: Date): LinkState => {
  if (link.revokedAt !== null) return 'revoked'
  if (link.settled) return settledState(link)
  return link.expiresAt <= now ? 'over' : 'open'
}

const settledState = ({ received, paidByOwn }: repository.Link): Settled => {
  if (!received) return 'settled'
  return paidByOwn ? 'paid' : 'paid-otherwise'
}
