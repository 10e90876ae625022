import { z } from 'zod'
import { defineCall } from './call.ts'
import { Beneficiary, Cents, CivilDate, Issuer } from './fields.ts'

/** Verdicts on a code. Only the first may be paid. */
export const CodeVerdict = z.enum(['NOSSO', 'PAGO', 'VENCIDO', 'SUBSTITUIDO', 'ALTERADO', 'ILEGIVEL', 'DESCONHECIDO'])

export const codeCheckCalls = {
  checkCode: defineCall({
    method: 'POST',
    path: '/cobranca-digital/v1/codigo/conferir',
    summary:
      'Diz se um boleto (linha digitável ou código de barras), um Pix copia e cola ou um documento, pelo seu código, foi feito por este emissor. Sem dados de ninguém.',
    limit: 'codeCheckAddress',
    report: ['doubts', 'conferência de código'],
    auth: 'none',
    body: z.strictObject({ codigo: z.string().min(1).max(1000), emissor: Issuer }),
    reply: z.strictObject({
      resultado: CodeVerdict,
      forma: z.enum(['PIX', 'BOLETO', 'DOCUMENTO']).nullable().describe('nula quando o código não é nenhum deles'),
      valorCentavos: Cents.nullable().describe('de um comprovante, o que foi pago'),
      vencimento: CivilDate.nullable(),
      beneficiario: Beneficiary.nullable(),
      documento: z
        .strictObject({
          tipo: z.enum([
            'ACORDO',
            'QUITACAO',
            'DECLARACAO_ANUAL',
            'COMPROVANTE_DE_ACEITE',
            'CERTIFICADO_DE_SEGURO',
            'PORTABILIDADE',
            'COMPROVANTE_DE_PAGAMENTO',
          ]),
          emitidoEm: CivilDate.describe('de um comprovante, o dia do pagamento'),
          devolvidoCentavos: Cents.describe('de um comprovante, o que já voltou para quem pagou'),
        })
        .nullable(),
    }),
    errors: [],
  }),
}
