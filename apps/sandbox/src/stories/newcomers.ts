import { type Story, jangada, open, person } from './story.ts'

/** Customers with a card who never signed in. */
export const newcomers: readonly Story[] = [
  {
    ...person('Yasmin Pontes', 60),
    cpf: '00000006041',
    shows: 'primeiro acesso: ainda sem senha',
    cards: [jangada('6060', open)],
    newcomer: true,
  },
]
