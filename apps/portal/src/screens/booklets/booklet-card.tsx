import { useId } from 'react'
import { paths } from '../../paths.ts'
import { AwaitedCharge, isPixOf } from '../../payment/awaited-charge.tsx'
import { chooseMethod } from '../../payment/payment-flow.ts'
import { DueDay } from '../../payment/due-day.tsx'
import { waitingWords } from '../../payment/waiting-words.ts'
import { GO_ON } from '../../payment/pay-with-pix.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Booklet as Paper, Tear } from '../../ui/paper/booklet.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { ListRow } from '../../ui/layout/list-row.tsx'
import { Money } from '../../ui/money/money.tsx'
import { Rows } from '../../ui/layout/rows.tsx'
import { PaperHead } from '../../ui/paper/paper-card.tsx'
import { Stubs } from '../../ui/paper/stubs.tsx'
import { type Booklet, type BookletInstalment, bookletStates, paidWords, stubsOf, totalOf } from './booklet-words.ts'
import { chooseInstalments } from './booklet-flow.ts'

/** One booklet: its progress, its next instalment, and one button. */
export function BookletCard({ booklet }: { booklet: Booklet }) {
  const title = useId()
  const { id, loja, contrato, situacao, proxima, descontoCentavos, cobranca } = booklet
  const { word, tone, icon } = bookletStates[situacao]
  return (
    <Paper aria-labelledby={title}>
      <PaperHead>
        <h2 id={title}>
          {loja}
          <small className="sub">
            Contrato <span className="num">{contrato}</span>
          </small>
        </h2>
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
      </PaperHead>
      <Stubs states={stubsOf(booklet)} />
      <p className="small muted">{paidWords(booklet)}</p>
      <Tear />
      {proxima ? (
        <>
          <Next instalment={proxima} />
          <AwaitedCharge charge={cobranca} />
          <div className="actions mt-4">
            {!cobranca?.aCaminho && <PayNext booklet={booklet} next={proxima} />}
            <ButtonLink kind="secondary" to={paths.booklet(id)}>
              Ver carnê
            </ButtonLink>
          </div>
          {descontoCentavos > 0 && (
            <Rows>
              <ListRow
                inset
                to={paths.booklet(id)}
                title="Antecipar parcelas"
                detail={
                  <>
                    Economize até <Money cents={descontoCentavos} />
                  </>
                }
              />
            </Rows>
          )}
        </>
      ) : (
        <div className="actions mt-4">
          <ButtonLink kind="secondary" to={paths.booklet(id)}>
            Ver carnê
          </ButtonLink>
        </div>
      )}
    </Paper>
  )
}

/** To the choice of a way to pay it, or to the code that waits already. */
function PayNext({ booklet, next }: { booklet: Booklet; next: BookletInstalment }) {
  const waits = isPixOf(booklet.cobranca, next.hojeCentavos)
  const choose = () => {
    chooseInstalments(booklet, [next])
    if (waits) chooseMethod('booklet', 'pix')
  }
  return (
    <ButtonLink to={waits ? paths.bookletPix() : paths.payBooklet()} onClick={choose}>
      {waits ? GO_ON : 'Pagar parcela'}
    </ButtonLink>
  )
}

function Next({ instalment }: { instalment: NonNullable<Booklet['proxima']> }) {
  const { numero, vencimento, situacao, hojeCentavos, descontoCentavos } = instalment
  const { faceCents, chargesCents } = totalOf([instalment])
  const late = situacao === 'EM_ATRASO'
  return (
    <>
      <p className="small muted">
        Parcela {numero}
        {late && ', para pagar hoje'}. <DueDay dueOn={vencimento} late={late} />
      </p>
      <p>
        <Amount cents={hojeCentavos + descontoCentavos} />
      </p>
      {late && (
        <p className="small muted mt-1">
          <Money cents={faceCents} /> da parcela e <Money cents={chargesCents} /> de multa e juros.{' '}
          {waitingWords(instalment.espera)}
        </p>
      )}
      {descontoCentavos > 0 && (
        <p className="small muted mt-1">
          Hoje sai por <Money cents={hojeCentavos} />, com <Money cents={descontoCentavos} /> de desconto.
        </p>
      )}
    </>
  )
}
