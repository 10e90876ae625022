import type { CivilDate } from '@portal/brazil/dates'
import type { Reply } from '@portal/contract'
import type { Claim } from './claims.ts'
import { centsOf } from './contested-status.ts'
import type { Due } from './due.ts'
import type { DividedWay, PayWay, RevolvingCredit } from './options.ts'
import type { Method } from '../../platform/db/schema.ts'
import { promisedOn } from './promise.ts'
import type { Details } from './service.ts'
import { countPayments, invoiceRules } from './status.ts'
import { type ClaimState, type TrackerStep, claimStateOf, stepsOf } from './tracker.ts'
import type { MonthChange, Reason } from './why-changed.ts'

export type { PayWay } from './options.ts'

/** A source of every way of paying an invoice. */
export type PayWays = {
  of(owner: { customerId: string; issuer: string; cardId: string }, details: Details): Promise<PayWay[]>
  /** The down payment that its plan waits for. */
  entryOf(customerId: string, details: Details): Promise<EntryDue | undefined>
}

/** A down payment of a plan: this amount and no other, until a day. */
type EntryDue = { entryCents: number; entryUntil: CivilDate }

type Wire = Reply<'invoiceDetails'>
type Tracker = NonNullable<Wire['acompanhamento']>
type WireChange = NonNullable<Reply<'transactions'>['mesAnterior']>['mudancas'][number]

export const wireOption = (way: PayWay): Wire['opcoes'][number] => ({
  hojeCentavos: way.todayCents,
  custoTotalCentavos: way.costCents,
  ...(way.kind === 'instalments'
    ? { tipo: 'PARCELADO' as const, credito: null, parcelas: wireDivided(way) }
    : {
        tipo: way.kind === 'total' ? 'TOTAL' : 'MINIMO',
        credito: way.credit && wireCredit(way.credit),
        parcelas: null,
      }),
})

/** Money that a late invoice took beyond its own amount, once it is paid; nothing to add elsewhere. */
export function wirePaidCharges({ invoice, due }: Details): Pick<Wire, 'encargosPagosCentavos'> {
  const cents = invoice.paidCents + centsOf(invoice.outs) - invoice.totalCents
  return due.state === 'paid' && cents > 0 ? { encargosPagosCentavos: cents } : {}
}

/** The rest where the minimum was paid in time; nothing to add elsewhere. */
export function wirePaidMinimum({ invoice, due, divided, revolving }: Details): Pick<Wire, 'minimoPago'> {
  const isAsked = invoiceRules[due.state].payable && due.state !== 'late' && !divided
  const isPaid = isAsked && invoice.paidCents > 0 && due.minimumCents <= 1
  return isPaid && revolving !== null ? { minimoPago: wireCredit(revolving) } : {}
}

const wireCredit = (credit: RevolvingCredit): NonNullable<Wire['minimoPago']> => ({
  restoCentavos: credit.leftCents,
  jurosCentavos: credit.interestCents,
  iofCentavos: credit.iofCents,
  proximaFaturaCentavos: credit.nextInvoiceCents,
  jurosMes: credit.monthlyRate,
  jurosAno: credit.yearlyRate,
  cetMes: credit.cetMonthly,
  cetAno: credit.cetYearly,
  iofDia: credit.iofDay,
  iofAdicional: credit.iofAdditional,
})

export const wireEntryDue = (entry: EntryDue | undefined): Wire['entrada'] =>
  entry === undefined ? null : { valorCentavos: entry.entryCents, ate: entry.entryUntil }

const wireDivided = ({ option }: DividedWay): Wire['opcoes'][number]['parcelas'] => ({
  quantidade: option.count,
  valorParcelaCentavos: option.paymentCents,
  valorParceladoCentavos: option.financedCents,
  jurosCentavos: option.interestCents,
  iofCentavos: option.iofCents,
  jurosMes: option.monthlyRate,
  jurosAno: option.yearlyRate,
  cetMes: option.cetMonthly,
  cetAno: option.cetYearly,
  validaAte: option.validUntil,
})

const names: Record<TrackerStep['name'], Tracker['etapas'][number]['nome']> = {
  issued: 'EMITIDA',
  seen: 'VISTO',
  credited: 'CREDITADO',
  limit: 'LIMITE',
}

const states: Record<TrackerStep['state'], Tracker['etapas'][number]['situacao']> = {
  done: 'FEITA',
  'under-way': 'EM_PROCESSAMENTO',
  'to-come': 'PREVISTA',
}

/** A refinanced invoice is not paid here any more: nothing of it is followed. */
export function wireTracker({ invoice, due, claim, seenOn }: Details, today: CivilDate): Wire['acompanhamento'] {
  const { closesOn, payments } = invoice
  if (due.state === 'refinanced' || due.state === 'revolving') return null
  return {
    etapas: stepsOf({ state: due.state, closesOn, payments, claim, seenOn }, today).map(({ name, state, on }) => ({
      nome: names[name],
      situacao: states[state],
      dia: on,
    })),
    sePagarHoje: methodsOf(due).map((forma) => {
      const { creditedOn, limitOn } = promisedOn(forma, today)
      return { forma, creditadoAte: creditedOn, limiteAte: limitOn }
    }),
    aviso: claim === undefined ? null : wireClaim(claim, countPayments(payments), today),
  }
}

/** Pix alone is for before the closing: it frees the limit at once. */
function methodsOf({ state, payableCents }: Due): readonly Method[] {
  const { payable, early } = invoiceRules[state]
  if (payable) return ['PIX', 'BOLETO']
  return early && payableCents > 0 ? ['PIX'] : []
}

const claimStates: Record<ClaimState, Reply<'claimPayment'>['situacao']> = {
  open: 'ABERTO',
  answered: 'RESPONDIDO',
  'not-found': 'NAO_ENCONTRADO',
}

export const wireClaim = (claim: Claim, paymentCount: number, today: CivilDate): Reply<'claimPayment'> => ({
  protocolo: claim.protocol,
  situacao: claimStates[claimStateOf(claim, paymentCount, today)],
  forma: claim.method,
  pagoEm: claim.paidOn,
  abertoEm: claim.openedAt,
  respostaAte: claim.answerBy,
})

const motives: Record<Reason, WireChange['motivo']> = {
  new: 'NOVAS',
  ended: 'ENCERRADAS',
  repeated: 'REPETIDAS',
  instalments: 'PARCELAS',
  credit: 'PARCELAMENTO',
  fees: 'TARIFAS',
  interest: 'JUROS',
  credits: 'CREDITOS',
}

export const wireChange = ({ reason, cents, widest, others }: MonthChange): WireChange => ({
  motivo: motives[reason],
  valorCentavos: cents,
  principais: widest.map((one) => ({ descricao: one.description, valorCentavos: one.cents })),
  outros: others,
})
