import { connect } from 'node:net'

/** Bytes on a socket of their own, and all that came back until the server hung up. */
export async function rawCall(address: string, text: string): Promise<string> {
  const { hostname, port } = new URL(address)
  const socket = connect({ host: hostname, port: Number(port) })
  let heard = ''
  socket.on('data', (chunk) => void (heard += String(chunk)))
  socket.on('error', () => {})
  socket.write(text)
  await new Promise((resolve) => socket.once('close', resolve))
  return heard
}

/** The statuses of every answer in what came back. */
export const statusesIn = (heard: string): number[] =>
  [...heard.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
