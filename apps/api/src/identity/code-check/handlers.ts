import { civilDateInSaoPaulo } from '@portal/brazil/dates'
import type { Reply } from '@portal/contract'
import type { Handlers } from '../../platform/http/bind.ts'
import type { CodeCheck, CodeCheckService } from './service.ts'

export const codeCheckHandlers = (codeCheck: CodeCheckService): Pick<Handlers, 'checkCode'> => ({
  checkCode: async ({ body }) => {
    const { verdict, form, code, paper, payment } = await codeCheck.check(body.emissor, body.codigo)
    return {
      resultado: verdict,
      forma: form,
      valorCentavos: (code ?? payment)?.amountCents ?? null,
      vencimento: code?.dueOn ?? null,
      beneficiario: beneficiaryOf(code ?? paper ?? payment),
      documento: documentOf(paper, payment),
    }
  },
})

const beneficiaryOf = (beneficiary: { name: string; cnpj: string } | undefined) =>
  beneficiary ? { nome: beneficiary.name, cnpj: beneficiary.cnpj } : null

function documentOf(paper: CodeCheck['paper'], payment: CodeCheck['payment']): Reply<'checkCode'>['documento'] {
  if (paper) return { tipo: paperNames[paper.kind], emitidoEm: paper.issuedOn, devolvidoCentavos: 0 }
  if (payment === undefined) return null
  const { paidAt, returnedCents } = payment
  const paidOn = civilDateInSaoPaulo(paidAt)
  return { tipo: 'COMPROVANTE_DE_PAGAMENTO', emitidoEm: paidOn, devolvidoCentavos: returnedCents }
}

const paperNames = {
  agreement: 'ACORDO',
  settlement: 'QUITACAO',
  statement: 'DECLARACAO_ANUAL',
  insurance: 'CERTIFICADO_DE_SEGURO',
  acceptance: 'COMPROVANTE_DE_ACEITE',
  portability: 'PORTABILIDADE',
} as const
