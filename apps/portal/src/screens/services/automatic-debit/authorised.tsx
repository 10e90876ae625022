import { Arrived } from '../../../acts/said.tsx'
import { useRetry } from '../../../client/use-retry.ts'
import { paths } from '../../../paths.ts'
import { type Debit, debitTitle } from '../../../payment/debit-words.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { info } from '../../../ui/icons/notices.ts'
import { circleCheck } from '../../../ui/icons/states.ts'
import { type Fact, Facts } from '../../../ui/layout/facts.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { type AutomaticDebit, amountWords, debitWords, endWords, paidByItself } from './automatic-debit-words.ts'
import { FirstDebit } from './first-debit.tsx'

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
  </div>
)

const factsOf = ({ proximo, valor, condicoes }: AutomaticDebit): Fact[] => [
  {
    term: 'Primeiro débito',
    value: proximo === null ? <FirstDebit terms={condicoes} amount={valor ?? 'TOTAL'} /> : <Made debit={proximo} />,
  },
  { term: 'Todo mês', value: amountWords[valor ?? 'TOTAL'] },
]

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
    </div>
  )
}
