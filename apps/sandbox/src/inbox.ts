import { randomUUID } from 'node:crypto'
import { openStore } from './store.ts'

export type InboxMessage = {
  id: string
  channel: 'sms' | 'email'
  to: string
  subject?: string
  text: string
  html?: string
  attachments?: { name: string; type: string; bytes: number }[]
  /** The id that its sender gave it. */
  reference?: string
  /** When it arrived, RFC 3339. */
  at: string
}

type InboxOptions = { clock: { now(): Date }; folder?: string | undefined; name: string }

const MOST_MESSAGES = 200

/** What arrived, the newest 200, kept over a restart where a folder is given. */
export const createInbox = ({ clock, folder, name }: InboxOptions) => {
  const store = openStore<{ messages: InboxMessage[] }>({ folder, name, start: { messages: [] } })
  const listeners = new Set<(message: InboxMessage) => void>()
  return {
    add: async (message: Omit<InboxMessage, 'id' | 'at'>): Promise<InboxMessage> => {
      const stored = { id: randomUUID(), at: clock.now().toISOString(), ...message }
      store.state.messages = [stored, ...store.state.messages].slice(0, MOST_MESSAGES)
      await store.save()
      for (const listener of listeners) listener(stored)
      return stored
    },
    /** Newest first. */
    messages: (): readonly InboxMessage[] => store.state.messages,
    /** Calls for each message that arrives, until what it returns is called. */
    subscribe: (listener: (message: InboxMessage) => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    saved: () => store.save(),
  }
}
