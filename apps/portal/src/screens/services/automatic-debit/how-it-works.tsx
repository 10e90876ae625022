import { HowTo } from '../../../ui/layout/how-to.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'

/** The whole of Pix Automático in three steps, beside the offer of it. */
export const HowItWorks = () => (
  <Panel title="Como funciona">
    <HowTo>
      <li>Leia as condições e escolha entre o total e o mínimo de cada fatura.</li>
      <li>
        Autorize uma vez, no app do seu banco. <b>Nada é debitado nessa hora.</b>
      </li>
      <li>Cada fatura é debitada no vencimento. Você para um débito ou cancela tudo quando quiser.</li>
    </HowTo>
  </Panel>
)
