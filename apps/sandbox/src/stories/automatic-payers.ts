import { type Story, jangada, person } from './story.ts'

const ACTIVE = { state: 'approved', acceptedDaysAgo: 160 } as const

/** Customers with Pix Automático, one in each of its states. */
export const automaticPayers: readonly Story[] = [
  {
    ...person('Abel Castanha', 100),
    cpf: '00000010073',
    shows: 'Pix Automático: falta autorizar no banco',
    cards: [
      jangada(
        '1007',
        { dueInDays: 6, totalCents: 42_310, minimumCents: 6_347 },
        { automatic: { state: 'offered', acceptedDaysAgo: 1 } },
      ),
    ],
  },
  {
    ...person('Branca Lobato', 101),
    cpf: '00000010154',
    shows: 'Pix Automático: ativo, com histórico e comprovantes, pago por outra pessoa',
    cards: [
      jangada(
        '1015',
        { dueInDays: -6, totalCents: 61_240, minimumCents: 9_186, state: 'paid' },
        {
          automatic: {
            ...ACTIVE,
            otherPayer: true,
            debit: { state: 'paid', attempts: [{ state: 'over' }, { state: 'paid' }] },
            debitedBefore: 3,
          },
        },
      ),
    ],
  },
  {
    ...person('Célia Marques', 102),
    cpf: '00000010235',
    shows: 'Pix Automático: débito agendado',
    cards: [
      jangada(
        '1023',
        { dueInDays: 4, totalCents: 84_615, minimumCents: 12_692 },
        {
          automatic: { ...ACTIVE, debit: { state: 'scheduled', attempts: [{ state: 'booked' }] }, debitedBefore: 1 },
        },
      ),
    ],
  },
  {
    ...person('Dário Lemos', 103),
    cpf: '00000010316',
    shows: 'Pix Automático: fatura que vence hoje, com o débito em andamento se for dia útil',
    cards: [
      jangada(
        '1031',
        { dueInDays: 0, totalCents: 39_780, minimumCents: 5_967 },
        {
          automatic: {
            ...ACTIVE,
            debit: { state: 'scheduled', isUnderWay: true, attempts: [{ state: 'booked' }] },
            account: { funds: false },
          },
        },
      ),
    ],
  },
  {
    ...person('Elisa Peixoto', 104),
    cpf: '00000010405',
    shows: 'Pix Automático: o débito não aconteceu, com novas tentativas',
    cards: [
      jangada(
        '1040',
        { dueInDays: -1, onBusinessDay: true, totalCents: 52_990, minimumCents: 7_949 },
        {
          automatic: {
            ...ACTIVE,
            debit: { state: 'scheduled', attempts: [{ state: 'over' }] },
            account: { funds: false },
          },
        },
      ),
    ],
  },
  {
    ...person('Flora Antunes', 105),
    cpf: '00000010588',
    shows: 'Pix Automático: acima do valor máximo do banco, com nova tentativa agendada',
    cards: [
      jangada(
        '1058',
        { dueInDays: -1, onBusinessDay: true, totalCents: 93_470, minimumCents: 14_021 },
        {
          automatic: {
            ...ACTIVE,
            debit: {
              state: 'scheduled',
              code: 'AM02',
              attempts: [{ state: 'refused', code: 'AM02' }, { state: 'booked' }],
            },
            account: { ceilingCents: 50_000 },
          },
        },
      ),
    ],
  },
  {
    ...person('Gaspar Nóbrega', 106),
    cpf: '00000010669',
    shows: 'Pix Automático: conta bloqueada no banco, todas as tentativas acabaram',
    cards: [
      jangada(
        '1066',
        { dueInDays: -12, onBusinessDay: true, totalCents: 47_330, minimumCents: 7_100 },
        {
          automatic: {
            ...ACTIVE,
            debit: {
              state: 'failed',
              code: 'AC06',
              attempts: Array.from({ length: 4 }, () => ({ state: 'refused', code: 'AC06' }) as const),
            },
            account: { blocked: true },
          },
        },
      ),
    ],
  },
  {
    ...person('Heitor Vilar', 107),
    cpf: '00000010740',
    shows: 'Pix Automático: o banco não aceitou o débito desta fatura',
    cards: [
      jangada(
        '1074',
        { dueInDays: 3, totalCents: 35_120, minimumCents: 5_268 },
        { automatic: { ...ACTIVE, debit: { state: 'refused', code: 'UDEI', attempts: [] } } },
      ),
    ],
  },
  {
    ...person('Inês Falcão', 108),
    cpf: '00000010820',
    shows: 'Pix Automático: encerrado pelo banco, com a fatura aberta',
    cards: [
      jangada(
        '1082',
        { dueInDays: 5, totalCents: 71_860, minimumCents: 10_779 },
        {
          automatic: {
            ...ACTIVE,
            state: 'ended',
            end: { by: 'bank', code: 'ACCL', atBank: true, daysAgo: 1 },
            debit: { state: 'cancelled', cause: 'bank', code: 'CCLD', attempts: [{ state: 'cancelled' }] },
            debitedBefore: 2,
          },
        },
      ),
    ],
  },
  {
    ...person('Júlio Amorim', 109),
    cpf: '00000010901',
    shows: 'Pix Automático: cancelado por quem paga, no app do banco',
    cards: [
      jangada(
        '1090',
        { dueInDays: 7, totalCents: 28_640, minimumCents: 4_296 },
        {
          automatic: {
            ...ACTIVE,
            state: 'ended',
            end: { by: 'holder', code: 'SLDB', atBank: true, daysAgo: 9 },
            debitedBefore: 1,
          },
        },
      ),
    ],
  },
  {
    ...person('Laura Pestana', 110),
    cpf: '00000011045',
    shows: 'Pix Automático: o código para autorizar passou do prazo',
    cards: [
      jangada(
        '1104',
        { dueInDays: 8, totalCents: 33_250, minimumCents: 4_988 },
        { automatic: { state: 'ended', acceptedDaysAgo: 31, end: { by: 'time', daysAgo: 1 } } },
      ),
    ],
  },
  {
    ...person('Murilo Dutra', 111),
    cpf: '00000011126',
    shows: 'Pix Automático: fatura paga duas vezes, com devolução por Pix a pedir',
    cards: [
      jangada(
        '1112',
        { dueInDays: -3, totalCents: 26_480, minimumCents: 3_972, state: 'paid', paidTwice: true },
        { nextCents: 0, automatic: { ...ACTIVE, debit: { state: 'paid', attempts: [{ state: 'paid' }] } } },
      ),
    ],
  },
  {
    ...person('Nádia Gomes', 112),
    cpf: '00000011207',
    shows: 'Pix Automático: autorizado tarde demais para a fatura de agora',
    cards: [
      jangada(
        '1120',
        { dueInDays: 1, totalCents: 44_570, minimumCents: 6_686 },
        { automatic: { state: 'approved', acceptedDaysAgo: 1, debit: { state: 'missed', attempts: [] } } },
      ),
    ],
  },
  {
    ...person('Otília Braga', 113),
    cpf: '00000011398',
    shows: 'Pix Automático: o débito desta fatura foi parado',
    cards: [
      jangada(
        '1139',
        { dueInDays: 4, totalCents: 55_400, minimumCents: 8_310 },
        {
          automatic: {
            ...ACTIVE,
            debit: { state: 'cancelled', cause: 'stopped', code: 'SLCR', attempts: [{ state: 'cancelled' }] },
          },
        },
      ),
    ],
  },
  {
    ...person('Péricles Simões', 114),
    cpf: '00000011479',
    shows: 'Pix Automático: débito do mínimo agendado',
    cards: [
      jangada(
        '1147',
        { dueInDays: 6, totalCents: 78_200, minimumCents: 11_730 },
        {
          automatic: {
            ...ACTIVE,
            choice: 'minimum',
            debit: { state: 'scheduled', attempts: [{ state: 'booked' }] },
          },
        },
      ),
    ],
  },
  {
    ...person('Rosana Vidal', 115),
    cpf: '00000011550',
    shows: 'Pix Automático: cancelamento pedido, à espera do banco',
    cards: [
      jangada(
        '1155',
        { dueInDays: 9, totalCents: 31_080, minimumCents: 4_662 },
        { automatic: { ...ACTIVE, isEnding: true, debitedBefore: 1 } },
      ),
    ],
  },
]
