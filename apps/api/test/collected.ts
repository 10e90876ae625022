import { readFileSync } from 'node:fs'
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

const model = readFileSync(
  new URL('../../../packages/brazil/vectors/returns/arrecadacao-itau-150.ret', import.meta.url),
  'latin1',
).split('\r\n')

const laid = (line: string, fields: readonly (readonly [from: number, text: string])[]): string =>
  fields.reduce((text, [from, field]) => text.slice(0, from - 1) + field + text.slice(from - 1 + field.length), line)

type Collected = { barcode: string; cents: number; on: string }
type File = { bank?: string; agreement?: string; sequence?: number; collected: readonly Collected[] }

/** A file of what was collected as a bank wrote one, with other payments laid on its lines. */
export function collectedFile({ bank = '000', agreement = '0004821', sequence = 1, collected }: File): string {
  const [header = '', detail = ''] = model
  const total = collected.reduce((sum, { cents }) => sum + cents, 0)
  const lines = [
    laid(header, [
      [3, agreement.padEnd(20)],
      [43, bank],
      [74, String(sequence).padStart(6, '0')],
    ]),
    ...collected.map(({ barcode, cents, on }, index) =>
      laid(detail, [
        [22, on.replaceAll('-', '')],
        [30, on.replaceAll('-', '')],
        [38, barcode],
        [82, String(cents).padStart(12, '0')],
        [101, String(index + 1).padStart(8, '0')],
      ]),
    ),
    `Z${String(collected.length + 2).padStart(6, '0')}${String(total).padStart(17, '0')}`.padEnd(150),
  ]
  return `${lines.join('\r\n')}\r\n`
}
