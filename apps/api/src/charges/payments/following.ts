import type { Reply } from '@portal/contract'
import { type Clock, hours, later } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type Keys, sign, unsign } from '../../platform/secrets.ts'
import type { PixService } from './pix/pix-service.ts'
import * as repository from './repository.ts'
import type { SlipService } from './slips/slip-service.ts'
import { findAside } from './suspense/suspense-repository.ts'

/** Whoever paid in the last minute comes back from the bank's app a while later. */
const GRACE = hours(1)

type Deps = {
  db: Database
  clock: Clock
  keys: Pick<Keys, 'following'>
  pix: Pick<PixService, 'status'>
  slips: Pick<SlipService, 'find'>
}
type ChargeState = Reply<'followCharge'>['situacao']
type Followed = { method: 'PIX' | 'BOLETO'; state: ChargeState; paidAt: Date | null }

/** A charge that is followed without a session (SSO-11), by a token that says its id and that we gave it. */
export function chargeFollowing({ db, clock, keys, pix, slips }: Deps) {
  const stateOf = {
    PIX: async ({ customerId, id }: repository.Charge) => {
      const { charge, state } = await pix.status(customerId, id)
      return { state, paidAt: charge.paidAt }
    },
    BOLETO: async ({ customerId, id }: repository.Charge) => {
      const { state, paidAt } = await slips.find(customerId, id)
      return { state: slipStates[state], paidAt }
    },
  }

  return {
    asideOf: (charge: repository.Charge) => findAside(db, charge, clock.today()),

    tokenOf: (chargeId: string): string => sign(keys.following, chargeId),

    /** One refusal for a token that is over, of another issuer or nobody's, so that they look alike. */
    async follow(issuer: string, token: string): Promise<Followed> {
      const id = unsign(keys.following, token)
      const charge = id === undefined ? undefined : await repository.findChargeOf(db, issuer, id)
      if (charge === undefined || later(charge.expiresAt, GRACE) <= clock.now())
        throw new Refusal('ACOMPANHAMENTO_NAO_VALE')
      return { method: charge.method, ...(await stateOf[charge.method](charge)) }
    },
  }
}

export type ChargeFollowing = ReturnType<typeof chargeFollowing>

const slipStates = {
  creating: 'AGUARDANDO',
  open: 'AGUARDANDO',
  paid: 'PAGO',
  expired: 'EXPIRADO',
  removed: 'REMOVIDO',
  rejected: 'REMOVIDO',
} as const satisfies Record<repository.Charge['state'], ChargeState>
