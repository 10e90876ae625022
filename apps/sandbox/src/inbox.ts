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
  /** The sender's id of the message. */
  reference?: string
  /** An e-mail that no absence notice is to answer. */
  automatic?: boolean
  /** RFC 3339. */
  at: string
}

type InboxOptions = { clock: { now(): Date }; folder?: string | undefined; name: string }

const MOST_MESSAGES = 200

/** The newest 200 messages; a folder keeps them over a restart. */
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
    /** The newest first. */
    messages: (): readonly InboxMessage[] => store.state.messages,
    /** Calls the listener for each message. Gives the function that ends the subscription. */
    subscribe: (listener: (message: InboxMessage) => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    saved: () => store.save(),
  }
}
