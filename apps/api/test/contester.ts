import type { Reply } from '@portal/contract'
import { type Answer, newKey } from './browser.ts'
import { deskCall } from './desk-call.ts'
import type { Payer } from './payer.ts'
import type { World } from './world.ts'

export const WORDS = 'Nunca estive nesta loja, e o cartão estava comigo.'

type Line = Reply<'transactions'>['lancamentos'][number]

/** A holder's acts on disputes, and the issuer's answers. */
export function contester(world: () => World, holder: () => Payer) {
  const lines = async ({ browser, cartao }: Payer, fatura?: string): Promise<Line[]> => {
    const { body } = await browser.call('transactions', { params: { cartao }, ...(fatura && { query: { fatura } }) })
    return body.lancamentos
  }
  const lineOf = async (payer: Payer, shop: string, fatura?: string): Promise<Line> => {
    const line = (await lines(payer, fatura)).find(({ descricao }) => descricao === shop)
    if (line === undefined) throw new Error(`no line of ${shop}`)
    return line
  }
  const open = (
    compra: string,
    { browser } = holder(),
    key = newKey(),
    body: object = {},
  ): Promise<Answer<'openDispute'>> =>
    browser.call('openDispute', { params: { compra }, body: { motivo: 'NAO_RECONHECO', relato: WORDS, ...body }, key })
  const next = async () => {
    const { browser, cartao } = holder()
    const [newest] = (await browser.call('invoices', { query: { cartao } })).body.faturas
    if (newest === undefined) throw new Error('no invoice to come')
    return newest
  }
  return {
    lines,
    lineOf,
    open,
    withdraw: (contestacao: string, { browser } = holder()) =>
      browser.call('withdrawDispute', { params: { contestacao } }),
    answer: (protocolo: string, etapa: string, nota: string) =>
      deskCall(world(), 'servico', { acao: 'responder', protocolo, etapa, nota }),
    /** Contests Marina's lunch. */
    contestLunch: async (): Promise<Reply<'openDispute'>> =>
      (await open((await lineOf(holder(), 'Cantina da Dona Zefa')).id)).body,
    async later(wait: number): Promise<void> {
      world().clock.advance(wait)
      await holder().browser.signIn(holder().twin)
    },
    next,
    /** The invoice that has not closed yet, and its lines that speak of disputes. */
    async nextInvoice() {
      const { id, valorTotalCentavos: cents } = await next()
      const spoken = (await lines(holder(), id)).filter(({ descricao }) => /contesta/i.test(descricao))
      return { cents, lines: spoken.map((one) => [one.descricao, one.valorCentavos]) }
    },
  }
}
