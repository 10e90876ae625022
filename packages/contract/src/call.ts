import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { FileKind } from './files.ts'

/** Who may call: `bearer` a signed-in customer, `api-key` the portal of an issuer before sign-in, `none` anybody with a CSRF cookie. */
export type Auth = 'bearer' | 'api-key' | 'none'

/** What a session was opened for: the whole portal, the quick slip, a negotiation by link, or only the end of a first access. */
export type Scope = 'portal' | 'boleto' | 'negociacao' | 'cadastro'

/** The modules of the index; a call that names one answers only customers who have it. */
export type ModuleName = 'EXTRATO' | 'CARNE' | 'NEGOCIACAO' | 'ACORDO_ANDAMENTO' | 'OUTROS_SERVICOS' | 'SEGUROS'

/** The minute's count that a call falls under beside that of its kind; those that count nothing narrower name the kind itself. */
export type LimitName =
  | 'visitorAddress'
  | 'session'
  | 'signInAddress'
  | 'codeAddress'
  | 'quickSlipAddress'
  | 'codeCheckAddress'
  | 'payLinkAddress'
  | 'telemetryAddress'
  | 'refreshFamily'
  | 'paymentSession'
  | 'cardSession'
  | 'fileSession'
  | 'uploadSession'
  | 'messageSession'
  | 'simulationSession'

/** The categories of the issuer's reports that calls fall under (OPS-06). */
export type ReportCategory =
  | 'user'
  | 'pay now'
  | 'negotiation'
  | 'doubts'
  | 'SSO'
  | 'fast ticket'
  | 'invoice'
  | 'booklet'
  | 'general events'
  | 'insurance and assistance'
  | 'other services'

/** What a narrow session may be shown one of and not another. */
export type Subject = 'invoice' | 'booklet' | 'agreement' | 'charge' | 'slip'

/**
 * How far a session reaches that is not of the whole portal: to all that is its holder's, or to the subject whose id stands in
 * this field, if the session shows it.
 */
export type Reach = 'own' | readonly [subject: Subject, part: 'params' | 'query' | 'body', field: string]

type Sessions =
  | { scopes?: undefined; reach?: undefined }
  | {
      /** The sessions that may make it; without them those of the whole portal. */
      scopes: readonly Scope[]
      reach: Reach
    }

/** One call of the wire, written once and read by both sides. */
export type Call = Sessions & {
  method: 'GET' | 'POST'
  /** Portuguese address; `{name}` marks a parameter. */
  path: string
  /** One sentence for the published page. */
  summary: string
  limit: LimitName
  /** How the issuer's reports name it. */
  report: readonly [category: ReportCategory, words: string]
  auth: Auth
  /** Any of them opens it. */
  module?: ModuleName | readonly ModuleName[]
  /** True when the caller must send an `Idempotency-Key`, kept for 24 hours. */
  idempotent?: true
  /** True when the answer is a stream of server-sent events, each one a `reply`. */
  stream?: true
  /** The answer is a file of this kind, under the name that `content-disposition` gives it. */
  file?: FileKind
  /** The body is the bytes of one file, and no JSON; its name is in the header `X-Nome-Arquivo`, percent-encoded. */
  upload?: true
  /** True when the portal asks again and again by itself: the session is no less idle for it. */
  passive?: true
  /** True when an access token that has run out still serves: leaving is never too late. */
  expired?: true
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  reply: z.ZodType
  /** The call's own refusals, in order of precedence, after those that its kind implies (`errorsOf`). */
  errors: readonly ErrorCode[]
  /** The code that answers a bad field, where it has better words than `REQUISICAO_INVALIDA`. */
  fieldErrors?: Readonly<Record<string, ErrorCode>>
}

/** Keeps the literal types of a call while checking its shape. */
export const defineCall = <const C extends Call>(call: C): C => call

/** Every refusal that a call can answer, in order of precedence: transport, identity, module, fields, its own, ours. */
export function errorsOf(call: Call): ErrorCode[] {
  const refusals: (ErrorCode | false)[] = [
    'MUITAS_REQUISICOES',
    call.method === 'POST' && 'TIPO_NAO_SUPORTADO',
    call.method === 'POST' && (call.upload ? 'ARQUIVO_GRANDE_DEMAIS' : 'CORPO_GRANDE_DEMAIS'),
    call.method === 'POST' && 'CSRF_INVALIDO',
    call.auth === 'api-key' && 'CHAVE_API_INVALIDA',
    call.auth !== 'bearer' && 'PROVA_INVALIDA',
    call.auth === 'bearer' && 'SESSAO_EXPIRADA',
    call.auth === 'bearer' && 'ESCOPO_INSUFICIENTE',
    call.module !== undefined && 'MODULO_NAO_PERMITIDO',
    'REQUISICAO_INVALIDA',
    ...Object.values(call.fieldErrors ?? {}),
    call.upload === true && 'ARQUIVO_NOME_RECUSADO',
    call.idempotent === true && 'CHAVE_IDEMPOTENCIA_INVALIDA',
    call.idempotent === true && 'CHAVE_IDEMPOTENCIA_REUSADA',
    ...call.errors,
    'SERVICO_OCUPADO',
    'ERRO_INTERNO',
  ]
  return [...new Set(refusals.filter((code) => code !== false))]
}
