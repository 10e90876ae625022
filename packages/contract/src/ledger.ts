import { z } from 'zod'
import { defineCall } from './call.ts'
import { Id, Instant, Text } from './fields.ts'
import { FileBytes } from './files.ts'

/** One act: something accepted, or taken back. */
export const Acceptance = z.strictObject({
  id: Id,
  tipo: z.enum(['FATURA_DIGITAL', 'PARCELAMENTO', 'ACORDO', 'CONTATO', 'SEGURO', 'AVISO']),
  sobre: Text.describe('o parcelamento, o acordo, a apólice, o canal ou o aviso; vazio onde só há um'),
  aceito: z.boolean().describe('falso quando foi desfeito ou revogado'),
  versaoTexto: Text,
  em: Instant,
  canal: z.enum(['PORTAL', 'LINK']),
  aparelho: Text,
  vigente: z.boolean().describe('nada mais novo o desfez'),
  codigo: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe('SHA-256 do registro, encadeado ao anterior'),
})

const ofHolder = { method: 'GET', auth: 'bearer' } as const

export const ledgerCalls = {
  acceptances: defineCall({
    ...ofHolder,
    path: '/servicos/v1/aceites',
    summary: 'Tudo o que o cliente aceitou e desfez, do mais novo ao mais antigo.',
    reply: z.array(Acceptance),
    errors: [],
  }),
  acceptancePdf: defineCall({
    ...ofHolder,
    path: '/servicos/v1/aceites/{aceite}/comprovante',
    summary: 'O comprovante de um aceite, em PDF.',
    params: z.strictObject({ aceite: Id }),
    reply: FileBytes,
    file: 'pdf',
    errors: ['ACEITE_NAO_ENCONTRADO'],
  }),
}
