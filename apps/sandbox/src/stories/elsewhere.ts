import { type Story, person } from './story.ts'

/** Customers of another issuer, whom only its brand knows. */
export const elsewhere: readonly Story[] = [
  {
    ...person('Noêmia Campelo', 90),
    cpf: '00000009067',
    shows: 'cartão de outro emissor: só entra na marca Ipê, que pede o próprio consentimento para medir',
    issuer: '2',
    cards: [
      {
        name: 'Ipê Roxo',
        brand: 'ipe',
        bin: '650912',
        last4: '2090',
        limitCents: 250_000,
        nextCents: 15_400,
        current: { dueInDays: 6, totalCents: 74_380, minimumCents: 11_157 },
      },
    ],
  },
]
