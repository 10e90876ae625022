import { z } from 'zod'
import { defineCall } from './call.ts'
import { Beneficiary, Cents, Id, Instant, Text } from './fields.ts'
import { FileBytes } from './files.ts'

/** A payment as whoever made it shows it to somebody else. */
const PaymentProof = z.strictObject({
  id: Id,
  autenticacao: Text.describe('doze letras e números, que a conferência de códigos conhece'),
  assunto: Text.describe('o que foi pago: Fatura de novembro de 2026, Carnê 1042, parcela 3'),
  cartao: z.strictObject({ nome: Text, final: Text }).nullable().describe('o da fatura'),
  forma: z.enum(['PIX', 'BOLETO']),
  pagoEm: Instant,
  valorCentavos: Cents,
  beneficiario: Beneficiary,
  titular: z.strictObject({ nome: Text, cpf: Text.describe('mascarado') }),
  identificador: z.string().nullable().describe('identificador do Pix no Banco Central (endToEndId)'),
  devolucoes: z
    .array(z.strictObject({ valorCentavos: Cents, em: Instant }))
    .describe('o que voltou para quem pagou, do mais antigo ao mais novo'),
  aDevolverCentavos: Cents.describe('o que sobrou deste pagamento e ainda vai voltar'),
})

/** Of a holder, whatever else they have; a session without a password has the code beside its charge, and no paper. */
const ofHolder = { method: 'GET', auth: 'bearer' } as const

export const paymentProofCalls = {
  paymentProofs: defineCall({
    ...ofHolder,
    path: '/portal-cartao/v2/pagamento/comprovantes',
    summary: 'Os comprovantes de tudo o que foi pago, do mais novo ao mais antigo, vinte por página.',
    limit: 'session',
    report: ['other services', 'comprovantes'],
    query: z.strictObject({
      pagina: z
        .string()
        .regex(/^[1-9][0-9]{0,2}$/)
        .optional(),
    }),
    reply: z.strictObject({ comprovantes: z.array(PaymentProof), proximaPagina: z.int().nullable() }),
    errors: [],
  }),
  paymentProofPdf: defineCall({
    ...ofHolder,
    path: '/portal-cartao/v2/pagamento/comprovante/pdf',
    summary: 'O comprovante de um pagamento em PDF acessível.',
    limit: 'fileSession',
    report: ['other services', 'pdf do comprovante'],
    query: z.strictObject({ comprovante: Id }),
    reply: FileBytes,
    file: 'pdf',
    errors: ['COMPROVANTE_NAO_ENCONTRADO'],
  }),
}
