import type { Reply } from '@portal/contract'
import { Browser, newKey } from './browser.ts'
import { createTwin } from './twins.ts'
import type { World } from './world.ts'

/** Somebody whose booklet is collected by an agreement, signed in. */
export type Keeper = Awaited<ReturnType<typeof openKeeper>>

export async function openKeeper(world: World) {
  const twin = await createTwin(world, 'Conceição')
  const browser = await new Browser(world).signIn(twin)
  const { body: cards } = await browser.call('cards')
  const cartao = cards.find(({ tipo }) => tipo === 'CARNE')?.numeroCartao ?? ''
  const { body: list } = await browser.call('booklets', { params: { cartao } })
  const carne = list[0]?.id ?? ''
  return {
    twin,
    browser,
    cartao,
    carne,
    async slip(parcelas: number[], key = newKey()): Promise<Reply<'slip'>> {
      const { boleto } = (await browser.call('createBookletSlip', { params: { carne }, body: { parcelas }, key })).body
      return (await browser.call('slip', { query: { boleto } })).body
    },
    items: async () => (await browser.call('booklet', { params: { cartao, carne, situacao: 'todas' } })).body.itens,
  }
}
