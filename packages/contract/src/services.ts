import { z } from 'zod'
import { defineCall } from './call.ts'
import { Cents, CivilDate, Id, Instant, Text } from './fields.ts'

const Card = z.strictObject({ cartao: Id })
const Day = z.int().min(1).max(28).describe('dia do mês')

/** The day and a random number, so that protocols do not tell how many there are. */
export const Protocol = z.string().regex(/^[0-9]{8}-[0-9]{10}$/)

export const LossReason = z.enum(['PERDA', 'ROUBO', 'DANO'])

/** Reasons for a dispute of a purchase. */
export const DisputeReason = z.enum(['NAO_RECONHECO', 'VALOR_ERRADO', 'NAO_RECEBI', 'COBRADA_DUAS_VEZES', 'CANCELEI'])

/** Personal data that the issuer corrects; the customer changes contacts in the portal. */
export const PersonField = z.enum(['NOME', 'NASCIMENTO', 'ENDERECO'])

/** A customer's request, with its protocol and its steps. */
export const ServiceRequest = z.strictObject({
  protocolo: z.string(),
  tipo: z.enum([
    'BLOQUEIO',
    'DESBLOQUEIO',
    'SEGUNDA_VIA',
    'CANCELAMENTO',
    'VENCIMENTO',
    'LIMITE',
    'PORTABILIDADE',
    'CONTESTACAO',
    'ADICIONAL',
    'BLOQUEIO_ADICIONAL',
    'DESBLOQUEIO_ADICIONAL',
    'CANCELAMENTO_ADICIONAL',
    'EXPORTACAO',
    'CORRECAO',
    'EXCLUSAO',
  ]),
  situacao: z.enum(['ABERTO', 'ATENDIDO', 'RECUSADO', 'DESISTIDO']),
  cartaoFinal: z
    .string()
    .regex(/^[0-9]{4}$/)
    .nullable()
    .describe('nulo no que é da pessoa e de nenhum cartão'),
  motivo: z
    .enum([...LossReason.options, ...DisputeReason.options])
    .nullable()
    .describe('da segunda via, da contestação'),
  dia: Day.nullable().describe('só do vencimento'),
  valorCentavos: Cents.nullable().describe('do limite, da contestação, ou o saldo da portabilidade'),
  campo: PersonField.nullable().describe('só da correção de dados'),
  valor: Text.nullable().describe('da correção de dados; do adicional pedido, o primeiro nome até a resposta'),
  compra: z.strictObject({ id: Id, descricao: Text }).nullable().describe('só da contestação'),
  abertoEm: Instant,
  respostaAte: CivilDate,
  encerradoEm: Instant.nullable(),
  historico: z.array(
    z.strictObject({
      etapa: z.enum(['PEDIDO', 'EM_ANALISE', 'EM_PRODUCAO', 'ENVIADO', 'ATENDIDO', 'RECUSADO', 'DESISTENCIA']),
      em: Instant,
      nota: Text.nullable(),
    }),
  ),
})

const Cycle = z.strictObject({ fechamento: CivilDate, vencimento: CivilDate })

const DueDay = z.strictObject({
  dia: z.int().min(1).max(31).describe('dia do mês em que vence hoje'),
  proxima: Cycle.describe('a próxima fatura, se nada mudar'),
  liberadoEm: CivilDate.nullable().describe('a partir de quando muda outra vez; nulo se já pode'),
  opcoes: z.array(Cycle.extend({ dia: Day, diasAMais: z.int() })).describe('a próxima fatura com cada dia'),
})

const Limit = z.strictObject({
  totalCentavos: Cents,
  disponivelCentavos: Cents,
  mudancas: z.array(z.strictObject({ em: Instant, deCentavos: Cents, paraCentavos: Cents, motivo: Text })),
})

