import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { parseDebitNotice } from '../../platform/gateways/pix-debits.ts'
import { parseRecurrenceNotice } from '../../platform/gateways/pix-recurrences.ts'
import { askOfRefundsSoon, type PaymentLog } from '../payments/public.ts'
import { findDebit } from './debits-repository.ts'
import { findByRecId, touch } from './repository.ts'

export type HintKind = 'rec' | 'cobr'

/** Some PSPs send the list alone, others one item instead of a list. */
const lists = { rec: 'recs', cobr: 'cobsr' } as const

type Deps = { db: Database; clock: Clock; wake(): void; log: PaymentLog }

/** A notice of the PSP makes a visit due, which asks by GET: whatever it says, it changes nothing by itself. */
export function debitHints({ db, clock, wake, log }: Deps) {
  const recurrenceOf = async (kind: HintKind, item: unknown): Promise<string | undefined> => {
    if (kind === 'rec') return (await findByRecId(db, parseRecurrenceNotice(item)))?.id
    const id = debitIdOf(parseDebitNotice(item))
    const debit = id === undefined ? undefined : await findDebit(db, id)
    // Told again after its payment, some of it may have gone back.
    if (debit?.state === 'paid') await askOfRefundsSoon(db, debit.id, clock.now())
    return debit?.recurrenceId
  }

  const hear = async (kind: HintKind, item: unknown): Promise<void> => {
    try {
      const id = await recurrenceOf(kind, item)
      if (id === undefined) log.warn({ kind }, 'notice of nothing of ours')
      else await touch(db, id, clock.now())
    } catch {
      log.warn({ kind }, 'notice not understood')
    }
  }

  return {
    /** False where the text is no notice. */
    async take(kind: HintKind, text: string): Promise<boolean> {
      const items = itemsOf(lists[kind], text)
      if (items === undefined) return false
      for (const item of items) await hear(kind, item)
      if (items.length > 0) wake()
      return true
    },
  }
}

const debitIdOf = (txid: string): string | undefined =>
  /^[0-9a-f]{32}$/i.test(txid)
    ? txid.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    : undefined

function itemsOf(list: string, text: string): unknown[] | undefined {
  if (text.trim() === '') return []
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return undefined
  }
  if (Array.isArray(body)) return body
  if (typeof body !== 'object' || body === null) return undefined
  const items: unknown = (body as Record<string, unknown>)[list] ?? []
  return Array.isArray(items) ? items : [items]
}
