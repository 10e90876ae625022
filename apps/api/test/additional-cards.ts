import type { Place } from './belongings.ts'
import { type Browser, newKey } from './browser.ts'

/** A living additional card of a card. */
export const additionalOf = async (browser: Browser, cartao: string): Promise<string> =>
  (await browser.call('additionalCards', { params: { cartao } })).body.adicionais[0]?.id ?? ''

/** Somebody for whom a card may be asked. */
export const beatriz = { nome: 'Beatriz Souza', cpf: '71428793860', nascimento: '2004-05-12', ciente: true } as const

/** The places of cards of other people on the account. */
export const additionalPlaces = (ownCard: () => string): Place[] => [
  ['additionalCards', 'cartao', ({ cartao }) => ({ params: { cartao } }), 'CARTAO_NAO_ENCONTRADO'],
  [
    'askAdditionalCard',
    'cartao',
    ({ cartao }) => ({ params: { cartao }, body: beatriz, key: newKey() }),
    'CARTAO_NAO_ENCONTRADO',
  ],
  ...(['lockAdditionalCard', 'cancelAdditionalCard'] as const).flatMap((name): Place[] => {
    const body = name === 'lockAdditionalCard' ? { bloqueado: true } : undefined
    return [
      [
        name,
        'cartao',
        ({ cartao, adicional }) => ({ params: { cartao, adicional }, body, key: newKey() }),
        'CARTAO_NAO_ENCONTRADO',
      ],
      [
        name,
        'adicional',
        ({ adicional }) => ({ params: { cartao: ownCard(), adicional }, body, key: newKey() }),
        'ADICIONAL_NAO_ENCONTRADO',
      ],
    ]
  }),
]
