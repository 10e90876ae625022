import type { CallName, Contract, Input, Reply } from '@portal/contract'
import { reportAnswer, reportFailure } from './answers.ts'
import { configuration } from './configure.ts'
import { networkError, noAnswer } from './errors.ts'
import { addressOf, initOf, jsonOf, readRefusal } from './request.ts'

/** The calls whose body is a file. */
type UploadName = { [N in CallName]: Contract[N] extends { upload: true } ? N : never }[CallName]

/** A slow connection needs longer than a call has; the server ends an upload after half a minute. */
const MOST_MS = 40_000
const MOST_OF_A_NAME = 200

/** Makes a call whose body is a file, and reports its progress (fetch cannot). Throws as `call` does. */
export async function upload<N extends UploadName>(
  name: N,
  input: Input<N>,
  file: File,
  onProgress: (share: number) => void,
): Promise<Reply<N>> {
  const { beforeCall, accessToken } = configuration()
  await beforeCall?.()
  const url = addressOf(name, input)
  const { method, headers } = initOf(name, url, {}, {})
  headers['authorization'] = `Bearer ${accessToken() ?? ''}`
  headers['content-type'] = 'application/octet-stream'
  // The name goes in a header: proxies log addresses.
  headers['x-nome-arquivo'] = encodeURIComponent(file.name.slice(0, MOST_OF_A_NAME).replace(/\p{Cs}/gu, ''))
  try {
    const response = await sent({ method, url, headers, file, onProgress })
    if (!response.ok) throw await readRefusal(response, url, {})
    const reply = (await jsonOf(response)) as Reply<N>
    reportAnswer(name, response.status)
    return reply
  } catch (error) {
    reportFailure(name, error)
    throw error
  }
}

type UploadParts = {
  method: string
  url: string
  headers: Record<string, string>
  file: Blob
  onProgress: (share: number) => void
}

const sent = ({ method, url, headers, file, onProgress }: UploadParts): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.timeout = MOST_MS
    for (const [header, value] of Object.entries(headers)) request.setRequestHeader(header, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total))
    request.addEventListener('error', () => reject(noAnswer()))
    request.addEventListener('timeout', () => reject(networkError('timeout')))
    request.addEventListener('load', () => {
      const type = request.getResponseHeader('content-type') ?? ''
      resolve(new Response(request.responseText, { status: request.status, headers: { 'content-type': type } }))
    })
    request.send(file)
  })
