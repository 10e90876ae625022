import { randomUUID } from 'node:crypto'
import { hours, later } from '@portal/api/clock'
import { createHttpClient } from '@portal/api/gateways/http'
import { signNotice } from '@portal/api/gateways/notice-signature'
import type { Store } from './store.ts'

/** `to` names the webhook, where a service has more than one. */
export type StoredNotice = { id: string; body: unknown; tries: number; to?: string | undefined }

type CourierOptions = {
  clock: { now(): Date }
  secret: string
  /** Letters are stored, so that a killed sandbox delivers them after its restart. */
  store: Store<{ letters: StoredNotice[] }>
  address: (to?: string) => string | undefined
  /** Delays between tries. After the last one the letter is dropped, and the receiver has to ask. */
  retryDelaysMs?: readonly number[]
}

export type Signing = 'right' | 'missing' | 'forged' | 'stale'

const RETRY_DELAYS = [250, 1000, 3000, 10_000, 30_000, 60_000, 60_000, 60_000]

/** Signed notices are stored first, then sent to the webhook until it answers 2xx. */
export const createCourier = ({ clock, secret, store, address, retryDelaysMs = RETRY_DELAYS }: CourierOptions) => {
  const { post, close } = poster({ clock, secret, address })
  const timers = new Set<NodeJS.Timeout>()
  const underway = new Set<Promise<unknown>>()
  let closed = false

  const attempt = async (letter: StoredNotice) => {
    const status = await post(letter.body, 'right', letter.to)
    if (closed) return
    const delay = retryDelaysMs[letter.tries]
    letter.tries += 1
    const delivered = status !== undefined && status >= 200 && status < 300
    if (!delivered && delay !== undefined) return retry(letter, delay)
    store.state.letters = store.state.letters.filter(({ id }) => id !== letter.id)
    await store.save()
  }

  const go = (letter: StoredNotice) => {
    // A try throws when the disk is full: its letter stays in the state and is sent after the next start.
    const run = attempt(letter)
      .catch(() => undefined)
      .finally(() => underway.delete(run))
    underway.add(run)
  }

  const retry = (letter: StoredNotice, delay: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      go(letter)
    }, delay)
    timer.unref()
    timers.add(timer)
  }

  const dropTries = () => {
    for (const timer of timers) clearTimeout(timer)
    timers.clear()
  }

  for (const letter of store.state.letters) {
    letter.tries = 0
    retry(letter, 0)
  }

  return {
    post,
    /** Adds a letter to the state; call `go` once the state is saved. */
    write: (body: unknown, to?: string): StoredNotice => {
      const letter: StoredNotice = { id: randomUUID(), body, tries: 0, ...(to !== undefined && { to }) }
      store.state.letters.push(letter)
      return letter
    },
    go,
    /** Resolves when no try is under way. */
    idle: async () => {
      while (underway.size > 0) await Promise.allSettled(underway)
    },
    /** Drops every letter that waits for another try. */
    forget: () => {
      dropTries()
      store.state.letters = []
    },
    close: () => {
      closed = true
      dropTries()
      close()
    },
  }
}

const poster = ({ clock, secret, address }: Pick<CourierOptions, 'clock' | 'secret' | 'address'>) => {
  const http = createHttpClient({ gateway: 'pix' })

  const sign = (signing: Signing, text: string) => {
    if (signing === 'missing') return undefined
    if (signing === 'stale') return signNotice(secret, text, later(clock.now(), -hours(1)))
    return signNotice(signing === 'forged' ? `${secret}, almost` : secret, text, clock.now())
  }

  return {
    /** Makes one try at once. Gives the status; undefined when nobody answers. */
    post: async (body: unknown, signing: Signing = 'right', to?: string) => {
      const url = address(to)
      if (url === undefined) return undefined
      const signature = sign(signing, JSON.stringify(body))
      const headers = signature === undefined ? {} : { 'x-signature': signature }
      try {
        return (await http.send({ method: 'POST', url, json: body, headers })).status
      } catch (error) {
        return error instanceof Error && 'status' in error ? (error.status as number | undefined) : undefined
      }
    },
    close: () => http.close(),
  }
}
