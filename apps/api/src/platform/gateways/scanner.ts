import { once } from 'node:events'
import { type Socket, createConnection } from 'node:net'
import { connect } from 'node:tls'
import { GatewayError } from './gateway-error.ts'

/** The virus scanner for uploads. */
export type ScannerGateway = { scan(bytes: Uint8Array): Promise<'clean' | 'infected'> }
/** `tls` where the scanner stands behind a proxy that ends it; `ca` for a certificate of a house's own authority. */
export type ScannerConfig = { host: string; port: number; tls?: { ca?: string } | undefined }

const CHUNK = 64 * 1024
const LONGEST_ANSWER = 1024

/**
 * clamd over TCP: `zINSTREAM`, length-prefixed chunks up to an empty one, and one line of answer (clamd(8)). An unknown
 * line is no verdict.
 */
export const createScannerGateway = ({
  config,
  timeoutMs = 10_000,
}: {
  config: ScannerConfig
  timeoutMs?: number
}): ScannerGateway => ({
  async scan(bytes) {
    const socket = open(config)
    const limit = AbortSignal.timeout(timeoutMs)
    const ended = once(socket, 'close', { signal: limit })
    let answer = ''
    socket.on('data', (data) => {
      answer += data.toString('latin1')
      if (answer.length > LONGEST_ANSWER || answer.includes('\0')) socket.destroy()
    })
    let met = false
    try {
      await once(socket, config.tls ? 'secureConnect' : 'connect', { signal: limit })
      met = true
      // A half-closed connection has no meaning in TLS; the empty chunk ends the file.
      if (config.tls) socket.write(framed(bytes))
      else socket.end(framed(bytes))
      await ended
    } catch (error) {
      // One wait may fail while the other still runs.
      ended.catch(() => {})
      // A scanner that breaks off during a file may do so because of the file.
      const kind = !met ? 'unreachable' : limit.aborted ? 'timeout' : 'bad-answer'
      throw new GatewayError('scanner', kind, 'no verdict', { cause: error })
    } finally {
      socket.destroy()
    }
    return verdictOf(answer)
  },
})

const open = ({ host, port, tls }: ScannerConfig): Socket =>
  tls ? connect({ host, port, minVersion: 'TLSv1.2', ...tls }) : createConnection({ host, port })

function framed(bytes: Uint8Array): Buffer {
  const parts: Uint8Array[] = [Buffer.from('zINSTREAM\0')]
  for (let at = 0; at < bytes.length; at += CHUNK) {
    const chunk = bytes.subarray(at, at + CHUNK)
    parts.push(lengthOf(chunk.length), chunk)
  }
  return Buffer.concat([...parts, lengthOf(0)])
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

function verdictOf(answer: string): 'clean' | 'infected' {
  const line = answer.replace(/\0[\s\S]*$/, '').trim()
  if (/^stream: OK$/.test(line)) return 'clean'
  if (/^stream: .+ FOUND$/.test(line)) return 'infected'
  throw new GatewayError('scanner', 'bad-answer', line === '' ? 'hung up' : 'another line than a verdict')
}
