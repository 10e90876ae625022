import { formatDigitLine } from '@portal/brazil/boleto'
import { formatDate } from '@portal/brazil/dates'
import { maskEmail } from '@portal/brazil/masks'
import { formatAmount, formatMoney } from '@portal/brazil/money'
import { maskPhone } from '@portal/brazil/phone'
import { type Clock, hours, later, secondsUntil } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { once } from '../../platform/idempotency.ts'
import { lockCustomer, transact } from '../../platform/transact.ts'
import type { Channel } from '../../platform/db/schema.ts'
import { type Draft, type MessageService, type Purpose, composeMail } from '../../records/messages/public.ts'
import type { PayableSlip, SlipService } from '../payments/public.ts'
import { Refusal } from '../../platform/refusal.ts'
import type * as repository from './repository.ts'
import type { PaperService } from './service.ts'

type Deps = {
  db: Database
  clock: Clock
  slips: SlipService
  papers: PaperService
  messages: MessageService
}

type Way = {
  purpose: Purpose
  /** The limit counts all slips of a customer. */
  perHour: number
  destinationOf(parties: repository.Parties): string
  mask(destination: string): string
  wordsOf(slip: PayableSlip, parties: repository.Parties): Pick<Draft, 'subject' | 'body' | 'html'>
}

/** A slip goes only to the registered contacts, which are never said whole. */
const ways: Record<Channel, Way> = {
  EMAIL: {
    purpose: 'slip-email',
    perHour: 5,
    destinationOf: ({ email }) => email,
    mask: maskEmail,
    wordsOf: mailWords,
  },
  SMS: {
    purpose: 'slip-line',
    perHour: 3,
    destinationOf: ({ phone }) => phone,
    mask: maskPhone,
    wordsOf: lineWords,
  },
}

export function slipSending({ db, clock, slips, papers, messages }: Deps) {
  const refuseMany = async (tx: Transaction, customerId: string, { purpose, perHour }: Way): Promise<void> => {
    const now = clock.now()
    const sent = await messages.sentSince(tx, customerId, purpose, later(now, -hours(1)))
    // There is room again when the oldest of the last so many leaves the hour.
    const oldest = sent[perHour - 1]
    if (oldest === undefined) return
    throw new Refusal('LIMITE_DE_MENSAGENS', { retryAfterSeconds: secondsUntil(later(oldest, hours(1)), now) })
  }

  return {
    /** Writes a slip into the outbox, once a key; gives the masked contact that it goes to. */
    async send(channel: Channel, order: { customerId: string; slipId: string; key: string }): Promise<string> {
      const { customerId, slipId, key } = order
      const way = ways[channel]
      const slip = await slips.payable(customerId, slipId)
      const parties = await papers.partiesOf(customerId, slip.issuer)
      const destination = way.destinationOf(parties)
      const write = async (tx: Transaction): Promise<string> => {
        await lockCustomer(tx, customerId)
        await refuseMany(tx, customerId, way)
        await messages.write(tx, {
          customerId,
          purpose: way.purpose,
          channel,
          destination,
          ...way.wordsOf(slip, parties),
          about: { kind: 'slip', id: slipId },
        })
        return slipId
      }
      const sent = { customerId, kind: way.purpose, key, asks: [slipId] }
      await transact(db, (tx) => once(tx, sent, clock.now(), () => write(tx)))
      return way.mask(destination)
    },
  }
}

export type SlipSending = ReturnType<typeof slipSending>

/** The subject, which others may see on a locked screen, says nothing of money (CDC 42). */
function mailWords(slip: PayableSlip, { issuerName, cnpj, name, sac }: repository.Parties) {
  const [firstName = ''] = name.split(' ')
  const title = 'O documento que você pediu'
  return {
    subject: `${title} no portal`,
    ...composeMail(title, [
      `Olá, ${firstName}. O boleto que você pediu está em anexo, em PDF: ${slip.about}.`,
      `Valor: ${formatMoney(slip.amountCents)}. Pague até ${formatDate(slip.dueOn)}.`,
      { label: 'Linha digitável', code: formatDigitLine(slip.digitLine) },
      `Antes de pagar, confira no aplicativo do banco quem recebe: ${issuerName}, CNPJ ${cnpj}.`,
      'Foi você quem pediu este e-mail no portal. Nunca pedimos senha nem código por e-mail.',
      ...(sac === '' ? [] : [`Dúvidas? SAC 24 horas: ${sac}.`]),
    ]),
  }
}

/** The line comes last, with nothing behind that could be copied with it. */
function lineWords({ digitLine: line, dueOn, amountCents }: PayableSlip, { issuerName }: repository.Parties) {
  const subject = `Boleto de R$ ${formatAmount(amountCents)}, vence em ${formatDate(dueOn).slice(0, 5)}.`
  const body = `${issuerName}: ${subject} Confira quem recebe antes de pagar. Linha digitável: ${line}`
  return { subject: '', body }
}
