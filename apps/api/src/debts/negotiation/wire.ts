import { rateOfHundredths } from '@portal/brazil/rates'
import type { Reply } from '@portal/contract'
import { type DebtState, wireValue } from '../agreements/public.ts'
import { type AgreementOption, cashOption, entryRange, planOption } from './options.ts'
import type { NegotiationProposal } from './proposal-repository.ts'

type AgreementConditions = Reply<'simulateAgreement'>['condicoes']

export const wireConditions = (option: AgreementOption): AgreementConditions => {
  const [first, last] = [option.schedule[0], option.schedule.at(-1)]
  return {
    quantidade: option.count,
    entradaCentavos: option.entryCents,
    entradaAte: option.entryDueOn,
    diaVencimento: option.dueDay,
    valorParcelaCentavos: first?.paymentCents ?? 0,
    valorUltimaParcelaCentavos: last?.paymentCents ?? 0,
    primeiroVencimento: first?.dueOn ?? null,
    ultimoVencimento: last?.dueOn ?? null,
    valorHojeCentavos: option.valueCents,
    descontoCentavos: option.discountCents,
    valorNegociadoCentavos: option.agreedCents,
    valorParceladoCentavos: option.financedCents,
    jurosCentavos: option.interestCents,
    jurosMes: option.monthlyRate,
    iofCentavos: option.iofCents,
    cetMes: rateOfHundredths(option.cetMonthly),
    cetAno: rateOfHundredths(option.cetYearly),
    totalCentavos: option.totalCents,
    economiaCentavos: option.valueCents - option.totalCents,
  }
}

export const wireSchedule = ({
  schedule,
  entryCents,
  entryDueOn,
}: AgreementOption): Reply<'simulateAgreement'>['parcelas'] => [
  ...(entryCents > 0 ? [{ numero: 0, vencimento: entryDueOn, valorCentavos: entryCents, jurosCentavos: 0 }] : []),
  ...schedule.map(({ dueOn, paymentCents, interestCents }, index) => ({
    numero: index + 1,
    vencimento: dueOn,
    valorCentavos: paymentCents,
    jurosCentavos: interestCents,
  })),
]

/** Settled and agreed debts are never shown: their names only complete the record. */
export const debtNames: Record<DebtState, Reply<'openDebts'>[number]['situacao']> = {
  open: 'ABERTA',
  contested: 'CONTESTADA',
  sold: 'VENDIDA',
  'in-agreement': 'ABERTA',
  settled: 'ABERTA',
}

export function wireProposal(proposal: NegotiationProposal): Reply<'propose'> {
  const { basis } = proposal
  const range = entryRange(basis)
  const cash = cashOption(basis)
  return {
    proposta: proposal.id,
    feitaEm: proposal.madeOn,
    validaAte: proposal.validUntil,
    dividas: proposal.debts.map((debt) => ({
      id: debt.debtId,
      origem: debt.origin,
      contrato: debt.contract,
      diasEmAtraso: debt.daysLate,
      valorHoje: wireValue({
        principalCents: debt.principalCents,
        interestCents: debt.interestCents,
        fineCents: debt.fineCents,
        arrearsCents: debt.arrearsCents,
        totalCents: debt.valueCents,
      }),
    })),
    aVista: wireConditions(cash),
    parcelado: (range === undefined ? [] : basis.counts)
      .flatMap((count) => planOption(basis, { count, entryCents: range?.least ?? 0, dueDay: cash.dueDay }) ?? [])
      .toSorted((one, other) => one.totalCents - other.totalCents || one.count - other.count)
      .map(wireConditions),
    entradaMinimaCentavos: range?.least ?? 0,
    entradaMaximaCentavos: range?.most ?? 0,
    quantidades: range === undefined ? [] : basis.counts,
    cupom:
      proposal.couponId === null
        ? null
        : { antesAVistaCentavos: basis.plainCashCents, antesParceladoCentavos: basis.plainPlanCents },
    campanha:
      proposal.campaignLimitCents === null
        ? null
        : {
            limiteCentavos: proposal.campaignLimitCents,
            aplicada: basis.valueCents <= proposal.campaignLimitCents,
          },
    atraso: { multa: proposal.fine, moraMes: proposal.arrears, jurosMes: basis.monthlyRate },
    diasAteQuebrar: basis.breakDays,
    diasAteNovaOferta: basis.reofferDays,
    contrato: { versao: proposal.termsVersion, texto: proposal.terms },
    beneficiario: { nome: proposal.issuerName, cnpj: proposal.issuerCnpj },
  }
}
