import { type Story, jangada, person } from './story.ts'

/** Customers who can divide an invoice into instalments, and one who cannot. */
export const dividers: readonly Story[] = [
  {
    ...person('Vera Sampaio', 71),
    cpf: '00000007102',
    shows: 'fatura alta: dá para parcelar, desistir e parcelar de novo',
    cards: [jangada('7102', { dueInDays: 6, totalCents: 246_800, minimumCents: 37_020 }, { limitCents: 480_000 })],
  },
  {
    ...person('Wagner Pinto', 72),
    cpf: '00000007285',
    shows: 'fatura pequena: não dá para parcelar',
    cards: [jangada('7285', { dueInDays: 6, totalCents: 8_940, minimumCents: 1_341 })],
  },
]
