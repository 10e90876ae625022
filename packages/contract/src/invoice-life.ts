import { z } from 'zod'
import { Cents, CivilDate, Instant } from './fields.ts'

export const PaymentMethod = z.enum(['PIX', 'BOLETO'])

export const Basis = z.int().describe('centésimos de por cento: 1190 é 11,90%')

/** A month of revolving credit on the unpaid rest. */
export const RevolvingCredit = z.strictObject({
  restoCentavos: Cents,
  jurosCentavos: Cents,
  iofCentavos: Cents,
  proximaFaturaCentavos: Cents,
  jurosMes: z.string().describe('taxa ao mês, em texto decimal: 0.119'),
  jurosAno: Basis,
  cetMes: Basis,
  cetAno: Basis,
  iofDia: z.string().optional().describe('taxa do IOF ao dia, em texto decimal'),
  iofAdicional: z.string().optional().describe('taxa adicional do IOF, em texto decimal'),
})

/** The invoice divided, after its down payment: the same offer as in the call of its options. */
const Divided = z.strictObject({
  quantidade: z.int(),
  valorParcelaCentavos: Cents,
  valorParceladoCentavos: Cents,
  jurosCentavos: Cents,
  iofCentavos: Cents,
  jurosMes: z.string().describe('taxa ao mês, em texto decimal: 0.0549'),
  jurosAno: Basis,
  cetMes: Basis,
  cetAno: Basis,
  validaAte: CivilDate,
})

/** A way of paying, with its total cost (BCB 365/2023). */
export const PayOption = z.strictObject({
  tipo: z.enum(['TOTAL', 'MINIMO', 'PARCELADO']),
  hojeCentavos: Cents.describe('o que se paga agora: de um parcelamento, a entrada'),
  custoTotalCentavos: Cents,
  credito: RevolvingCredit.nullable().describe('só do mínimo'),
  parcelas: Divided.nullable().describe('só do parcelamento'),
})

/** 'Já paguei': a customer's claim of a payment, and the day by which it is answered. */
export const PaymentClaim = z.strictObject({
  protocolo: z.string(),
  situacao: z.enum(['ABERTO', 'RESPONDIDO', 'NAO_ENCONTRADO']),
  forma: PaymentMethod,
  pagoEm: CivilDate,
  abertoEm: Instant,
  respostaAte: CivilDate,
})

const Step = z.strictObject({
  nome: z.enum(['EMITIDA', 'VISTO', 'CREDITADO', 'LIMITE']),
  situacao: z.enum(['FEITA', 'EM_PROCESSAMENTO', 'PREVISTA']),
  dia: CivilDate.nullable().describe('quando aconteceu, ou até quando é prometido'),
})

/** The steps of a payment, from the invoice to the limit. */
export const Tracker = z.strictObject({
  etapas: z.array(Step),
  sePagarHoje: z
    .array(z.strictObject({ forma: PaymentMethod, creditadoAte: CivilDate, limiteAte: CivilDate }))
    .describe('o prazo de cada forma; vazia quando não há o que pagar'),
  aviso: PaymentClaim.nullable(),
})
