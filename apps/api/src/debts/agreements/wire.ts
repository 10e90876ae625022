import { type CivilDate, addDays } from '@portal/brazil/dates'
import { daysLate } from '@portal/brazil/delay'
import { maskEmail } from '@portal/brazil/masks'
import { sumOf } from '@portal/brazil/money'
import { rateOfHundredths } from '@portal/brazil/rates'
import type { Reply } from '@portal/contract'
import { type AwaitedCharge, wireAwaited } from '../../charges/payments/public.ts'
import { wireCredit } from '../../charges/credits/public.ts'
import { waitingOf } from '../../accounts/account/public.ts'
import { agreementRules, phaseNames } from './agreement-status.ts'
import { stateOf, valueOf } from './debt-status.ts'
import type { AgreedDebt, Agreement, AgreementEvent, PlanRow } from './repository.ts'
import type { AgreementDetail, AgreementSummary } from './service.ts'
import { paidAfter, settledAtOf } from './paid-after.ts'
import { costsOf } from './view.ts'
import { kindNames, paidOf, wireValue } from './wire-debts.ts'

type ListedAgreement = Reply<'agreements'>[number]
type AgreementReply = Reply<'agreement'>

export function wireListed(view: AgreementSummary, today: CivilDate): ListedAgreement {
  const { agreement, phase, costs, debts, awaited } = view
  const { plan, nextDueOn: next } = agreement
  const nextPart = plan.find(({ leftCents, dueOn }) => leftCents > 0 && dueOn === next)
  const cost = costs.find(({ number }) => number === nextPart?.number)
  const paid = paidAfter(agreement, debts)
  return {
    id: agreement.id,
    contrato: agreement.contract,
    sobre: debts.map(({ kind, origin }) => ({ tipo: kindNames[kind], origem: origin })),
    situacao: agreementRules[agreement.state].status,
    andamento: phase && phaseNames[phase],
    valorTotalCentavos: agreement.totalCents,
    parcelas: plan.length,
    parcelasPagas: plan.filter(({ leftCents }) => leftCents === 0).length,
    comEntrada: plan[0]?.number === 0,
    proximoVencimento: next,
    proximoValorCentavos: cost?.cents ?? null,
    proximoDescontoCentavos: cost?.discountCents ?? 0,
    diasEmAtraso: next === null ? 0 : daysLate(next, today),
    ultimoDia: agreement.lastDay,
    novaOfertaEm: paid === undefined ? agreement.nextOfferOn : null,
    devidoHojeCentavos: owedCents(debts, agreement, today),
    dividasPagas: paid ? { em: paid.at.toISOString(), valorCentavos: paid.cents } : null,
    cobranca: wireAwaited(awaited.find(({ subjectId }) => subjectId === agreement.id)),
  }
}

/** The worth of the debts that came back; null where nothing is owed by this agreement's end. */
function owedCents(debts: readonly AgreedDebt[], agreement: Agreement, today: CivilDate): number | null {
  const cents = sumOf(
    debts.flatMap((debt) => wireAgreedDebt(debt, agreement, today).devolvida ?? []),
    ({ valorHoje }) => valorHoje.totalCentavos,
  )
  return cents > 0 ? cents : null
}

export function wireDetail(detail: AgreementDetail, today: CivilDate): AgreementReply {
  const { agreement, costs, debts, awaited, events, credits, movable } = detail
  const isAccepted = agreement.channel === 'PORTAL'
  return {
    ...wireListed(detail, today),
    feitoEm: agreement.madeOn,
    aceitoEm: agreement.acceptedAt?.toISOString() ?? null,
    condicoes: isAccepted ? conditionsOf(agreement) : null,
    plano: agreement.plan.map((one) => wireInstalment(one, detail, costs, today)),
    dividas: debts.map((debt) => wireAgreedDebt(debt, agreement, today, awaited)),
    historico: events.map((event) => ({
      tipo: eventNames[event.kind],
      em: event.happenedAt.toISOString(),
      parcela: event.number,
      valorCentavos: event.cents,
      data: event.onDate,
    })),
    mudancaDeVencimento: { possivel: movable, usadaEm: agreement.movedAt?.toISOString() ?? null },
    quebra: breakOf(agreement, events),
    creditos: credits.map(wireCredit),
    papeis: { acordo: isAccepted, cartaDeQuitacao: settledAtOf(detail) !== null },
    contratoAceito: agreement.terms === null ? null : { versao: agreement.termsVersion ?? '', texto: agreement.terms },
    copiaPara: maskEmail(agreement.email),
  }
}

