import { formatDate } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import type { Reply } from '@portal/contract'
import { useEffect, useState } from 'react'
import { call } from '../client/call.ts'
import { isCallError } from '../client/errors.ts'
import { calendar, document, person } from '../ui/icons/things.ts'
import { dueDayWords } from './due-day-words.ts'
import { hasJustBegun } from './just-begun.ts'
import type { NextStep } from './next-steps.tsx'

/** A booklet or an agreement that was paid a part of, or a debt. */
export type PartsOf = { carne: string | null; acordo: string | null; divida: string | null }

/** Its value on the due date, and the smaller one of today. */
type Part = { dueOn: string; cents: number; off: number; late: boolean }
type NextPart = Part | { contestedCents: number } | keyof typeof ends
/** The next part; `shop` is that of a booklet, `begun` says that an agreement begins by this payment. */
type PartsAfter = { part: NextPart | undefined; shop?: string; begun?: boolean }

/** The receipt is whole without it; `inOrder` once it is known that nothing is late. */
export function useNextPart({ carne, acordo, divida }: PartsOf): {
  next: readonly NextStep[]
  shop: string | undefined
  inOrder: boolean
} {
  const [after, setAfter] = useState<PartsAfter>()
  useEffect(() => {
    const leaving = new AbortController()
    ask({ carne, acordo, divida }, leaving.signal).then(setAfter, () => {})
    return () => leaving.abort()
  }, [carne, acordo, divida])
  const part = after?.part
  const isLate = typeof part === 'object' && 'late' in part && part.late
  const next = after?.begun ? [...stepsOf(part), nameLeaves] : stepsOf(part)
  return { next, shop: after?.shop, inOrder: after !== undefined && !isLate }
}

const nameLeaves: NextStep = {
  icon: person,
  title: 'Seu nome no SPC ou na Serasa',
  text: 'Pedimos a retirada em até 5 dias úteis.',
}

const debtEnd: readonly NextStep[] = [{ title: 'Dívida paga', text: 'Esta dívida está encerrada.' }, nameLeaves]

/** The ends of what was paid: nothing is left of it. */
const ends = {
  settled: [{ title: 'Tudo pago', text: 'Não falta pagar mais nada.' }],
  debt: [
    ...debtEnd,
    {
      icon: document,
      title: 'Declaração de quitação',
      text: 'A deste ano sai até maio do ano que vem, na sua conta, quando está tudo pago.',
    },
  ],
  'agreed-debt': [
    ...debtEnd,
    { icon: document, title: 'Carta de quitação', text: 'Está em Meus acordos, para baixar.' },
  ],
} as const satisfies Record<string, readonly NextStep[]>

function stepsOf(next: NextPart | undefined): readonly NextStep[] {
  if (next === undefined) return []
  if (typeof next === 'string') return ends[next]
  if ('contestedCents' in next) return contestedLeft(next.contestedCents)
  return [{ icon: calendar, ...dayWords(next, valueWords(next)) }]
}

/** The day to pay it by, in the words of its own screen. */
function dayWords({ dueOn, late }: Part, value: string): { title: string; text: string } {
  if (late) return { title: 'Outra parcela continua em atraso', text: `Venceu em ${formatDate(dueOn)}. ${value}` }
  const { date = dueOn, note } = dueDayWords(dueOn, false)
  return note === undefined
    ? { title: `Próxima parcela vence em ${formatDate(date)}`, text: value }
    : { title: `Próxima parcela: pague até ${formatDate(date)}`, text: `${value} ${note.replace('v', 'V')}.` }
}

const contestedLeft = (cents: number): readonly NextStep[] => [
  { title: 'Valor de hoje pago', text: 'Desta dívida, não há mais nada a pagar agora.' },
  {
    icon: document,
    title: `${formatMoney(cents)} contestados`,
    text: 'Continuam em análise. Durante a análise, não são cobrados.',
  },
]

const valueWords = ({ cents, off }: Part): string =>
  off > 0
    ? `${formatMoney(cents + off)} no vencimento, ou ${formatMoney(cents)} se você pagar hoje.`
    : `${formatMoney(cents)} para pagar.`

async function ask({ carne, acordo, divida }: PartsOf, signal: AbortSignal): Promise<PartsAfter> {
  if (acordo !== null) return nextOfAgreement(acordo, signal)
  if (divida) return { part: await endOfDebt(divida, signal) }
  if (carne === null) return { part: undefined }
  const booklets = await call('booklets', { params: { cartao: '0' } }, { signal })
  const booklet = booklets.find(({ id }) => id === carne)
  if (booklet === undefined) return { part: undefined }
  const { proxima, loja: shop } = booklet
  return {
    part:
      proxima === null
        ? 'settled'
        : {
            dueOn: proxima.vencimento,
            cents: proxima.hojeCentavos,
            off: proxima.descontoCentavos,
            late: proxima.situacao === 'EM_ATRASO',
          },
    shop,
  }
}

/** A debt of which a disputed part is left has no end yet; one that an agreement gave back has its letter there. */
async function endOfDebt(divida: string, signal: AbortSignal): Promise<NextPart | undefined> {
  const [debts, agreements] = await Promise.all([
    call('openDebts', {}, { signal }).catch(noneLeft),
    call('agreements', {}, { signal }).catch(() => []),
  ])
  const debt = debts.find(({ id }) => id === divida)
  if (debt) return debt.situacao === 'CONTESTADA' ? { contestedCents: debt.contestadoCentavos } : undefined
  return agreements.some(({ dividasPagas }) => dividasPagas) ? 'agreed-debt' : 'debt'
}

/** Without any debt left the negotiation is refused to who has a card. */
function noneLeft(error: unknown): [] {
  if (isCallError(error) && error.status === 403) return []
  throw error
}

async function nextOfAgreement(acordo: string, signal: AbortSignal): Promise<PartsAfter> {
  const agreement = await call('agreement', { params: { acordo } }, { signal })
  return { part: partOf(agreement), begun: hasJustBegun(agreement) }
}

function partOf(agreement: Reply<'agreement'>): NextPart | undefined {
  const { situacao, andamento, proximoVencimento, proximoValorCentavos, proximoDescontoCentavos } = agreement
  if (situacao === 'QUITADO') return 'settled'
  return proximoVencimento === null || proximoValorCentavos === null
    ? undefined
    : {
        dueOn: proximoVencimento,
        cents: proximoValorCentavos,
        off: proximoDescontoCentavos,
        late: andamento === 'ATRASADO',
      }
}
