import { formatDate } from '@portal/brazil/dates'
import type { Clock } from '../clock.ts'
import type { Transaction } from '../db/database.ts'
import { type MessageService, composeMail } from '../messages/service.ts'
import { Refusal } from '../refusal.ts'
import type { Order, RequestOpening } from './opening.ts'
import * as repository from './repository.ts'

export type CancellingDeps = { clock: Clock; messages: MessageService; wakeOutbox(): void }
type Deps = CancellingDeps & { open: RequestOpening['ofCard'] }

/**
 * A card that is given up where it was asked for: it buys nothing from that moment on (Decreto 11.034/2022, art. 14), what was
 * bought stays owed and payable, and the issuer's people close the rest. Its holder gets the protocol in writing.
 */
export function cardCancelling({ clock, messages, wakeOutbox, open }: Deps) {
  const confirm = async (tx: Transaction, { customerId }: Order, id: string): Promise<void> => {
    const { protocol, answer_by, asked } = await repository.findRequest(tx, id)
    const { email } = await repository.findContacts(tx, customerId)
    const subject = 'Seu pedido de cancelamento do cartão'
    const words = [
      `Cancelamos o cartão final ${asked.last4}, como você pediu. Ninguém compra mais com ele.`,
      `Protocolo: ${protocol}. Terminamos o que falta até ${formatDate(answer_by)}.`,
      'O que já foi comprado continua na fatura, que você vê e paga no portal como antes.',
    ]
    const draft = { customerId, purpose: 'card-service', channel: 'EMAIL', destination: email, subject } as const
    await messages.write(tx, { ...draft, ...composeMail(subject, words) })
  }

  return async (order: Order): Promise<repository.ServiceRequest> => {
    const request = await open(
      order,
      'cancellation',
      {},
      async (tx, card) => {
        if (card.type !== 'EXTRATO') throw new Refusal('SERVICO_INDISPONIVEL')
        if (card.ended_at !== null) throw new Refusal('CARTAO_CANCELADO')
        await repository.updateCard(tx, card.id, { locked_at: null, ended_at: clock.now() })
        return 'open'
      },
      (tx, id) => confirm(tx, order, id),
    )
    wakeOutbox()
    return request
  }
}
