import { z } from 'zod'
import { readAnswer } from './gateway-error.ts'
import { countField, listedPix, type ReceivedPix, receivedFrom } from './pix-wire.ts'

/** A period of what a PSP received; both ends are in it. */
export type ReceivedPeriod = { from: Date; to: Date }
export type ReceivedPage = {
  pix: ReceivedPix[]
  /** Items that nobody understands, as the PSP wrote them. */
  odd: unknown[]
  pages: number
}

const PAGE_SIZE = 100

const page = z.object({
  parametros: z.object({ paginacao: z.object({ quantidadeDePaginas: countField }) }),
  pix: z.array(z.unknown()).max(1000).nullish(),
})
const item = listedPix.extend({ chave: z.string().max(77).nullish() })

/** The query of `GET /pix` (API Pix 2.9.0); pages are counted from 0. */
export const receivedQuery = ({ from, to }: ReceivedPeriod, number: number): Record<string, string> => ({
  inicio: from.toISOString(),
  fim: to.toISOString(),
  'paginacao.paginaAtual': String(number),
  'paginacao.itensPorPagina': String(PAGE_SIZE),
})

/** Keeps the items of one key: a PSP lists all keys of their holder. Throws GatewayError bad-answer where it is no page. */
export function readReceivedPage(body: unknown, key: string): ReceivedPage {
  const { parametros, pix } = readAnswer('pix', page, body)
  const items = (pix ?? []).map((each) => ({ each, read: item.safeParse(each) }))
  return {
    pix: items.flatMap(({ read }) =>
      read.success && (read.data.chave ?? key) === key ? [receivedFrom(read.data)] : [],
    ),
    odd: items.flatMap(({ each, read }) => (read.success ? [] : [each])),
    pages: parametros.paginacao.quantidadeDePaginas,
  }
}
