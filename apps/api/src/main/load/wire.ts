import { isCep } from '@portal/brazil/cep'
import { isCnpj } from '@portal/brazil/cnpj'
import { isCivilDate, monthOf } from '@portal/brazil/dates'
import { parsePhone } from '@portal/brazil/phone'
import { Cents, Cpf, Id, Issuer } from '@portal/contract/fields'
import { Category } from '@portal/contract/invoices'
import { z } from 'zod'

/** The rows of a delivery, in version 1 of their format. */
const VERSION = 'v1'

const MONEY_MOST = 100_000_000_000
// A line of a file has no room for marks that nobody sees.
const Words = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[^\p{Cc}]+$/u)
const CivilDate = z
  .string()
  .regex(/^(19|20)\d{2}-\d{2}-\d{2}$/)
  .refine(isCivilDate)
  .describe('data civil AAAA-MM-DD')
const Instant = z.iso.datetime({ offset: true }).describe('instante RFC 3339, com fuso')
const Amount = Cents.min(-MONEY_MOST).max(MONEY_MOST)
const Positive = Cents.min(1).max(MONEY_MOST)
const Zero = Cents.min(0).max(MONEY_MOST)
const Rate = z
  .string()
  .regex(/^0\.\d{1,6}$/)
  .describe('taxa em texto decimal: 0.119 é 11,9% ao mês')
const Phone = z
  .string()
  .regex(/^\+55\d{10,11}$/)
  .refine((text) => !('error' in parsePhone(text)))
  .describe('telefone com +55 e DDD, só dígitos')
/** A decimal text with a point; people read it with a comma. */
const Decimal = z.string().regex(/^\d{1,12}(\.\d{1,8})?$/)
const Place = z.int().min(1).max(10_000)

const Address = z.strictObject({
  logradouro: Words(120),
  numero: Words(20).describe('s/n quando não há'),
  complemento: Words(60).optional(),
  bairro: Words(80),
  cidade: Words(80),
  uf: z.string().regex(/^[A-Z]{2}$/),
  cep: z
    .string()
    .regex(/^\d{8}$/)
    .refine(isCep),
})

const IssuerRow = z.strictObject({
  codigo: Issuer,
  nome: Words(120),
  cnpj: z.string().refine(isCnpj),
  endereco: Words(200).optional(),
  sac: Words(40).optional(),
  ouvidoria: Words(40).optional(),
  banco: z.strictObject({ nome: Words(80), convenio: Words(40), carteira: Words(10) }).optional(),
})

const RateRow = z
  .strictObject({
    tipo: z.enum(['ROTATIVO', 'MULTA', 'MORA']),
    mensal: Rate,
    desde: CivilDate,
  })
  .refine(({ tipo, mensal }) => tipo !== 'MULTA' || Number(mensal) <= 0.02, {
    error: 'MULTA_ACIMA_DE_2_POR_CENTO',
    path: ['mensal'],
  })

const CustomerRow = z.strictObject({
  id: Id,
  cpf: Cpf,
  nome: Words(120),
  nascimento: CivilDate,
  email: z.email().max(254),
  telefone: Phone,
  endereco: Address.optional(),
})

const CardRow = z.strictObject({
  id: Id,
  clienteId: Id,
  posicao: z.int().min(0).max(99).optional().describe('a ordem entre os cartões do cliente: 0 quando não vem'),
  bin: z.string().regex(/^\d{6,8}$/),
  final: z.string().regex(/^\d{4}$/),
  nome: Words(60),
  tipo: z.enum(['EXTRATO', 'CARNE']),
  logo: z
    .string()
    .regex(/^\/temas\/[\w-]+\/[\w.-]+$/)
    .optional(),
  limiteCentavos: Zero,
  proximoFechamento: CivilDate,
})

const InvoiceLine = z.strictObject({
  data: CivilDate,
  em: Instant.optional().describe('a hora da compra'),
  descricao: Words(200),
  tipo: z.enum(['COMPRA', 'PARCELAMENTO', 'TARIFA', 'JUROS', 'CREDITO', 'IOF']),
  categoria: Category.optional(),
  valorCentavos: Amount.describe('negativo num CREDITO; nos outros, não'),
  parcela: z.strictObject({ numero: Place, total: Place }).optional(),
  exterior: z.strictObject({ moeda: z.string().regex(/^[A-Z]{3}$/), valor: Decimal, cotacao: Decimal }).optional(),
  adicional: Words(60).optional().describe('o nome no cartão adicional que fez a compra'),
  impostoDe: Place.optional().describe('num IOF: o lugar da compra entre os lançamentos, a partir de 1'),
})
type InvoiceLine = z.infer<typeof InvoiceLine>

/** Rules of a line | true where it keeps them. */
const lineRules: [code: string, field: keyof InvoiceLine, holds: (line: InvoiceLine, all: InvoiceLine[]) => boolean][] =
  [
    ['SINAL_DO_VALOR', 'valorCentavos', ({ tipo, valorCentavos }) => (tipo === 'CREDITO') === valorCentavos < 0],
    ['PARCELA_ALEM_DO_TOTAL', 'parcela', ({ parcela }) => parcela === undefined || parcela.numero <= parcela.total],
    [
      'REFERENCIA_DESCONHECIDA',
      'impostoDe',
      ({ tipo, impostoDe }, all) =>
        impostoDe === undefined ||
        (tipo === 'IOF' && all[impostoDe - 1] !== undefined && all[impostoDe - 1]!.tipo !== 'IOF'),
    ],
  ]

