import { formatDate } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import { instantSentence } from '../../../ui/time/instant-words.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { AgreementReply } from '../agreement-flow.ts'
import { partsWords } from '../negotiation-words.ts'

type HistoryEvent = AgreementReply['historico'][number]

const money = ({ valorCentavos }: HistoryEvent): string =>
  valorCentavos === null ? '' : `: ${formatMoney(valorCentavos)}`
const part = ({ parcela }: HistoryEvent): string => (parcela === null ? 'Parcela' : partsWords([parcela]))

const words: Record<HistoryEvent['tipo'], (event: HistoryEvent) => string> = {
  FEITO: () => 'Acordo assinado',
  ENTRADA_PAGA: (event) => `Primeiro pagamento feito${money(event)}`,
  PARCELA_PAGA: (event) => `${part(event)} paga${money(event)}`,
  PAGO_EM_PARTE: (event) => `Pagamento em parte${money(event)}`,
  PAGO_A_MAIS: (event) => `Pago a mais, guardado como crédito${money(event)}`,
  VENCIMENTO_MUDADO: ({ data }) =>
    `Dia do vencimento mudado${data === null ? '' : `, a partir de ${formatDate(data)}`}`,
  ENCERRADO: () => 'O primeiro pagamento não chegou, e o acordo não começou',
  QUEBRADO: (event) => `Acordo desfeito, descontado da dívida${money(event)}`,
  QUITADO: () => 'Acordo quitado',
}

const paidWords = ({ valorCentavos }: NonNullable<AgreementReply['dividasPagas']>): string =>
  valorCentavos > 0 ? `Dívida paga: ${formatMoney(valorCentavos)}` : 'Dívida paga'

/** The history of the agreement, the newest event first. */
export const AgreementHistory = ({ agreement: { historico, dividasPagas } }: { agreement: AgreementReply }) => (
  <Panel title="Histórico">
    <ol className="stack">
      {dividasPagas && (
        <li>
          {paidWords(dividasPagas)}
          <span className="sub">{instantSentence(dividasPagas.em)}</span>
        </li>
      )}
      {historico.toReversed().map((event) => (
        <li key={`${event.tipo} ${event.em} ${event.parcela}`}>
          {words[event.tipo](event)}
          <span className="sub">{instantSentence(event.em)}</span>
        </li>
      ))}
    </ol>
  </Panel>
)
