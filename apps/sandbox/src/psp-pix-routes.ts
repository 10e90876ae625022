import { z } from 'zod'
import { pageOf } from './psp-listing.ts'
import { problem } from './psp-problems.ts'
import type { Route, RoutesOptions } from './psp-routes.ts'
import { amountText, type WireCharge, type WirePix } from './psp-wire.ts'

const refundOrder = z.object({
  valor: amountText,
  natureza: z.enum(['ORIGINAL', 'RETIRADA']).default('ORIGINAL'),
  descricao: z.string().max(140).optional(),
})

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
const filterFields = z
  .object({ txid: z.string(), txIdPresente: flag, devolucaoPresente: flag, cpf: z.string(), cnpj: z.string() })
  .partial()
  .refine(({ cpf, cnpj }) => cpf === undefined || cnpj === undefined)

type Debtor = Pick<NonNullable<WireCharge['devedor']>, 'cpf' | 'cnpj'> | undefined

/** Fields that listings filter by. A PSP does not know the payer, so the charge's debtor stands for it. */
const looked: Record<string, (pix: WirePix, debtor: Debtor) => unknown> = {
  txid: (pix) => pix.txid,
  txIdPresente: (pix) => pix.txid !== undefined,
  devolucaoPresente: (pix) => pix.devolucoes !== undefined,
  cpf: (_pix, debtor) => debtor?.cpf,
  cnpj: (_pix, debtor) => debtor?.cnpj,
}

/** Received Pix by period or by id, and their refunds. */
export const pixRoutes = ({ store, ledger, notify, automatic }: RoutesOptions): Route[] => [
  {
    call: 'GET /pix',
    scope: 'pix.read',
    answer: ({ query }) => {
      const asked = Object.fromEntries(query)
      const read = filterFields.safeParse(asked)
      if (!read.success) return problem('PixConsultaInvalida')
      const filters = Object.entries(read.data)
      const meant = store.state.received.filter((pix) => {
        const debtor = ledger.find(pix.txid ?? '')?.devedor ?? automatic.debtorOf(pix.txid ?? '')
        return filters.every(([name, value]) => looked[name]?.(pix, debtor) === value)
      })
      const found = pageOf(asked, meant, ({ horario }) => horario)
      if (!found) return problem('PixConsultaInvalida')
      return { status: 200, body: { parametros: { ...found.parametros, ...read.data }, pix: found.page } }
    },
  },
  {
    call: 'GET /pix/{}',
    scope: 'pix.read',
    answer: (_asked, endToEndId = '') => {
      const pix = ledger.findPix(endToEndId)
      return pix ? { status: 200, body: pix } : problem('PixNaoEncontrado')
    },
  },
  {
    call: 'PUT /pix/{}/devolucao/{}',
    scope: 'pix.write',
    answer: async ({ body }, endToEndId = '', id = '') => {
      const pix = ledger.findPix(endToEndId)
      if (!pix) return problem('NaoEncontrado')
      const read = refundOrder.safeParse(body)
      if (!read.success || !/^[A-Za-z0-9]{1,35}$/.test(id)) return problem('PixDevolucaoInvalida')
      const result = ledger.refund(pix, { id, ...read.data })
      if ('refused' in result) return problem('PixDevolucaoInvalida', { detail: result.refused })
      await notify(pix)
      return { status: 201, body: result.refund }
    },
  },
  {
    call: 'GET /pix/{}/devolucao/{}',
    scope: 'pix.read',
    answer: (_asked, endToEndId = '', id = '') => {
      const refund = ledger.findPix(endToEndId)?.devolucoes?.find((each) => each.id === id)
      return refund ? { status: 200, body: refund } : problem('PixDevolucaoNaoEncontrada')
    },
  },
]
