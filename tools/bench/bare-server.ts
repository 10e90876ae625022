/**
 * The API's measure: node:http and pg alone. Each path runs the recorded queries in order on one connection, and
 * serialises the recorded body anew.
 */
import { readFileSync } from 'node:fs'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { pg } from './api-pg.ts'
import type { Recording } from './recording.ts'

const recordings = JSON.parse(readFileSync(process.env.BENCH_RECORDINGS ?? '', 'utf8')) as Recording[]
const routes = new Map(recordings.map((recording) => [recording.path, recording]))
const names = new Map<string, string>()
const nameOf = (text: string): string => {
  const name = names.get(text) ?? `bare_${names.size}`
  names.set(text, name)
  return name
}
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, idleTimeoutMillis: 0 })

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const recording = routes.get(request.url ?? '')
  if (recording === undefined) throw new Error(`nothing was recorded for ${request.url}`)
  const client = await pool.connect()
  try {
    for (const { text, values } of recording.queries) await client.query({ name: nameOf(text), text, values })
  } finally {
    client.release()
  }
  const text = JSON.stringify(recording.body)
  const length = Buffer.byteLength(text)
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': length })
  response.end(text)
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error)
    response.writeHead(500).end()
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address !== 'string') console.log(`Portal do Cartão: http://localhost:${address.port}`)
})
