import { z } from 'zod'
import { AwaitedCharge, Cents, CivilDate, Id, Text, Waiting } from './fields.ts'

export const DebtValue = z.strictObject({
  principalCentavos: Cents,
  jurosCentavos: Cents,
  multaCentavos: Cents,
  moraCentavos: Cents,
  totalCentavos: Cents.describe('a soma dos quatro, sem o que está contestado'),
})

export const DebtKind = z.enum(['CARTAO', 'EMPRESTIMO', 'CARNE'])

/** A debt outside of agreements, with its value of today and its best offer. */
export const OpenDebt = z.strictObject({
  id: Id,
  tipo: DebtKind,
  origem: Text,
  contrato: Text,
  valorOriginalCentavos: Cents,
  vencimento: CivilDate,
  diasEmAtraso: z.int().min(0).describe('desde o vencimento, ou o próximo dia com bancos'),
  situacao: z.enum(['ABERTA', 'CONTESTADA', 'VENDIDA']),
  valorHoje: DebtValue.nullable().describe('nulo quando foi vendida: quem diz é o novo credor'),
  espera: Waiting,
  pagoCentavos: Cents.describe('o que já foi pago e descontado, primeiro dos encargos e depois do valor original'),
  contestadoCentavos: Cents.describe('não é cobrado enquanto se discute'),
  contestadoDesde: CivilDate.nullable(),
  novoCredor: z.strictObject({ nome: Text, cnpj: z.string(), canal: Text, desde: CivilDate }).nullable(),
  proximaOferta: CivilDate.nullable().describe('depois de um acordo quebrado, o dia a partir do qual há oferta'),
  cobranca: AwaitedCharge,
  melhorOferta: z
    .strictObject({
      proposta: Id,
      aVistaCentavos: Cents,
      descontoCentavos: Cents,
      parcelado: z
        .strictObject({
          quantidade: z.int(),
          entradaCentavos: Cents,
          valorParcelaCentavos: Cents,
          totalCentavos: Cents,
        })
        .nullable()
        .describe('com a menor parcela'),
      validaAte: CivilDate,
    })
    .nullable(),
})
