import { z } from 'zod'
import { defineCall } from './call.ts'
import { Id, Instant, Text } from './fields.ts'
import { FileBytes } from './files.ts'

/** An entry of the ledger: an acceptance, or its withdrawal. */
export const Acceptance = z.strictObject({
  id: Id,
  tipo: z.enum([
    'FATURA_DIGITAL',
    'PARCELAMENTO',
    'ACORDO',
    'CONTATO',
    'SEGURO',
    'COOKIES',
    'DADOS_PESSOAIS',
    'EXCLUSAO',
    'AVISO',
    'PIX_AUTOMATICO',
  ]),
  sobre: Text.describe('o parcelamento, o acordo, a apólice, o canal ou o aviso; vazio onde só há um'),
  aceito: z.boolean().describe('falso quando foi desfeito ou revogado'),
  versaoTexto: Text,
  em: Instant,
  canal: z
    .enum(['PORTAL', 'LINK', 'VISITA', 'BANCO', 'ANTERIOR'])
    .describe(
      'VISITA: escolhido antes de entrar; BANCO: feito no banco de quem paga; ANTERIOR: já valia quando o registro começou, e `em` é desde quando sabemos',
    ),
  aparelho: Text,
  vigente: z.boolean().describe('nada mais novo o desfez'),
  codigo: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable()
    .describe('SHA-256 do registro, encadeado ao anterior; nulo no que é anterior a ele'),
  seguro: Text.nullable().describe('só de seguro: o nome do que foi contratado'),
  apolice: Id.nullable().describe('só de seguro ativo: o que se cancela'),
})

const ofHolder = { method: 'GET', auth: 'bearer' } as const

export const ledgerCalls = {
  recordCookies: defineCall({
    method: 'POST',
    path: '/servicos/v1/cookies',
    summary: 'Registra a escolha de cookies de quem entrou. A mesma de novo não muda nada.',
    limit: 'session',
    report: ['other services', 'escolha de cookies'],
    reach: 'own',
    auth: 'bearer',
    scopes: ['portal', 'negociacao'],
    body: z.strictObject({
      medicao: z.boolean(),
      antes: z.boolean().describe('a escolha foi feita antes de entrar'),
      versaoTexto: z.string().regex(/^[a-z0-9-]{1,40}$/),
    }),
    reply: z.strictObject({}),
    errors: [],
  }),
  acceptances: defineCall({
    ...ofHolder,
    path: '/servicos/v1/aceites',
    summary: 'Tudo o que o cliente aceitou e desfez, do mais novo ao mais antigo.',
    limit: 'session',
    report: ['other services', 'aceites'],
    reply: z.array(Acceptance),
    errors: [],
  }),
  acceptancePdf: defineCall({
    ...ofHolder,
    path: '/servicos/v1/aceites/{aceite}/comprovante',
    summary: 'O comprovante de um aceite, em PDF.',
    limit: 'fileSession',
    report: ['other services', 'comprovante de aceite'],
    params: z.strictObject({ aceite: Id }),
    reply: FileBytes,
    file: 'pdf',
    errors: ['ACEITE_NAO_ENCONTRADO'],
  }),
}
