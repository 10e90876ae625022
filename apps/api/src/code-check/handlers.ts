import type { Handlers } from '../http/bind.ts'
import type { CodeCheckService } from './service.ts'

export const codeCheckHandlers = (codeCheck: CodeCheckService): Pick<Handlers, 'checkCode'> => ({
  checkCode: async ({ body }) => {
    const { verdict, form, code } = await codeCheck.check(body.emissor, body.codigo)
    return {
      resultado: verdict,
      forma: form,
      valorCentavos: code?.amount_cents ?? null,
      vencimento: code?.due_on ?? null,
      beneficiario: code === undefined ? null : { nome: code.name, cnpj: code.cnpj },
    }
  },
})
