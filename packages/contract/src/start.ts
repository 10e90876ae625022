import { z } from 'zod'
import { defineCall } from './call.ts'
import { Card } from './customers.ts'
import { DebtKind } from './debts.ts'
import { AwaitedCharge, AwaitedEntry, Cents, CivilDate, Id, Month, Text } from './fields.ts'
import { InvoiceStatus, Transaction } from './invoices.ts'

const due = {
  id: Id,
  vencimento: CivilDate.describe('de parcelas, o da mais antiga'),
  vencimentoUtil: CivilDate.describe('o vencimento, ou o próximo dia útil'),
  situacao: InvoiceStatus,
  valorHojeCentavos: Cents.describe('o que falta pagar hoje, com encargos'),
  cobranca: AwaitedCharge,
}

const instalments = {
  contrato: Text,
  parcelas: z.array(z.int()).describe('todas as atrasadas, ou a próxima; 0 é a entrada'),
  totalDeParcelas: z.int(),
  descontoHojeCentavos: Cents.describe('o que se paga a menos hoje do que no vencimento'),
  proxima: z
    .strictObject({ vencimento: CivilDate, valorCentavos: Cents.describe('o do vencimento') })
    .nullable()
    .optional()
    .describe('a parcela que vem depois destas; nula quando são as últimas'),
}

/** Everything due of a person, by kind. */
const Due = z.discriminatedUnion('tipo', [
  z.strictObject({
    tipo: z.literal('FATURA'),
    ...due,
    cartao: Id,
    referencia: Month,
    entrada: AwaitedEntry,
    pagoCentavos: Cents.describe('o que já foi pago desta fatura'),
    minimoPago: z.boolean().describe('o mínimo já foi pago em dia: o resto pode esperar'),
    debitoEm: CivilDate.nullable().describe('o dia em que o Pix Automático a debita; nulo onde não há débito agendado'),
    debitoCentavos: Cents.nullable()
      .optional()
      .describe('o valor desse débito, que pode ser só o mínimo; nulo onde não há débito agendado'),
    debitoNovaTentativa: z
      .strictObject({
        dia: CivilDate,
        agendada: z.boolean().describe('o banco já a tem: não pode mais ser parada'),
        valorCentavos: Cents,
      })
      .nullable()
      .optional()
      .describe('o débito não aconteceu: quando tentamos de novo, se a fatura continuar em aberto'),
    debitoAguardando: z
      .boolean()
      .optional()
      .describe('falta autorizar o Pix Automático deste cartão no banco de quem paga'),
    semDebito: z
      .boolean()
      .optional()
      .describe('o débito desta fatura foi parado, recusado ou não aconteceu, e não há outra tentativa'),
  }),
  z.strictObject({ tipo: z.literal('CARNE'), ...due, ...instalments, loja: Text }),
  z.strictObject({
    tipo: z.literal('ACORDO'),
    ...due,
    ...instalments,
    origens: z.array(Text).describe('as dívidas do acordo, pelo nome de cada uma'),
    sobre: z
      .array(z.strictObject({ tipo: DebtKind, origem: Text }))
      .optional()
      .describe('as dívidas do acordo; nenhuma em um que veio sem elas'),
    ultimoDia: CivilDate.nullable().describe('o último para pagar sem perder o acordo'),
  }),
])

/** Debts outside of invoices, booklets and agreements. */
const Owed = z.strictObject({
  quantidade: z.int(),
  origens: z.array(Text).optional().describe('as dívidas, pelo nome de cada uma'),
  totalHojeCentavos: Cents,
  proximaOferta: CivilDate.nullable().describe('antes deste dia não há proposta para nenhuma'),
})

export const startCalls = {
  start: defineCall({
    method: 'GET',
    path: '/portal-cartao/v2/usuario/inicio',
    summary:
      'Tudo o que vence, de todos os cartões, carnês e acordos, por dia, e os cartões com a situação de cada um.',
    limit: 'session',
    report: ['user', 'início'],
    auth: 'bearer',
    reply: z.strictObject({
      hoje: CivilDate,
      vencimentos: z.array(Due),
      dividas: Owed.nullable().describe('nulo sem dívida em aberto, ou sem o módulo de negociação'),
      contestadoCentavos: Cents.optional().describe('em análise, das dívidas de que nada mais se cobra'),
      ultimasCompras: z
        .array(Transaction.extend({ cartao: Id, fatura: Id }))
        .describe('as três mais novas dos últimos 60 dias, de todos os cartões; de uma parcelada, a primeira parcela'),
      cartoes: z.array(
        Card.extend({
          situacao: z.enum(['ATIVO', 'BLOQUEADO', 'CANCELADO']),
          limite: z
            .strictObject({
              totalCentavos: Cents,
              disponivelCentavos: Cents,
              voltaAte: CivilDate.nullable()
                .optional()
                .describe('o dia até o qual volta o que foi pago e ainda o ocupa'),
            })
            .nullable()
            .describe('nulo em cartão sem limite ou que acabou'),
          proximoFechamento: CivilDate.nullable().describe('nulo em cartão de carnê ou que acabou'),
          faturaAtualCentavos: Cents.nullable().describe('o que já entrou na fatura que ainda não fechou'),
          creditoCentavos: Cents.optional().describe('o que foi pago a mais e ainda não entrou em nenhuma fatura'),
        }),
      ),
    }),
    errors: ['CADASTRO_INDISPONIVEL', 'FATURA_INDISPONIVEL'],
  }),
}
