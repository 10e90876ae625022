import { type DebtStory, type Story, person } from './story.ts'

const card = (contract: string, originalCents = 152_700, dueDaysAgo = 96): DebtStory => ({
  origin: 'Cartão Jangada Mais',
  contract,
  originalCents,
  dueDaysAgo,
})
const loan = (contract: string): DebtStory => ({
  kind: 'loan',
  origin: 'Empréstimo pessoal',
  contract,
  originalCents: 240_000,
  dueDaysAgo: 210,
  iofDays: 300,
})
const booklet = (contract: string): DebtStory => ({
  kind: 'booklet',
  origin: 'Carnê Casa Maré',
  contract,
  originalCents: 58_400,
  dueDaysAgo: 410,
})

/** Customers with debts and agreements, one for each state of them. */
export const debtors: readonly Story[] = [
  {
    ...person('Ubirajara Melo', 81),
    cpf: '00000008176',
    shows: 'três dívidas para juntar em um acordo; cupons MARMANSO (vale), VELA10 (só empréstimo) e VENTANIA (vencido)',
    cards: [],
    debts: [card('7702-8176'), loan('3303-4521'), booklet('9901-0077')],
  },
  {
    ...person('Wilma Castro', 82),
    cpf: '00000008257',
    shows: 'uma dívida vendida a outro credor e uma em aberto',
    cards: [],
    debts: [card('7702-1188'), { ...loan('3303-8257'), sold: true }],
  },
  {
    ...person('Xavier Brito', 83),
    cpf: '00000008338',
    shows: 'uma dívida contestada por inteiro e uma em parte',
    cards: [],
    debts: [
      { ...card('7702-8338'), contested: 52_700 },
      { ...booklet('9901-8338'), contested: 58_400 },
    ],
  },
  {
    ...person('Ivone Serra', 84),
    cpf: '00000008419',
    shows: 'um acordo atrasado, com poucos dias até o último para pagar',
    cards: [],
    agreement: {
      contract: '5510-3307',
      totalCents: 160_000,
      instalments: 8,
      paid: 4,
      dueInDays: -28,
      over: card('7702-8419', 130_104, 63),
    },
  },
  {
    ...person('Otávio Neri', 85),
    cpf: '00000008508',
    shows: 'um acordo quebrado: a dívida voltou, menos o que foi pago, e a próxima oferta tem data',
    cards: [],
    agreement: {
      contract: '5510-8842',
      totalCents: 180_000,
      instalments: 6,
      paid: 2,
      over: card('7702-8508', 152_872, 63),
      discountCents: 8_000,
    },
  },
  {
    ...person('Priscila Dantas', 86),
    cpf: '00000008680',
    shows: 'um acordo quitado, com a carta de quitação, e outro em dia',
    cards: [],
    agreements: [
      {
        contract: '5510-1010',
        totalCents: 60_000,
        instalments: 3,
        paid: 3,
        over: booklet('9901-8680'),
        discountCents: 43_385,
      },
      {
        contract: '5511-2020',
        totalCents: 120_000,
        instalments: 10,
        paid: 2,
        dueInDays: 12,
        over: card('7702-8680', 106_976, 90),
        discountCents: 21_176,
      },
    ],
  },
]
