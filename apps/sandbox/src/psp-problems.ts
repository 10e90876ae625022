import type { LocalAnswer } from './serve.ts'

/** The errors of API Pix 2.9.0 that the sandbox gives: status, title and reason, by the name in `type`. */
const problems = {
  AcessoNegado: [403, 'Acesso negado', 'A credencial não permite esta chamada.'],
  NaoEncontrado: [404, 'Não encontrado', 'Recurso não encontrado.'],
  CobNaoEncontrado: [404, 'Cobrança não encontrada', 'Nenhuma cobrança imediata tem este txid.'],
  CobOperacaoInvalida: [400, 'Cobrança inválida', 'A cobrança imediata não respeita o esquema.'],
  CobVNaoEncontrada: [404, 'Cobrança não encontrada', 'Nenhuma cobrança com vencimento tem este txid.'],
  CobVOperacaoInvalida: [400, 'Cobrança inválida', 'A cobrança com vencimento não respeita o esquema.'],
  LoteCobVNaoEncontrado: [404, 'Lote não encontrado', 'Nenhum lote tem este id.'],
  LoteCobVOperacaoInvalida: [400, 'Lote inválido', 'O lote não respeita o esquema.'],
  LoteCobVConsultaInvalida: [400, 'Consulta inválida', 'A consulta de lotes não respeita o esquema.'],
  PixNaoEncontrado: [404, 'Pix não encontrado', 'Nenhum Pix tem este endToEndId.'],
  PixConsultaInvalida: [400, 'Consulta inválida', 'A consulta de Pix não respeita o esquema.'],
  PixDevolucaoNaoEncontrada: [404, 'Devolução não encontrada', 'Este Pix não tem devolução com este id.'],
  PixDevolucaoInvalida: [400, 'Devolução inválida', 'A devolução não respeita o esquema.'],
  WebhookNaoEncontrado: [404, 'Webhook não encontrado', 'Esta chave não tem webhook.'],
  WebhookOperacaoInvalida: [400, 'Webhook inválido', 'O webhook não respeita o esquema.'],
  WebhookConsultaInvalida: [400, 'Consulta inválida', 'A consulta de webhooks não respeita o esquema.'],
  RecNaoEncontrada: [404, 'Recorrência não encontrada', 'Nenhuma recorrência tem este idRec.'],
  RecOperacaoInvalida: [400, 'Operação inválida', 'A recorrência não respeita o esquema.'],
  RecConsultaInvalida: [400, 'Consulta inválida', 'A consulta de recorrências não respeita o esquema.'],
  RecPayloadNaoEncontrado: [404, 'Recorrência não encontrada', 'Esta location não mostra nenhuma recorrência.'],
  RecPayloadOperacaoInvalida: [400, 'Recorrência encerrada', 'A recorrência está expirada, rejeitada ou cancelada.'],
  PayloadLocationRecNaoEncontrado: [404, 'Location não encontrada', 'Nenhuma location de recorrência tem este id.'],
  PayloadLocationRecConsultaInvalida: [400, 'Consulta inválida', 'A consulta de locations não respeita o esquema.'],
  CobRNaoEncontrado: [404, 'Cobrança não encontrada', 'Nenhuma cobrança recorrente tem este txid.'],
  CobROperacaoInvalida: [400, 'Operação inválida', 'A cobrança recorrente não respeita o esquema.'],
  CobRConsultaInvalida: [400, 'Consulta inválida', 'A consulta de cobranças recorrentes não respeita o esquema.'],
  WebhookRecOperacaoInvalida: [400, 'Webhook inválido', 'O webhook de recorrências não respeita o esquema.'],
  WebhookRecConsultaInvalida: [400, 'Consulta inválida', 'A consulta do webhook não respeita o esquema.'],
  WebhookCobROperacaoInvalida: [400, 'Webhook inválido', 'O webhook de cobranças recorrentes não respeita o esquema.'],
  WebhookCobRConsultaInvalida: [400, 'Consulta inválida', 'A consulta do webhook não respeita o esquema.'],
  ServicoIndisponivel: [503, 'Serviço indisponível', 'O serviço está em manutenção ou fora do horário.'],
} as const satisfies Record<string, readonly [status: number, title: string, detail: string]>

type ProblemName = keyof typeof problems

export type Violation = { razao: string; propriedade: string; valor?: string | undefined }

/** The reason in words, and the fields of the request: by name alone, or each with its own reason. */
type Why = { detail?: string; fields?: string[] | undefined; violations?: readonly Violation[] | undefined }

/** RFC 7807 as API Pix uses it: `type` names the error, all else is for people. */
export const problemBody = (name: ProblemName, why: Why = {}) => {
  const [status, title, detail] = problems[name]
  return {
    type: `https://pix.bcb.gov.br/api/v2/error/${name}`,
    title,
    status,
    detail: why.detail ?? detail,
    ...(why.fields && {
      violacoes: why.fields.map((propriedade) => ({ razao: 'O campo não respeita o esquema.', propriedade })),
    }),
    ...(why.violations && { violacoes: why.violations }),
  }
}

export const problem = (name: ProblemName, why?: Why): LocalAnswer => ({
  status: problems[name][0],
  type: 'application/problem+json',
  body: problemBody(name, why),
})
