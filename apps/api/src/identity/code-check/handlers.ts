import type { Handlers } from '../../platform/http/bind.ts'
import type { CodeCheckService } from './service.ts'

export const codeCheckHandlers = (codeCheck: CodeCheckService): Pick<Handlers, 'checkCode'> => ({
  checkCode: async ({ body }) => {
    const { verdict, form, code, paper } = await codeCheck.check(body.emissor, body.codigo)
    return {
      resultado: verdict,
      forma: form,
      valorCentavos: code?.amount_cents ?? null,
      vencimento: code?.due_on ?? null,
      beneficiario: beneficiaryOf(code ?? paper),
      documento: paper ? { tipo: paperNames[paper.kind], emitidoEm: paper.issued_on } : null,
    }
  },
})

const beneficiaryOf = (beneficiary: { name: string; cnpj: string } | undefined) =>
  beneficiary ? { nome: beneficiary.name, cnpj: beneficiary.cnpj } : null

const paperNames = {
  agreement: 'ACORDO',
  settlement: 'QUITACAO',
  statement: 'DECLARACAO_ANUAL',
  insurance: 'CERTIFICADO_DE_SEGURO',
  acceptance: 'COMPROVANTE_DE_ACEITE',
  portability: 'PORTABILIDADE',
} as const
