import { z } from 'zod'
import type { FileReport, ReturnFileService } from './returns/return-file-service.ts'
import { refusalOfFile } from './returns/return-refusals.ts'
import { reasonWords } from './suspense/reason-words.ts'
import type { LikePayment } from './suspense/suspense-repository.ts'
import type { Resolution, SuspenseEnd, SuspenseService } from './suspense/suspense-service.ts'

type Deps = { returnFiles: ReturnFileService; suspense: SuspenseService }
export type DeskAnswer = { status: number; body: object; about?: { issuer: string; cpf: string } }

/** The list's own words of the money, said again: an order about other money is refused. */
const seen = {
  valorCentavos: z.int().optional(),
  motivo: z.string().max(40).optional(),
  cobranca: z.uuid().optional(),
}
const bankNumber = z
  .string()
  .regex(/^\d{1,20}$/)
  .optional()
const nota = z.string().trim().min(3).max(300)

const decision = z.discriminatedUnion('acao', [
  z.strictObject({ acao: z.literal('listar') }),
  z.strictObject({ acao: z.literal('destino'), id: z.uuid(), nossoNumero: bankNumber }),
  z.strictObject({
    ...seen,
    acao: z.literal('lancar'),
    id: z.uuid(),
    nossoNumero: bankNumber,
    nota,
    outroPagamento: z.boolean().optional(),
  }),
  z.strictObject({ ...seen, acao: z.literal('encerrar'), id: z.uuid(), nota }),
])

export type DeskDecision = z.output<typeof decision>
type MoneyDecision = Exclude<DeskDecision, { acao: 'listar' | 'destino' }>
type WaitingMoney = Awaited<ReturnType<SuspenseService['list']>>[number]

/** `npm run settle` reads these answers. */
export function settlementDesk({ returnFiles, suspense }: Deps) {
  const list = async () => (await suspense.list()).map(wireWaiting)

  const decide = async (asked: MoneyDecision, by: string): Promise<DeskAnswer> => {
    const money = { cents: asked.valorCentavos, reason: asked.motivo, chargeId: asked.cobranca }
    const resolution =
      asked.acao === 'encerrar'
        ? await suspense.close(asked.id, { note: asked.nota, by, seen: money })
        : await suspense.book(asked.id, {
            note: asked.nota,
            by,
            seen: money,
            ...(asked.nossoNumero !== undefined && { bankNumber: asked.nossoNumero }),
            again: asked.outroPagamento ?? false,
          })
    if (typeof resolution === 'string' || 'alike' in resolution) return { status: 409, body: refusalOf(resolution) }
    return { status: 200, body: { resolvido: wireResolved(asked.acao, resolution), suspenso: await list() } }
  }

  const target = async (id: string, number?: string): Promise<DeskAnswer> => {
    const found = await suspense.target(id, number)
    if (found === undefined) return { status: 409, body: refusals['no-slip'] }
    return { status: 200, body: { cobranca: found.id, sobre: found.about, nome: found.name } }
  }

  return {
    async file(bytes: Buffer): Promise<DeskAnswer> {
      const report = await returnFiles.receive(bytes)
      if ('error' in report) return { status: 422, body: refusalOfFile(report) }
      const { waiting, others } = await suspense.listOfFile(report.file.id)
      const suspenso = waiting.map(wireWaiting)
      return { status: 200, body: { ...wireReport(report), suspenso, outrosEmSuspenso: others } }
    },

    async suspense(body: unknown, by: string): Promise<DeskAnswer> {
      const read = decision.safeParse(body)
      if (!read.success) return { status: 400, body: misreadBody(read.error.issues[0]?.path[0]) }
      if (read.data.acao === 'listar') return { status: 200, body: { suspenso: await list() } }
      const number = read.data.acao === 'encerrar' ? undefined : read.data.nossoNumero
      if (read.data.acao === 'destino') return target(read.data.id, number)
      const about = await suspense.personOf(read.data.id, number)
      return { ...(await decide(read.data, by)), ...(about && { about }) }
    },
  }
}