const InvoiceRow = z
  .strictObject({
    id: Id,
    cartaoId: Id,
    fechaEm: CivilDate,
    venceEm: CivilDate.describe('o mês do vencimento dá nome à fatura'),
    totalCentavos: Amount.describe('a soma dos lançamentos'),
    minimoCentavos: Zero,
    quitadaEm: Instant.optional().describe('de uma fatura que foi paga antes de vir para cá'),
    lancamentos: z.array(InvoiceLine).max(10_000),
  })
  .superRefine((invoice, { addIssue }) => {
    const fault = (code: string, ...path: (string | number)[]) => addIssue({ code: 'custom', message: code, path })
    const { fechaEm, venceEm, totalCentavos, minimoCentavos, lancamentos } = invoice
    if (venceEm < fechaEm) fault('VENCE_ANTES_DE_FECHAR', 'venceEm')
    if (lancamentos.reduce((sum, line) => sum + line.valorCentavos, 0) !== totalCentavos)
      fault('SOMA_DIFERENTE', 'totalCentavos')
    if (minimoCentavos > Math.max(0, totalCentavos)) fault('MINIMO_ACIMA_DO_TOTAL', 'minimoCentavos')
    for (const [place, line] of lancamentos.entries()) {
      if (line.data > fechaEm) fault('LANCAMENTO_DEPOIS_DO_FECHAMENTO', 'lancamentos', place, 'data')
      for (const [code, field, holds] of lineRules)
        if (!holds(line, lancamentos)) fault(code, 'lancamentos', place, field)
    }
  })

const BookletRow = z.strictObject({
  id: Id,
  clienteId: Id,
  cartaoId: Id,
  contrato: Words(40),
  loja: Words(80),
  feitoEm: CivilDate,
  mensal: z
    .string()
    .regex(/^0(\.\d{1,6})?$/)
    .describe('taxa ao mês, em texto decimal'),
  convenio: Words(40)
    .optional()
    .describe('o código do convênio de arrecadação; quando não vem, os boletos são registrados'),
  parcelas: z
    .array(
      z
        .strictObject({
          venceEm: CivilDate,
          valorCentavos: Positive,
          pagoCentavos: Zero.optional(),
          quitadaEm: Instant.optional(),
        })
        .refine(({ valorCentavos, pagoCentavos = 0 }) => pagoCentavos <= valorCentavos, {
          error: 'PAGO_ACIMA_DO_VALOR',
          path: ['pagoCentavos'],
        }),
    )
    .min(1)
    .max(120),
})

const DebtRow = z
  .strictObject({
    id: Id,
    clienteId: Id,
    tipo: z.enum(['CARTAO', 'EMPRESTIMO', 'CARNE']),
    origem: Words(80),
    contrato: Words(40),
    originalCentavos: Positive,
    encargosCentavos: Zero.optional().describe('do original, o que já era encargo'),
    mensal: z.string().regex(/^0(\.\d{1,6})?$/),
    diasDeIof: z.int().min(0).max(365).optional().describe('dias de IOF já cobrados: 365 quando não vem'),
    venceEm: CivilDate,
  })
  .refine(({ originalCentavos, encargosCentavos = 0 }) => encargosCentavos <= originalCentavos, {
    error: 'ENCARGOS_ACIMA_DO_ORIGINAL',
    path: ['encargosCentavos'],
  })

const PolicyRow = z.strictObject({
  id: Id,
  clienteId: Id,
  cartaoId: Id,
  produto: Words(40),
  versao: Words(40),
  numero: Words(40),
  contratadaEm: Instant,
  mensalCentavos: Positive,
})

/** A file's name | a row of it, in the order in which they are read: a row refers to those before it. */
export const schemas = {
  emissores: IssuerRow,
  taxas: RateRow,
  clientes: CustomerRow,
  cartoes: CardRow,
  faturas: InvoiceRow,
  carnes: BookletRow,
  dividas: DebtRow,
  apolices: PolicyRow,
} as const

export type FileKind = keyof typeof schemas
export type WireRow<K extends FileKind> = z.infer<(typeof schemas)[K]>

/** The month that names an invoice. */
export const monthOfInvoice = ({ venceEm }: WireRow<'faturas'>): string => monthOf(venceEm)

/** The file `entrega.json`, which says whose a delivery is and which. */
export const Manifest = z.strictObject({
  formato: z.literal(VERSION),
  emissor: Issuer,
  numero: z.int().min(1).max(1_000_000_000).describe('maior que o de toda entrega anterior'),
  dataBase: CivilDate.describe('o dia a que os dados se referem'),
})

export const schemaOf = (kind: FileKind) => z.toJSONSchema(schemas[kind], { io: 'input' })
