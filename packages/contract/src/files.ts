import { z } from 'zod'

/** Kinds of files in answers, and their media types. */
export const fileTypes = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  ofx: 'application/x-ofx; charset=utf-8',
  json: 'application/json; charset=utf-8',
  /** A customer's file has a media type that no browser opens. */
  bin: 'application/octet-stream',
} as const

export type FileKind = keyof typeof fileTypes

/** The reply of a call with `file`: bytes without a schema. */
export const FileBytes = z.unknown().describe('os bytes do arquivo')
