import type { CivilDate } from '@portal/brazil/dates'
import type { Reply } from '@portal/contract'
import { drawQr } from '../../platform/documents/drawing.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type InvoiceService, wireOption } from '../../accounts/account/public.ts'
import * as debits from './debits-repository.ts'
import { isLive } from './deciding.ts'
import { type DebitMoment, type DebitTimes, MOST_RETRIES, RETRY_DAYS } from './debit-times.ts'
import { endReasonOf } from './debit-codes.ts'
import type { FirstDebit, FirstDebits } from './first-debit.ts'
import { isClosedTo } from './holder-acts.ts'
import type { LostDebits } from './lost-debit.ts'
import type { NeedlessDebits } from './needless.ts'
import * as repository from './repository.ts'
import type { AutomaticDebits } from './service.ts'
import { isUnderWay, whyNone, wireDebit } from './view.ts'
import { termsText, termsVersion } from './terms.ts'
import { bankWords } from './words.ts'

type WireState = Reply<'automaticDebit'>
type Holder = { customerId: string; issuer: string }
type DebitedInvoice = Holder & { cardId: string; invoiceId: string; dueOn: CivilDate; isAsked: boolean }
type Deps = {
  db: Database
  clock: Clock
  times: DebitTimes
  invoices: InvoiceService
  debiting: AutomaticDebits
  firsts: FirstDebits
  lost: LostDebits
  needless: NeedlessDebits
  isOffered(): boolean
  hasOwnKey(issuer: string): boolean
}

/** An authorisation and its debits as they stand, for their holder. */
export function shownDebits(deps: Deps) {
  const { db, clock, times, debiting, firsts, lost, needless, isOffered, hasOwnKey } = deps
  const { minimumOf, termsOf } = factsOf(deps)
  const moment = (): DebitMoment => ({ now: clock.now(), times })

  return {
    async state({ customerId, issuer }: Holder, cardId: string): Promise<WireState> {
      const { last4 } = await debiting.ownCard(customerId, cardId)
      const now = clock.now()
      const recurrence = await repository.findOfCard(db, customerId, cardId)
      const newest = await debits.findDebits(db, { customerId, cardId, skip: 0, most: 5 })
      const over = await needless.among({ customerId, issuer }, newest)
      const next = newest.find((debit) => isLive(debit) && !over.has(debit.id))
      const isOwn = next?.recurrenceId === recurrence?.id
      const changeUntil = next && isOwn ? times.clocksOf(next.settlesOn).askUntil : undefined
      return {
        cartao: cardId,
        ...wireRecurrence(recurrence),
        proximo: next ? wireDebit(next, { now, times }) : null,
        proximoDeAntes: next !== undefined && !isOwn,
        debitoCancelado: wireLost(await lost.among(customerId, cardId, newest), { now, times }),
        mudaAte: changeUntil && changeUntil > now ? changeUntil.toISOString() : null,
        minimo: await minimumOf(customerId, cardId),
        condicoes: await termsOf(issuer, last4, await firsts.of({ customerId, cardId }, standingOf(recurrence))),
      }
    },

    async ofInvoice(owner: DebitedInvoice): Promise<Reply<'invoiceDetails'>['debitoPix']> {
      if (!isOffered()) return null
      const recurrence = await repository.findOfCard(db, owner.customerId, owner.cardId)
      const own = recurrence === undefined ? [] : await debits.findOfInvoice(db, owner.customerId, owner.invoiceId)
      const debit = own.at(-1)
      const isOver = recurrence === undefined || recurrence.state === 'ended'
      const card = { ...owner, id: owner.cardId }
      if (isOver && debit === undefined && (await isClosedTo(db, hasOwnKey, card))) return null
      if (recurrence === undefined) return { situacao: 'NAO_TEM', debito: null, semDebito: null, emAndamento: false }
      return {
        situacao: liveNames[recurrence.state],
        debito: (await needless.wire(owner, own.slice(-1)))[0] ?? null,
        semDebito: whyNone(owner, debit, recurrence, moment()),
        emAndamento: debit !== undefined && isUnderWay(debit, moment()),
      }
    },

    async ofCard(customerId: string, cardId: string): Promise<Reply<'cardServices'>['debitoPix']> {
      try {
        await debiting.ownCard(customerId, cardId)
      } catch (error) {
        if (error instanceof Refusal) return null
        throw error
      }
      const recurrence = await repository.findOfCard(db, customerId, cardId)
      return recurrence ? liveNames[recurrence.state] : 'NAO_TEM'
    },

    /** The cards of a person whose authorisation waits for the bank. */
    async awaitedCards(customerId: string): Promise<Set<string>> {
      const waiting = isOffered() ? await repository.findAwaited(db, customerId) : []
      return new Set(waiting.map(({ cardId }) => cardId))
    },

    /** True where a payment of an invoice made now may come together with its debit. */
    async isUnderWay(tx: Database | Transaction, customerId: string, invoiceId: string): Promise<boolean> {
      return (await debits.findOfInvoice(tx, customerId, invoiceId)).some((debit) => isUnderWay(debit, moment()))
    },
  }
}

