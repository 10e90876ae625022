import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { monthName } from '@portal/brazil/dates'
import type { Reply } from '@portal/contract'
import { DeferredContent } from '../../../chrome/dialogs/late-answer.tsx'
import { PageHead } from '../../../chrome/page/page-head.tsx'
import { call } from '../../../client/call.ts'
import { toResult } from '../../../client/result.ts'
import { deferSlow } from '../../../client/defer-slow.ts'
import { paths } from '../../../paths.ts'
import { session } from '../../../session/session.ts'
import { BarChart } from '../../../ui/money/bar-chart.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { upcoming } from '../../../ui/icons/states.ts'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Rows } from '../../../ui/layout/rows.tsx'
import { EmptyState } from '../../../ui/feedback/state.tsx'
import { aheadWords, chartWords, type Month, nameOfInstalment, nameOfMonth } from './months-ahead-words.ts'

export const loader = ({ request: { signal } }: LoaderFunctionArgs) =>
  deferSlow(toResult(call('monthsAhead', { query: { cartao: session.get().card.id ?? '' } }, { signal }), signal))

/** The instalments in each of the next twelve invoices. */
export default function MonthsAhead() {
  const { answer } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="Próximos meses" back={{ to: paths.invoices(), text: 'Faturas' }} />
      <DeferredContent answer={answer} failed="Não conseguimos mostrar os próximos meses">
        {(ahead) => (ahead.meses.some(({ valorCentavos }) => valorCentavos > 0) ? <Ahead {...ahead} /> : <Nothing />)}
      </DeferredContent>
    </>
  )
}

const Nothing = () => (
  <Panel>
    <EmptyState
      icon={upcoming}
      title="Nenhuma parcela nos próximos meses"
      action={
        <ButtonLink to={paths.invoices()} kind="secondary">
          Ver as faturas
        </ButtonLink>
      }
    >
      Quando você parcela uma compra ou uma fatura, as parcelas de cada mês aparecem aqui.
    </EmptyState>
  </Panel>
)

function Ahead({ meses: all, depoisCentavos }: Reply<'monthsAhead'>) {
  // Nothing comes after the last instalment.
  const meses = all.slice(0, all.findLastIndex(({ valorCentavos }) => valorCentavos > 0) + 1)
  const last = meses.at(-1)?.referencia ?? ''
  return (
    <div className="cols cols--half">
      <Panel title="Parcelas por mês" sub={aheadWords(meses, depoisCentavos)}>
        <BarChart
          title="Parcelas de cada fatura"
          description={chartWords(meses)}
          bars={meses.map((month) => ({ name: nameOfMonth(month, meses), cents: month.valorCentavos }))}
        />
        {depoisCentavos > 0 && (
          <p className="caption mt-4">
            Depois de {monthName(last)} ainda vêm <Money cents={depoisCentavos} />.
          </p>
        )}
      </Panel>
      <Panel
        title="Parcelas de cada fatura"
        sub="Só o que já está parcelado: compras novas, assinaturas e seguros ficam de fora."
      >
        {meses
          .filter(({ parcelas }) => parcelas.length > 0)
          .map((month, place) => (
            <Disclosure key={month.referencia} summary={nameOfMonth(month, meses)} open={place === 0}>
              <Instalments month={month} />
            </Disclosure>
          ))}
      </Panel>
    </div>
  )
}

/** Two purchases may be alike in everything but their place in the list. */
const keyOf = ({ descricao }: Month['parcelas'][number], place: number) => `${place} ${descricao}`

const Instalments = ({ month: { valorCentavos, parcelas } }: { month: Month }) => (
  <Rows>
    {parcelas.map((one, place) => (
      <ListRow
        key={keyOf(one, place)}
        inset
        title={nameOfInstalment(one)}
        detail={`parcela ${one.numero} de ${one.total}${one.naFatura ? ', já nesta fatura' : ''}`}
        value={<Money cents={one.valorCentavos} />}
      />
    ))}
    {parcelas.length > 1 && <ListRow inset title={<b>Total</b>} value={<Money cents={valorCentavos} />} />}
  </Rows>
)
