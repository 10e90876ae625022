import { type Call, errorsOf } from '@portal/contract/call'
import { type ErrorCode, errors } from '@portal/contract/errors'
import { fileTypes } from '@portal/contract/files'
import type { Answer } from './services.ts'

/** An answer's deviations from the contract. */
export function judge(call: Call, answer: Answer, origin: string): string[] {
  const faults = answer.status === 200 ? judgeSuccess(call, answer) : judgeRefusal(call, answer)
  return [...faults, ...judgeSharing(answer.headers, origin)]
}

/** The code of a refusal; undefined for anything else. */
export const codeOf = ({ status, text }: Answer): string | undefined =>
  status === 200 ? undefined : (jsonOf(text) as { codigo?: string } | undefined)?.codigo

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function judgeSuccess(call: Call, { headers, text }: Answer): string[] {
  const wanted = call.file ? fileTypes[call.file] : call.stream ? 'text/event-stream' : 'application/json'
  const type = headers.get('content-type') ?? 'nenhum'
  if (!type.startsWith(wanted.split(';')[0] ?? '')) return [`content-type: é ${type}, e devia ser ${wanted}`]
  if (call.file) {
    const named = /filename="[\w.-]+"/.test(headers.get('content-disposition') ?? '')
    return named ? [] : ['content-disposition: falta filename="…"']
  }
  const json = jsonOf(text)
  if (json === undefined) return ['a resposta não é JSON']
  const read = call.reply.safeParse(json)
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.') || 'resposta'}: ${message}`)
}

function judgeRefusal(call: Call, { status, text }: Answer): string[] {
  const json = jsonOf(text) as { codigo?: unknown; mensagem?: unknown; requestId?: unknown } | undefined
  if (json === undefined || json === null) return [`${status} sem {codigo, mensagem, requestId}`]
  const { codigo, mensagem, requestId } = json
  if (!errorsOf(call).includes(codigo as ErrorCode))
    return [`${status} ${String(codigo)}: o contrato não dá esta recusa`]
  const meant = errors[codigo as ErrorCode].status
  const isSaid = (word: unknown) => typeof word === 'string' && word !== ''
  return [
    ...(status === meant ? [] : [`${String(codigo)}: veio com ${status}, e é ${meant}`]),
    ...(isSaid(mensagem) ? [] : [`${String(codigo)}: falta mensagem`]),
    ...(isSaid(requestId) ? [] : [`${String(codigo)}: falta requestId`]),
  ]
}

/** Decision 014: the portal's origin by its name, and no credentials. */
export function judgeSharing(headers: Headers, origin: string): string[] {
  const allowed = headers.get('access-control-allow-origin')
  const credentials = headers.get('access-control-allow-credentials')
  return [
    ...(allowed === origin ? [] : [`access-control-allow-origin: é ${allowed ?? 'nenhum'}, e devia ser ${origin}`]),
    ...(credentials === null ? [] : ['access-control-allow-credentials: o portal não manda cookies; tire']),
  ]
}
