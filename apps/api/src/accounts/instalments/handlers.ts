import type { Reply } from '@portal/contract'
import { maskEmail } from '@portal/brazil/masks'
import { rateOfHundredths } from '@portal/brazil/rates'
import type { CallOf, Handlers } from '../../platform/http/bind.ts'
import type { OfferService, OfferView, Option } from './offer-service.ts'
import type { AcceptanceService } from './acceptance-service.ts'
import type { PlanService } from './plan-service.ts'
import type { PlanView } from './plan-view.ts'
import { planRules } from './plan-status.ts'
import type { PrepaymentQuote, PrepaymentService } from './prepayment-service.ts'

type Deps = {
  offers: OfferService
  acceptances: AcceptanceService
  plans: PlanService
  prepayments: PrepaymentService
}
type PlanCalls =
  | 'instalmentOptions'
  | 'acceptInstalments'
  | 'instalmentPlan'
  | 'undoInstalments'
  | 'prepaymentQuote'
  | 'prepayInstalments'

export const instalmentHandlers = ({ offers, acceptances, plans, prepayments }: Deps): Pick<Handlers, PlanCalls> => ({
  instalmentOptions: async (asked) => {
    const { entradaCentavos } = asked.query
    const entry = entradaCentavos === undefined ? undefined : Number(entradaCentavos)
    return wireOffer(await offers.offer(addressOf(asked), entry))
  },

  acceptInstalments: async (asked) =>
    wirePlan(
      await acceptances.accept(addressOf(asked), {
        optionId: asked.body.opcao,
        termsVersion: asked.body.versaoContrato,
        key: asked.key,
        address: asked.request.ip,
        sessionId: asked.caller.sessionId,
      }),
    ),

  instalmentPlan: async (asked) => wirePlan(await plans.find(addressOf(asked))),

  prepaymentQuote: async ({ caller: { customerId, issuer }, params }) =>
    wireQuote(await prepayments.quote({ customerId, issuer, planId: params.parcelamento })),

  prepayInstalments: async ({ caller: { customerId, issuer, sessionId }, params, body, key, request }) =>
    wirePlan(
      await prepayments.accept({
        customerId,
        issuer,
        planId: params.parcelamento,
        count: body.quantidade,
        valueCents: body.valorCentavos,
        key,
        address: request.ip,
        sessionId,
      }),
    ),

  undoInstalments: async ({ caller, params }) => wirePlan(await plans.undo(caller, params.parcelamento)),
})

const addressOf = ({ caller, params }: Pick<CallOf<'instalmentPlan'>, 'caller' | 'params'>) => ({
  customerId: caller.customerId,
  issuer: caller.issuer,
  cardId: params.cartao,
  dueOn: params.vencimento,
})

const wireOffer = ({ offer, month, dueOn, issuer }: OfferView): Reply<'instalmentOptions'> => ({
  oferta: offer.id,
  fatura: offer.invoiceId,
  referencia: month,
  vencimento: dueOn,
  feitaEm: offer.madeOn,
  validaAte: offer.validUntil,
  valorCentavos: offer.owedCents,
  entradaCentavos: offer.entryCents,
  entradaMinimaCentavos: offer.leastEntryCents,
  entradaMaximaCentavos: offer.mostEntryCents,
  opcoes: offer.options.map((option) => ({ id: option.id, ...wireOption(option, offer.entryCents) })),
  atraso: { multa: issuer.multa, moraMes: issuer.mora, jurosMes: issuer.rotativo },
  diasParaDesistir: offer.undoDays,
  contrato: { versao: offer.termsVersion, texto: offer.terms },
  beneficiario: { nome: issuer.name, cnpj: issuer.cnpj },
})

const wireOption = (option: Option, entryCents: number): Reply<'instalmentPlan'>['condicoes'] => {
  const [first, last] = [option.schedule[0], option.schedule.at(-1)]
  return {
    quantidade: option.count,
    valorParcelaCentavos: first?.paymentCents ?? 0,
    valorUltimaParcelaCentavos: last?.paymentCents ?? 0,
    primeiroVencimento: first?.dueOn ?? '',
    ultimoVencimento: last?.dueOn ?? '',
    valorParceladoCentavos: option.financedCents,
    jurosCentavos: option.interestCents,
    jurosMes: option.monthlyRate,
    iofCentavos: option.iofCents,
    cetMes: rateOfHundredths(option.cetMonthly),
    cetAno: rateOfHundredths(option.cetYearly),
    totalCentavos: option.totalCents + entryCents,
  }
}

const wirePlan = ({ plan, option, instalments, undoable, prepayable, without }: PlanView): Reply<'instalmentPlan'> => ({
  parcelamento: plan.id,
  protocolo: plan.protocol,
  situacao: planRules[plan.state].status,
  fatura: plan.invoiceId,
  referencia: plan.month,
  vencimento: plan.dueOn,
  contratadoEm: plan.acceptedAt.toISOString(),
  entradaCentavos: plan.entryCents,
  entradaAte: plan.entryUntil,
  condicoes: wireOption(option, plan.entryCents),
  parcelas: instalments.map((instalment) => ({
    numero: instalment.number,
    vencimento: instalment.dueOn,
    valorCentavos: instalment.paymentCents,
    jurosCentavos: instalment.interestCents,
    naFatura: instalment.postedInvoiceId !== null,
    antecipada: instalment.prepaidBy !== null,
  })),
  antecipavel: prepayable,
  contrato: { versao: plan.termsVersion, texto: plan.terms },
  copiaPara: maskEmail(plan.email),
  desistencia: {
    ate: plan.undoUntil,
    possivel: undoable,
    faturaSemParcelamentoCentavos: without.owedCents,
    faturaPagavel: without.payable,
  },
})

const wireQuote = ({ planId, invoice, monthlyRate, options }: PrepaymentQuote): Reply<'prepaymentQuote'> => ({
  parcelamento: planId,
  fatura: invoice.id,
  referencia: invoice.month,
  vencimento: invoice.dueOn,
  jurosMes: monthlyRate,
  opcoes: options.map(({ instalments, faceCents, valueCents }) => ({
    quantidade: instalments.length,
    somaCentavos: faceCents,
    descontoCentavos: faceCents - valueCents,
    valorCentavos: valueCents,
  })),
})
