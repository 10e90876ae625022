import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type Clock, later, seconds } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Method } from '../db/schema.ts'
import { GatewayError } from '../gateways/gateway-error.ts'
import { verifyNotice } from '../gateways/notice-signature.ts'
import { parsePixNotice } from '../gateways/pix.ts'
import { type SlipEvent, parseSlipNotice } from '../gateways/slips.ts'
import { chargeIdOf } from './pix-service.ts'
import * as repository from './repository.ts'

type Reconcile = (charge: repository.Charge) => Promise<unknown>
type Log = { warn(details: object, text: string): void; error(details: object, text: string): void }

type Deps = {
  db: Database
  clock: Clock
  secrets: readonly string[]
  reconcile: Record<Method, Reconcile>
  log: Log
}

/** One item of a notice: what it says happened, by its own id, to which of our charges. */
type Told = {
  externalId: string
  chargeId: string | undefined
  amountCents: number | undefined
  /** False for what only says how a slip stands: asking the bank is all that it asks for. */
  isPayment: boolean
  body: object
}

/** A slip paid at some bank whose money has not come (baixa operacional) is not among these. */
const slipPayments: ReadonlySet<SlipEvent> = new Set(['settled', 'settled-by-pix', 'settled-after-write-off'])

/** A bank may tell of slips that are not ours, under numbers of any form. */
const isChargeId = (text: string): boolean => z.uuid().safeParse(text).success

const readers: Record<Method, (body: unknown) => Told[]> = {
  PIX: (body) =>
    parsePixNotice(body).map((pix) => ({
      externalId: pix.endToEndId,
      chargeId: pix.txid === undefined ? undefined : chargeIdOf(pix.txid),
      amountCents: pix.amountCents,
      isPayment: true,
      body: pix,
    })),
  BOLETO: (body) =>
    parseSlipNotice(body).map((slip) => ({
      externalId: slip.id,
      chargeId: isChargeId(slip.ourNumber) ? slip.ourNumber : undefined,
      amountCents: slip.amountCents,
      isPayment: slipPayments.has(slip.event),
      body: slip,
    })),
}

const RETRY = seconds(10)
const GIVE_UP_AFTER = 30

/**
 * What the outside tells us. It is stored, then answered, then confirmed by asking the outside itself, then applied: a
 * notice is a hint, never a proof. Told twice, out of order or falsely, it leaves a trace and changes nothing else.
 */
export function noticeService({ db, clock, secrets, reconcile, log }: Deps) {
  const store = (source: Method, told: Told, state: repository.Notice['state']): Promise<void> => {
    const now = clock.now()
    return repository.storeNotice(db, {
      id: randomUUID(),
      source,
      external_id: told.externalId,
      charge_reference: told.chargeId ?? null,
      body: { ...told.body, amountCents: told.amountCents, isPayment: told.isPayment },
      received_at: now,
      state,
      next_attempt_at: now,
    })
  }

  /** Confirms one notice with the outside; undefined means ask again later. */
  const judge = async (notice: repository.Notice): Promise<repository.Notice['state'] | undefined> => {
    const charge =
      notice.charge_reference === null
        ? undefined
        : await repository.findChargeOfNotice(db, notice.source, notice.charge_reference)
    if (charge === undefined) return 'unknown'
    await reconcile[notice.source](charge)
    const { isPayment, amountCents } = notice.body as Pick<Told, 'isPayment' | 'amountCents'>
    if (!isPayment || (await repository.hasPayment(db, notice.external_id))) return 'applied'
    if (amountCents !== charge.amount_cents) return 'mismatch'
    return notice.attempts >= GIVE_UP_AFTER ? 'unknown' : undefined
  }

  const applyOne = async (notice: repository.Notice): Promise<void> => {
    try {
      const state = await judge(notice)
      if (state === undefined) return
      if (state !== 'applied') log.warn({ notice: notice.id, state }, 'notice changed nothing')
      await repository.concludeNotice(db, notice.id, state)
    } catch (error) {
      // Whatever it is, the notices behind this one get their turn.
      if (error instanceof GatewayError) log.warn({ err: error, notice: notice.id }, 'notice not confirmed yet')
      else log.error({ err: error, notice: notice.id }, 'notice not applied')
    }
  }

  return {
    /** Stores a notice if it is signed; says whether it is. */
    async receive(
      source: Method,
      body: string,
      signature: string | undefined,
    ): Promise<'stored' | 'forged' | 'malformed'> {
      const verdict = verifyNotice({ header: signature, body, secrets, now: clock.now() })
      if (verdict !== 'ok') {
        const id = createHash('sha256').update(body).digest('hex')
        log.warn({ source, verdict }, 'notice refused')
        await store(
          source,
          { externalId: `${verdict} ${id}`, chargeId: undefined, amountCents: undefined, isPayment: false, body: {} },
          'forged',
        )
        return 'forged'
      }
      const items = read(source, body)
      if (items === undefined) return 'malformed'
      for (const told of items) await store(source, told, 'stored')
      return 'stored'
    },

    /** Applies what is stored. */
    async applyStored(): Promise<void> {
      const now = clock.now()
      const notices = await repository.claimNotices(db, now, later(now, RETRY))
      for (const notice of notices) await applyOne(notice)
    },
  }
}

export type NoticeService = ReturnType<typeof noticeService>

function read(source: Method, body: string): Told[] | undefined {
  try {
    return readers[source](JSON.parse(body))
  } catch {
    return undefined
  }
}
