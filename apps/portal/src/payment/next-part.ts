import { formatDate } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import { useEffect, useState } from 'react'
import { call } from '../client/call.ts'
import { calendar } from '../ui/icons/things.ts'
import type { NextStep } from './next-steps.tsx'

/** A booklet or an agreement that was paid a part of. */
export type PartsOf = { carne: string | null; acordo: string | null }

/** Its value on the due date, and the smaller one of today. */
type NextPart = { dueOn: string; cents: number; off: number } | 'settled'
/** The next part; `shop` is that of a booklet. */
type PartsAfter = { part: NextPart | undefined; shop?: string }

/** The receipt is whole without it. */
export function useNextPart({ carne, acordo }: PartsOf): { next: readonly NextStep[]; shop: string | undefined } {
  const [after, setAfter] = useState<PartsAfter>()
  useEffect(() => {
    const leaving = new AbortController()
    ask({ carne, acordo }, leaving.signal).then(setAfter, () => {})
    return () => leaving.abort()
  }, [carne, acordo])
  return { next: stepsOf(after?.part), shop: after?.shop }
}

function stepsOf(next: NextPart | undefined): readonly NextStep[] {
  if (next === undefined) return []
  if (next === 'settled') return [{ title: 'Tudo pago', text: 'Não falta pagar mais nada.' }]
  const title = `Próxima parcela vence em ${formatDate(next.dueOn)}`
  return [{ icon: calendar, title, text: valueWords(next) }]
}

const valueWords = ({ cents, off }: Exclude<NextPart, 'settled'>): string =>
  off > 0
    ? `${formatMoney(cents + off)} no vencimento, ou ${formatMoney(cents)} se você pagar hoje.`
    : `${formatMoney(cents)} para pagar.`

async function ask({ carne, acordo }: PartsOf, signal: AbortSignal): Promise<PartsAfter> {
  if (acordo !== null) return { part: await nextOfAgreement(acordo, signal) }
  if (carne === null) return { part: undefined }
  const booklets = await call('booklets', { params: { cartao: '0' } }, { signal })
  const booklet = booklets.find(({ id }) => id === carne)
  if (booklet === undefined) return { part: undefined }
  const { proxima, loja: shop } = booklet
  return {
    part:
      proxima === null
        ? 'settled'
        : { dueOn: proxima.vencimento, cents: proxima.hojeCentavos, off: proxima.descontoCentavos },
    shop,
  }
}

async function nextOfAgreement(acordo: string, signal: AbortSignal): Promise<NextPart | undefined> {
  const { situacao, proximoVencimento, proximoValorCentavos, proximoDescontoCentavos } = await call(
    'agreement',
    { params: { acordo } },
    { signal },
  )
  if (situacao === 'QUITADO') return 'settled'
  return proximoVencimento === null || proximoValorCentavos === null
    ? undefined
    : { dueOn: proximoVencimento, cents: proximoValorCentavos, off: proximoDescontoCentavos }
}
