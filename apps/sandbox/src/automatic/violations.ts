import type { z } from 'zod'
import type { Violation } from '../psp-problems.ts'

/** A request's slips by the contract's words: `O campo rec.calendario.dataInicial não respeita o schema.` */
export const violationsOf = (name: 'rec' | 'cobr', body: unknown, { issues }: z.ZodError): Violation[] =>
  issues.flatMap((issue) => {
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
    return paths.map((path) => violation([name, ...path].join('.'), 'não respeita o schema.', valueAt(body, path)))
  })

export const violation = (propriedade: string, rule: string, value?: unknown): Violation => ({
  razao: `O campo ${propriedade} ${rule}`,
  propriedade,
  ...(typeof value === 'string' || typeof value === 'number' ? { valor: String(value) } : {}),
})

const valueAt = (body: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inside, key) =>
      typeof inside === 'object' && inside !== null ? (inside as Record<PropertyKey, unknown>)[key] : undefined,
    body,
  )
