import type { Place, Sent } from './belongings.ts'
import { newKey } from './browser.ts'

const NO_CARD = 'CARTAO_NAO_ENCONTRADO'
const choice = { valor: 'TOTAL' } as const

/** Calls of Pix Automático that name a card. */
export const debitPlaces: Place[] = [
  ['automaticDebit', 'cartao', ({ cartao }): Sent => ({ query: { cartao } }), NO_CARD],
  ['automaticDebitEvents', 'cartao', ({ cartao }): Sent => ({ query: { cartao } }), NO_CARD],
  ['pastDebits', 'cartao', ({ cartao }): Sent => ({ query: { cartao } }), NO_CARD],
  [
    'activateAutomaticDebit',
    'cartao',
    ({ cartao }): Sent => ({ body: { cartao, ...choice, versaoTexto: 'uma', aceito: true }, key: newKey() }),
    NO_CARD,
  ],
  ['chooseDebitAmount', 'cartao', ({ cartao }): Sent => ({ body: { cartao, ...choice }, key: newKey() }), NO_CARD],
  ['cancelAutomaticDebit', 'cartao', ({ cartao }): Sent => ({ body: { cartao }, key: newKey() }), NO_CARD],
]
