import type { ReturnEvent } from '../cnab.ts'
import type { Span } from '../cnab-fields.ts'

/** What a bank's code of an occurrence says; `other` is one that its manual names and that brings no money. */
export type Occurrences = ReadonlyMap<string, ReturnEvent>

/** Where an occurrence of a slip stands in its record. In CNAB 240 that is segment T with segment U laid behind it. */
export type Detail = {
  /** Nosso número without its check digit, unless the profile says that the bank's number as issued carries it. */
  bankNumber: Span
  occurrence: Span
  happenedOn: Span
  creditedOn: Span
  titleCents: Span
  /** What together makes what the payer paid. Where the bank writes what it credited, its own fee is one of them. */
  paid: readonly [Span, ...Span[]]
  reason: Span
}

export type Header = {
  /** What of the file names the agreement, laid end to end. */
  agreement: readonly Span[]
  /** The version of the layout that has it elsewhere. */
  newer?: { at: Span; version: string; agreement: readonly Span[] }
  writtenOn: Span
  /** The bank's count of its files; without it a file is told from another by its day. */
  sequence?: Span
}

type Common = {
  /** The bank's three digits as its slips have them; then other codes that its files come with. */
  codes: readonly [string, ...string[]]
  name: string
  header: Header
  detail: Detail
  occurrences: Occurrences
}

export type Profile240 = Common & {
  layout: 'CNAB240'
  /** Segments that may follow T and U, and are kept with them. */
  extras: readonly string[]
  /** How many lines of a lot its trailer may leave uncounted. */
  uncounted: readonly number[]
  /** Its trailers may count slips where others count lines. */
  countsSlips?: true
}

/** What shows that a line goes with a detail: columns that repeat the detail's, or that hold a word which a detail has not. */
export type Companion = { at: Span; repeats: Span } | { at: Span; says: readonly string[] }

export type Profile400 = Common & {
  layout: 'CNAB400'
  detailType: string
  /** Record types that may follow a detail, and are kept with it: a payment whose type is misprinted is none of them. */
  extras: Readonly<Record<string, Companion>>
  /** A day on which nothing happened comes as its header alone. */
  quietHeader?: true
  /** The agreement where the header has none: it stands in each detail. */
  agreementOfDetail?: Span
  /** The record that carries the slip's own QR. */
  copyPaste?: { type: string; at: Span }
  /** Where the trailer says how many details there are. */
  detailCount?: Span
}

export type Profile = Profile240 | Profile400

/** A table of occurrences out of the codes of each event, parted by blanks. */
export const occurrencesOf = (codes: Partial<Record<ReturnEvent, string>>): Occurrences =>
  new Map(
    Object.entries(codes).flatMap(([event, list]) =>
      list.split(' ').map((code) => [code, event as ReturnEvent] as const),
    ),
  )

/** Columns of segment T, and of the segment U behind it. */
export const t = (from: number, to: number): Span => [from, to]
export const u = (from: number, to: number): Span => [from + 240, to + 240]