/** Facts beside an authorisation: the minimum, and the terms of today. */
function factsOf({ invoices, times }: Pick<Deps, 'invoices' | 'times'>) {
  /** The minimum of the invoice of now, with the cost of its rest. */
  const minimumOf = async (customerId: string, cardId: string): Promise<WireState['minimo']> => {
    try {
      const { invoice, options } = await invoices.details(customerId, cardId, undefined)
      const option = options.find(({ kind }) => kind === 'minimum')
      return option ? { fatura: invoice.id, referencia: invoice.month, opcao: wireOption(option) } : null
    } catch (error) {
      // A card without an invoice has no minimum.
      if (error instanceof Refusal) return null
      throw error
    }
  }

  const termsOf = async (
    issuer: string,
    last4: string,
    first: FirstDebit | undefined,
  ): Promise<WireState['condicoes']> => {
    const beneficiario = await invoices.beneficiaryOf(issuer)
    return {
      versaoTexto: termsVersion(times.stopHour),
      texto: termsText(beneficiario.nome, times.stopHour),
      primeiroDebito: first?.dueOn ?? null,
      primeiraFatura: first ? wireFirst(first) : null,
      objeto: bankWords(last4),
      novasTentativas: MOST_RETRIES,
      diasDeTentativa: RETRY_DAYS,
      horaDeParar: times.stopHour,
      beneficiario,
    }
  }

  return { minimumOf, termsOf }
}

const wireFirst = ({
  month,
  settlesOn,
  authoriseUntil,
  cents,
}: FirstDebit): WireState['condicoes']['primeiraFatura'] => ({
  referencia: month,
  dia: settlesOn,
  autorizarAte: authoriseUntil.toISOString(),
  totalCentavos: cents.total,
  minimoCentavos: cents.minimum,
})

const wireLost = (debit: debits.ShownDebit | null, moment: DebitMoment): WireState['debitoCancelado'] =>
  debit && wireDebit(debit, moment)

/** An authorisation that is over says nothing of the next one. */
const standingOf = (recurrence: repository.OwnRecurrence | undefined) =>
  recurrence?.state === 'ended' ? undefined : recurrence

export type ShownDebits = ReturnType<typeof shownDebits>

const liveNames = { creating: 'AGUARDANDO', offered: 'AGUARDANDO', approved: 'ATIVO', ended: 'NAO_TEM' } as const
const stateNames = { creating: 'AGUARDANDO', offered: 'AGUARDANDO', approved: 'ATIVO', ended: 'ENCERRADO' } as const
const choiceNames = { total: 'TOTAL', minimum: 'MINIMO' } as const
const enderNames = { holder: 'VOCE', bank: 'BANCO', issuer: 'EMISSOR', time: 'PRAZO' } as const

type WireRecurrence = Pick<WireState, 'situacao' | 'valor' | 'autorizadoEm' | 'ativacao' | 'pagador' | 'encerramento'>

function wireRecurrence(recurrence: repository.Recurrence | undefined): WireRecurrence {
  if (recurrence === undefined)
    return { situacao: 'NAO_TEM', valor: null, autorizadoEm: null, ativacao: null, pagador: null, encerramento: null }
  const { state, choice, approvedAt, copyPaste, offerUntil, payerCpf, endAskedAt, endedAt } = recurrence
  return {
    situacao: endAskedAt !== null && state !== 'ended' ? 'ENCERRANDO' : stateNames[state],
    valor: choiceNames[choice],
    autorizadoEm: approvedAt?.toISOString() ?? null,
    ativacao:
      state === 'offered' && copyPaste !== null && endAskedAt === null
        ? { copiaECola: copyPaste, qrCode: drawQr(copyPaste), ate: offerUntil.toISOString() }
        : null,
    pagador: approvedAt === null ? null : { deOutraPessoa: payerCpf !== null, cpf: payerCpf },
    encerramento: endedAt === null ? null : wireEnd(recurrence, endedAt),
  }
}

const wireEnd = ({ endedBy, endCode }: repository.Recurrence, endedAt: Date): WireState['encerramento'] => ({
  por: enderNames[endedBy ?? 'bank'],
  motivo: endReasonOf(endCode),
  em: endedAt.toISOString(),
})
