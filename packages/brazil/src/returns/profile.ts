import type { ReturnEvent } from '../cnab.ts'
import type { Span } from '../cnab-fields.ts'

/** Events by the bank's code of an occurrence; `other` is one that its manual names and that brings no money. */
export type Occurrences = ReadonlyMap<string, ReturnEvent>

/** The columns of an occurrence. In CNAB 240 a record is segment T with segment U behind it. */
export type DetailColumns = {
  /** Nosso número without its check digit, unless the profile says that the issued number includes it. */
  bankNumber: Span
  occurrence: Span
  happenedOn: Span
  creditedOn: Span
  titleCents: Span
  /** Columns whose sum the payer paid. A bank that writes the credited amount adds its fee. */
  paid: readonly [Span, ...Span[]]
  reason: Span
}

export type Header = {
  /** Columns of the header that name the agreement, joined. */
  agreement: readonly Span[]
  /** The version of the layout with other columns. */
  newer?: { at: Span; version: string; agreement: readonly Span[] }
  writtenOn: Span
  /** The bank's count of its files; without one, files are distinguished by day. */
  sequence?: Span
}

type Common = {
  /** The bank's three digits on its slips, then other codes that its files have. */
  codes: readonly [string, ...string[]]
  name: string
  header: Header
  detail: DetailColumns
  occurrences: Occurrences
}

export type Profile240 = Common & {
  layout: 'CNAB240'
  /** Segments that may follow T and U, and are kept with them. */
  extras: readonly string[]
  /** Lines of a lot that its trailer may leave uncounted. */
  uncounted: readonly number[]
  /** Trailers may count slips instead of lines. */
  countsSlips?: true
}

/** The mark of a line that belongs to a detail: columns that repeat the detail's, or a word that a detail never has. */
export type Companion = { at: Span; repeats: Span } | { at: Span; says: readonly string[] }

export type Profile400 = Common & {
  layout: 'CNAB400'
  detailType: string
  /** Record types that may follow a detail, and are kept with it; a misprinted type is not among them. */
  extras: Readonly<Record<string, Companion>>
  /** A day without events has a file of the header alone. */
  quietHeader?: true
  /** The agreement in each detail, where the header has none. */
  agreementOfDetail?: Span
  /** The record with the slip's own QR. */
  copyPaste?: { type: string; at: Span }
  /** The trailer's count of details. */
  detailCount?: Span
}

export type Profile = Profile240 | Profile400

/** Codes of each event, separated by blanks, as a table by code. */
export const occurrencesOf = (codes: Partial<Record<ReturnEvent, string>>): Occurrences =>
  new Map(
    Object.entries(codes).flatMap(([event, list]) =>
      list.split(' ').map((code) => [code, event as ReturnEvent] as const),
    ),
  )

/** Columns of segment T, and of the segment U behind it. */
export const t = (from: number, to: number): Span => [from, to]
export const u = (from: number, to: number): Span => [from + 240, to + 240]