/** A debt that its last agreement gave back is owed again, unless it was paid or sold. */
function wireAgreedDebt(
  debt: AgreedDebt,
  { state }: Agreement,
  today: CivilDate,
  awaited: readonly AwaitedCharge[] = [],
): AgreementReply['dividas'][number] {
  const { id, origin, contract, valueCents, discountCents } = debt
  const value = valueOf(debt, today)
  const isOwed = agreementRules[state].moneyGoes === 'debts' && debt.isLast && stateOf(debt) === 'open'
  return {
    id,
    origem: origin,
    contrato: contract,
    valorHojeCentavos: valueCents,
    descontoCentavos: discountCents,
    devolvida: isOwed
      ? {
          valorOriginalCentavos: debt.originalCents,
          contestadoCentavos: debt.contestedCents,
          pagoCentavos: paidOf(debt, value),
          valorHoje: wireValue(value),
          espera: waitingOf((day) => valueOf(debt, day).totalCents, today),
          cobranca: wireAwaited(awaited.find(({ subjectId }) => subjectId === id)),
        }
      : null,
  }
}

const eventNames: Record<AgreementEvent['kind'], AgreementReply['historico'][number]['tipo']> = {
  made: 'FEITO',
  'entry-paid': 'ENTRADA_PAGA',
  'instalment-paid': 'PARCELA_PAGA',
  'part-paid': 'PAGO_EM_PARTE',
  overpaid: 'PAGO_A_MAIS',
  'due-moved': 'VENCIMENTO_MUDADO',
  lapsed: 'ENCERRADO',
  broken: 'QUEBRADO',
  settled: 'QUITADO',
}

function conditionsOf(agreement: Agreement): NonNullable<AgreementReply['condicoes']> {
  const drawn = agreement.plan.filter(({ number }) => number > 0)
  const [entry, first, last] = [agreement.plan.find(({ number }) => number === 0), drawn[0], drawn.at(-1)]
  return {
    quantidade: agreement.instalments,
    entradaCentavos: agreement.entryCents,
    entradaAte: entry?.dueOn ?? agreement.madeOn,
    diaVencimento: agreement.dueDay,
    valorParcelaCentavos: first?.paymentCents ?? 0,
    valorUltimaParcelaCentavos: last?.paymentCents ?? 0,
    primeiroVencimento: first?.dueOn ?? null,
    ultimoVencimento: last?.dueOn ?? null,
    valorHojeCentavos: agreement.valueCents,
    descontoCentavos: agreement.discountCents,
    valorNegociadoCentavos: agreement.agreedCents,
    valorParceladoCentavos: agreement.agreedCents - agreement.entryCents,
    jurosCentavos: agreement.interestCents,
    jurosMes: agreement.monthlyRate,
    iofCentavos: agreement.iofCents,
    cetMes: rateOfHundredths(agreement.cetMonthly),
    cetAno: rateOfHundredths(agreement.cetYearly),
    totalCentavos: agreement.totalCents,
    economiaCentavos: agreement.valueCents - agreement.totalCents,
  }
}

function wireInstalment(
  one: PlanRow,
  { agreement }: AgreementDetail,
  costs: AgreementDetail['costs'],
  today: CivilDate,
): AgreementReply['plano'][number] {
  const cost = costs.find(({ number }) => number === one.number)
  const isLate = daysLate(one.dueOn, today) > 0
  const open = agreementRules[agreement.state].isLive ? (isLate ? 'ATRASADA' : 'ABERTA') : 'CANCELADA'
  return {
    numero: one.number,
    vencimento: one.dueOn,
    valorCentavos: one.paymentCents,
    situacao: one.leftCents === 0 ? 'PAGA' : open,
    pagoCentavos: one.paidCents,
    pagaEm: one.paidOn,
    hoje: cost
      ? {
          valorCentavos: cost.cents,
          multaCentavos: cost.fineCents,
          moraCentavos: cost.arrearsCents,
          jurosCentavos: cost.interestCents,
          descontoCentavos: cost.discountCents,
          ate: cost.until,
          espera: lateWaiting(one, agreement, today),
        }
      : null,
  }
}

/** An early price rises by itself to the agreed one, which is no cost of waiting; after its last day no price is left. */
const lateWaiting = ({ number, dueOn }: PlanRow, agreement: Agreement, today: CivilDate) =>
  daysLate(dueOn, addDays(today, 1)) > 0
    ? waitingOf(
        (day) => costsOf(agreement, day).find((cost) => cost.number === number)?.cents ?? 0,
        today,
        agreement.lastDay ?? today,
      )
    : null

function breakOf(agreement: Agreement, events: readonly AgreementEvent[]): AgreementReply['quebra'] {
  const { state, nextOfferOn, deductedCents, creditCents } = agreement
  if (state !== 'broken' || nextOfferOn === null) return null
  const why = events.find(({ kind }) => kind === 'broken')
  return {
    parcela: why?.number ?? null,
    ultimoDia: why?.onDate ?? null,
    deduzidoCentavos: deductedCents,
    creditoCentavos: creditCents,
    novaOfertaEm: nextOfferOn,
  }
}
