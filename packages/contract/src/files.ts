import { z } from 'zod'

/** The files that a call may answer, and their media types. */
export const fileTypes = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  ofx: 'application/x-ofx; charset=utf-8',
  json: 'application/json; charset=utf-8',
  /** What a person sent us: never said to be what a browser would open. */
  bin: 'application/octet-stream',
} as const

export type FileKind = keyof typeof fileTypes

/** What a call answers that names a `file`: bytes, of which no schema says more. */
export const FileBytes = z.unknown().describe('os bytes do arquivo')
