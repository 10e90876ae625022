import { z } from 'zod'
import type { Method } from '../db/schema.ts'
import { parsePixNotice } from '../gateways/pix.ts'
import { type SlipEvent, parseSlipNotice } from '../gateways/slips.ts'
import { chargeIdOf } from './pix-outside.ts'

/** One item of a notice: what it says happened, by its own id, to which of our charges. */
export type Told = {
  externalId: string
  chargeId: string | undefined
  amountCents: number | undefined
  /** False for what only says how a slip stands: asking the bank is all that it asks for. */
  isPayment: boolean
  body: object
}

/** What a notice of a source tells, or undefined when it is none. */
export function readNotice(source: Method, body: string): Told[] | undefined {
  try {
    return readers[source](JSON.parse(body))
  } catch {
    return undefined
  }
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
