import { z } from 'zod'
import { defineCall } from './call.ts'
import { Beneficiary, Cents, CivilDate, Id, Instant, Month, Text } from './fields.ts'
import { PayOption } from './invoice-life.ts'
import { Drawing } from './payments.ts'

const Amount = z.enum(['TOTAL', 'MINIMO']).describe('a escolha que vale todo mês, até mudar')

const Attempt = z.strictObject({
  dia: CivilDate,
  ordem: z.enum(['PRIMEIRA', 'NOVA']),
  situacao: z.enum(['AGENDADA', 'PAGA', 'NAO_ACONTECEU', 'CANCELADA']),
  dica: Text.nullable().describe('o que conferir no banco; nula onde não há o que dizer'),
})

/** One invoice's debit, from its closing to its payment or its end. */
export const Debit = z.strictObject({
  debito: Id,
  fatura: Id,
  referencia: Month,
  valorCentavos: Cents,
  pagarAte: CivilDate.describe('o último dia para pagar a fatura sem acréscimo, se não houver o débito'),
  dia: CivilDate.describe('o dia do débito: o do banco, onde o banco já disse'),
  situacao: z
    .enum(['PREPARANDO', 'AGENDADO', 'PARANDO', 'EM_ANDAMENTO', 'NOVA_TENTATIVA', 'PAGO', 'NAO_ACONTECEU', 'CANCELADO'])
    .describe(
      'EM_ANDAMENTO: não pode mais ser parado, e ainda pode acontecer no dia; NOVA_TENTATIVA: a primeira não aconteceu e há outra marcada',
    ),
  pararAte: Instant.nullable().describe('até quando se para por aqui; nulo onde não pode mais ser parado'),
  pararNoBancoAte: Instant.nullable().describe('até quando quem paga para este débito no próprio banco'),
  tentativas: z.array(Attempt).describe('da primeira à mais nova'),
  proximasTentativas: z.array(CivilDate).describe('os dias em que ainda tentamos, se a fatura não for paga'),
  acabouEm: Instant.nullable().describe(
    'quando acabou sem pagamento; nulo enquanto ainda pode acontecer, e onde foi pago',
  ),
  comprovante: z.strictObject({ id: Id, autenticacao: Text }).nullable(),
  devolucao: z
    .strictObject({
      valorCentavos: Cents,
      ate: CivilDate.describe('o último dia para pedir'),
      pedidaEm: Instant.nullable(),
      feita: z.boolean().describe('true onde tudo o que foi pedido já voltou'),
    })
    .nullable()
    .describe('o que foi pago duas vezes e pode voltar por Pix a quem pagou'),
})

/** Beside an invoice: what Pix Automático does with it. Null where it is not offered, or has nothing to say. */
export const InvoiceDebit = z
  .strictObject({
    situacao: z.enum(['NAO_TEM', 'AGUARDANDO', 'ATIVO']),
    debito: Debit.nullable().describe('o desta fatura'),
    semDebito: z
      .enum(['TARDE', 'PARADO', 'BANCO_RECUSOU', 'AUTORIZACAO_ENCERRADA'])
      .nullable()
      .describe('por que esta fatura não será debitada; nulo onde será, ou não é a hora de dizer'),
    emAndamento: z.boolean().describe('um pagamento feito agora pode cair junto com o débito'),
  })
  .nullable()

const AutomaticDebit = z.strictObject({
  cartao: Id,
  situacao: z
    .enum(['NAO_TEM', 'AGUARDANDO', 'ATIVO', 'ENCERRANDO', 'ENCERRADO'])
    .describe('AGUARDANDO: o banco de quem paga ainda não autorizou; ENCERRANDO: o pedido espera o banco'),
  valor: Amount.nullable(),
  autorizadoEm: Instant.nullable(),
  ativacao: z
    .strictObject({ copiaECola: z.string().max(512), qrCode: Drawing, ate: Instant })
    .nullable()
    .describe('o código que só autoriza, e não cobra; nulo depois de autorizado'),
  pagador: z
    .strictObject({ deOutraPessoa: z.boolean(), cpf: Text.nullable().describe('mascarado; só de outra pessoa') })
    .nullable(),
  encerramento: z
    .strictObject({
      por: z.enum(['VOCE', 'BANCO', 'EMISSOR', 'PRAZO']),
      motivo: Text.nullable(),
      em: Instant,
    })
    .nullable(),
  proximo: Debit.nullable(),
  proximoDeAntes: z
    .boolean()
    .optional()
    .describe('o próximo débito é de uma autorização anterior: mudar ou cancelar esta não o muda'),
  debitoCancelado: Debit.nullable().describe(
    'o débito que não acontece mais, cancelado ou não, de uma fatura que ainda se paga',
  ),
  mudaAte: Instant.nullable().describe('até quando a troca de total por mínimo ainda chega ao próximo débito'),
  minimo: z
    .strictObject({ fatura: Id, referencia: Month, opcao: PayOption })
    .nullable()
    .describe('o que custa o mínimo da fatura de agora; nulo onde não há mínimo a oferecer'),
  condicoes: z.strictObject({
    versaoTexto: Text,
    texto: z.string().max(10_000),
    primeiroDebito: CivilDate.nullable().describe('o vencimento da primeira fatura que ainda entra'),
    primeiraFatura: z
      .strictObject({
        referencia: Month,
        dia: CivilDate.describe('o dia do débito'),
        autorizarAte: Instant.describe('até quando o banco ainda autoriza a tempo'),
        totalCentavos: Cents.nullable().describe('nulo enquanto a fatura não fecha'),
        minimoCentavos: Cents.nullable().describe('nulo enquanto a fatura não fecha, ou com o mínimo pago'),
      })
      .nullable()
      .describe('a mesma fatura, com o débito que traz'),
    objeto: Text.describe('como o banco de quem paga escreve: Fatura cartao final 1234'),
    novasTentativas: z.int(),
    diasDeTentativa: z.int(),
    horaDeParar: Text.describe('até quando, na véspera, um débito é parado aqui: 21h, 20h30'),
    beneficiario: Beneficiary,
  }),
})

