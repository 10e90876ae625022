import { useState } from 'react'
import { addMonths, formatDate, monthName } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import type { Reply } from '@portal/contract'
import { paths } from '../../../paths.ts'
import { help } from '../../../ui/icons/notices.ts'
import { circleCheck, upcoming } from '../../../ui/icons/states.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { ErrorState } from '../../../ui/feedback/state.tsx'
import { Timeline, type TimelineMonth } from '../../../ui/time/timeline.tsx'
import { badgeOf } from '../invoice-badge.tsx'
import { viewOfStatus } from '../invoice-status.ts'
import { monthTitle } from '../invoice-words.ts'
import styles from '../invoices.module.css'
import { useRetry } from '../../../client/use-retry.ts'

type Months = Reply<'invoices'>

/** The months of the first look: the next one, the current, and four before. */
const firstLook = 6

/** `leftCents`: the minimum of the current one came in time, and its rest would become so much in the next. */
export function MonthsPanel({ months, leftCents }: { months: Months; leftCents: number | undefined }) {
  const [all, setAll] = useState(false)
  const shown = all ? months.faturas : months.faturas.slice(0, firstLook)
  const more = months.faturas.length > firstLook
  return (
    <Panel
      flush
      title="Suas faturas"
      aside={
        more && (
          <button className={`link small ${styles.all}`} type="button" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Ver menos' : 'Ver todas'}
          </button>
        )
      }
    >
      <Timeline months={shown.map((one) => monthOf(one, months, leftCents))} />
    </Panel>
  )
}

export function MonthsFailed() {
  const { retry, busy } = useRetry()
  return (
    <Panel title="Suas faturas">
      <ErrorState level={3} title="Não conseguimos mostrar os outros meses" onRetry={retry} busy={busy} />
    </Panel>
  )
}

function monthOf(
  one: Months['faturas'][number],
  { atual, proximoFechamento, faturas }: Months,
  leftCents: number | undefined,
): TimelineMonth {
  const now = faturas.find(({ id }) => id === atual)?.referencia ?? proximoFechamento
  const older = faturas[faturas.indexOf(one) + 1]
  const row = {
    to: paths.invoiceDetails(one.id),
    name: nameOf(one.referencia, now),
    cents: one.valorTotalCentavos,
    note: one.contestadoCentavos
      ? `Com ${formatMoney(one.contestadoCentavos)} em contestação`
      : skippedWords(one.referencia, older?.referencia),
  }
  if (one.id !== atual && one.fechamento === proximoFechamento) {
    const left = leftCents && { note: `Mais ${formatMoney(leftCents)} se o resto não for pago` }
    return { ...row, ...left, place: 'next', icon: upcoming, status: `Fecha em ${formatDate(one.fechamento)}` }
  }
  if (leftCents !== undefined && one.id === atual)
    return { ...row, status: 'Mínimo pago', tone: 'positive', icon: circleCheck, place: 'now' }
  const { word, tone, icon } = badgeOf(viewOfStatus(one.status))
  return { ...row, status: word, tone, icon: icon ?? help, place: one.id === atual ? 'now' : undefined }
}

/** The month before, where another due day left it without an invoice. */
function skippedWords(month: string, older: string | undefined): string | undefined {
  const before = addMonths(`${month}-01`, -1).slice(0, 7)
  return older === undefined || older >= before ? undefined : `Sem fatura em ${monthName(before)}`
}

/** The year is written only where it differs from the current invoice's. */
const nameOf = (month: string, now: string): string =>
  month.slice(0, 4) === now.slice(0, 4) ? monthTitle(month) : `${monthTitle(month)} de ${month.slice(0, 4)}`
