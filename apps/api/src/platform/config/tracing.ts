import { z } from 'zod'
import type { Environment } from './environment.ts'

const PAIR = /^\s*[A-Za-z0-9!#$%&'*+.^_`|~-]+=[\x21-\x7e]*\s*$/

const PAIRS = 'nome=valor, separados por vírgula'

/** Named as OpenTelemetry names them everywhere. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .transform((address) => address.replace(/\/+$/, ''))
    .optional(),
  /** `name=value`, by comma; a value may be percent-encoded. */
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(z.string().regex(PAIR, PAIRS).refine(isDecodable, PAIRS)))
    .transform((list) => Object.fromEntries(list.map(pairOf)))
    .default({}),
  OTEL_SERVICE_NAME: z.string().min(1).max(80).default('portal-do-cartao'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
}

/** A percent sign that encodes nothing would throw. */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

function pairOf(pair: string): [name: string, value: string] {
  const at = pair.indexOf('=')
  return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())]
}

/** Undefined where no collector is named. */
export function tracingConfigOf(e: Environment, version: string) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = e
  if (endpoint === undefined) return undefined
  return {
    address: `${endpoint}/v1/traces`,
    headers: e.OTEL_EXPORTER_OTLP_HEADERS,
    service: { name: e.OTEL_SERVICE_NAME, version },
    sample: e.OTEL_TRACES_SAMPLER_ARG,
  }
}
