import { Arrived } from '../../../acts/said.tsx'
import { useRetry } from '../../../client/use-retry.ts'
import { paths } from '../../../paths.ts'
import type { Debit } from '../../../payment/debit-words.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { info } from '../../../ui/icons/notices.ts'
import { circleCheck } from '../../../ui/icons/states.ts'
import { type Fact, Facts } from '../../../ui/layout/facts.tsx'
import { HowTo } from '../../../ui/layout/how-to.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import {
  type AutomaticDebit,
  amountWords,
  debitWords,
  endWords,
  ownNext,
  paidByItself,
} from './automatic-debit-words.ts'
import { FirstDebit } from './first-debit.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { debitTitle } from './debit-days.ts'

/** The bank's yes, and the first debit. */
export const Authorised = ({ debit, now }: { debit: AutomaticDebit; now: boolean }) => (
  <div className="cols cols--half">
    <Panel>
      <div className="stack">
        <Arrived now={now} role="status">
          <Notice icon={circleCheck} tone="positive" title="Pix Automático autorizado.">
            {paidByItself(debit)} Cada fatura é paga assim, até você cancelar.
          </Notice>
        </Arrived>
        <Facts rows={factsOf(debit)} />
        <ButtonLink block to={paths.automaticDebit()}>
          Ver o Pix Automático
        </ButtonLink>
      </div>
    </Panel>
    <EachMonth />
  </div>
)

/** From now on nothing has to be done: what happens each month, and where it is stopped. */
const EachMonth = () => (
  <Panel title="Todo mês">
    <HowTo>
      <li>Quando a fatura fecha, o débito é agendado e você recebe um aviso com o dia.</li>
      <li>Deixe o valor na conta desde a véspera. O banco debita no vencimento.</li>
      <li>Para parar um débito ou cancelar tudo, entre em Cartão e abra o Pix Automático.</li>
    </HowTo>
  </Panel>
)

function factsOf(debit: AutomaticDebit): Fact[] {
  const { valor, condicoes } = debit
  const next = ownNext(debit)
  return [
    {
      term: 'Primeiro débito',
      value: next === null ? <FirstDebit terms={condicoes} amount={valor ?? 'TOTAL'} /> : <Made debit={next} />,
    },
    { term: 'Quanto', value: amountWords[valor ?? 'TOTAL'] },
  ]
}

const Made = ({ debit }: { debit: Debit }) => (
  <>
    {debitWords(debit)}
    <small className="sub">{debitTitle(debit)}</small>
  </>
)

/** The code stands for nothing any more, by whomever. */
export function OfferEnded({ debit: { encerramento } }: { debit: AutomaticDebit }) {
  const { retry, busy } = useRetry()
  return (
    <div className="cols cols--half">
      <Panel>
        <div className="stack">
          <Arrived role="status">
            <Notice icon={info} title="Este código não vale mais.">
              {encerramento !== null && endWords(encerramento)} Nada foi debitado. A fatura continua para você pagar por
              Pix ou boleto.
            </Notice>
          </Arrived>
          <ButtonLink block to={paths.invoices()}>
            Ver a fatura
          </ButtonLink>
          <Button kind="quiet" block busy={busy} onClick={retry}>
            Começar outra autorização
          </Button>
        </div>
      </Panel>
      <HowItWorks />
    </div>
  )
}
