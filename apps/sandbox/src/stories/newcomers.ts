import { type Story, jangada, open, person } from './story.ts'

/** Who has a card and was never here. */
export const newcomers: readonly Story[] = [
  {
    ...person('Yasmin Pontes', 60),
    cpf: '00000006041',
    shows: 'primeiro acesso: ainda sem senha',
    cards: [jangada('6060', open)],
    newcomer: true,
  },
]
