import { z } from 'zod'
import { CivilDate, Cpf, Issuer } from './fields.ts'

/** The desk's page: what waits for an issuer's people, and their orders. Each order is the very body of a signed one. */

const Note = z.string().trim().min(3).max(300)
const Instant = z.string()
const Cents = z.int()
/** The version of an item that a clerk saw: an order about another is refused. */
const Version = z.string().max(64)

export const DeskOrder = z.discriminatedUnion('sala', [
  z.strictObject({
    sala: z.literal('suspenso'),
    versao: Version,
    pedido: z.discriminatedUnion('acao', [
      z.strictObject({
        acao: z.literal('lancar'),
        id: z.uuid(),
        nossoNumero: z
          .string()
          .regex(/^\d{1,20}$/)
          .optional(),
        outroPagamento: z.boolean().optional(),
        nota: Note,
      }),
      z.strictObject({ acao: z.literal('encerrar'), id: z.uuid(), nota: Note }),
    ]),
  }),
  z.strictObject({
    sala: z.literal('credito'),
    versao: Version,
    pedido: z.strictObject({
      acao: z.literal('devolver'),
      credito: z.uuid(),
      protocolo: z.string().trim().min(3).max(40),
      nota: Note,
    }),
  }),
  z.strictObject({
    sala: z.literal('servico'),
    versao: Version,
    pedido: z.strictObject({
      acao: z.literal('responder'),
      protocolo: z.string().regex(/^[\d-]{1,40}$/),
      etapa: z.enum(['EM_ANALISE', 'EM_PRODUCAO', 'ENVIADO', 'ATENDIDO', 'RECUSADO']),
      nota: Note,
      cartaoFinal: z
        .string()
        .regex(/^\d{4}$/)
        .optional(),
    }),
  }),
  z.strictObject({
    sala: z.literal('acesso'),
    pedido: z.strictObject({ acao: z.literal('encerrar'), emissor: Issuer, cpf: Cpf, nota: Note }),
  }),
])
export type DeskOrder = z.output<typeof DeskOrder>

export const DeskDecision = z.strictObject({ aprova: z.boolean(), nota: Note })
export type DeskDecision = z.output<typeof DeskDecision>

const Person = z.object({ nome: z.string(), login: z.string() })

export const DeskClerk = Person.extend({
  /** `ATENDE` acts and proposes, `APROVA` decides on what another proposed. */
  papeis: z.array(z.enum(['ATENDE', 'APROVA'])),
  /** The issuers whose people may be named in an order. */
  emissores: z.array(z.object({ codigo: Issuer, nome: z.string() })),
})
export type DeskClerk = z.output<typeof DeskClerk>

/** All that a proposal is bound to: it is done as it was seen, or not at all. */
const Seen = z.object({
  valorCentavos: Cents.nullable(),
  /** The code of why money waits. */
  motivo: z.string().nullable(),
  /** The slip or Pix that money would be booked on, and whose it is. */
  destino: z.object({ cobranca: z.uuid(), sobre: z.string(), nome: z.string() }).nullable(),
})

const Proposal = z.object({
  id: z.uuid(),
  pedido: DeskOrder,
  visto: Seen,
  por: Person,
  em: Instant,
  /** True for the clerk who made it, and who may only take it back. */
  minha: z.boolean(),
})
export type DeskProposal = z.output<typeof Proposal>

const common = { id: z.string(), versao: Version, responderAte: CivilDate, proposta: Proposal.nullable() }
/** The CPF is masked: a clerk tells people apart by it, and needs no more. */
const holder = { nome: z.string(), cpf: z.string(), nomeEmissor: z.string() }

const File = z.object({
  id: z.uuid(),
  tipo: z.enum(['pdf', 'jpg', 'png']),
  bytes: z.int(),
  situacao: z.enum(['VERIFICADO', 'NAO_VERIFICADO', 'INFECTADO']),
})

/** All that a request may ask for; each kind has a part of it. */
const Wish = z.object({
  reason: z.string().optional(),
  day: z.number().optional(),
  cents: Cents.optional(),
  last4: z.string().optional(),
  field: z.string().optional(),
  value: z.string().optional(),
  words: z.string().optional(),
  purchase: z.object({ description: z.string() }).optional(),
  person: z.object({ name: z.string(), cpf: z.string(), birthDate: z.string() }).optional(),
})

export const DeskItem = z.discriminatedUnion('tipo', [
  z.object({
    ...common,
    /** Null where nobody is known. */
    nome: z.string().nullable(),
    cpf: z.string().nullable(),
    nomeEmissor: z.string().nullable(),
    tipo: z.literal('SUSPENSO'),
    origem: z.string(),
    valorCentavos: Cents,
    pagoEm: Instant,
    motivo: z.string(),
    porque: z.string(),
    nossoNumero: z.string().nullable(),
    referencia: z.string().nullable(),
    sobre: z.string().nullable(),
  }),
  z.object({
    ...common,
    ...holder,
    tipo: z.literal('CREDITO'),
    de: z.string(),
    valorCentavos: Cents,
    desde: Instant,
  }),
  z.object({
    ...common,
    ...holder,
    tipo: z.literal('PAGAMENTO_INFORMADO'),
    cartaoFinal: z.string(),
    fatura: z.string(),
    faturaCentavos: Cents,
    forma: z.string(),
    pagoEm: z.string(),
  }),
  z.object({
    ...common,
    ...holder,
    tipo: z.literal('PEDIDO'),
    servico: z.string(),
    abertoEm: Instant,
    pedido: Wish,
    compra: z.object({ loja: z.string(), em: CivilDate, valorCentavos: Cents }).nullable(),
    arquivos: z.array(File),
    etapas: z.array(z.string()),
    /** The steps that two clerks decide. */
    etapasDeDois: z.array(z.string()),
    pedeCartaoFinal: z.boolean(),
  }),
  /** A row that could not be read: the others go on without it. */
  z.object({ id: z.string(), tipo: z.literal('ILEGIVEL'), origem: z.string(), proposta: z.null() }),
])
export type DeskItem = z.output<typeof DeskItem>

/** A proposal that the portal closed, for who made it. */
const ClosedProposal = z.object({
  id: z.uuid(),
  pedido: DeskOrder,
  valorCentavos: Cents.nullable(),
  em: Instant,
  porque: z.enum(['SUMIU', 'MUDOU']),
})
export type ClosedProposal = z.output<typeof ClosedProposal>

/** Open work, the one to be answered first at the top, and the clerk's own proposals that were closed lately. */
export const DeskQueue = z.object({ itens: z.array(DeskItem), encerradas: z.array(ClosedProposal) })
export type DeskQueue = z.output<typeof DeskQueue>

/** An order was done, or waits for a second clerk. */
export const DeskOutcome = z.object({ resultado: z.enum(['FEITO', 'PROPOSTO', 'RECUSADO']) })
export type DeskOutcome = z.output<typeof DeskOutcome>
