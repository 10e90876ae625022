import { CivilDate } from '../../../ui/time/civil-date.tsx'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Rows } from '../../../ui/layout/rows.tsx'
import type { AgreementInstalment, AgreementReply } from '../agreement-flow.ts'
import { partsWordsIn } from '../negotiation-words.ts'

/** Every instalment with its day and its state. */
export const PlanParts = ({ agreement: { plano } }: { agreement: AgreementReply }) => (
  <Panel title={plano.length === 1 ? 'Pagamento' : 'Parcelas'} flush>
    <Rows>
      {plano.map((part) => (
        <ListRow
          key={part.numero}
          title={partsWordsIn(plano.length)([part.numero])}
          detail={<Standing part={part} />}
          value={<Money cents={part.situacao === 'PAGA' ? part.pagoCentavos : part.valorCentavos} />}
        />
      ))}
    </Rows>
  </Panel>
)

function Standing({ part: { situacao, vencimento, pagaEm, pagoCentavos } }: { part: AgreementInstalment }) {
  const lead = {
    PAGA: 'Paga em ',
    ABERTA: 'Vence em ',
    ATRASADA: 'Venceu em ',
    CANCELADA: 'Cancelada · vencia em ',
  }
  return (
    <>
      {lead[situacao]}
      <CivilDate date={situacao === 'PAGA' && pagaEm !== null ? pagaEm : vencimento} />
      {situacao !== 'PAGA' && pagoCentavos > 0 && (
        <>
          , pago em parte: <Money cents={pagoCentavos} />
        </>
      )}
    </>
  )
}
