import { Fragment } from 'react'
import { formatDate } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import type { Reply } from '@portal/contract'
import { SecondarySection } from '../../../chrome/dashboard/further.tsx'
import { useRetry } from '../../../client/use-retry.ts'
import type { Result } from '../../../client/result.ts'
import { paths } from '../../../paths.ts'
import { type Debit, debitTitle } from '../../../payment/debit-words.ts'
import { ProofRows } from '../../../payment/proof-rows.tsx'
import { ErrorState } from '../../../ui/feedback/state.tsx'
import { ToneText } from '../../../ui/feedback/tone-text.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { instantDate } from '../../../ui/time/instant-words.ts'
import { Pages } from '../pages.tsx'
import { attemptLines, debitLooks } from './automatic-debit-words.ts'
import { PaidTwice } from './paid-twice.tsx'

/** The debits before, the newest first, each with its proof. */
export function DebitHistory({ past, page, next }: DebitHistoryProps) {
  if ('error' in past) return <HistoryFailed />
  const { debitos, proximaPagina } = past.value
  const debits = debitos.filter(({ debito }) => debito !== next?.debito)
  if (debits.length === 0 && page === 1) return null
  return (
    <SecondarySection title="Débitos anteriores">
      <Panel title="Débitos anteriores">
        <div className="stack">
          <ProofRows label="Débitos anteriores" proofs={debits.map(proofOf)} />
          {debits.map((debit) => (
            <PaidTwice key={debit.debito} debit={debit} />
          ))}
          <Pages label="Páginas de débitos" page={page} next={proximaPagina} to={paths.automaticDebit} />
        </div>
      </Panel>
    </SecondarySection>
  )
}

interface DebitHistoryProps {
  past: Result<Reply<'pastDebits'>>
  page: number
  next: Debit | null
}

const proofOf = (debit: Debit) => ({
  id: debit.comprovante?.id ?? debit.debito,
  without: debit.comprovante === null,
  title: debitTitle(debit),
  detail: <DebitDetail debit={debit} />,
  cents: debit.valorCentavos,
})

function DebitDetail({ debit }: { debit: Debit }) {
  const { tone, icon, word } = debitLooks[debit.situacao]
  return (
    <>
      <ToneText icon={icon} tone={tone}>{`${word}, ${formatDate(pastDay(debit))}`}</ToneText>
      {linesOf(debit).map((line, index) => (
        <Fragment key={line}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </>
  )
}

/** The day of a past debit: one that ended before its day shows the day of its end. */
const pastDay = ({ acabouEm, dia }: Debit): string => {
  const ended = acabouEm === null ? dia : instantDate(acabouEm)
  return ended < dia ? ended : dia
}

const linesOf = (debit: Debit): string[] => [
  ...attemptLines(debit),
  ...(debit.devolucao?.pedidaEm ? [`${formatMoney(debit.devolucao.valorCentavos)} a devolver por Pix`] : []),
]

function HistoryFailed() {
  const { retry, busy } = useRetry()
  return (
    <Panel>
      <ErrorState title="Não conseguimos mostrar os débitos anteriores" onRetry={retry} busy={busy}>
        Nada mudou na sua conta.
      </ErrorState>
    </Panel>
  )
}
