import { z } from 'zod'
import { instantField } from '@portal/api/gateways/wire-money'

const query = z
  .object({
    inicio: instantField,
    fim: instantField,
    'paginacao.paginaAtual': z.coerce.number().int().min(0).default(0),
    'paginacao.itensPorPagina': z.coerce.number().int().min(1).max(1000).default(100),
  })
  .refine(({ inicio, fim }) => fim >= inicio)

/** A period without limits, for the listing of webhooks, which takes none. */
export const ALWAYS = { inicio: '1970-01-01T00:00:00Z', fim: '9999-12-31T23:59:59Z' }

/**
 * A page of a listing: the period includes both ends, pages start at 0. Undefined for a query without a period, or a
 * wrong one.
 */
export const pageOf = <Item>(asked: Record<string, string>, all: Item[], at: (item: Item) => string) => {
  const read = query.safeParse(asked)
  if (!read.success) return undefined
  const { inicio, fim, 'paginacao.paginaAtual': paginaAtual, 'paginacao.itensPorPagina': itensPorPagina } = read.data
  const within = all.filter((item) => {
    const instant = instantField.parse(at(item))
    return instant >= inicio && instant <= fim
  })
  return {
    parametros: {
      inicio: asked.inicio,
      fim: asked.fim,
      paginacao: {
        paginaAtual,
        itensPorPagina,
        quantidadeDePaginas: Math.max(1, Math.ceil(within.length / itensPorPagina)),
        quantidadeTotalDeItens: within.length,
      },
    },
    page: within.slice(paginaAtual * itensPorPagina, (paginaAtual + 1) * itensPorPagina),
  }
}
