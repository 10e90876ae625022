import type { Input } from '@portal/contract'
import { troubleNames } from '@portal/contract/trouble-names'

type Kind = Input<'reportTelemetry'>['body']['erros'][number]

/** An error that nobody caught: its kind, and the file and line of ours where that is known. */
export type Trouble = { kind: Kind; place: string }

/** The kind of an error and nothing of what it says, which may name somebody. */
export const kindOf = (error: unknown): Kind =>
  troubleNames.find((name) => error instanceof Error && error.name === name) ?? 'Error'

/** `index-B2x.js:14`; '' for a script that is none of ours, or of the document, whose address may say something. */
export function placeOf(address: string, line: number): string {
  const file = /^https?:\/\/[^/?#]+\/assets\/([\w.-]+\.js)$/.exec(address)?.[1]
  return file === undefined ? '' : `${file}:${line}`
}

/** Hears of each error and each rejection that nobody caught, from now on. */
export function followTroubles(hear: (trouble: Trouble) => void): void {
  addEventListener('error', ({ error, filename, lineno }) =>
    hear({ kind: kindOf(error), place: placeOf(filename, lineno) }),
  )
  addEventListener('unhandledrejection', ({ reason }) => hear({ kind: kindOf(reason), place: '' }))
}
