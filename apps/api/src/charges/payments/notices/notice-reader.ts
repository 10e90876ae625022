import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Method } from '../../../platform/db/schema.ts'
import { parsePixNotice } from '../../../platform/gateways/pix.ts'
import { type SlipEvent, parseSlipNotice } from '../../../platform/gateways/slips.ts'
import { chargeIdOf } from '../pix/pix-outside.ts'
import type { Refund } from '../refunds/refund-booking.ts'

/** One item of a notice: what it says happened, by its own id, to which of our charges. */
export type NoticeItem = {
  externalId: string
  chargeId: string | undefined
  amountCents: number | undefined
  /** False for what only says how a charge stands: asking the outside is all that it asks for. */
  isPayment: boolean
  /** The item could not be read. */
  isOdd?: boolean
  body: object
}

/** An odd item spoils no other. Undefined where the text is no notice. */
export function readNotice(source: Method, text: string): NoticeItem[] | undefined {
  const { list, read, chargeOf } = readers[source]
  return itemsOf(list, text)?.flatMap((item) => {
    try {
      return read(item)
    } catch {
      return [oddOf(item, chargeOf)]
    }
  })
}

/** Some PSPs send the list alone, others one item instead of a list; a trial call has none. */
function itemsOf(list: string, text: string): unknown[] | undefined {
  if (text.trim() === '') return []
  const body = parsed(text)
  if (Array.isArray(body)) return body
  if (typeof body !== 'object' || body === null) return undefined
  const items: unknown = (body as Record<string, unknown>)[list] ?? []
  return Array.isArray(items) ? items : [items]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Kept for whoever looks; of a charge of ours the outside is asked all the same. */
function oddOf(item: unknown, chargeOf: Reader['chargeOf']): NoticeItem {
  const text = JSON.stringify(item)
  return {
    externalId: `odd ${createHash('sha256').update(text).digest('hex')}`,
    chargeId: typeof item === 'object' && item !== null ? chargeOf(item) : undefined,
    amountCents: undefined,
    isPayment: false,
    isOdd: true,
    body: { text: text.slice(0, MOST_KEPT) },
  }
}

const MOST_KEPT = 5000

/** A slip paid at some bank whose money has not come (baixa operacional) is not among these. */
const slipPayments: ReadonlySet<SlipEvent> = new Set(['settled', 'settled-by-pix', 'settled-after-write-off'])

/** A bank may tell of slips that are not ours, under numbers of any form. */
const slipIdOf = (text: unknown): string | undefined => (z.uuid().safeParse(text).success ? String(text) : undefined)

/** Each status of a refund is news of its own. */
const refundItem = (refund: Refund, chargeId: string | undefined): NoticeItem => ({
  externalId: `${refund.rtrId} ${refund.status}`,
  chargeId,
  amountCents: refund.amountCents,
  isPayment: false,
  body: { refund },
})

type Reader = {
  list: string
  /** @throws GatewayError where an item is odd */
  read(item: unknown): NoticeItem[]
  chargeOf(item: { txid?: unknown; seuNumero?: unknown }): string | undefined
}

const readers: Record<Method, Reader> = {
  PIX: {
    list: 'pix',
    chargeOf: ({ txid }) => chargeIdOf(String(txid)),
    read: (item) =>
      parsePixNotice({ pix: [item] }).flatMap(({ refunds = [], oddRefunds = [], ...pix }) => {
        const chargeId = pix.txid === undefined ? undefined : chargeIdOf(pix.txid)
        const payment = {
          externalId: pix.endToEndId,
          chargeId,
          amountCents: pix.amountCents,
          isPayment: true,
          body: pix,
        }
        const { endToEndId } = pix
        return [
          payment,
          ...refunds.map((refund) => refundItem({ ...refund, endToEndId }, chargeId)),
          ...oddRefunds.map((devolucao) => oddOf({ endToEndId, devolucao }, () => chargeId)),
        ]
      }),
  },
  BOLETO: {
    list: 'boletos',
    chargeOf: ({ seuNumero }) => slipIdOf(seuNumero),
    read: (item) =>
      parseSlipNotice({ boletos: [item] }).map((slip) => ({
        externalId: slip.id,
        chargeId: slipIdOf(slip.ourNumber),
        amountCents: slip.amountCents,
        isPayment: slipPayments.has(slip.event),
        body: slip,
      })),
  },
}
