import { type BookletStory, type CardStory, type Story, jangada, open, person } from './story.ts'

/** Customers of a shop who pay by booklet. */
const shopCard = (last4: string, booklets: readonly BookletStory[]): CardStory => ({
  name: 'Loja do Porto',
  brand: 'varejo',
  bin: '636368',
  last4,
  limitCents: 250_000,
  nextCents: 0,
  booklets,
})

const fridge: BookletStory = {
  contract: '20418',
  shop: 'Loja do Porto, Fortaleza Centro',
  count: 12,
  paid: 4,
  amountCents: 18_990,
  monthlyRate: '0.0299',
  dueInDays: 9,
}

export const bookletKeepers: readonly Story[] = [
  {
    ...person('Antônia Farias', 51),
    cpf: '00000005150',
    shows: 'carnês: um em dia, com desconto para antecipar, e um quitado',
    cards: [
      shopCard('8181', [
        fridge,
        { ...fridge, contract: '17733', count: 6, paid: 6, amountCents: 7_450, dueInDays: -40 },
      ]),
    ],
  },
  {
    ...person('Benedito Leal', 52),
    cpf: '00000005231',
    shows: 'carnê com parcela atrasada',
    cards: [shopCard('8282', [{ ...fridge, contract: '20977', count: 10, paid: 3, dueInDays: -12 }])],
  },
  {
    ...person('Conceição Matos', 53),
    cpf: '00000005312',
    shows: 'um cartão com fatura e outro com carnê, que é pago por convênio',
    cards: [
      jangada('8383', open),
      shopCard('8384', [{ ...fridge, contract: '21355', count: 5, paid: 1, amountCents: 9_900, collected: true }]),
    ],
  },
]
