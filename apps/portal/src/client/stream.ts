import type { CallName, Input, Reply } from '@portal/contract'
import type { StreamOptions } from './call.ts'
import { networkError } from './errors.ts'
import { send } from './request.ts'

/** The server sends something every 15 s: a stream without a byte for this long is dead, whatever the network says. */
const longestSilence = 35_000

/** The implementation of `stream` in call.ts. */
export const listen = <N extends CallName>(
  name: N,
  input: Input<N>,
  { signal, onEvent }: StreamOptions<N>,
): Promise<void> =>
  send(name, input, { signal }, async (response, done) => {
    if (!response.headers.get('content-type')?.includes('event-stream') || response.body === null) {
      throw networkError('not-json', response.status)
    }
    done()
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    try {
      for (;;) {
        const { done: ended, value } = await nextOf(reader, signal)
        if (ended) return
        const blocks = (rest + value).split(/\r?\n\r?\n/)
        rest = blocks.pop() ?? ''
        for (const data of blocks.map(dataOf)) if (data !== '') onEvent(JSON.parse(data) as Reply<N>)
      }
    } finally {
      reader.cancel().catch(() => {})
    }
  })

const dataOf = (block: string): string =>
  block
    .split(/\r?\n/)
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trimStart())
    .join('\n')

function nextOf(reader: ReadableStreamDefaultReader<string>, signal: AbortSignal) {
  let timer: ReturnType<typeof setTimeout>
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(networkError('cut')), longestSilence)
  })
  return Promise.race([reader.read().catch(() => cut(signal)), silence]).finally(() => clearTimeout(timer))
}

function cut(signal: AbortSignal): { done: true; value: undefined } {
  if (signal.aborted) return { done: true, value: undefined }
  throw networkError('cut')
}
