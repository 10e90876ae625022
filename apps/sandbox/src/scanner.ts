import { type AddressInfo, type Socket, createServer } from 'node:net'
import type { ScannerConfig } from '@portal/api/gateways/scanner'

/** The text that tests any scanner (eicar.org), in two halves so that a scanner does not report this file. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
const COMMAND = 'zINSTREAM\0'
const MOST_BYTES = 25 * 1024 * 1024

export const eicar = (): string => EICAR

/** The content received so far; undefined until the last chunk has come. */
function bodyOf(received: Buffer): Buffer | undefined {
  const chunks: Buffer[] = []
  for (let at = COMMAND.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

function answerTo(received: Buffer, unreadable: string | undefined): string | undefined {
  if (received.length > MOST_BYTES) return 'INSTREAM size limit exceeded. ERROR'
  if (received.length < COMMAND.length) return undefined
  if (!received.toString('latin1').startsWith(COMMAND)) return 'UNKNOWN COMMAND'
  const body = bodyOf(received)
  if (body === undefined) return undefined
  if (unreadable !== undefined && body.includes(unreadable)) return 'stream: Heuristics.Limits ERROR'
  return body.includes(EICAR) ? 'stream: Eicar-Signature FOUND' : 'stream: OK'
}

/** A clamd on loopback that knows only the test virus. */
export async function startScanner() {
  const state = { silent: false, scans: 0, unreadable: undefined as string | undefined }
  const open = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
    if (state.silent) {
      socket.destroy()
      return
    }
    const received: Buffer[] = []
    socket.on('data', (data) => {
      received.push(data)
      const answer = answerTo(Buffer.concat(received), state.unreadable)
      if (answer === undefined) return
      state.scans += 1
      socket.end(`${answer}\0`)
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const config: ScannerConfig = { host: '127.0.0.1', port }
  return {
    config,
    /** The number of files scanned. */
    scans: () => state.scans,
    /** Hangs up on every connection until reset. */
    setSilent: (silent: boolean): void => void (state.silent = silent),
    /** Gives no verdict on content with these words. */
    setUnreadable: (words: string | undefined): void => void (state.unreadable = words),
    close: async (): Promise<void> => {
      for (const socket of open) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
