import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { FileKind } from './files.ts'

/**
 * The callers of a call: `bearer` a signed-in customer, `api-key` an issuer's portal before sign-in, `none` anybody
 * with a CSRF cookie.
 */
export type Auth = 'bearer' | 'api-key' | 'none'

/** The scope of a session: the whole portal, the quick slip, a negotiation by link, or the end of a first access. */
export type Scope = 'portal' | 'boleto' | 'negociacao' | 'cadastro'

/** The modules of the index; a call that names one answers only customers who have it. */
export type ModuleName = 'EXTRATO' | 'CARNE' | 'NEGOCIACAO' | 'ACORDO_ANDAMENTO' | 'OUTROS_SERVICOS' | 'SEGUROS'

/** The limit per minute beside that of the call's kind. Calls without one of their own name their kind. */
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

/** Categories of the issuer's reports (OPS-06). */
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

/** Subjects that a narrow session may be shown one by one. */
export type ReachSubject = 'invoice' | 'booklet' | 'agreement' | 'charge' | 'slip'

/** Reach of a session that is not for the whole portal: all that its holder has, or the subject whose id is in this field. */
export type Reach = 'own' | readonly [subject: ReachSubject, part: 'params' | 'query' | 'body', field: string]

type Sessions =
  | { scopes?: undefined; reach?: undefined }
  | {
      /** Scopes that may make the call; `portal` alone where missing. */
      scopes: readonly Scope[]
      reach: Reach
    }

/** One call of the wire, written once and read by both sides. */
export type Call = Sessions & {
  method: 'GET' | 'POST'
  /** Address in Portuguese; `{name}` marks a parameter. */
  path: string
  /** One sentence for the published page. */
  summary: string
  limit: LimitName
  /** The call's name in the issuer's reports. */
  report: readonly [category: ReportCategory, words: string]
  auth: Auth
  /** A customer with any of these modules may make the call. */
  module?: ModuleName | readonly ModuleName[]
  /** The caller must send an `Idempotency-Key`, which is kept for 24 hours. */
  idempotent?: true
  /** The answer is a stream of server-sent events, each one a `reply`. */
  stream?: true
  /** The answer is a file of this kind, named by `content-disposition`. */
  file?: FileKind
  /** The body is the bytes of one file; its name is in the header `X-Nome-Arquivo`, percent-encoded. */
  upload?: true
  /** The portal repeats the call by itself, so it does not keep the session from idling. */
  passive?: true
  /** An expired access token still serves: leaving is never too late. */
  expired?: true
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  reply: z.ZodType
  /** The call's own refusals in order of precedence, after those of its kind (`errorsOf`). */
  errors: readonly ErrorCode[]
  /** The code for a bad field, where it says more than `REQUISICAO_INVALIDA`. */
  fieldErrors?: Readonly<Record<string, ErrorCode>>
}

/** Keeps the literal types of a call while checking its shape. */
export const defineCall = <const C extends Call>(call: C): C => call

/** The refusal of a call on the way to a session that brings no proof, where the issuer asks for one (security.md B11). */
export function unproven({ method, auth, limit }: Call): ErrorCode | undefined {
  if (limit === 'refreshFamily') return 'PROVA_INVALIDA'
  return method === 'POST' && auth === 'api-key' ? 'PROVA_AUSENTE' : undefined
}

/** Every refusal of a call, in order of precedence: transport, identity, module, fields, its own, ours. */
export function errorsOf(call: Call): ErrorCode[] {
  const refusals: (ErrorCode | false)[] = [
    'MUITAS_REQUISICOES',
    call.method === 'POST' && 'TIPO_NAO_SUPORTADO',
    call.method === 'POST' && (call.upload ? 'ARQUIVO_GRANDE_DEMAIS' : 'CORPO_GRANDE_DEMAIS'),
    call.method === 'POST' && 'CSRF_INVALIDO',
    call.auth === 'api-key' && 'CHAVE_API_INVALIDA',
    call.auth !== 'bearer' && 'PROVA_INVALIDA',
    unproven(call) ?? false,
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
