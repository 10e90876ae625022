import { formatDate } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import type { Reply } from '@portal/contract'
import { useEffect, useState } from 'react'
import { call } from '../../client/call.ts'

type DueList = Reply<'start'>['vencimentos']

/** The invoice that each card asks for, in words. It comes after the cards, and the choice does without it. */
export function useDueOfCards(): (numeroCartao: string) => string | undefined {
  const [due, setDue] = useState<DueList>([])
  useEffect(() => {
    const leaving = new AbortController()
    call('start', {}, { signal: leaving.signal }).then(
      ({ vencimentos }) => setDue(vencimentos),
      () => {},
    )
    return () => leaving.abort()
  }, [])
  return (numeroCartao) => dueWords(due, numeroCartao)
}

/** `Fatura de R$ 412,75, até 02/12/2026`, of the earliest one. */
export function dueWords(due: DueList, numeroCartao: string): string | undefined {
  const found = due.find((one) => one.tipo === 'FATURA' && one.cartao === numeroCartao)
  if (found === undefined) return undefined
  const bill = `Fatura de ${formatMoney(found.valorHojeCentavos)}`
  return found.situacao === 'ATRASO' ? `${bill}, em atraso` : `${bill}, até ${formatDate(found.vencimentoUtil)}`
}
