import { sql } from 'kysely'
import type { Database } from './database.ts'
import { type ListenerSettings, startListener } from './listener.ts'

/** Opaque words between the processes of one database. */
type Channel = {
  /** Every process hears the word, this one at once; after the commit of what it is about. */
  send(word: string): void
  /** False while words of other processes do not arrive. */
  isOpen(): boolean
}

/** `hear` gets undefined where words may have been missed, and where they are no longer heard; without it words only go out. */
export type OpenChannel = (name: string, hear?: (word: string | undefined) => void) => Channel

/** A process that has its database alone tells itself. */
export const ownChannel: OpenChannel = (_name, hear) => ({ send: (word) => hear?.(word), isOpen: () => true })

/** Channels by LISTEN and NOTIFY, one connection each; behind a pooler of transactions nothing is heard. */
export function channelsOf(db: Database, settings: ListenerSettings | undefined) {
  const listeners: { close(): void }[] = []
  const open: OpenChannel = (name, hear) => {
    const listener = settings && hear && startListener(settings, name, hear)
    if (listener !== undefined) listeners.push(listener)
    const notify = notifier(db, name)
    return {
      send(word) {
        hear?.(word)
        notify(word)
      },
      isOpen: () => listener?.isListening() ?? false,
    }
  }
  return { open, close: (): void => listeners.forEach(({ close }) => close()) }
}

/**
 * Notifies in statements of its own: of a whole server, commits that notify come one after the other, and payments must
 * not wait so.
 */
function notifier(db: Database, channel: string): (word: string) => void {
  let waiting = new Set<string>()
  let isSending = false
  const sendAll = async (): Promise<void> => {
    isSending = true
    while (waiting.size > 0) {
      const words = [...waiting]
      waiting = new Set()
      const sent = sql`select pg_notify(${channel}, word) from unnest(${words}::text[]) as word`.execute(db)
      // A word that is lost costs its hearers their next look.
      await sent.catch(() => undefined)
    }
    isSending = false
  }
  return (word) => {
    waiting.add(word)
    if (!isSending) void sendAll()
  }
}
