import type { Reply } from '@portal/contract'
import { nextBusinessDay } from '@portal/brazil/holidays'
import { type AwaitedCharge, wireAwaited } from '../../charges/payments/public.ts'
import { wireCredit } from '../../charges/credits/public.ts'
import type { Handlers } from '../../platform/http/bind.ts'
import type { BookletPapers } from './papers.ts'
import type { BookletService, BookletView, ValuedInstalment } from './service.ts'
import type { BookletStanding, InstalmentStanding } from './worth.ts'

type Deps = { booklets: BookletService; papers: BookletPapers }
type BookletCalls = 'booklets' | 'booklet' | 'bookletPdf' | 'bookletLetter'
type InstalmentFilter = 'todas' | 'abertas' | 'pagas'

export const bookletHandlers = ({ booklets, papers }: Deps): Pick<Handlers, BookletCalls> => ({
  booklets: async ({ caller, params }) => {
    const found = await booklets.list(caller.customerId, params.cartao)
    const awaited = await booklets.awaitedOf(caller.customerId)
    return found.map((booklet) => wireBooklet(booklet, awaited))
  },

  booklet: async ({ caller, params }) => {
    const booklet = await booklets.find(caller.customerId, params.cartao, params.carne)
    return {
      ...wireBooklet(booklet, await booklets.awaitedOf(caller.customerId)),
      taxaMensal: booklet.monthlyRate,
      itens: booklet.items.filter(shows[params.situacao]).map(wireInstalment),
      creditos: (await booklets.creditsOf(caller.customerId, booklet.id)).map(wireCredit),
    }
  },

  bookletPdf: async ({ caller, params, query }) => {
    const booklet = await booklets.find(caller.customerId, params.cartao, params.carne)
    return papers.secondCopy(caller.customerId, booklet, query.parcela)
  },

  bookletLetter: async ({ caller, params }) =>
    papers.letter(caller, await booklets.find(caller.customerId, params.cartao, params.carne)),
})

const isOpen = ({ settledAt }: ValuedInstalment): boolean => settledAt === null

const shows: Record<InstalmentFilter, (item: ValuedInstalment) => boolean> = {
  todas: () => true,
  abertas: isOpen,
  pagas: (item) => !isOpen(item),
}

function wireBooklet(
  { id, contract, shop, madeOn, standing, items }: BookletView,
  awaited: readonly AwaitedCharge[],
): Reply<'booklets'>[number] {
  const open = items.filter(isOpen)
  return {
    id,
    contrato: contract,
    loja: shop,
    contratadoEm: madeOn,
    situacao: bookletStatus[standing],
    parcelas: items.length,
    parcelasPagas: items.length - open.length,
    situacoes: items.map((item) => instalmentStatus[item.standing]),
    proxima: open[0] === undefined ? null : wireInstalment(open[0]),
    emAbertoCentavos: open.reduce((sum, { cents }) => sum + cents, 0),
    descontoCentavos: open.reduce((sum, { discountCents }) => sum + discountCents, 0),
    cobranca: wireAwaited(awaited.find(({ subjectId }) => subjectId === id)),
  }
}

const wireInstalment = (item: ValuedInstalment): Reply<'booklet'>['itens'][number] => ({
  numero: item.number,
  vencimento: item.dueOn,
  vencimentoUtil: nextBusinessDay(item.dueOn),
  situacao: instalmentStatus[item.standing],
  diasEmAtraso: item.daysLate,
  valorCentavos: item.amountCents,
  pagoCentavos: item.paidCents,
  hojeCentavos: item.cents,
  descontoCentavos: item.discountCents,
  multaCentavos: item.fineCents,
  jurosCentavos: item.arrearsCents,
  espera: item.waiting,
  pagaEm: item.settledAt?.toISOString() ?? null,
})

const bookletStatus: Record<BookletStanding, Reply<'booklets'>[number]['situacao']> = {
  'on-time': 'EM_DIA',
  late: 'EM_ATRASO',
  settled: 'QUITADO',
}

const instalmentStatus: Record<InstalmentStanding, Reply<'booklet'>['itens'][number]['situacao']> = {
  'to-come': 'A_VENCER',
  'due-today': 'VENCE_HOJE',
  late: 'EM_ATRASO',
  paid: 'PAGA',
}
