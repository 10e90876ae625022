import { mod10 } from '@portal/brazil/check-digits'
import { z } from 'zod'
import { defineCall } from './call.ts'
import { Cents, CivilDate, Id, Instant, Text } from './fields.ts'
import { FileBytes } from './files.ts'
import { DisputeReason, Protocol, ServiceRequest } from './services.ts'

const Purchase = z.strictObject({ compra: Id })
const OfDispute = z.strictObject({ contestacao: Id })

const DisputeFile = z.strictObject({
  id: Id,
  nome: Text.describe('como quem enviou o chamou, só para reconhecer'),
  tipo: z.enum(['PDF', 'JPEG', 'PNG']),
  bytes: z.int(),
  situacao: z.enum(['VERIFICADO', 'NAO_VERIFICADO', 'INFECTADO']).describe('infectado, o conteúdo foi apagado'),
  enviadoEm: Instant,
})

const Dispute = z.strictObject({
  id: Id,
  pedido: ServiceRequest,
  relato: z.string(),
  valorCentavos: Cents.describe('a compra e o imposto cobrado sobre ela'),
  foraCentavos: Cents.describe('o que dela saiu do que se paga na fatura'),
  volta: z.enum(['NESTA_FATURA', 'NA_PROXIMA']).nullable().describe('onde se cobra de novo o que não foi aceito'),
  creditoCentavos: Cents.describe('o que volta como crédito nas próximas faturas, com os encargos já pagos'),
  encargosCentavos: Cents.describe('os juros e a multa que a compra tinha gerado e que deixaram de valer'),
  arquivos: z.array(DisputeFile),
})

/** The customer's own words, long enough to say something, without a card number. */
const Words = z
  .string()
  .trim()
  .min(10)
  .max(600)
  .refine((text) => !namesACard(text))
  .describe('o que aconteceu, de 10 a 600 letras, sem o número do cartão')

/** A number of 13 to 16 digits whose last one checks the others, as on a card. */
const namesACard = (text: string): boolean =>
  [...text.matchAll(/(?<!\d)(?:\d[ .-]?){12,15}\d(?!\d)/g)]
    .map(([run]) => run.replaceAll(/\D/g, ''))
    .some((digits) => mod10(digits.slice(0, -1)) === Number(digits.at(-1)))

/** Reasons why a purchase cannot be contested now. */
const impediments = [
  'COMPRA_NAO_CONTESTAVEL',
  'PRAZO_DA_CONTESTACAO_PASSOU',
  'COMPRA_EM_CONTESTACAO',
  'COMPRA_JA_RESPONDIDA',
  'CONTESTACOES_DEMAIS',
] as const
export const DisputeImpediment = z.enum(impediments)

export const disputeCalls = {
  dispute: defineCall({
    method: 'GET',
    path: '/servicos/v1/compra/{compra}/contestacao',
    summary:
      'Uma compra, até quando se contesta, e a contestação dela onde há uma: a mais nova, ou a do protocolo que se pede.',
    limit: 'session',
    report: ['other services', 'compra a contestar'],
    auth: 'bearer',
    module: 'OUTROS_SERVICOS',
    params: Purchase,
    query: z.strictObject({ protocolo: Protocol.optional() }),
    reply: z.strictObject({
      compra: z.strictObject({
        id: Id,
        descricao: Text,
        data: CivilDate,
        valorCentavos: Cents.describe('com o imposto cobrado sobre ela'),
        fatura: Id,
        referencia: z.string(),
        parcela: z.strictObject({ numero: z.int(), total: z.int() }).nullable().describe('só ela se contesta'),
      }),
      foraAgoraCentavos: Cents.describe('o que sairia agora do que se paga da fatura; zero onde não se contesta'),
      encerraParcelamento: z.boolean().describe('contestar encerra o parcelamento que espera a entrada'),
      encargosDeAntes: z
        .boolean()
        .describe(
          'a fatura estava atrasada antes da contestação: os encargos desses dias ficam, a não ser que se aceite',
        ),
      ate: CivilDate.describe('o último dia para contestar por aqui'),
      impedimento: DisputeImpediment.nullable().describe('por que não se contesta agora'),
      contestacao: Dispute.nullable().describe('a mais nova, ou a do protocolo que se pediu'),
      haMaisNova: z.boolean().describe('depois desta a compra foi contestada de novo, e vale a mais nova'),
    }),
    errors: ['COMPRA_NAO_ENCONTRADA', 'CONTESTACAO_NAO_ENCONTRADA'],
  }),
  openDispute: defineCall({
    method: 'POST',
    path: '/servicos/v1/compra/{compra}/contestacao',
    summary: 'Contesta uma compra; enquanto se analisa, ela fica fora do que se paga da fatura.',
    limit: 'paymentSession',
    report: ['other services', 'contestação de compra'],
    auth: 'bearer',
    module: 'OUTROS_SERVICOS',
    idempotent: true,
    params: Purchase,
    body: z.strictObject({ motivo: DisputeReason, relato: Words }),
    fieldErrors: { relato: 'RELATO_INVALIDO' },
    reply: Dispute,
    errors: ['COMPRA_NAO_ENCONTRADA', ...impediments],
  }),
  withdrawDispute: defineCall({
    method: 'POST',
    path: '/servicos/v1/contestacao/{contestacao}/desistencia',
    summary: 'Desiste de uma contestação que ainda não foi respondida; o valor volta a ser cobrado.',
    limit: 'paymentSession',
    report: ['other services', 'desistência de contestação'],
    auth: 'bearer',
    module: 'OUTROS_SERVICOS',
    params: OfDispute,
    reply: Dispute,
    errors: ['CONTESTACAO_NAO_ENCONTRADA', 'CONTESTACAO_ENCERRADA'],
  }),
  attachFile: defineCall({
    method: 'POST',
    path: '/servicos/v1/contestacao/{contestacao}/arquivos',
    summary: 'Junta um arquivo (PDF, JPEG ou PNG) a uma contestação aberta; o mesmo conteúdo, uma vez só.',
    limit: 'uploadSession',
    report: ['other services', 'arquivo de contestação'],
    auth: 'bearer',
    module: 'OUTROS_SERVICOS',
    upload: true,
    params: OfDispute,
    reply: DisputeFile,
    errors: [
      'ARQUIVO_VAZIO',
      'CONTESTACAO_NAO_ENCONTRADA',
      'CONTESTACAO_ENCERRADA',
      'ARQUIVOS_DEMAIS',
      'ARQUIVOS_GRANDES_DEMAIS',
      'ARQUIVO_TIPO_RECUSADO',
      'ARQUIVO_INCOMPLETO',
      'ARQUIVO_COM_SENHA',
      'ARQUIVO_COM_PROGRAMA',
      'ARQUIVO_PESADO_DEMAIS',
      'IMAGEM_GRANDE_DEMAIS',
      'ARQUIVO_INFECTADO',
    ],
  }),
  disputeFile: defineCall({
    method: 'GET',
    path: '/servicos/v1/contestacao/arquivo/{arquivo}',
    summary: 'O conteúdo de um arquivo que a pessoa enviou, só para ela e só para guardar.',
    limit: 'fileSession',
    report: ['other services', 'arquivo de contestação guardado'],
    auth: 'bearer',
    module: 'OUTROS_SERVICOS',
    file: 'bin',
    params: z.strictObject({ arquivo: Id }),
    reply: FileBytes,
    errors: ['ARQUIVO_NAO_ENCONTRADO'],
  }),
}
