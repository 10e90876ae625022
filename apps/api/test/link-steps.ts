import type { Reply } from '@portal/contract'
import { Browser } from './browser.ts'
import type { PayerHere } from './holder.ts'
import { txidOf } from './payer.ts'
import { START } from './snapshot.ts'

type Open = Extract<Reply<'openPayLink'>, { situacao: 'ABERTO' }>

/** A link's steps, by its sender and by its receiver. */
export function linkSteps(here: PayerHere) {
  const visitor = () => new Browser(here.world)
  const make = (valorCentavos = here.payer.order.valorCentavos, browser = here.payer.browser) =>
    browser.call('createPayLink', { body: { pagar: { tipo: 'FATURA', ...here.payer.order, valorCentavos } } })
  const openWith = (link: string, emissor = '1') => visitor().call('openPayLink', { body: { token: link, emissor } })
  const opened = async (link: string): Promise<Open> => {
    const { body, code } = await openWith(link)
    if (body.situacao !== 'ABERTO') throw new Error(`not open: ${code ?? body.situacao}`)
    return body
  }
  const charges = () =>
    here.world.db
      .selectFrom('charges')
      .selectAll()
      .where('customerId', '=', here.payer.twin.id)
      .orderBy('createdAt')
      .execute()
  const pixOf = async (text: string): Promise<string> =>
    (await charges()).find(({ copyPaste, method }) => copyPaste === text && method === 'PIX')?.id ?? ''
  return {
    visitor,
    make,
    token: async (valorCentavos?: number) => (await make(valorCentavos)).body.token,
    openWith,
    opened,
    states: async () => (await here.payer.browser.call('payLinks')).body.map(({ situacao }) => situacao),
    charges,
    async payPix(copyPaste: string) {
      const result = await here.world.sandbox.psp.pay(txidOf(await pixOf(copyPaste)))
      await here.world.noticesApplied()
      return result
    },
    /** The bank answers for a slip a moment after it was asked. */
    async registered(link: string): Promise<Open> {
      await opened(link)
      return opened(link)
    },
  }
}

/** The end of a day, as the test's clock counts it. */
export const endOf = (day: string): number => Date.parse(`${day}T23:59:59-03:00`) - Date.parse(START)
