import { type CivilDate, compareDates } from '@portal/brazil/dates'
import { Category } from '@portal/contract/invoices'
import type { Reply } from '@portal/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Handlers } from '../../platform/http/bind.ts'
import { type CardService, cardStateOf } from '../cards/public.ts'
import type { Ahead } from './ahead.ts'
import type { ClaimService } from './claims.ts'
import type { Details, InvoiceService, Limits, Statement, Transfer } from './service.ts'
import { centsOf, openCents } from './contested-status.ts'
import { dueOn } from './due.ts'
import { invoiceRules, lastDayOnTime } from './status.ts'
import { wireCommitments } from './wire-commitments.ts'
import { waitingOf } from './waiting.ts'
import { wireEntry, wireWholeEntry } from './wire-transaction.ts'
import {
  type PayWay,
  type PayWays,
  wireChange,
  wireClaim,
  wireEntryDue,
  wireOption,
  wirePaidCharges,
  wirePaidMinimum,
  wireTracker,
} from './wire-life.ts'

/** A purchase may be contested until a day, or an impediment says why not. */
type Contests = {
  standing(
    customerId: string,
    purchaseId: string,
  ): Promise<{ until: CivilDate; impediment: NonNullable<Reply<'transaction'>['contestar']>['impedimento'] }>
}
/** The charges that wait for the payment of an invoice, the one to follow first. */
type AwaitedCharges = (
  customerId: string,
  invoiceId: string,
) => Promise<NonNullable<Reply<'invoiceDetails'>['cobrancas']>>
/** The automatic debit of an invoice; null where there is nothing to say. */
type InvoiceDebits = (owner: {
  customerId: string
  issuer: string
  cardId: string
  invoiceId: string
  dueOn: CivilDate
  isAsked: boolean
}) => Promise<Reply<'invoiceDetails'>['debitoPix']>

type Deps = {
  cards: Pick<CardService, 'own'>
  awaitedCharges: AwaitedCharges
  debitOfInvoice: InvoiceDebits
  invoices: InvoiceService
  ways: PayWays
  claims: ClaimService
  contests: Contests
  clock: Clock
}
type InvoiceCalls = 'invoices' | 'invoiceDetails' | 'transactions' | 'transaction' | 'monthsAhead' | 'claimPayment'

export const invoiceHandlers = ({
  cards,
  awaitedCharges,
  debitOfInvoice,
  invoices,
  ways,
  claims,
  contests,
  clock,
}: Deps): Pick<Handlers, InvoiceCalls> => ({
  invoices: async ({ caller, query }) => {
    const [{ card, currentId, limits, invoices: found }, own] = await Promise.all([
      invoices.overview(caller.customerId, query.cartao),
      cards.own(caller.customerId, query.cartao),
    ])
    return {
      atual: currentId,
      proximoFechamento: card.nextClosingOn,
      limites: wireLimits(limits),
      cartaoCancelado: card.endedAt !== null,
      cartaoBloqueado: cardStateOf(own) === 'locked',
      faturas: found.map(wireSummary),
    }
  },

  invoiceDetails: async ({ caller: { customerId, issuer }, query }) => {
    const details = await invoices.details(customerId, query.cartao, query.fatura)
    const { invoice, due } = details
    const isAsked = invoiceRules[due.state].payable && due.payableCents > 0
    const owner = { customerId, issuer, cardId: query.cartao, invoiceId: invoice.id, dueOn: invoice.dueOn, isAsked }
    const [options, entry, cobrancas, debitoPix] = await Promise.all([
      ways.of({ customerId, issuer, cardId: query.cartao }, details),
      ways.entryOf(customerId, details),
      awaitedCharges(customerId, invoice.id),
      debitOfInvoice(owner),
    ])
    const shown = wireDetails(details, options, clock.today())
    return { ...shown, entrada: wireEntryDue(entry), cobranca: cobrancas[0] ?? null, cobrancas, debitoPix }
  },

  transactions: async ({ caller, params, query }) =>
    wireStatement(await invoices.statement(caller.customerId, params.cartao, query.fatura)),

  transaction: async ({ caller: { customerId }, params }) => {
    const entry = await invoices.entry(customerId, params.transacao)
    if (entry.kind !== 'COMPRA') return wireWholeEntry(entry, null)
    const { until, impediment } = await contests.standing(customerId, entry.id)
    return wireWholeEntry(entry, { ate: until, impedimento: impediment })
  },

  monthsAhead: async ({ caller, query }) => wireAhead(await invoices.ahead(caller.customerId, query.cartao)),

  claimPayment: async ({ caller, body, key }) => {
    const { claim, paymentCount } = await claims.open({
      customerId: caller.customerId,
      issuer: caller.issuer,
      cardId: body.cartao,
      invoiceId: body.fatura,
      method: body.forma,
      paidOn: body.pagoEm,
      key,
    })
    return wireClaim(claim, paymentCount, clock.today())
  },
})

type ListedInvoice = Awaited<ReturnType<InvoiceService['overview']>>['invoices'][number]

