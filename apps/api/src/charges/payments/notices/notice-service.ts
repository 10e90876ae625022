import { randomUUID } from 'node:crypto'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { NoticeAdmission, NoticeResult } from '../../../platform/http/webhooks.ts'
import type { Method } from '../../../platform/db/schema.ts'
import { type NoticeVerdict, verifyHead, verifyNotice } from '../../../platform/gateways/notice-signature.ts'
import { type NoticeItem, readNotice } from './notice-reader.ts'
import * as notices from './notice-repository.ts'
import type { PaymentLog } from '../payment-log.ts'

type Proof = { signature: string | undefined; isVouched: boolean; address: string }
/** `empty`: a batch of nothing, or a trial call. */
type Deps = { db: Database; clock: Clock; secrets: Record<Method, readonly string[]>; log: PaymentLog }

/**
 * A notice is a hint, never a proof: stored, answered, confirmed outside, then applied. Told twice, out of order or falsely, it
 * changes nothing else.
 */
export function noticeService({ db, clock, secrets, log }: Deps) {
  const store = (source: Method, told: NoticeItem, state: notices.Notice['state']): Promise<void> => {
    const now = clock.now()
    return notices.storeNotice(db, {
      id: randomUUID(),
      source,
      externalId: told.externalId,
      chargeReference: told.chargeId ?? null,
      body: { ...told.body, amountCents: told.amountCents, isPayment: told.isPayment },
      receivedAt: now,
      state,
      nextAttemptAt: now,
    })
  }

  /** A notice that is not signed leaves a trace. */
  const refuse = async (source: Method, verdict: NoticeVerdict): Promise<false> => {
    log.warn({ source, verdict }, 'notice refused')
    await store(source, forgery(verdict, clock.now()), 'forged')
    return false
  }

  const isSigned = async (source: Method, body: string, { signature: header, address }: Proof): Promise<boolean> => {
    const verdict = verifyNotice({ header, address, body, secrets: secrets[source], now: clock.now() })
    return verdict === 'ok' || refuse(source, verdict)
  }

  return {
    refuse,

    /** True for a body that its source has signed, or that came with its certificate. */
    isProven: async (source: Method, body: string, proof: Proof): Promise<boolean> =>
      proof.isVouched || isSigned(source, body, proof),

    /** A notice without a signature, or with an old one, is refused before anything of it is read. */
    async admit(source: Method, { signature: header, isVouched, address }: Proof): Promise<NoticeAdmission> {
      if (isVouched) return 'proven'
      const verdict = verifyHead({ header, address, secrets: secrets[source], now: clock.now() })
      if (verdict === 'ok' || verdict === 'likely') return verdict === 'ok' ? 'proven' : 'likely'
      await refuse(source, verdict)
      return 'forged'
    },

    /** Stores what a notice tells, item by item, if it is signed or the certificate of who sent it is vouched for. */
    async receive(source: Method, body: string, proof: Proof): Promise<NoticeResult> {
      if (!proof.isVouched && !(await isSigned(source, body, proof))) return 'forged'
      const items = readNotice(source, body)
      if (items === undefined) return 'malformed'
      for (const told of items) {
        if (told.isOdd) log.warn({ source, notice: told.externalId }, 'notice not understood')
        await store(source, told, 'stored')
      }
      return items.length === 0 ? 'empty' : 'stored'
    },
  }
}

export type NoticeService = ReturnType<typeof noticeService>

/** Anybody may send these: one row an hour counts those of a kind, so that they cannot fill the disk. */
const forgery = (verdict: string, now: Date): NoticeItem => ({
  externalId: `${verdict} ${now.toISOString().slice(0, 13)}`,
  chargeId: undefined,
  amountCents: undefined,
  isPayment: false,
  body: {},
})
