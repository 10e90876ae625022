import type { Reply } from '@portal/contract'
import type { Handlers } from '../../platform/http/bind.ts'
import type { InsuranceCancelling } from './cancelling-service.ts'
import type { InsuranceHiring } from './hiring-service.ts'
import type { InsurancePapers } from './papers.ts'
import type { InsuranceService, PolicyView, Product } from './service.ts'

type Deps = {
  insurance: InsuranceService
  hire: InsuranceHiring
  cancel: InsuranceCancelling
  papers: InsurancePapers
}
type InsuranceCalls = 'insurances' | 'hireInsurance' | 'cancelInsurance' | 'insuranceCertificate'
type InsuranceReply = Reply<'insurances'>

export const insuranceHandlers = ({ insurance, hire, cancel, papers }: Deps): Pick<Handlers, InsuranceCalls> => ({
  insurances: async ({ caller }) => {
    const { policies, offers } = await insurance.list(caller.customerId, caller.issuer)
    return { contratados: policies.map(wirePolicy), ofertas: offers.map(wireTerms) }
  },

  hireInsurance: async ({ caller: { customerId, sessionId }, body: { cartao, produto, versaoTexto }, key }) =>
    wirePolicy(await hire({ customerId, sessionId, key, cardId: cartao, product: produto, version: versaoTexto })),

  cancelInsurance: async ({ caller: { customerId, sessionId }, params, body, key }) =>
    wirePolicy(
      await cancel({
        customerId,
        sessionId,
        key,
        policyId: params.apolice,
        refundCents: body.devolucaoCentavos,
      }),
    ),

  insuranceCertificate: async ({ caller, params }) =>
    papers.certificate(caller, await insurance.find(caller.customerId, params.apolice)),
})

const wirePolicy = (policy: PolicyView): InsuranceReply['contratados'][number] => ({
  apolice: policy.id,
  numero: policy.number,
  situacao: states[policy.state],
  contratadoEm: policy.hiredAt.toISOString(),
  encerradoEm: policy.endedAt?.toISOString() ?? null,
  cartaoFinal: policy.last4,
  protocolo: policy.hiringProtocol,
  protocoloCancelamento: policy.cancellingProtocol,
  cobranca: { linha: policy.terms.invoiceLine, vencimento: policy.chargedDueOn, proxima: policy.nextCharge },
  desistenciaAte: policy.regretUntil,
  devolucaoCentavos: policy.refundCents,
  condicoes: wireTerms(policy.terms),
})

const states = { active: 'ATIVO', ended: 'ENCERRADO' } as const
const kinds = { insurance: 'SEGURO', assistance: 'ASSISTENCIA' } as const

const wireTerms = (terms: Product): InsuranceReply['ofertas'][number] => ({
  produto: terms.code,
  tipo: kinds[terms.kind],
  nome: terms.name,
  resumo: terms.summary,
  empresa: { nome: terms.insurer, cnpj: terms.insurerCnpj },
  processoSusep: terms.susepProcess,
  coberturas: terms.covers.map(({ name, limitCents, note }) => ({
    nome: name,
    limiteCentavos: limitCents,
    detalhe: note,
  })),
  exclusoes: terms.exclusions,
  carenciaDias: terms.waitingDays,
  beneficiario: terms.beneficiary,
  comoUsar: terms.howToUse,
  premioCentavos: terms.monthlyCents,
  versaoTexto: terms.version,
})
