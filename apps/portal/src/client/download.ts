import type { FileCallName, Input } from '@portal/contract'
import { configuration } from './configure.ts'
import { networkError } from './errors.ts'
import { type CallOptions, send } from './request.ts'

export type Download = { blob: Blob; name: string }

/** The line of the log. */
const INVALID = 'Invalid PDF data'

/** An error for bytes that are no PDF under a PDF's name. */
export type InvalidPdf = Error & { name: 'InvalidPdf' }
export const isInvalidPdf = (error: unknown): error is InvalidPdf =>
  error instanceof Error && error.name === 'InvalidPdf'

/**
 * Makes a call that answers a file, named by the server or `fallback`. Throws as `call` does, and an `InvalidPdf` for
 * other bytes.
 */
export async function download<N extends FileCallName>(
  name: N,
  input: Input<N>,
  fallback: string,
  options: CallOptions = {},
): Promise<Download> {
  // The bearer goes in the header, as with every call, so that no address holds it.
  const file = await send(name, input, options, async (response) => {
    const blob = await response.blob().catch(() => {
      throw networkError('cut', response.status)
    })
    const named = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
    return { blob, name: named ?? fallback }
  })
  if (!fallback.endsWith('.pdf') || (await isPdf(file.blob))) return file
  configuration().log(INVALID)
  throw Object.assign(new Error(INVALID), { name: 'InvalidPdf' as const })
}

/** A PDF begins and ends with its marks; one that was cut on its way lacks the last. */
async function isPdf(blob: Blob): Promise<boolean> {
  const [head, foot] = await Promise.all([blob.slice(0, 5).text(), blob.slice(-1024).text()])
  return head === '%PDF-' && foot.includes('%%EOF')
}

/** Hands a file to the browser's downloads. */
export function save({ blob, name }: Download): void {
  const href = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers read the address only after the click is over.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
