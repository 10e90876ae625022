import { formatMoney } from '@portal/brazil/money'
import { SecondarySection } from '../../../chrome/dashboard/further.tsx'
import { useRetry } from '../../../client/use-retry.ts'
import type { Result } from '../../../client/result.ts'
import { paths } from '../../../paths.ts'
import type { Debit } from '../../../payment/debit-words.ts'
import { type ProofRow, ProofRows } from '../../../payment/proof-rows.tsx'
import { ErrorState } from '../../../ui/feedback/state.tsx'
import { ToneText } from '../../../ui/feedback/tone-text.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { DateTile } from '../../../ui/time/date-tile.tsx'
import { instantDate } from '../../../ui/time/instant-words.ts'
import { Pages } from '../pages.tsx'
import { type AutomaticDebit, debitLooks, enderWords } from './automatic-debit-words.ts'
import type { PastPage } from './load-debit.ts'
import { PaidTwice } from './paid-twice.tsx'
import { isPast, isReplaced, pastDay, pastLine, pastWord, withEvents, yearWords } from './past-debit-words.ts'
import { debitTitle } from './debit-days.ts'

/** The debits before, the newest first, each with its proof, with the bank's yes that began them and their end. */
export function DebitHistory({ past, page, debit }: DebitHistoryProps) {
  if ('error' in past) return <HistoryFailed />
  const { debitos, former = [], proximaPagina } = past.value
  const isShown = (one: Debit): boolean => isPast(one, debit.proximo)
  const debits = debitos.filter(isShown)
  const newest = debits[0] && pastDay(debits[0])
  const rows = withEvents(
    debits.map((one) => ({ day: pastDay(one), row: rowOf(one, newest, isReplaced(one, [...former, ...debitos])) })),
    eventsOf(debit),
    { former: former.filter(isShown).map(pastDay), isLast: proximaPagina === null },
  )
  if (rows.length === 0 && page === 1) return null
  return (
    <SecondarySection title="Histórico">
      <Panel title="Histórico">
        <div className="stack">
          <ProofRows label="Histórico" proofs={rows.map(({ row }) => row)} />
          {debits.map((one) => (
            <PaidTwice key={one.debito} debit={one} />
          ))}
          <Pages label="Páginas do histórico" page={page} next={proximaPagina} to={paths.automaticDebit} />
        </div>
      </Panel>
    </SecondarySection>
  )
}

interface DebitHistoryProps {
  past: Result<PastPage>
  page: number
  debit: AutomaticDebit
}

const rowOf = (debit: Debit, newest: string | undefined, replaced: boolean): ProofRow => ({
  id: debit.comprovante?.id ?? debit.debito,
  without: debit.comprovante === null,
  lead: <DateTile date={pastDay(debit)} />,
  title: `${debitTitle(debit)}${yearWords(debit, newest)}`,
  detail: <DebitDetail debit={debit} replaced={replaced} />,
  cents: debit.valorCentavos,
})

/** The bank's yes, and the end of the authorisation. A code that nobody took began nothing. */
const eventsOf = ({ autorizadoEm, encerramento }: AutomaticDebit) => {
  if (autorizadoEm === null) return []
  const yes = eventRow('Pix Automático autorizado', 'No app do banco', instantDate(autorizadoEm))
  if (encerramento === null) return [yes]
  const { por, em } = encerramento
  return [yes, { ...eventRow('Pix Automático cancelado', enderWords[por], instantDate(em)), isEnd: true as const }]
}

const eventRow = (title: string, detail: string, day: string) => ({
  day,
  row: { id: title, without: true, lead: <DateTile date={day} />, title, detail },
})

function DebitDetail({ debit, replaced }: { debit: Debit; replaced: boolean }) {
  const { tone, icon } = debitLooks[debit.situacao]
  const line = replaced ? 'Outro débito ficou no lugar.' : pastLine(debit)
  return (
    <>
      {line !== '' && (
        <>
          {line}
          <br />
        </>
      )}
      {debit.devolucao?.pedidaEm && (
        <>
          {formatMoney(debit.devolucao.valorCentavos)} {debit.devolucao.feita ? 'devolvidos' : 'a devolver'} por Pix
          <br />
        </>
      )}
      <ToneText icon={icon} tone={tone}>
        {pastWord(debit)}
      </ToneText>
    </>
  )
}

function HistoryFailed() {
  const { retry, busy } = useRetry()
  return (
    <Panel>
      <ErrorState title="Não conseguimos mostrar o histórico" onRetry={retry} busy={busy}>
        Nada mudou na sua conta.
      </ErrorState>
    </Panel>
  )
}
