import type { CallName, Input } from '@portal/contract'
import { networkError } from './errors.ts'
import { type CallOptions, send } from './request.ts'

/** Makes a call that answers a file, and hands it to the browser to keep under the server's name. Throws as `call` does. */
export async function saveFile<N extends CallName>(
  name: N,
  input: Input<N>,
  type: string,
  options: CallOptions = {},
): Promise<void> {
  const file = await send(name, input, options, async (response) => {
    if (!response.headers.get('content-type')?.startsWith(type)) throw networkError('not-json', response.status)
    const [, called = ''] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
    return { called, blob: await response.blob() }
  })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file.blob)
  link.download = file.called
  link.click()
  // The browser has begun by then; an address that is never let go keeps the file in memory.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
