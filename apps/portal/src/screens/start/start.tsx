import { sumOf } from '@portal/brazil/money'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DeferredContent } from '../../chrome/dialogs/late-answer.tsx'
import { PageHead } from '../../chrome/page/page-head.tsx'
import { call } from '../../client/call.ts'
import { toResult } from '../../client/result.ts'
import { deferSlow } from '../../client/defer-slow.ts'
import { negotiationDashboardBase, paths } from '../../paths.ts'
import { allows } from '../../session/module-route.ts'
import { useSession } from '../../session/session.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/feedback/state.tsx'
import { circleCheck } from '../../ui/icons/states.ts'
import { agreement, booklet } from '../../ui/icons/things.ts'
import { ListRow } from '../../ui/layout/list-row.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Rows } from '../../ui/layout/rows.tsx'
import { Tile } from '../../ui/layout/tile.tsx'
import { Money } from '../../ui/money/money.tsx'
import { CivilDate } from '../../ui/time/civil-date.tsx'
import { DueRows } from './due-rows.tsx'
import { DueSlip } from './due-slip.tsx'
import { LastPurchases } from './last-purchases.tsx'
import { OwedSlip } from './owed-slip.tsx'
import { OwnCards } from './own-cards.tsx'
import { countWords, dueCentsOf, type HeldCard, nextClosing, type StartReply, underReview } from './start-words.ts'
import styles from './start.module.css'

export const loader = ({ request: { signal } }: LoaderFunctionArgs) =>
  deferSlow(toResult(call('start', {}, { signal }), signal))

/** Everything due of a person, by day: the next one with its button, the others in rows. */
export default function Start() {
  const { answer } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="Próximos vencimentos" />
      <DeferredContent answer={answer} failed="Não conseguimos mostrar o que vence" otherwise={<OpenAnyway />}>
        {(found) => <StartOf {...found} />}
      </DeferredContent>
    </>
  )
}

/** Ways on without this answer: the invoices, each with its payment, and the loss of the card. */
function OpenAnyway() {
  const hasInvoices = useSession((session) => allows(session, 'EXTRATO'))
  const hasServices = useSession((session) => allows(session, 'OUTROS_SERVICOS'))
  return (
    <>
      {hasInvoices && (
        <ButtonLink kind="secondary" block to={paths.invoices()}>
          Ver e pagar em Faturas
        </ButtonLink>
      )}
      {hasServices && (
        <ButtonLink kind="quiet" block to={paths.lostCard()}>
          Perdi o cartão ou fui roubado
        </ButtonLink>
      )}
    </>
  )
}

function StartOf({ hoje, vencimentos, dividas, contestadoCentavos, ultimasCompras, cartoes }: StartReply) {
  const [first, ...rest] = vencimentos
  const hasAgreement = vencimentos.some(({ tipo }) => tipo === 'ACORDO')
  const hasBooklets = useSession((session) => allows(session, 'CARNE'))
  return (
    <>
      {first && (
        <p className={classNames(styles.sum, 'muted')}>
          {countWords(vencimentos)},{' '}
          <b className="num">
            <Money cents={sumOf(vencimentos, dueCentsOf)} />
          </b>
          {vencimentos.length > 1 && ' no total'}
        </p>
      )}
      <div className="cols cols--hero">
        <div className="stack-l">
          {first ? (
            <>
              <DueSlip due={first} cards={cartoes} today={hoje} />
              {rest.length > 0 && <DueRows due={rest} cards={cartoes} today={hoje} />}
            </>
          ) : (
            dividas === null && <NothingDue cards={cartoes} contestedCents={contestadoCentavos ?? 0} />
          )}
          {dividas && <OwedSlip owed={dividas} first={first === undefined} />}
        </div>
        <div className="stack-l">
          <LastPurchases purchases={ultimasCompras} cards={cartoes} today={hoje} />
          {cartoes.length > 0 && <OwnCards cards={cartoes} />}
          {hasBooklets && (
            <Rows paper>
              <ListRow
                to={paths.booklets()}
                lead={<Tile icon={booklet} />}
                title="Seus carnês"
                detail="Abertos e quitados"
              />
            </Rows>
          )}
          {hasAgreement && (
            <Rows paper>
              <ListRow
                to={paths.agreements(negotiationDashboardBase)}
                lead={<Tile icon={agreement} />}
                title="Meus acordos"
                detail="O que já foi pago e o que falta"
              />
            </Rows>
          )}
        </div>
      </div>
    </>
  )
}

function NothingDue({ cards, contestedCents }: { cards: readonly HeldCard[]; contestedCents: number }) {
  const closing = nextClosing(cards)
  return (
    <Panel>
      <EmptyState icon={circleCheck} title="Nada para pagar agora">
        {contestedCents > 0 && `${underReview(contestedCents)} `}
        {closing === undefined ? (
          'Quando algo vencer, aparece aqui.'
        ) : (
          <>
            Sua próxima fatura fecha em <CivilDate date={closing} />.
          </>
        )}
      </EmptyState>
    </Panel>
  )
}
