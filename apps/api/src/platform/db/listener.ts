import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { refuseStandby } from './postgres.ts'

const WAIT_MS = 5000
/** A host that stands still sends nothing: a question that it does not answer tells. */
const BEAT_MS = 10_000
const AGAIN_MS = 1000

export type ListenerSettings = { servers: readonly string[]; onError(error: Error): void }

/** One connection that listens to a channel, made anew whenever it is lost. */
export function startListener(
  { servers, onError }: ListenerSettings,
  channel: string,
  hear: (word: string | undefined) => void,
) {
  const ending = new AbortController()
  let isListening = false
  const turn = (listening: boolean): void => {
    if (isListening === listening) return
    isListening = listening
    hear(undefined)
  }

  const hold = async (address: string): Promise<void> => {
    const client = new pg.Client({
      connectionString: address,
      application_name: 'portal-listener',
      keepAlive: true,
      connectionTimeoutMillis: WAIT_MS,
      query_timeout: WAIT_MS,
    })
    const left = new AbortController()
    client.on('error', onError)
    client.on('end', () => left.abort())
    client.on('notification', ({ payload }) => hear(payload))
    const over = AbortSignal.any([ending.signal, left.signal])
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      for (;;) {
        await refuseStandby(client)
        turn(true)
        await wait(BEAT_MS, undefined, { signal: over, ref: false })
      }
    } finally {
      turn(false)
      client.connection.stream.destroy()
    }
  }

  const listen = async (): Promise<void> => {
    for (let at = 0; !ending.signal.aborted; at++) {
      // Its error was told by the connection, or by the pool that meets the same server.
      await hold(servers[at % servers.length] ?? '').catch(() => undefined)
      await wait(AGAIN_MS, undefined, { signal: ending.signal, ref: false }).catch(() => undefined)
    }
  }
  void listen()
  return { isListening: () => isListening, close: () => ending.abort() }
}
