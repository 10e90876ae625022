import { z } from 'zod'
import { defineCall } from './call.ts'
import { Cents, CivilDate, Id, Instant, Text } from './fields.ts'
import { FileBytes } from './files.ts'

const Product = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/)
  .describe('código do produto')

/** The text of an insurance or assistance, by version. */
const Terms = z.strictObject({
  produto: Product,
  tipo: z.enum(['SEGURO', 'ASSISTENCIA']),
  nome: Text,
  resumo: Text,
  empresa: z.strictObject({ nome: Text, cnpj: z.string() }).describe('a seguradora, ou quem presta a assistência'),
  processoSusep: z.string().nullable().describe('nulo em assistência, que não é seguro'),
  coberturas: z.array(z.strictObject({ nome: Text, limiteCentavos: Cents.nullable(), detalhe: Text.nullable() })),
  exclusoes: z.array(Text),
  carenciaDias: z.int(),
  beneficiario: Text,
  comoUsar: z.array(Text).describe('passo a passo'),
  premioCentavos: Cents.describe('por mês'),
  versaoTexto: z.string(),
})

/** A present or past policy, with the terms that were accepted. */
export const Policy = z.strictObject({
  apolice: Id,
  numero: z.string(),
  situacao: z.enum(['ATIVO', 'ENCERRADO']),
  contratadoEm: Instant,
  encerradoEm: Instant.nullable(),
  cartaoFinal: z.string().regex(/^[0-9]{4}$/),
  protocolo: z.string().nullable().describe('da contratação; nulo se foi antes do portal'),
  protocoloCancelamento: z.string().nullable(),
  cobranca: z
    .strictObject({
      linha: Text.describe('como está escrito na fatura'),
      vencimento: CivilDate.nullable().describe('da última fatura com ele'),
      proxima: CivilDate.nullable().describe('quando o próximo mês é cobrado'),
    })
    .describe('onde está na fatura'),
  desistenciaAte: CivilDate.describe('até aqui volta tudo'),
  devolucaoCentavos: Cents.describe('o que volta se for cancelado hoje; depois de encerrado, o que voltou'),
  condicoes: Terms,
})

export const insuranceCalls = {
  insurances: defineCall({
    method: 'GET',
    path: '/seguros/v1/seguros',
    summary: 'Os seguros e assistências do cliente, e os que ele ainda pode contratar.',
    limit: 'session',
    report: ['insurance and assistance', 'seguros e assistências'],
    auth: 'bearer',
    module: 'SEGUROS',
    reply: z.strictObject({
      contratados: z.array(Policy).describe('os ativos primeiro, do mais novo ao mais antigo'),
      ofertas: z.array(Terms),
    }),
    errors: [],
  }),
  hireInsurance: defineCall({
    method: 'POST',
    path: '/seguros/v1/seguros',
    summary: 'Contrata um seguro ou uma assistência, pela aceitação do texto que foi mostrado.',
    limit: 'paymentSession',
    report: ['insurance and assistance', 'contratação de seguro'],
    auth: 'bearer',
    module: 'SEGUROS',
    idempotent: true,
    body: z.strictObject({ produto: Product, cartao: Id, versaoTexto: Text, aceito: z.literal(true) }),
    reply: Policy,
    errors: [
      'CARTAO_NAO_ENCONTRADO',
      'SEGURO_NAO_ENCONTRADO',
      'SERVICO_INDISPONIVEL',
      'CONDICOES_MUDARAM',
      'SEGURO_JA_CONTRATADO',
    ],
  }),
  cancelInsurance: defineCall({
    method: 'POST',
    path: '/seguros/v1/seguros/{apolice}/cancelamento',
    summary: 'Cancela, com a devolução que foi mostrada: tudo em 7 dias, depois os dias não usados do mês pago.',
    limit: 'paymentSession',
    report: ['insurance and assistance', 'cancelamento de seguro'],
    auth: 'bearer',
    module: 'SEGUROS',
    idempotent: true,
    params: z.strictObject({ apolice: Id }),
    body: z.strictObject({ devolucaoCentavos: Cents }),
    reply: Policy,
    errors: ['SEGURO_NAO_ENCONTRADO', 'SEGURO_ENCERRADO', 'DEVOLUCAO_MUDOU'],
  }),
  insuranceCertificate: defineCall({
    method: 'GET',
    path: '/seguros/v1/seguros/{apolice}/certificado',
    summary:
      'O certificado de um seguro ou de uma assistência, em PDF acessível, com o código que “É nosso?” reconhece.',
    limit: 'fileSession',
    report: ['insurance and assistance', 'certificado de seguro'],
    auth: 'bearer',
    module: 'SEGUROS',
    params: z.strictObject({ apolice: Id }),
    file: 'pdf',
    reply: FileBytes,
    errors: ['SEGURO_NAO_ENCONTRADO'],
  }),
}
