import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { transact } from '../../../platform/transact.ts'
import type { MessageService } from '../../../records/messages/public.ts'
import { channels, contactOf } from '../contacts/contact-channel.ts'
import { type Customer, findOwner } from '../repository.ts'
import { insertSecurityEvent, revokeSession } from './session-repository.ts'

type Deps = { db: Database; clock: Clock; messages: MessageService }

/**
 * A spent refresh token came back, so it was copied: its family ends, the event is recorded, the owner notified
 * (security.md B9).
 */
export const reuseAlarm =
  ({ db, clock, messages }: Deps) =>
  async (sessionId: string, customerId: string): Promise<void> => {
    await transact(db, async (tx) => {
      const now = clock.now()
      if (!(await revokeSession(tx, sessionId, 'refresh-token-reused', now))) return
      const event = { customerId, sessionId, kind: 'refresh-token-reused', at: now } as const
      await insertSecurityEvent(tx, event)
      const customer = await findOwner(tx, customerId)
      if (customer === undefined) return
      for (const channel of channels) await messages.write(tx, { customerId, channel, ...notice(customer, channel) })
    })
  }

export type ReuseAlarm = ReturnType<typeof reuseAlarm>

const notice = (customer: Customer, channel: (typeof channels)[number]) => ({
  purpose: 'session-ended' as const,
  destination: contactOf(customer, channel),
  subject: 'Encerramos um acesso à sua conta',
  body: `${customer.issuerName}: encerramos um acesso que estava em dois lugares ao mesmo tempo. Não foi você? Troque a senha em "Esqueci a senha" e confira os acessos em "Segurança".`,
})
