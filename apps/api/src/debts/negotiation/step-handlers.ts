import { maskCpf } from '@portal/brazil/cpf'
import { maskEmail } from '@portal/brazil/masks'
import { maskPhone } from '@portal/brazil/phone'
import type { Reply } from '@portal/contract'
import type { Handlers } from '../../platform/http/bind.ts'
import type { NegotiationSteps, Summary } from './steps-service.ts'
import type { Negotiation } from './steps-repository.ts'
import { stepRules } from './steps.ts'
import { wireConditions, wireProposal, wireSchedule } from './wire.ts'

type NegotiationStepCalls = 'summarizeAgreement' | 'negotiation' | 'confirmAgreementData' | 'sendAgreementCode'

export const negotiationStepHandlers = (steps: NegotiationSteps): Pick<Handlers, NegotiationStepCalls> => ({
  summarizeAgreement: async ({ caller, body }) =>
    wireSummary(
      await steps.summarize(caller, body.proposta, {
        count: body.quantidade,
        entryCents: body.entradaCentavos,
        dueDay: body.diaVencimento,
      }),
    ),

  negotiation: async ({ caller, params }) => wireStanding(await steps.find(caller, params.negociacao)),

  confirmAgreementData: async ({ caller, body }) => wireStanding(await steps.confirmData(caller, body.negociacao)),

  sendAgreementCode: async ({ caller, body }) => {
    const { negotiation, code } = await steps.sendCode(caller, body.negociacao, body.canal)
    return {
      ...wireStanding(negotiation),
      canal: code.channel,
      destino: code.masked,
      expiraEmSegundos: code.expiresInSeconds,
      reenvioEmSegundos: code.resendInSeconds,
    }
  },
})

const wireStanding = ({ id, step, agreementId }: Negotiation): Reply<'negotiation'> => ({
  negociacao: id,
  proximoPasso: stepRules[step].name,
  acordo: agreementId,
})

function wireSummary({ negotiation, proposal, option, person }: Summary): Reply<'summarizeAgreement'> {
  const { validaAte, atraso, diasAteQuebrar, diasAteNovaOferta, contrato, beneficiario } = wireProposal(proposal)
  return {
    ...wireStanding(negotiation),
    validaAte,
    condicoes: wireConditions(option),
    parcelas: wireSchedule(option),
    dividas: proposal.debts.map(({ origin, contract }) => ({ origem: origin, contrato: contract })),
    dados: {
      nome: person.name,
      cpf: maskCpf(person.cpf),
      email: maskEmail(person.email),
      celular: maskPhone(person.phone),
    },
    atraso,
    diasAteQuebrar,
    diasAteNovaOferta,
    contrato,
    beneficiario,
  }
}
