import { z } from 'zod'
import { readAnswer } from './gateway-error.ts'
import { countField, listedPix, type ReceivedPix, receivedFrom } from './pix-wire.ts'

/** A period of what a PSP received; both ends are in it. */
export type ReceivedPeriod = { from: Date; to: Date }
export type ReceivedPage = {
  pix: ReceivedPix[]
  /** Items that nobody understands: their id, and the names of the fields at fault. */
  odd: { endToEndId: string; fields: string[] }[]
  pages: number
}

const PAGE_SIZE = 100

const page = z.object({
  parametros: z.object({ paginacao: z.object({ quantidadeDePaginas: countField }) }),
  pix: z.array(z.unknown()).max(1000).nullish(),
})
/** Whatever else an item is: of which key, and by which id. */
const named = z
  .object({ chave: z.string().nullish().catch(undefined), endToEndId: z.string().max(40).catch('') })
  .catch({ chave: undefined, endToEndId: '' })

/** The query of `GET /pix` (API Pix 2.9.0); pages are counted from 0. */
export const receivedQuery = ({ from, to }: ReceivedPeriod, number: number): Record<string, string> => ({
  inicio: from.toISOString(),
  fim: to.toISOString(),
  'paginacao.paginaAtual': String(number),
  'paginacao.itensPorPagina': String(PAGE_SIZE),
})

/** Keeps the items of our keys: a PSP lists all keys of their holder. Throws GatewayError bad-answer where it is no page. */
export function readReceivedPage(body: unknown, keys: readonly string[]): ReceivedPage {
  const { parametros, pix } = readAnswer('pix', page, body)
  const received: ReceivedPix[] = []
  const odd: ReceivedPage['odd'] = []
  for (const each of pix ?? []) {
    const { chave, endToEndId } = named.parse(each)
    if (!keys.includes(chave ?? keys[0] ?? '')) continue
    const read = listedPix.safeParse(each)
    if (read.success) received.push(receivedFrom(read.data))
    else odd.push({ endToEndId, fields: read.error.issues.map(({ path }) => path.join('.')) })
  }
  return { pix: received, odd, pages: parametros.paginacao.quantidadeDePaginas }
}
