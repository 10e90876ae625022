import { type AddressInfo, type Socket, createServer } from 'node:net'
import { once } from 'node:events'
import { createServer as createSecureServer } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { selfSigned } from '../../../test/self-signed.ts'
import { eicar, startScanner } from '@portal/sandbox/scanner'
import { createScannerGateway } from './scanner.ts'

/** A stranger in the scanner's place, with its own answer to a connection. */
async function stranger(meet: (socket: Socket) => void): Promise<{ host: string; port: number }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    meet(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    sockets.forEach((socket) => socket.destroy())
    server.close()
  })
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port }
}

test('SVC-01 the scanner tells a sound file from the test virus, however many chunks lie between its halves', async () => {
  const scanner = await startScanner()
  onTestFinished(() => scanner.close())
  const gateway = createScannerGateway({ config: scanner.config })
  expect(await gateway.scan(Buffer.alloc(300_000, 'a'))).toBe('clean')
  expect(await gateway.scan(new Uint8Array())).toBe('clean')
  const virus = Buffer.from(eicar())
  expect(await gateway.scan(Buffer.concat([Buffer.alloc(65_536 - 10, 'a'), virus]))).toBe('infected')
})

test.each([
  ['says that the file is too large', 'INSTREAM size limit exceeded. ERROR\0', 'bad-answer'],
  ['says another thing', 'HTTP/1.1 400 Bad Request\r\n\r\n', 'bad-answer'],
  ['says that all is well of something else', 'other: OK\0', 'bad-answer'],
  ['hangs up', '', 'bad-answer'],
])('SVC-01 a scanner that %s gives no verdict', async (_what, words, kind) => {
  const config = await stranger((socket) => socket.resume().end(words))
  await expect(createScannerGateway({ config }).scan(Buffer.from('a'))).rejects.toMatchObject({ kind })
})

test('SVC-01 a scanner that breaks off while it is told of a file is there, and has no verdict on that one', async () => {
  const config = await stranger((socket) => socket.once('data', () => socket.resetAndDestroy()))
  const scan = createScannerGateway({ config }).scan(Buffer.alloc(1_000_000, 'a'))
  await expect(scan).rejects.toMatchObject({ kind: 'bad-answer' })
})

test('SVC-01 a scanner that says nothing is waited for no longer than its time, and one that is not there not at all', async () => {
  const config = await stranger(() => {})
  const scan = createScannerGateway({ config, timeoutMs: 100 }).scan(Buffer.from('a'))
  await expect(scan).rejects.toMatchObject({ kind: 'timeout' })
  const nobody = createScannerGateway({ config: { host: '127.0.0.1', port: 1 } })
  await expect(nobody.scan(Buffer.from('a'))).rejects.toMatchObject({ kind: 'unreachable' })
})

test('SVC-01 a scanner elsewhere is told files within TLS, and only one whose certificate is right', async () => {
  const [theirs, another] = [selfSigned('antivirus'), selfSigned('estranho')]
  const heard: Buffer[] = []
  const server = createSecureServer(theirs, (socket) => {
    socket.on('error', () => {})
    socket.on('data', (data: Buffer) => {
      heard.push(data)
      if (data.subarray(-4).equals(Buffer.alloc(4))) socket.end('stream: OK\0')
    })
  }).listen(0, '127.0.0.1')
  server.on('tlsClientError', () => {})
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const ask = (ca?: string) =>
    createScannerGateway({ config: { host: '127.0.0.1', port, tls: ca === undefined ? {} : { ca } } }).scan(
      Buffer.alloc(200_000, 'a'),
    )
  for (const ca of [another.cert, undefined]) await expect(ask(ca)).rejects.toMatchObject({ kind: 'unreachable' })
  expect(heard, 'nothing was said to it').toEqual([])
  expect(await ask(theirs.cert)).toBe('clean')
  expect(Buffer.concat(heard).length).toBeGreaterThan(200_000)
})
