import { z } from 'zod'
import type { DeskAnswer } from '../../platform/http/desk.ts'
import { type RequestAnswering, bringsCard, openSteps } from './answering.ts'
import { kinds, steps as stepNames } from './request-wire.ts'

const steps = {
  EM_ANALISE: 'analysing',
  EM_PRODUCAO: 'making',
  ENVIADO: 'sent',
  ATENDIDO: 'granted',
  RECUSADO: 'refused',
} as const

const order = z.discriminatedUnion('acao', [
  z.strictObject({ acao: z.literal('listar') }),
  z.strictObject({
    acao: z.literal('responder'),
    protocolo: z.string().max(40),
    etapa: z.enum(['EM_ANALISE', 'EM_PRODUCAO', 'ENVIADO', 'ATENDIDO', 'RECUSADO']),
    nota: z.string().trim().min(3).max(300),
    cartaoFinal: z
      .string()
      .regex(/^[0-9]{4}$/)
      .optional(),
  }),
  z.strictObject({ acao: z.literal('arquivo'), arquivo: z.uuid() }),
])

type EvidenceFile = { id: string; requestId: string; kind: string; size: number; state: keyof typeof fileStates }
type OpenedFile = { kind: string; content: Uint8Array; about: { issuer: string; cpf: string } }
/** Evidence of customers; the desk opens only what the scanner found clean. */
export type DeskFiles = {
  of(requestIds: readonly string[]): Promise<EvidenceFile[]>
  open(id: string): Promise<OpenedFile | keyof typeof fileRefusals>
}

/** The desk's calls: open requests, their evidence, and the answers to them. */
export const requestDesk = (answering: RequestAnswering, files: DeskFiles) => ({
  async requests(body: unknown, by: string): Promise<DeskAnswer> {
    const read = order.safeParse(body)
    if (!read.success) return { status: 400, body: { mensagem: 'O pedido não foi entendido.' } }
    return answers[read.data.acao]({ answering, files, by }, read.data as never)
  },
})

type RequestOrder = z.infer<typeof order>
type RequestDeskCall<A extends RequestOrder['acao']> = (
  deps: { answering: RequestAnswering; files: DeskFiles; by: string },
  asked: Extract<RequestOrder, { acao: A }>,
) => Promise<DeskAnswer>

const answers: { [A in RequestOrder['acao']]: RequestDeskCall<A> } = {
  async listar({ answering, files }) {
    const waiting = await answering.waiting()
    const sent = await files.of(waiting.map(({ id }) => id))
    const filesOf = (id: string) => sent.filter(({ requestId }) => requestId === id)
    return { status: 200, body: { pedidos: waiting.map((one) => wireWaiting(one, filesOf(one.id))) } }
  },

  async responder(deps, { protocolo: protocol, etapa, nota: note, cartaoFinal: last4 }) {
    const about = (await deps.answering.waiting()).find((one) => one.protocol === protocol)
    const outcome = await deps.answering.answer({ protocol, step: steps[etapa], note, last4, by: deps.by })
    const answer =
      outcome === 'done'
        ? await answers.listar(deps, { acao: 'listar' })
        : { status: 409, body: { mensagem: refusals[outcome] } }
    return { ...answer, ...(about && { about }) }
  },

  async arquivo({ files }, { arquivo }) {
    const file = await files.open(arquivo)
    if (typeof file === 'string') return { status: 409, body: { mensagem: fileRefusals[file] } }
    const { kind: tipo, content, about } = file
    return { status: 200, body: { tipo, conteudo: Buffer.from(content).toString('base64') }, about }
  },
}

type OpenRequest = Awaited<ReturnType<RequestAnswering['waiting']>>[number]

const fileStates = { clean: 'VERIFICADO', unchecked: 'NAO_VERIFICADO', infected: 'INFECTADO' } as const

const wireWaiting = (request: OpenRequest, sent: Awaited<ReturnType<DeskFiles['of']>>) => ({
  protocolo: request.protocol,
  emissor: request.issuer,
  nomeEmissor: request.issuerName,
  nome: request.name,
  cpf: request.cpf,
  tipo: kinds[request.kind],
  pedido: request.asked,
  /** The purchase of a dispute, as its invoice has it. */
  compra:
    request.happenedOn === null || request.asked.purchase === undefined
      ? null
      : { loja: request.asked.purchase.description, em: request.happenedOn, valorCentavos: request.disputedCents },
  abertoEm: request.openedAt.toISOString(),
  responderAte: request.answerBy,
  /** The steps that an answer may have now; a new card comes with its last digits. */
  etapas: openSteps(request).map((step) => stepNames[step]),
  pedeCartaoFinal: bringsCard(request),
  arquivos: sent.map(({ id, kind: type, size, state }) => ({
    id,
    tipo: type,
    bytes: size,
    situacao: fileStates[state],
  })),
})

const fileRefusals = {
  unknown: 'Não há este arquivo.',
  unchecked: 'Este arquivo ainda não foi verificado e, por isso, não pode ser aberto.',
  infected: 'A verificação achou um vírus neste arquivo: o conteúdo foi apagado.',
} as const

const refusals = {
  'not-waiting': 'Este protocolo não espera resposta: já foi respondido, ou nunca existiu.',
  'not-its-step': 'Este pedido não passa por esta etapa, ou já passou.',
  impeded: 'Ainda há algo no caminho deste pedido, como uma dívida ou um cartão. Nada foi feito: veja com a pessoa.',
  'no-number': 'Informe em cartaoFinal os quatro últimos números do cartão entregue.',
} as const
