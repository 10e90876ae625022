import { formatDate } from '@portal/brazil/dates'
import { Arrived } from '../../../acts/said.tsx'
import { useRetry } from '../../../client/use-retry.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { info } from '../../../ui/icons/notices.ts'
import { circleCheck } from '../../../ui/icons/states.ts'
import { type Fact, Facts } from '../../../ui/layout/facts.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { type AutomaticDebit, amountWords, endWords, firstDebitWords } from './automatic-debit-words.ts'

/** The bank's yes, and the first debit. */
export const Authorised = ({ debit, now }: { debit: AutomaticDebit; now: boolean }) => (
  <div className="cols cols--half">
    <Panel>
      <div className="stack">
        <Arrived now={now} role="status">
          <Notice icon={circleCheck} tone="positive" title="Pix Automático autorizado.">
            Cada fatura é paga no vencimento, até você cancelar.
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

const factsOf = ({ proximo, valor, condicoes }: AutomaticDebit): Fact[] =>
  proximo === null
    ? [
        { term: 'Primeiro débito', value: firstDebitWords(condicoes) },
        { term: 'Valor', value: amountWords[valor ?? 'TOTAL'] },
      ]
    : [
        { term: 'Primeiro débito', value: formatDate(proximo.dia) },
        { term: 'Valor', value: <Money cents={proximo.valorCentavos} /> },
      ]

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
