import { z } from 'zod'
import { defineCall } from './call.ts'
import { AwaitedCharge, Cents, CivilDate, Fingerprint, Id, Instant, Text, Waiting } from './fields.ts'
import { FileBytes } from './files.ts'
import { Credits, InstalmentNumbers, PixCharge, Slip } from './payments.ts'

export const BookletStatus = z.enum(['EM_DIA', 'EM_ATRASO', 'QUITADO'])
export const BookletInstalmentStatus = z.enum(['A_VENCER', 'VENCE_HOJE', 'EM_ATRASO', 'PAGA'])

const Instalment = z.strictObject({
  numero: z.int().min(1),
  vencimento: CivilDate,
  vencimentoUtil: CivilDate.describe('o vencimento, ou o próximo dia útil'),
  situacao: BookletInstalmentStatus,
  diasEmAtraso: z.int().min(0).describe('desde `vencimentoUtil`'),
  valorCentavos: Cents.describe('como no contrato'),
  pagoCentavos: Cents.describe('o que já veio por ela'),
  hojeCentavos: Cents.describe('o que ela custa hoje; zero quando paga'),
  descontoCentavos: Cents.describe('o que se deixa de pagar por antecipar (CDC, art. 52, § 2º)'),
  multaCentavos: Cents,
  jurosCentavos: Cents,
  espera: Waiting,
  pagaEm: Instant.nullable(),
})

const Booklet = z.strictObject({
  id: Id,
  contrato: Text,
  loja: Text,
  contratadoEm: CivilDate,
  situacao: BookletStatus,
  parcelas: z.int().min(1),
  parcelasPagas: z.int().min(0),
  situacoes: z.array(BookletInstalmentStatus).describe('de cada parcela, na ordem'),
  proxima: Instalment.nullable().describe('a parcela em aberto mais antiga; nula quando quitado'),
  emAbertoCentavos: Cents.describe('o que as parcelas em aberto custam hoje, pagas todas de uma vez'),
  descontoCentavos: Cents.describe('o que se deixa de pagar assim'),
  cobranca: AwaitedCharge.optional(),
})

/** A card's id, or `0` for all cards. */
const Card = z.union([z.literal('0'), Id]).describe('identificador do cartão, ou 0 para todos')

const ofBooklet = z.strictObject({ cartao: Card, carne: Id, situacao: z.enum(['todas', 'abertas', 'pagas']) })

const booklet = {
  method: 'GET',
  auth: 'bearer',
  module: 'CARNE',
} as const

const pay = {
  method: 'POST',
  auth: 'bearer',
  module: 'CARNE',
  scopes: ['portal', 'boleto'],
  idempotent: true,
} as const

const payErrors = ['CARNE_NAO_ENCONTRADO', 'PARCELA_NAO_PAGAVEL'] as const

export const bookletCalls = {
  booklets: defineCall({
    ...booklet,
    path: '/cliente-cartao/v2/carne/{cartao}',
    summary: 'Os carnês de um cartão ou de todos, os que pedem atenção primeiro.',
    limit: 'session',
    report: ['booklet', 'lista de carnês'],
    params: z.strictObject({ cartao: Card }),
    reply: z.array(Booklet),
    errors: ['CARTAO_NAO_ENCONTRADO'],
  }),
  booklet: defineCall({
    ...booklet,
    path: '/cliente-cartao/v2/carne/{cartao}/{carne}/{situacao}',
    summary: 'Um carnê com as parcelas de uma situação e o que cada uma custa hoje.',
    limit: 'session',
    report: ['booklet', 'detalhes do carnê'],
    params: ofBooklet,
    reply: Booklet.extend({
      taxaMensal: z.string().describe('do contrato, como fração decimal'),
      itens: z.array(Instalment),
      creditos: Credits,
    }),
    errors: ['CARTAO_NAO_ENCONTRADO', 'CARNE_NAO_ENCONTRADO'],
  }),
  bookletPdf: defineCall({
    ...booklet,
    path: '/cliente-cartao/v2/carne/{cartao}/{carne}/{situacao}/pdf',
    summary: 'A segunda via do carnê: um boleto por parcela em aberto, ou só o de `parcela`.',
    limit: 'fileSession',
    report: ['booklet', 'pdf do carnê'],
    params: ofBooklet,
    query: z.strictObject({ parcela: z.coerce.number().int().min(1).max(480).optional() }),
    reply: FileBytes,
    file: 'pdf',
    errors: ['CARTAO_NAO_ENCONTRADO', ...payErrors, 'BOLETO_REJEITADO', 'BOLETO_INDISPONIVEL'],
  }),
  bookletLetter: defineCall({
    ...booklet,
    path: '/cliente-cartao/v2/carne/{cartao}/{carne}/carta-quitacao',
    summary: 'A carta de quitação de um carnê pago, em PDF acessível, com o código que “É nosso?” reconhece.',
    limit: 'fileSession',
    report: ['booklet', 'carta de quitação do carnê'],
    params: z.strictObject({ cartao: Card, carne: Id }),
    reply: FileBytes,
    file: 'pdf',
    errors: ['CARTAO_NAO_ENCONTRADO', 'CARNE_NAO_ENCONTRADO', 'QUITACAO_INDISPONIVEL'],
  }),
  createBookletPix: defineCall({
    ...pay,
    path: '/portal-cartao/v2/pagamento/pix/carne',
    summary: 'Um Pix para pagar parcelas de um carnê pelo valor de hoje.',
    limit: 'paymentSession',
    report: ['booklet', 'pix do carnê'],
    reach: ['booklet', 'body', 'carne'],
    body: z.strictObject({ carne: Id, parcelas: InstalmentNumbers, fingerPrint: Fingerprint }),
    reply: PixCharge,
    errors: [...payErrors, 'PIX_INDISPONIVEL'],
  }),
  createBookletSlip: defineCall({
    ...pay,
    path: '/portal-cartao/v2/pagamento/{carne}/boleto',
    summary: 'Um boleto registrado para pagar parcelas de um carnê pelo valor de hoje.',
    limit: 'paymentSession',
    report: ['booklet', 'boleto do carnê'],
    reach: ['booklet', 'params', 'carne'],
    params: z.strictObject({ carne: Id }),
    body: z.strictObject({ parcelas: InstalmentNumbers, fingerPrint: Fingerprint }),
    reply: Slip,
    errors: [...payErrors, 'BOLETO_REJEITADO', 'BOLETO_INDISPONIVEL'],
  }),
}