export type SettlementDesk = ReturnType<typeof settlementDesk>
export type WireReport = ReturnType<typeof wireReport>
export type WireWaiting = ReturnType<typeof wireWaiting>

const wireReport = ({ file, again, toldBefore, bookedCents, counts }: FileReport) => ({
  arquivo: {
    layout: file.layout,
    banco: file.bank,
    convenio: file.agreement,
    sequencia: file.sequence,
    geradoEm: file.writtenOn,
  },
  repetido: again,
  registros: {
    lancados: counts.applied,
    lancadosCentavos: bookedCents,
    anotados: counts.noted,
    suspensos: counts.suspense,
    porAplicar: counts.stored,
    jaContados: toldBefore,
  },
})

const wireWaiting = (row: WaitingMoney) => ({
  id: row.id,
  origem: row.source,
  valorCentavos: row.amountCents,
  pagoEm: row.paidAt.toISOString(),
  desde: row.raisedAt.toISOString(),
  motivo: row.reason,
  porque: reasonWords[row.reason],
  banco: row.bank,
  convenio: row.agreement,
  nossoNumero: row.bankNumber,
  ocorrencia: row.occurrence,
  cobranca: row.chargeId,
  referencia: row.month,
  sobre: row.about,
  nome: row.name,
  cpf: row.cpf,
  emissor: row.issuer,
  nomeEmissor: row.issuerName,
})

export type WireResolved = ReturnType<typeof wireResolved>

const wireResolved = (acao: 'lancar' | 'encerrar', { cents, about }: SuspenseEnd) => ({
  acao,
  valorCentavos: cents,
  sobre: about ?? null,
})

export type WireAlike = ReturnType<typeof wireAlike>

const wireAlike = ({ amountCents, method, paidAt, externalId, about }: LikePayment) => ({
  valorCentavos: amountCents,
  forma: method,
  pagoEm: paidAt.toISOString(),
  identificador: externalId,
  sobre: about,
})

const misread: Record<string, object> = {
  id: { codigo: 'ID_INVALIDO', mensagem: 'O ID está incompleto ou errado. Copie o ID inteiro da lista.' },
  nossoNumero: { codigo: 'NOSSO_NUMERO_INVALIDO', mensagem: 'O nosso número tem só algarismos, no máximo 20.' },
  nota: { codigo: 'NOTA_OBRIGATORIA', mensagem: 'Escreva uma nota com o que foi feito, de 3 a 300 caracteres.' },
}

const misreadBody = (field: unknown): object => misread[String(field)] ?? { mensagem: 'O pedido não foi entendido.' }

const refusals = {
  'not-waiting': {
    codigo: 'SUSPENSO_NAO_ENCONTRADO',
    mensagem: 'Este valor não está em suspenso: já foi resolvido ou nunca esteve.',
  },
  changed: {
    codigo: 'SUSPENSO_MUDOU',
    mensagem: 'O valor, o motivo ou o boleto mudou desde que foi visto. Nada foi feito: veja de novo e decida.',
  },
  reversed: {
    codigo: 'PAGAMENTO_ESTORNADO',
    mensagem: 'O banco estornou este valor: não é pagamento. Veja o que foi lançado e encerre com uma nota.',
  },
  'no-slip': {
    codigo: 'BOLETO_DESCONHECIDO',
    mensagem: 'Não identificamos o boleto deste valor. Informe o nosso número de um boleto nosso.',
  },
  refund: {
    codigo: 'DEVOLUCAO_NAO_SE_LANCA',
    mensagem: 'Este valor saiu: foi devolvido a quem pagou. Acerte o que o Pix pagava e encerre com uma nota.',
  },
} as const

const refusalOf = (resolution: Exclude<Resolution, SuspenseEnd>): object =>
  typeof resolution === 'string'
    ? refusals[resolution]
    : {
        codigo: 'PAGAMENTO_PARECIDO',
        mensagem: 'Um pagamento igual já foi lançado. Nada mudou.',
        pagamento: wireAlike(resolution.alike),
      }
