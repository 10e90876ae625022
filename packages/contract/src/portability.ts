import { z } from 'zod'
import { defineCall } from './call.ts'
import { Cents, CivilDate, Id, Text } from './fields.ts'
import { FileBytes } from './files.ts'
import { Protocol, ServiceRequest } from './services.ts'

const ofCard = {
  path: '/servicos/v1/cartao/{cartao}/portabilidade',
  auth: 'bearer',
  module: 'OUTROS_SERVICOS',
} as const
const Card = z.strictObject({ cartao: Id })

const Hundredths = z.int().describe('centésimos de um por cento')

/** A debt that may go to another bank, with today's figures. */
export const PortableDebt = z.strictObject({
  tipo: z.enum(['FATURA', 'PARCELAMENTO']),
  sobre: Text,
  contrato: Text,
  saldoCentavos: Cents,
  taxaAoMes: z.string().describe('fração decimal'),
  taxaAoAno: Hundredths,
  cetAoMes: Hundredths,
  cetAoAno: Hundredths,
  parcelas: z.int().nullable().describe('a vencer; nulo no que se paga de uma vez'),
  vencimento: CivilDate.describe('o último, se são parcelas'),
})

export const portabilityCalls = {
  portability: defineCall({
    ...ofCard,
    method: 'GET',
    summary: 'O saldo de um cartão que pode ir para outro banco hoje, e o último pedido disso.',
    limit: 'simulationSession',
    report: ['other services', 'portabilidade'],
    params: Card,
    reply: z.strictObject({ dividas: z.array(PortableDebt), pedido: ServiceRequest.nullable() }),
    errors: ['CARTAO_NAO_ENCONTRADO', 'FATURA_INDISPONIVEL'],
  }),
  askPortability: defineCall({
    ...ofCard,
    method: 'POST',
    summary: 'Pede as informações para portabilidade do saldo; o credor responde em 5 dias úteis.',
    limit: 'simulationSession',
    report: ['other services', 'pedido de portabilidade'],
    idempotent: true,
    params: Card,
    body: z.strictObject({}),
    reply: ServiceRequest,
    errors: ['CARTAO_NAO_ENCONTRADO', 'FATURA_INDISPONIVEL', 'NADA_A_PORTAR', 'PEDIDO_EM_ANDAMENTO'],
  }),
  portabilityPdf: defineCall({
    ...ofCard,
    method: 'GET',
    path: '/servicos/v1/cartao/{cartao}/portabilidade/{protocolo}/pdf',
    summary: 'O documento que o outro banco precisa, em PDF acessível, com o código que “É nosso?” reconhece.',
    limit: 'fileSession',
    report: ['other services', 'documento da portabilidade'],
    params: Card.extend({ protocolo: Protocol }),
    file: 'pdf',
    reply: FileBytes,
    errors: ['CARTAO_NAO_ENCONTRADO', 'PEDIDO_NAO_ENCONTRADO'],
  }),
}
