import { randomUUID } from 'node:crypto'
import { type Clock, later } from '../../../platform/clock.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { lockCustomer, transact } from '../../../platform/transact.ts'
import type { Channel } from '../../../platform/db/schema.ts'
import type { OutboxWriter } from '../../../records/messages/public.ts'
import { newToken, seal, sha256 } from '../../../platform/secrets.ts'
import { contactOf } from '../contacts/contact-channel.ts'
import { linkMessage } from './link-message.ts'
import * as repository from './link-repository.ts'
import { policy } from '../policy.ts'
import * as customers from '../repository.ts'

type IssuerCpf = { issuer: string; cpf: string }
type LinkOrder = IssuerCpf & {
  channel: Channel
  /** The origin of the portal. */
  origin: string
  campaign?: string | undefined
  coupon?: string | undefined
}
export type CreatedLink = { id: string; channel: Channel; expiresAt: Date }

type Deps = {
  db: Database
  clock: Clock
  messages: OutboxWriter
  findCampaign(issuer: string, id: string): Promise<object | undefined>
  /** True after a death that a bank has told of: nothing is offered any more. */
  isMourned(customerId: string): Promise<boolean>
}

/** An issuer's links to a negotiation: each goes to a registered contact, its token to nobody else. */
export function negotiationLinks({ db, clock, messages, findCampaign, isMourned }: Deps) {
  const insert = async (tx: Transaction, customer: customers.Customer, order: LinkOrder): Promise<CreatedLink> => {
    const { channel, campaign = null, coupon } = order
    const [id, token, now] = [randomUUID(), newToken(), clock.now()]
    const expiresAt = later(now, policy.negotiationLink.life)
    await lockCustomer(tx, customer.id)
    await repository.revokeLink(tx, customer.id, now)
    await repository.insertLink(tx, {
      id,
      tokenHash: sha256(token),
      customerId: customer.id,
      issuer: customer.issuer,
      channel,
      destinationHash: sha256(contactOf(customer, channel)),
      madeAt: now,
      expiresAt,
      campaign,
      sealedCoupon: coupon === undefined ? null : seal(token, coupon),
    })
    // The token is in the fragment, which no server and no log sees.
    const link = `${order.origin}/negociacao/link#${token}`
    await messages.write(tx, linkMessage(customer, { channel, link, expiresAt }))
    return { id, channel, expiresAt }
  }

  return {
    /** Creates and sends a link; the former one is revoked. */
    async make(order: LinkOrder): Promise<CreatedLink | 'no-customer' | 'mourned' | 'no-campaign'> {
      const { issuer, cpf, campaign } = order
      const customer = await customers.findCustomer(db, issuer, cpf)
      if (customer === undefined) return 'no-customer'
      if (await isMourned(customer.id)) return 'mourned'
      if (campaign !== undefined && (await findCampaign(issuer, campaign)) === undefined) return 'no-campaign'
      return transact(db, (tx) => insert(tx, customer, order))
    },

    async revoke({ issuer, cpf }: IssuerCpf): Promise<'revoked' | 'none' | 'no-customer'> {
      const customer = await customers.findCustomer(db, issuer, cpf)
      if (customer === undefined) return 'no-customer'
      const revoke = (tx: Transaction) => repository.revokeLink(tx, customer.id, clock.now())
      return (await transact(db, revoke)) ? 'revoked' : 'none'
    },
  }
}

export type NegotiationLinks = ReturnType<typeof negotiationLinks>
