import type { CivilDate } from '@portal/brazil/dates'
import { daysLate } from '@portal/brazil/delay'
import { maskEmail } from '@portal/brazil/masks'
import { rateOfHundredths } from '@portal/brazil/rates'
import type { Reply } from '@portal/contract'
import { wireCredit } from '../../charges/credits/public.ts'
import { agreementRules, phaseNames } from './agreement-status.ts'
import type { Agreement, AgreementEvent, PlanRow } from './repository.ts'
import type { AgreementDetail } from './service.ts'
import type { AgreementView } from './view.ts'

type ListedAgreement = Reply<'agreements'>[number]
type AgreementReply = Reply<'agreement'>

export function wireListed({ agreement, phase, costs }: AgreementView, today: CivilDate): ListedAgreement {
  const { plan, next_due_on: next } = agreement
  const nextPart = plan.find(({ left_cents, due_on }) => left_cents > 0 && due_on === next)
  return {
    id: agreement.id,
    contrato: agreement.contract,
    situacao: agreementRules[agreement.state].status,
    andamento: phase && phaseNames[phase],
    valorTotalCentavos: agreement.total_cents,
    parcelas: plan.length,
    parcelasPagas: plan.filter(({ left_cents }) => left_cents === 0).length,
    proximoVencimento: next,
    proximoValorCentavos: costs.find(({ number }) => number === nextPart?.number)?.cents ?? null,
    diasEmAtraso: next === null ? 0 : daysLate(next, today),
    ultimoDia: agreement.last_day,
    novaOfertaEm: agreement.next_offer_on,
  }
}

export function wireDetail(detail: AgreementDetail, today: CivilDate): AgreementReply {
  const { agreement, costs, debts, events, credits, movable } = detail
  const isAccepted = agreement.channel === 'PORTAL'
  return {
    ...wireListed(detail, today),
    feitoEm: agreement.made_on,
    aceitoEm: agreement.accepted_at?.toISOString() ?? null,
    condicoes: isAccepted ? conditionsOf(agreement) : null,
    plano: agreement.plan.map((one) => wireInstalment(one, detail, costs, today)),
    dividas: debts.map(({ origin, contract, value_cents, discount_cents }) => ({
      origem: origin,
      contrato: contract,
      valorHojeCentavos: value_cents,
      descontoCentavos: discount_cents,
    })),
    historico: events.map((event) => ({
      tipo: eventNames[event.kind],
      em: event.happened_at.toISOString(),
      parcela: event.number,
      valorCentavos: event.cents,
      data: event.on_date,
    })),
    mudancaDeVencimento: { possivel: movable, usadaEm: agreement.moved_at?.toISOString() ?? null },
    quebra: breakOf(agreement, events),
    creditos: credits.map(wireCredit),
    papeis: { acordo: isAccepted, cartaDeQuitacao: agreement.state === 'settled' },
    contratoAceito: agreement.terms === null ? null : { versao: agreement.terms_version ?? '', texto: agreement.terms },
    copiaPara: maskEmail(agreement.email),
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
    entradaCentavos: agreement.entry_cents,
    entradaAte: entry?.due_on ?? agreement.made_on,
    diaVencimento: agreement.due_day,
    valorParcelaCentavos: first?.payment_cents ?? 0,
    valorUltimaParcelaCentavos: last?.payment_cents ?? 0,
    primeiroVencimento: first?.due_on ?? null,
    ultimoVencimento: last?.due_on ?? null,
    valorHojeCentavos: agreement.value_cents,
    descontoCentavos: agreement.discount_cents,
    valorNegociadoCentavos: agreement.agreed_cents,
    valorParceladoCentavos: agreement.agreed_cents - agreement.entry_cents,
    jurosCentavos: agreement.interest_cents,
    jurosMes: agreement.monthly_rate,
    iofCentavos: agreement.iof_cents,
    cetMes: rateOfHundredths(agreement.cet_monthly),
    cetAno: rateOfHundredths(agreement.cet_yearly),
    totalCentavos: agreement.total_cents,
    economiaCentavos: agreement.value_cents - agreement.total_cents,
  }
}

function wireInstalment(
  one: PlanRow,
  { agreement }: AgreementDetail,
  costs: AgreementDetail['costs'],
  today: CivilDate,
): AgreementReply['plano'][number] {
  const cost = costs.find(({ number }) => number === one.number)
  const isLate = daysLate(one.due_on, today) > 0
  const open = agreementRules[agreement.state].isLive ? (isLate ? 'ATRASADA' : 'ABERTA') : 'CANCELADA'
  return {
    numero: one.number,
    vencimento: one.due_on,
    valorCentavos: one.payment_cents,
    situacao: one.left_cents === 0 ? 'PAGA' : open,
    pagoCentavos: one.paid_cents,
    pagaEm: one.paid_on,
    hoje: cost
      ? {
          valorCentavos: cost.cents,
          multaCentavos: cost.fineCents,
          moraCentavos: cost.arrearsCents,
          jurosCentavos: cost.interestCents,
          descontoCentavos: cost.discountCents,
          ate: cost.until,
        }
      : null,
  }
}

function breakOf(agreement: Agreement, events: readonly AgreementEvent[]): AgreementReply['quebra'] {
  const { state, next_offer_on, deducted_cents, credit_cents } = agreement
  if (state !== 'broken' || next_offer_on === null) return null
  const why = events.find(({ kind }) => kind === 'broken')
  return {
    parcela: why?.number ?? null,
    ultimoDia: why?.on_date ?? null,
    deduzidoCentavos: deducted_cents,
    creditoCentavos: credit_cents,
    novaOfertaEm: next_offer_on,
  }
}
