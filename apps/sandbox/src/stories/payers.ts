import { BUSY_TOTAL_CENTS } from './busy-invoice.ts'
import { lossAndTheft, protectedPurchase } from './insurance-products.ts'
import { type PolicyStory, type Story, jangada, open, person } from './story.ts'

/** A running policy, as the design draws it, and one that is over. */
const policies: readonly PolicyStory[] = [
  { ...lossAndTheft, number: '2210-55', hiredDaysAgo: 250 },
  { ...protectedPurchase, number: '1874-02', hiredDaysAgo: 600, endedDaysAgo: 140 },
]

/** Customers for invoices and their payment. */
export const payers: readonly Story[] = [
  {
    ...person('Marina Souza', 1),
    cpf: '52998224725',
    shows: 'um cartão, fatura em aberto',
    cards: [jangada('4821', open, { policies })],
  },
  {
    ...person('Rafael Lima', 2),
    cpf: '11144477735',
    shows: 'vários cartões para escolher',
    cards: [
      jangada('7310', { dueInDays: 9, totalCents: 84_590, minimumCents: 12_689 }),
      {
        name: 'Casa Benvinda',
        brand: 'varejo',
        bin: '636368',
        last4: '1130',
        limitCents: 180_000,
        nextCents: 12_990,
        current: { dueInDays: 9, totalCents: 41_275, minimumCents: 6_191 },
      },
      {
        name: 'Meridiano Compras',
        brand: 'marca-branca',
        bin: '506741',
        last4: '9054',
        limitCents: 500_000,
        nextCents: 20_000,
        current: { dueInDays: -20, totalCents: 230_018, minimumCents: 34_503, state: 'paid' },
      },
    ],
  },
  {
    ...person('Helena Duarte', 3),
    cpf: '12345678909',
    shows: 'fatura que vence hoje',
    cards: [jangada('2244', { dueInDays: 0, totalCents: 73_410, minimumCents: 11_012 })],
  },
  {
    ...person('João Batista', 4),
    cpf: '22233366638',
    shows: 'fatura em atraso',
    cards: [jangada('9902', { ...open, dueInDays: -7 })],
  },
  {
    ...person('Lúcia Amaral', 5),
    cpf: '00000000191',
    shows: 'fatura já paga',
    cards: [jangada('3317', { dueInDays: 2, totalCents: 56_730, minimumCents: 8_510, state: 'paid' })],
  },
  {
    ...person('Pedro Nogueira', 6),
    cpf: '00000000272',
    shows: 'fatura refinanciada',
    cards: [jangada('6648', { dueInDays: -12, totalCents: 139_022, minimumCents: 20_853, state: 'refinanced' })],
  },
  {
    ...person('Ana Beatriz', 7),
    cpf: '00000000353',
    shows: 'cartão novo, nenhuma fatura ainda',
    cards: [jangada('5501', undefined, { nextCents: 0 })],
  },
  {
    ...person('Caio Ferraz', 8),
    cpf: '00000000434',
    shows: 'fatura que não carrega',
    cards: [jangada('8080', { dueInDays: 6, totalCents: 61_280, minimumCents: 9_192 })],
    fault: 'invoice',
  },
  {
    ...person('Teresa Prado', 9),
    cpf: '00000000515',
    shows: 'erre a senha cinco vezes: o acesso espera',
    cards: [jangada('1209', { dueInDays: 5, totalCents: 49_966, minimumCents: 7_495 })],
  },
  {
    ...person('Dalva Nunes', 91),
    cpf: '00000009148',
    shows: 'compra contestada: saiu do que a fatura pede enquanto é analisada',
    cards: [jangada('9191', { dueInDays: 5, totalCents: 68_240, minimumCents: 10_236, contested: 'Casa Benvinda' })],
  },
  {
    ...person('Zilda Campos', 40),
    cpf: '00000004006',
    shows: 'fatura cujo PDF não abre',
    cards: [jangada('4040', { dueInDays: 7, totalCents: 58_120, minimumCents: 8_718 })],
    fault: 'pdf',
  },
  {
    ...person('Valéria Torres', 30),
    cpf: '00000003026',
    shows: 'fatura com 500 lançamentos',
    cards: [
      jangada(
        '5003',
        { dueInDays: 4, totalCents: BUSY_TOTAL_CENTS, minimumCents: Math.round(BUSY_TOTAL_CENTS * 0.15), busy: true },
        { limitCents: 4_000_000 },
      ),
    ],
  },
]
