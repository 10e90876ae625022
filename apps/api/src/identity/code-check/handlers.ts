import type { Handlers } from '../../platform/http/bind.ts'
import type { CodeCheckService } from './service.ts'

export const codeCheckHandlers = (codeCheck: CodeCheckService): Pick<Handlers, 'checkCode'> => ({
  checkCode: async ({ body }) => {
    const { verdict, form, code, paper } = await codeCheck.check(body.emissor, body.codigo)
    return {
      resultado: verdict,
      forma: form,
      valorCentavos: code?.amountCents ?? null,
      vencimento: code?.dueOn ?? null,
      beneficiario: beneficiaryOf(code ?? paper),
      documento: paper ? { tipo: paperNames[paper.kind], emitidoEm: paper.issuedOn } : null,
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
