import { formatDate } from '@portal/brazil/dates'
import { PhoneLink } from '../../../chrome/help/phone-link.tsx'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { HowTo } from '../../../ui/layout/how-to.tsx'
import { info } from '../../../ui/icons/notices.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { type AboutPurchase, afterwards, type DisputeImpediment } from './dispute-words.ts'
import { PurchaseRow } from './purchase-row.tsx'

/** The steps of a dispute, for a person who has not chosen a purchase. */
export const Guide = () => (
  <div className="cols cols--half">
    <Panel title="Como funciona">
      <HowTo>
        <li>Na fatura, toque na compra que você não reconhece ou que está errada.</li>
        <li>Conte o que aconteceu e, se tiver, anexe comprovantes.</li>
        <li>Ainda não pagou? Durante a análise, esse valor sai da fatura. Respondemos em até 7 dias.</li>
      </HowTo>
      <div className="stack mt-4">
        <p className="small muted">
          Vale para compras, até 90 dias depois do vencimento da fatura. Para tarifas, juros ou um pagamento, ligue para{' '}
          <PhoneLink />.
        </p>
        <ButtonLink block to={paths.choosePurchase()}>
          Escolher a compra na fatura
        </ButtonLink>
        <ButtonLink kind="secondary" block to={paths.invoices()}>
          Ver outras faturas
        </ButtonLink>
      </div>
    </Panel>
  </div>
)

/** The steps that follow the sending. */
export const NextSteps = ({ about }: { about: AboutPurchase }) => (
  <Panel title="Depois de enviar">
    <HowTo>
      {afterwards(about).map((words) => (
        <li key={words}>{words}</li>
      ))}
    </HowTo>
    <p className="small muted mt-4">
      Dá para contestar até {formatDate(about.ate)}, e para desistir enquanto não houver resposta.
    </p>
  </Panel>
)

/** The reason why a purchase cannot be contested now, and the way back. */
export const ImpedimentPanel = ({ about, why, call }: { about: AboutPurchase } & DisputeImpediment) => (
  <div className="cols cols--half">
    <div className="stack">
      <PurchaseRow about={about} />
      <Panel>
        <div className="stack">
          <Notice icon={info} tone="warning" role="status">
            {why}{' '}
            {call !== undefined && (
              <>
                {call} <PhoneLink />.
              </>
            )}
          </Notice>
          <ButtonLink kind="secondary" block to={paths.invoiceDetails(about.compra.fatura)}>
            Voltar para a fatura
          </ButtonLink>
        </div>
      </Panel>
    </div>
  </div>
)
