/** An invoice for people with low vision has lost nothing of the usual one. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPayer } from '../payer.ts'
import { readByPdfium } from '../pdfium.ts'
import { type World, createWorld } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

const amountsOf = (text: string): Set<string> => new Set(text.replaceAll('\u00A0', ' ').match(/(R|US)\$ [\d.]+,\d\d/g))

for (const who of ['Marina', 'Vera', 'João', 'Lúcia', 'Pedro'])
  test(`issue 23.9 the large print of ${who}’s invoice says every amount of the usual one, as PDFium reads them`, async () => {
    const by = await createPayer(world, who)
    const query = { fatura: by.order.fatura }
    const read = async (more: { letra?: 'grande' } = {}) => {
      const { bytes } = await by.browser.file('invoicePdf', {
        params: { cartao: by.cartao },
        query: { ...query, ...more },
      })
      return amountsOf((await readByPdfium(bytes)).text)
    }
    const [usual, large] = [await read(), await read({ letra: 'grande' })]
    expect(usual.size).toBeGreaterThan(3)
    expect([...usual].filter((amount) => !large.has(amount))).toEqual([])
  })
