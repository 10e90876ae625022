import type { CivilDate } from '@portal/brazil/dates'
import { randomUUID } from 'node:crypto'
import { type Clock, later } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { transact } from '../../../platform/transact.ts'
import type { Caller } from '../../../platform/http/bind.ts'
import type { DeviceRiskGateway } from '../../../platform/gateways/device-risk.ts'
import type { QuickSlipService } from '../../quick-slip/public.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Keys } from '../../../platform/secrets.ts'
import { nearGuesses } from '../attempts/near-guesses.ts'
import { findHolder } from '../holder-repository.ts'
import { policy } from '../policy.ts'
import { extendQuickSlip } from '../sessions/session-repository.ts'
import type { SessionService } from '../sessions/sessions.ts'
import { waitUntil } from '../waiting.ts'

type QuickSlipCredentials = {
  issuer: string
  cpf: string
  birthDate: CivilDate
  network: string
  fingerprint: string | undefined
}

type Deps = {
  db: Database
  clock: Clock
  keys: Keys
  sessions: SessionService
  quickSlips: QuickSlipService
  deviceRisk: DeviceRiskGateway
}

/**
 * Sign-in without a password. A birth date is no secret, so its session is narrow and short, and a guesser learns
 * nothing.
 */
export function quickSlipAccess({ db, clock, keys, sessions, quickSlips, deviceRisk }: Deps) {
  const { guesses: near, everywhere } = policy.quickSlip
  const guesses = nearGuesses({ db, clock, keys }, 'quick-slip', { near, everywhere })

  return {
    /** An unknown CPF, a wrong birth date and nothing to pay take the same statements and the same words (QT-01). */
    async enter({
      issuer,
      cpf,
      birthDate,
      network,
      fingerprint,
    }: QuickSlipCredentials): Promise<{ accessToken: string; endsAt: Date }> {
      if ((await deviceRisk.assess({ fingerprint, action: 'quick-slip' })) === 'high') {
        throw new Refusal('ACESSO_EXIGE_SENHA')
      }
      const { until: lockedUntil, forgive } = await guesses.claim({ who: `${issuer} ${cpf}`, network })
      const holder = await findHolder(db, issuer, cpf)
      const owner = holder?.birthDate === birthDate ? holder.id : undefined
      // A random id has no slips: a wrong guess runs the same search, which takes as long for every CPF.
      const hasSlips = await quickSlips.hasAny(owner ?? randomUUID())
      if (owner === undefined || !hasSlips) {
        throw lockedUntil === null ? new Refusal('ACESSO_RAPIDO_NAO_CONFERE') : waitUntil(lockedUntil, clock)
      }
      return transact(db, async (tx) => {
        await forgive(tx)
        return sessions.startQuickSlip(tx, owner)
      })
    },

    /** Another ten minutes from now, before the end and ten times at most: nobody is too slow to pay (WCAG 2.2.1). */
    async extend({ sessionId, customerId }: Pick<Caller, 'sessionId' | 'customerId'>): Promise<Date> {
      const now = clock.now()
      const { life, mostExtensions } = policy.quickSlip
      const longest = (createdAt: Date) => later(createdAt, life * (1 + mostExtensions))
      const endsAt = await transact(db, (tx) => extendQuickSlip(tx, sessionId, { now, end: later(now, life), longest }))
      if (endsAt === undefined) throw new Refusal('SESSAO_EXPIRADA')
      sessions.forget(customerId)
      return endsAt
    },
  }
}

export type QuickSlipAccess = ReturnType<typeof quickSlipAccess>
