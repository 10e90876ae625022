import type { CivilDate } from '@portal/brazil/dates'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { transact } from '../../../platform/transact.ts'
import type { DeviceRiskGateway } from '../../../platform/gateways/device-risk.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type Keys, hmac, sha256, unseal } from '../../../platform/secrets.ts'
import { contactOf } from '../contacts/contact-channel.ts'
import { claimAttempt, clearAttempts } from '../attempts/counters.ts'
import * as repository from './link-repository.ts'
import { policy } from '../policy.ts'
import type { SessionService, Tokens } from '../sessions/sessions.ts'
import { allowed, waitUntil } from '../waiting.ts'

type LinkCredentials = { issuer: string; token: string; birthDate: CivilDate; fingerprint: string | undefined }
type LinkSession = { tokens: Tokens; endsAt: Date; cpf: string; campaign: string | null; coupon: string | null }

type Deps = {
  db: Database
  clock: Clock
  keys: Keys
  sessions: SessionService
  deviceRisk: DeviceRiskGateway
}

const { negotiationLink: rule } = policy

/**
 * Sign-in by a message's link. The link names the customer, the birth date proves the reader; together they open the
 * debts alone.
 */
export function linkAccess({ db, clock, keys, sessions, deviceRisk }: Deps) {
  /** Judges with the link locked. A wrong date is a value, not an exception: its count must be committed. */
  const judge = async (
    tx: Transaction,
    { issuer, token, birthDate, key }: Pick<LinkCredentials, 'issuer' | 'token' | 'birthDate'> & { key: string },
  ): Promise<LinkSession | 'over' | 'wrong'> => {
    const hash = sha256(token)
    const link = await repository.lockLink(tx, issuer, hash)
    if (link !== undefined && isOver(link, clock.now())) return 'over'
    if (link?.birthDate !== birthDate) {
      await repository.noteWrongDate(tx, hash)
      return link?.wrongDates === rule.tries - 1 ? 'over' : 'wrong'
    }
    await repository.markLinkUsed(tx, link.id, clock.now())
    await clearAttempts(tx, key)
    const { cpf, campaign, sealedCoupon: sealed } = link
    const coupon = sealed === null ? null : unseal(token, sealed)
    return { ...(await sessions.startByLink(tx, link.customerId)), cpf, campaign, coupon }
  }

  return {
    /** An unknown link and a wrong birth date take the same statements and the same words (Z12). */
    async enter({ issuer, token, birthDate, fingerprint }: LinkCredentials): Promise<LinkSession> {
      if ((await deviceRisk.assess({ fingerprint, action: 'negotiation-link' })) === 'high') {
        throw new Refusal('ACESSO_EXIGE_SENHA')
      }
      const hash = sha256(token)
      const link = await repository.findLink(db, issuer, hash)
      if (link !== undefined && isOver(link, clock.now())) throw new Refusal('LINK_ENCERRADO')
      const key = hmac(keys.counter, ['negotiation-link', issuer, link?.cpf ?? hash].join(' '))
      const lockedUntil = allowed(await claimAttempt(db, clock, key, rule.guesses), clock)
      const outcome = await transact(db, (tx) => judge(tx, { issuer, token, birthDate, key }))
      if (outcome === 'over') throw new Refusal('LINK_ENCERRADO')
      if (outcome !== 'wrong') return outcome
      throw lockedUntil === null ? new Refusal('LINK_NAO_CONFERE') : waitUntil(lockedUntil, clock)
    },
  }
}

export type LinkAccess = ReturnType<typeof linkAccess>

/** True for a link that was used or revoked, expired, had too many wrong dates, or went to a former contact. */
const isOver = (link: repository.NegotiationLink, now: Date): boolean =>
  link.usedAt !== null ||
  link.revokedAt !== null ||
  link.expiresAt <= now ||
  link.wrongDates >= rule.tries ||
  link.destinationHash !== sha256(contactOf(link, link.channel))
