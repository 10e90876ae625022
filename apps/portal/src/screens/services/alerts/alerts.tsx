import type { Reply } from '@portal/contract'
import { type ReactNode, useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useLocation, useRevalidator } from 'react-router'
import { DeferredContent } from '../../../chrome/dialogs/late-answer.tsx'
import { PageHead } from '../../../chrome/page/page-head.tsx'
import { LossPhone } from '../../../chrome/help/loss-phone.tsx'
import { PhoneLink } from '../../../chrome/help/phone-link.tsx'
import { setUnread } from '../../../chrome/notices/unread.ts'
import { Said } from '../../../acts/said.tsx'
import { call } from '../../../client/call.ts'
import { wordsOf } from '../../../client/errors.ts'
import { toResult } from '../../../client/result.ts'
import { deferSlow } from '../../../client/defer-slow.ts'
import { useTask } from '../../../client/use-task.ts'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { lock } from '../../../ui/icons/access.ts'
import { bell } from '../../../ui/icons/things.ts'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ProblemNotice } from '../../../ui/feedback/problem-notice.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Rows } from '../../../ui/layout/rows.tsx'
import { EmptyState } from '../../../ui/feedback/state.tsx'
import { Tile } from '../../../ui/layout/tile.tsx'
import { AlertChoices } from './alert-choices.tsx'
import { alertLooks, daysOf, detailOf, placeOf } from './alert-words.ts'
import { currentCardNumber } from '../card-services.ts'
import { Pages, pageOf } from '../pages.tsx'

type AlertsPage = Reply<'alerts'>

export function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const query = { pagina: String(pageOf(new URL(url).search)) }
  const found = Promise.all([call('alerts', { query }, { signal }), call('alertChoices', {}, { signal })])
  return deferSlow(toResult(found, signal))
}

/** The alerts that a person was sent, and the choice of their channels. */
export default function Alerts() {
  const { answer } = useLoaderData<typeof loader>()
  const page = pageOf(useLocation().search)
  return (
    <>
      <PageHead title="Avisos" back={{ to: paths.account(), text: 'Conta' }}>
        Vencimentos, pagamentos, acordos em risco, códigos usados e aparelhos novos dos últimos 12 meses.
      </PageHead>
      <DeferredContent answer={answer} failed="Não conseguimos mostrar seus avisos">
        {([found, choices]) => (
          <div className="cols cols--half">
            <div className="stack">
              {found.avisos.length === 0 ? <Nothing /> : <All found={found} />}
              <Pages label="Páginas de avisos" page={page} next={found.proximaPagina} to={paths.alerts} />
              {found.avisos.some(({ sobre }) => sobre.tipo === 'SEGURANCA') && <NotYou />}
            </div>
            <AlertChoices choices={choices} />
          </div>
        )}
      </DeferredContent>
    </>
  )
}

const Nothing = () => (
  <Panel>
    <EmptyState icon={bell} title="Nenhum aviso por aqui">
      Quando uma data estiver perto, um pagamento chegar ou alguém entrar na sua conta, o aviso aparece aqui.
    </EmptyState>
  </Panel>
)

/** A note below account alerts: each alert is already one link. */
const NotYou = () => (
  <Notice icon={lock}>
    Não reconhece um destes avisos? Ligue para <PhoneLink />. <LossPhone />
  </Notice>
)

function All({ found: { avisos, naoLidos } }: { found: AlertsPage }) {
  const { revalidate } = useRevalidator()
  // The bell counts what this page knows.
  useEffect(() => setUnread(naoLidos), [naoLidos])
  const { state, run } = useTask(() => call('readAlerts', { body: {} }).then(() => revalidate()))
  return (
    <>
      {naoLidos === 0 && state.phase === 'done' && <Said>Pronto. Nenhum aviso novo.</Said>}
      {naoLidos > 0 && (
        <div className="between">
          <p role="status">{naoLidos === 1 ? '1 aviso novo' : `${naoLidos} avisos novos`}</p>
          <Button kind="quiet" busy={state.phase === 'busy'} onClick={run}>
            Marcar todos como lidos
          </Button>
        </div>
      )}
      {state.phase === 'failed' && <ProblemNotice>{wordsOf(state.error)}</ProblemNotice>}
      {daysOf(avisos).map((day) => (
        <AlertDay key={day.date} {...day} />
      ))}
    </>
  )
}

const AlertDay = ({ date, title, alerts }: ReturnType<typeof daysOf>[number]) => (
  <section className="stack" aria-labelledby={`dia-${date}`}>
    <h2 id={`dia-${date}`}>
      <time dateTime={date}>{title}</time>
    </h2>
    <Rows paper>
      {alerts.map((alert) => (
        <ListRow
          key={alert.id}
          to={placeOf(alert, currentCardNumber())}
          onFollow={() => markRead(alert.id)}
          lead={<Tile icon={alertLooks[alert.tipo].icon} />}
          title={
            <>
              {alertLooks[alert.tipo].title} {!alert.lido && <Badge tone="informative">Não lido</Badge>}
            </>
          }
          detail={linesOf([alert.texto, detailOf(alert, currentCardNumber())])}
        />
      ))}
    </Rows>
  </section>
)

const linesOf = (lines: readonly string[]): ReactNode =>
  lines.filter(Boolean).map((line, index) => [index > 0 && <br key={line} />, line])

/** Following an alert marks it as read; a failure is repaired the next time. */
const markRead = (aviso: string) =>
  void call('readAlerts', { body: { aviso } }).then(
    ({ naoLidos }) => setUnread(naoLidos),
    () => {},
  )
