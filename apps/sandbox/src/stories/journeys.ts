import { type AgreementStory, type CurrentStory, type DebtStory, type Story, jangada, person } from './story.ts'

const invoice: CurrentStory = { dueInDays: 8, totalCents: 67_340, minimumCents: 10_101 }
const card = (last4: string) => jangada(last4, invoice)
const debts = (cardContract: string, loanContract: string): readonly DebtStory[] => [
  { origin: 'Cartão Jangada Mais', contract: cardContract, originalCents: 184_290, dueDaysAgo: 74 },
  { origin: 'Empréstimo pessoal', contract: loanContract, originalCents: 96_000, dueDaysAgo: 41, kind: 'loan' },
]
const brokenDebt: DebtStory = {
  origin: 'Cartão Jangada Clássico',
  contract: '7704-5512',
  originalCents: 148_841,
  dueDaysAgo: 73,
}
const agreement = (contract: string): AgreementStory => ({
  contract,
  totalCents: 240_000,
  instalments: 10,
  paid: 3,
  dueInDays: 6,
})
const offered = { digitalInvoice: false } as const

/** Customers for each path between the password and the module: each flow, offer and failure. */
export const journeys: readonly Story[] = [
  {
    ...person('Sílvia Rocha', 10),
    cpf: '00000000604',
    shows: 'carteira vendida: só o aviso',
    ...offered,
    cards: [card('6011')],
    soldWallet: true,
  },
  {
    ...person('Bruno Teles', 11),
    cpf: '00000000787',
    shows: 'cartão novo: só a oferta da fatura digital',
    ...offered,
    cards: [jangada('7011', undefined, { nextCents: 0 })],
  },
  {
    ...person('Clara Menezes', 12),
    cpf: '00000000868',
    shows: 'oferta da fatura digital e um cartão',
    ...offered,
    cards: [card('8611')],
  },
  {
    ...person('Diego Farias', 13),
    cpf: '00000000949',
    shows: 'oferta da fatura digital e dois cartões',
    ...offered,
    cards: [card('9411'), { ...card('9422'), name: 'Jangada Viagem', bin: '509484' }],
  },
  {
    ...person('Edna Vasques', 14),
    cpf: '00000001082',
    shows: 'só dívidas em aberto',
    cards: [],
    debts: debts('7701-4410', '3302-9917'),
  },
  {
    ...person('Fábio Couto', 15),
    cpf: '00000001163',
    shows: 'oferta da fatura digital e dívidas',
    ...offered,
    cards: [],
    debts: debts('7701-1163', '3302-1163'),
  },
  {
    ...person('Gilda Moraes', 16),
    cpf: '00000001244',
    shows: 'só um acordo em andamento',
    cards: [],
    agreement: agreement('5508-2261'),
  },
  {
    ...person('Hugo Barros', 17),
    cpf: '00000001325',
    shows: 'oferta da fatura digital e um acordo',
    ...offered,
    cards: [],
    agreement: agreement('5508-1325'),
  },
  {
    ...person('Iara Santana', 18),
    cpf: '00000001406',
    shows: 'declaração de quitação de débitos',
    cards: [],
    statement: true,
  },
  {
    ...person('Jonas Pinho', 19),
    cpf: '00000001597',
    shows: 'oferta da fatura digital e uma declaração',
    ...offered,
    cards: [],
    statement: true,
  },
  { ...person('Karina Lopes', 20), cpf: '00000001678', shows: 'nenhum cartão', cards: [] },
  {
    ...person('Leandro Viana', 21),
    cpf: '00000001759',
    shows: 'oferta da fatura digital e nenhum cartão',
    ...offered,
    cards: [],
  },
  {
    ...person('Mônica Reis', 22),
    cpf: '00000001830',
    shows: 'os módulos não carregam',
    cards: [card('1830')],
    fault: 'index',
  },
  {
    ...person('Nelson Prates', 23),
    cpf: '00000001910',
    shows: 'os cartões não carregam',
    cards: [card('1910')],
    fault: 'cards',
  },
  {
    ...person('Olga Ribas', 24),
    cpf: '00000002054',
    shows: 'a adesão à fatura digital falha',
    ...offered,
    cards: [card('2054')],
    fault: 'opt-in',
  },
  {
    ...person('Paulo Sales', 25),
    cpf: '00000002135',
    shows: 'depois da adesão os cartões não carregam',
    ...offered,
    cards: [card('2135')],
    fault: 'cards',
  },
  {
    ...person('Quitéria Bastos', 26),
    cpf: '00000002216',
    shows: 'cartão, dívidas e acordo ao mesmo tempo',
    cards: [card('2216')],
    debts: debts('7701-2216', '3302-2216'),
    agreement: agreement('5508-2216'),
  },
  {
    ...person('Rui Alencar', 27),
    cpf: '00000002305',
    shows: 'um acordo com parcela atrasada',
    cards: [],
    agreement: { ...agreement('5508-2305'), dueInDays: -16 },
  },
  {
    ...person('Tânia Moura', 28),
    cpf: '00000002488',
    shows: 'um acordo que foi quebrado',
    cards: [],
    agreement: {
      contract: '5508-9930',
      totalCents: 180_000,
      instalments: 6,
      paid: 1,
      over: brokenDebt,
      discountCents: 8_000,
    },
  },
]