const OfCard = z.strictObject({ cartao: Id })
const base = '/portal-cartao/v2/pagamento/pix-automatico'
const ofCard = { auth: 'bearer', module: 'EXTRATO' } as const
const notThere = ['CARTAO_NAO_ENCONTRADO', 'NAO_ENCONTRADO'] as const

/** Pix Automático: an authorisation at the payer's bank pays each invoice. `NAO_ENCONTRADO` where it is not offered. */
export const automaticDebitCalls = {
  automaticDebit: defineCall({
    ...ofCard,
    method: 'GET',
    path: base,
    summary: 'O Pix Automático de um cartão: como está, o próximo débito e as condições de hoje.',
    limit: 'session',
    report: ['pay now', 'pix automático'],
    query: OfCard,
    reply: AutomaticDebit,
    errors: notThere,
  }),
  automaticDebitEvents: defineCall({
    ...ofCard,
    method: 'GET',
    path: `${base}/eventos`,
    summary: 'O mesmo, avisado na hora por server-sent events, até o banco autorizar ou recusar.',
    limit: 'session',
    report: ['pay now', 'acompanhamento do pix automático'],
    passive: true,
    stream: true,
    query: OfCard,
    reply: AutomaticDebit,
    errors: notThere,
  }),
  activateAutomaticDebit: defineCall({
    ...ofCard,
    method: 'POST',
    path: base,
    summary: 'Aceita as condições mostradas e dá o código para autorizar no banco; o mesmo, se já há um.',
    limit: 'paymentSession',
    report: ['pay now', 'ativação do pix automático'],
    idempotent: true,
    body: z.strictObject({ cartao: Id, valor: Amount, versaoTexto: Text, aceito: z.literal(true) }),
    reply: AutomaticDebit,
    errors: [...notThere, 'CONDICOES_MUDARAM', 'PIX_AUTOMATICO_INDISPONIVEL'],
  }),
  chooseDebitAmount: defineCall({
    ...ofCard,
    method: 'POST',
    path: `${base}/valor`,
    summary: 'Escolhe entre o total e o mínimo; muda também o débito que ainda dá tempo de mudar.',
    limit: 'paymentSession',
    report: ['pay now', 'valor do pix automático'],
    idempotent: true,
    body: z.strictObject({ cartao: Id, valor: Amount }),
    reply: AutomaticDebit,
    errors: [...notThere, 'PIX_AUTOMATICO_NAO_ATIVO'],
  }),
  cancelAutomaticDebit: defineCall({
    ...ofCard,
    method: 'POST',
    path: `${base}/cancelamento`,
    summary: 'Encerra a autorização, sem motivo; um débito do mesmo dia ainda acontece.',
    limit: 'paymentSession',
    report: ['pay now', 'cancelamento do pix automático'],
    idempotent: true,
    body: OfCard,
    reply: AutomaticDebit,
    errors: [...notThere, 'PIX_AUTOMATICO_NAO_ATIVO'],
  }),
  stopDebit: defineCall({
    ...ofCard,
    method: 'POST',
    path: `${base}/parada`,
    summary: 'Para só o débito desta fatura; a autorização continua.',
    limit: 'paymentSession',
    report: ['pay now', 'parada de um débito'],
    idempotent: true,
    body: z.strictObject({ debito: Id }),
    reply: Debit,
    errors: ['NAO_ENCONTRADO', 'DEBITO_NAO_ENCONTRADO', 'DEBITO_NAO_PARA_MAIS'],
  }),
  returnDebit: defineCall({
    ...ofCard,
    method: 'POST',
    path: `${base}/devolucao`,
    summary: 'Devolve por Pix, a quem pagou, o que um débito pagou outra vez; em até 90 dias e uma só vez.',
    limit: 'paymentSession',
    report: ['pay now', 'devolução de um débito'],
    idempotent: true,
    body: z.strictObject({ debito: Id }),
    reply: Debit,
    errors: [
      'NAO_ENCONTRADO',
      'DEBITO_NAO_ENCONTRADO',
      'DEVOLUCAO_FORA_DO_PRAZO',
      'NADA_A_DEVOLVER',
      'PIX_AUTOMATICO_INDISPONIVEL',
    ],
  }),
  pastDebits: defineCall({
    ...ofCard,
    method: 'GET',
    path: `${base}/historico`,
    summary: 'Os débitos de um cartão, do mais novo ao mais antigo, vinte por página, com seus comprovantes.',
    limit: 'session',
    report: ['pay now', 'histórico do pix automático'],
    query: z.strictObject({
      cartao: Id,
      pagina: z
        .string()
        .regex(/^[1-9][0-9]{0,2}$/)
        .optional(),
    }),
    reply: z.strictObject({ debitos: z.array(Debit), proximaPagina: z.int().nullable() }),
    errors: notThere,
  }),
}
