import type { Input } from '@portal/contract'
import { troubleNames } from '@portal/contract/trouble-names'

type TroubleKind = Input<'reportTelemetry'>['body']['erros'][number]

/** An uncaught error: its kind, and the file and line of our code where known. */
export type Trouble = { kind: TroubleKind; place: string }

/** The kind of an error without its message, which may name somebody. */
export const kindOf = (error: unknown): TroubleKind =>
  troubleNames.find((name) => error instanceof Error && error.name === name) ?? 'Error'

/** `index-B2x.js:14`; '' for a foreign script, and for the document, whose address may say something. */
export function placeOf(address: string, line: number): string {
  const file = /^https?:\/\/[^/?#]+\/assets\/([\w.-]+\.js)$/.exec(address)?.[1]
  return file === undefined ? '' : `${file}:${line}`
}

/** Calls `hear` for each uncaught error and rejection from now on. */
export function followTroubles(hear: (trouble: Trouble) => void): void {
  addEventListener('error', ({ error, filename, lineno }) =>
    hear({ kind: kindOf(error), place: placeOf(filename, lineno) }),
  )
  addEventListener('unhandledrejection', ({ reason }) => hear({ kind: kindOf(reason), place: '' }))
}
