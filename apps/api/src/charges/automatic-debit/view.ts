import { type CivilDate, civilDateInSaoPaulo } from '@portal/brazil/dates'
import type { Reply } from '@portal/contract'
import { days, later } from '../../platform/clock.ts'
import type { DebitAttempt } from '../../platform/db/debit-tables.ts'
import type { Debit, LiveDebit, ShownDebit } from './debits-repository.ts'
import { hintOf, NO_REASON, WITH_ITS_AUTHORISATION } from './debit-codes.ts'
import { isPending, isUnpaid } from './debit-outside.ts'
import { at, type DebitMoment, MOST_RETRIES, overAt, RETURN_DAYS, settlementDay } from './debit-times.ts'
import type { Recurrence } from './repository.ts'

type WireDebit = Reply<'stopDebit'>
type WireInvoice = NonNullable<Reply<'invoiceDetails'>['debitoPix']>

/** True while another payment may come together with a debit that nobody can stop any more. */
export function isUnderWay(debit: Debit, { now, times }: DebitMoment): boolean {
  if (debit.state !== 'scheduled' && debit.state !== 'cancelling') return false
  if (!isUnpaid(debit, now)) return now >= times.clocksOf(debit.settlesOn).stopUntil && now < overAt(debit.settlesOn)
  return debit.attempts.some(
    ({ kind, state, on }) => kind === 'retry' && (state === 'asked' || state === 'booked') && now < at(on, 21),
  )
}

/** True for a debit that came to nothing, and of which no retry is booked. */
export const mayRetry = (debit: LiveDebit, now: Date): boolean =>
  debit.state === 'scheduled' && isUnpaid(debit, now) && !isPending(debit.attempts)

/** A debit in the words of the wire, as it stands now; a needless one is tried no more. */
export function wireDebit(debit: ShownDebit, moment: DebitMoment, isNeedless = false): WireDebit {
  const { now, times } = moment
  const { stopUntil, stopAtBankUntil } = times.clocksOf(debit.settlesOn)
  const isFirst = debit.state === 'scheduled' && !isUnpaid(debit, now)
  const mayStop = isFirst || debit.state === 'asking'
  return {
    debito: debit.id,
    fatura: debit.invoiceId,
    referencia: debit.month,
    valorCentavos: debit.amountCents,
    pagarAte: settlementDay(debit.dueOn),
    dia: debit.attempts.at(-1)?.on ?? debit.settlesOn,
    situacao: isNeedless ? needlessOf(debit) : situationOf(debit, moment),
    pararAte: mayStop && now < stopUntil ? stopUntil.toISOString() : null,
    pararNoBancoAte: isFirst && now < stopAtBankUntil ? stopAtBankUntil.toISOString() : null,
    tentativas: shownAttempts(debit.attempts).map(wireAttempt),
    proximasTentativas: isNeedless ? [] : retriesOf(debit, moment),
    acabouEm: debit.state === 'paid' ? null : (debit.endedAt?.toISOString() ?? null),
    comprovante:
      debit.paymentId !== null && debit.checkCode !== null
        ? { id: debit.paymentId, autenticacao: debit.checkCode }
        : null,
    devolucao: wireReturn(debit, now),
  }
}

const ends = {
  paid: 'PAGO',
  failed: 'NAO_ACONTECEU',
  refused: 'NAO_ACONTECEU',
  missed: 'NAO_ACONTECEU',
  cancelled: 'CANCELADO',
  asking: 'PREPARANDO',
} as const

const needlessOf = ({ settledAt }: ShownDebit): WireDebit['situacao'] =>
  settledAt === null ? 'NAO_ACONTECEU' : 'CANCELADO'

function situationOf(debit: Debit, moment: DebitMoment): WireDebit['situacao'] {
  const { now, times } = moment
  if (debit.state !== 'scheduled' && debit.state !== 'cancelling') return ends[debit.state]
  const isLate = now >= times.clocksOf(debit.settlesOn).stopUntil
  if (!isUnpaid(debit, now)) return isLate ? 'EM_ANDAMENTO' : debit.state === 'cancelling' ? 'PARANDO' : 'AGENDADO'
  return isPending(debit.attempts) || retriesOf(debit, moment).length > 0 ? 'NOVA_TENTATIVA' : 'NAO_ACONTECEU'
}