const wireSummary = (invoice: ListedInvoice): Reply<'invoices'>['faturas'][number] => ({
  id: invoice.id,
  referencia: invoice.month,
  fechamento: invoice.closesOn,
  vencimento: invoice.dueOn,
  valorTotalCentavos: invoice.totalCents,
  contestadoCentavos: openCents(invoice.outs),
  status: invoiceRules[invoice.state].status,
})

const wireAhead = ({ months, laterCents }: Ahead): Reply<'monthsAhead'> => ({
  meses: months.map(({ month, cents, instalments }) => ({
    referencia: month,
    valorCentavos: cents,
    parcelas: instalments.map((one) => ({
      descricao: one.description,
      faturaParcelada: one.dividedMonth,
      numero: one.number,
      total: one.total,
      valorCentavos: one.cents,
      naFatura: one.posted,
    })),
  })),
  depoisCentavos: laterCents,
})

const wireLimits = (limits: Limits): Reply<'invoices'>['limites'] => ({
  totalCentavos: limits.totalCents,
  disponivelCentavos: limits.freeCents,
  proximaFaturaCentavos: limits.nextInvoiceCents,
  parcelasFuturasCentavos: limits.futureInstalmentsCents,
})

function wireDetails(
  details: Details,
  options: readonly PayWay[],
  today: CivilDate,
): Omit<Reply<'invoiceDetails'>, 'entrada' | 'cobranca' | 'cobrancas' | 'debitoPix'> {
  const { invoice, due, issuer, sums, payments, limits, divided } = details
  const { code, payable, early = false } = invoiceRules[due.state]
  return {
    id: invoice.id,
    referencia: invoice.month,
    fechamento: invoice.closesOn,
    vencimento: invoice.dueOn,
    vencimentoUtil: lastDayOnTime(invoice),
    hoje: today,
    codigo: code,
    valorTotalCentavos: invoice.totalCents,
    valorMinimoCentavos: payable ? due.minimumCents : invoice.minimumCents,
    valorPagoCentavos: invoice.paidCents,
    valorHojeCentavos: due.payableCents,
    espera: payable ? waitingOf((day) => dueOn(invoice, issuer, day).payableCents, today) : null,
    contestadoCentavos: openCents(invoice.outs),
    retiradoCentavos: centsOf(invoice.outs.filter(({ open }) => !open)),
    encargos: due.late && {
      dias: due.late.days,
      jurosCentavos: due.late.interestCents,
      multaCentavos: due.late.fineCents,
      moraCentavos: due.late.arrearsCents,
    },
    pagavel: payable,
    antecipavel: early && due.payableCents > 0,
    parcelada: divided,
    ...wirePaidCharges(details),
    ...wirePaidMinimum(details),
    rotativo: due.state === 'revolving',
    jurosRotativoMes: issuer.rotativo,
    resumo: {
      comprasCentavos: sums.get('COMPRA') ?? 0,
      parcelamentosCentavos: sums.get('PARCELAMENTO') ?? 0,
      tarifasCentavos: (sums.get('TARIFA') ?? 0) + (sums.get('IOF') ?? 0),
      jurosCentavos: sums.get('JUROS') ?? 0,
      creditosCentavos: sums.get('CREDITO') ?? 0,
    },
    limites: wireLimits(limits),
    ...wireCommitments(details.commitments),
    pagamentos: payments.map((payment) => wirePayment(payment, invoice.closesOn)),
    opcoes: options.map(wireOption),
    acompanhamento: wireTracker(details, today),
    beneficiario: { nome: issuer.name, cnpj: issuer.cnpj },
  }
}

/** Money of before the closing lowered the total of this invoice, and is no credit of another. */
const wirePayment = (payment: Transfer, closesOn: CivilDate): Reply<'invoiceDetails'>['pagamentos'][number] => ({
  id: payment.id,
  valorCentavos: payment.amountCents,
  em: payment.paidAt,
  forma: payment.method,
  identificador: payment.externalId,
  creditoCentavos: isEarly(payment, closesOn) ? 0 : payment.creditCents,
  devolucoes: payment.refunds.map(({ cents, againCents, at, freeUntil }) => ({
    valorCentavos: cents,
    reabertoCentavos: againCents,
    em: at,
    semEncargosAte: freeUntil,
  })),
})

/** Before its closing an invoice asks for nothing: all of a payment of then is a credit. */
const isEarly = ({ paidOn, amountCents, creditCents }: Transfer, closesOn: CivilDate): boolean =>
  creditCents === amountCents && compareDates(paidOn, closesOn) < 0

const wireStatement = ({ entries, before }: Statement): Reply<'transactions'> => ({
  lancamentos: entries.map(wireEntry),
  mesAnterior: before && {
    referencia: before.month,
    valorTotalCentavos: before.totalCents,
    categorias: before.categories.map(({ category, cents }) => ({
      categoria: Category.parse(category),
      valorCentavos: cents,
    })),
    mudancas: before.changes.map(wireChange),
  },
})