export const serviceCalls = {
  cardServices: defineCall({
    method: 'GET',
    path: '/servicos/v1/cartao/{cartao}',
    summary: 'O estado dos serviços de um cartão e o que o cliente já pediu.',
    limit: 'session',
    report: ['other services', 'serviços do cartão'],
    auth: 'bearer',
    module: 'OUTROS_SERVICOS',
    params: Card,
    reply: z.strictObject({
      situacao: z.enum(['ATIVO', 'BLOQUEADO', 'CANCELADO']),
      limite: Limit.nullable().describe('nulo em cartão de carnê'),
      vencimento: DueDay.nullable().describe('nulo em cartão de carnê ou que acabou'),
      adicionais: z
        .array(z.strictObject({ nome: Text, final: z.string().regex(/^[0-9]{4}$/) }))
        .nullable()
        .describe('os que valem; nulo em cartão de carnê, que não tem adicional'),
      faturaDigital: z.boolean(),
      debitoPix: z
        .enum(['NAO_TEM', 'AGUARDANDO', 'ATIVO'])
        .nullable()
        .describe('o Pix Automático; nulo onde não é oferecido'),
      entrega: Text.nullable().describe('para onde vai um cartão novo, mascarado; nulo sem endereço no cadastro'),
      pedidos: z.array(ServiceRequest).describe('do mais novo ao mais antigo'),
    }),
    errors: ['CARTAO_NAO_ENCONTRADO'],
  }),
  lockCard: defineCall({
    method: 'POST',
    path: '/servicos/v1/cartao/{cartao}/bloqueio',
    summary: 'Bloqueia o cartão por enquanto, ou o desbloqueia.',
    limit: 'cardSession',
    report: ['other services', 'bloqueio do cartão'],
    auth: 'bearer',
    module: 'OUTROS_SERVICOS',
    idempotent: true,
    params: Card,
    body: z.strictObject({ bloqueado: z.boolean() }),
    reply: ServiceRequest,
    errors: ['CARTAO_NAO_ENCONTRADO', 'CARTAO_CANCELADO', 'SERVICO_SEM_MUDANCA'],
  }),
  replaceCard: defineCall({
    method: 'POST',
    path: '/servicos/v1/cartao/{cartao}/segunda-via',
    summary: 'Cancela o cartão perdido, roubado ou danificado e pede outro, com número novo.',
    limit: 'cardSession',
    report: ['other services', 'segunda via do cartão'],
    auth: 'bearer',
    module: 'OUTROS_SERVICOS',
    idempotent: true,
    params: Card,
    body: z.strictObject({ motivo: LossReason }),
    reply: ServiceRequest,
    errors: ['CARTAO_NAO_ENCONTRADO', 'PEDIDO_EM_ANDAMENTO', 'CARTAO_CANCELADO'],
  }),
  cancelCard: defineCall({
    method: 'POST',
    path: '/servicos/v1/cartao/{cartao}/cancelamento',
    summary: 'Cancela o cartão na hora, sem outro no lugar; o que falta pagar continua na fatura.',
    limit: 'cardSession',
    report: ['other services', 'cancelamento do cartão'],
    auth: 'bearer',
    module: 'OUTROS_SERVICOS',
    idempotent: true,
    params: Card,
    reply: ServiceRequest,
    errors: ['CARTAO_NAO_ENCONTRADO', 'SERVICO_INDISPONIVEL', 'CARTAO_CANCELADO'],
  }),
  changeDueDay: defineCall({
    method: 'POST',
    path: '/servicos/v1/cartao/{cartao}/vencimento',
    summary: 'Muda o dia de vencimento das próximas faturas, uma vez a cada 6 meses.',
    limit: 'cardSession',
    report: ['other services', 'mudança do dia de vencimento'],
    auth: 'bearer',
    module: 'OUTROS_SERVICOS',
    idempotent: true,
    params: Card,
    body: z.strictObject({ dia: Day, vencimento: CivilDate.describe('o próximo vencimento, como foi mostrado') }),
    reply: ServiceRequest,
    errors: ['CARTAO_NAO_ENCONTRADO', 'SERVICO_INDISPONIVEL', 'VENCIMENTO_MUDADO_HA_POUCO', 'VENCIMENTO_MUDOU'],
  }),
  askLimit: defineCall({
    method: 'POST',
    path: '/servicos/v1/cartao/{cartao}/limite',
    summary: 'Pede um limite maior, ou diminui o que tem.',
    limit: 'paymentSession',
    report: ['other services', 'pedido de limite'],
    auth: 'bearer',
    module: 'OUTROS_SERVICOS',
    idempotent: true,
    params: Card,
    body: z.strictObject({ valorCentavos: z.int().min(10_000).max(10_000_000) }),
    reply: ServiceRequest,
    errors: [
      'CARTAO_NAO_ENCONTRADO',
      'SERVICO_INDISPONIVEL',
      'PEDIDO_EM_ANDAMENTO',
      'SERVICO_SEM_MUDANCA',
      'LIMITE_EM_USO',
    ],
    fieldErrors: { valorCentavos: 'LIMITE_FORA_DA_FAIXA' },
  }),
  withdrawRequest: defineCall({
    method: 'POST',
    path: '/servicos/v1/pedido/{protocolo}/desistencia',
    summary: 'Desiste de um pedido que espera resposta: limite, portabilidade, correção ou fim da conta.',
    limit: 'paymentSession',
    report: ['other services', 'desistência de pedido'],
    auth: 'bearer',
    params: z.strictObject({ protocolo: Protocol }),
    reply: ServiceRequest,
    errors: ['PEDIDO_NAO_ENCONTRADO', 'PEDIDO_ENCERRADO'],
  }),
  setDigitalInvoice: defineCall({
    method: 'POST',
    path: '/servicos/v1/fatura-digital',
    summary: 'Liga ou desliga a fatura digital; desligada, a fatura vai pelo correio.',
    limit: 'session',
    report: ['other services', 'fatura digital ligada ou desligada'],
    auth: 'bearer',
    module: 'OUTROS_SERVICOS',
    body: z.strictObject({ ativa: z.boolean() }),
    reply: z.strictObject({ ativa: z.boolean() }),
    errors: [],
  }),
}