/** The days on which a retry may still be asked for. */
function retriesOf(debit: LiveDebit, { now, times }: DebitMoment): CivilDate[] {
  if (!mayRetry(debit, now)) return []
  const used = debit.attempts.filter(({ kind }) => kind === 'retry')
  const ahead = times.retriesAhead(debit.settlesOn, now).filter((day) => used.every(({ on }) => on !== day))
  return ahead.slice(0, MOST_RETRIES - used.length)
}

/** The next attempt of a debit that came to nothing; one that its bank has taken stops no more. */
export type Retry = { on: CivilDate; isBooked: boolean; cents: number }

export function nextRetry(debit: LiveDebit, moment: DebitMoment): Retry | undefined {
  if (debit.state !== 'scheduled' || !isUnpaid(debit, moment.now)) return undefined
  const booked = debit.attempts.find(({ kind, state }) => kind === 'retry' && (state === 'asked' || state === 'booked'))
  const on = booked?.on ?? retriesOf(debit, moment)[0]
  return on === undefined ? undefined : { on, isBooked: booked !== undefined, cents: debit.amountCents }
}

/** An attempt that a system refused and made again the same day is one to its holder. */
const shownAttempts = (attempts: readonly DebitAttempt[]): DebitAttempt[] =>
  attempts.filter(
    ({ kind, state, on }) =>
      !(kind !== 'retry' && state === 'refused' && attempts.some((one) => one.kind === 'again' && one.on === on)),
  )

const attemptStates = {
  asked: 'AGENDADA',
  booked: 'AGENDADA',
  paid: 'PAGA',
  cancelled: 'CANCELADA',
  refused: 'NAO_ACONTECEU',
  over: 'NAO_ACONTECEU',
} as const

const wireAttempt = ({ on, kind, state, code }: DebitAttempt): WireDebit['tentativas'][number] => ({
  dia: on,
  ordem: kind === 'retry' ? 'NOVA' : 'PRIMEIRA',
  situacao: attemptStates[state],
  dica: hintOf(code) ?? (code === null && attemptStates[state] === 'NAO_ACONTECEU' ? NO_REASON : null),
})

function wireReturn(debit: ShownDebit, now: Date): WireDebit['devolucao'] {
  const { returnCents, returnAskedAt, returnedCents, paidAt } = debit
  const cents = returnCents ?? returnableCents(debit, now)
  if (paidAt === null || cents <= 0) return null
  return {
    valorCentavos: cents,
    ate: civilDateInSaoPaulo(later(paidAt, days(RETURN_DAYS))),
    pedidaEm: returnAskedAt?.toISOString() ?? null,
    feita: returnAskedAt !== null && returnedCents >= cents,
  }
}

/** The cents that can go back: those in an invoice too, while another one takes entries and asks for them again. */
const returnableCents = ({ creditCents, creditPostedCents, lastClosesOn }: ShownDebit, now: Date): number =>
  lastClosesOn !== null && lastClosesOn > civilDateInSaoPaulo(now) ? creditCents : creditCents - creditPostedCents

type AskedInvoice = { dueOn: CivilDate; isAsked: boolean }

/** Why an invoice that still asks for a payment is not debited; null where it is, or may still be. */
export function whyNone(
  { dueOn, isAsked }: AskedInvoice,
  debit: Debit | undefined,
  recurrence: Recurrence | undefined,
  { now, times }: DebitMoment,
): WireInvoice['semDebito'] {
  // A minimum that came otherwise was not too late for its debit.
  if (!isAsked || (debit?.cause === 'paid' && debit.choice === 'minimum')) return null
  if (debit?.state === 'refused') return 'BANCO_RECUSOU'
  if (debit?.state === 'missed') return 'TARDE'
  if (debit?.state === 'cancelled' && (debit.cause === 'ended' || debit.code === WITH_ITS_AUTHORISATION))
    return 'AUTORIZACAO_ENCERRADA'
  if (debit?.state === 'cancelled' && (debit.cause === 'stopped' || debit.cause === 'bank')) return 'PARADO'
  if (recurrence?.state !== 'approved' || (debit !== undefined && debit.state !== 'cancelled')) return null
  const settlesOn = settlementDay(dueOn)
  return now >= times.clocksOf(settlesOn).askUntil && now < overAt(settlesOn) ? 'TARDE' : null
}
