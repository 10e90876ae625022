import { CivilDate } from '../../../ui/time/civil-date.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Rows } from '../../../ui/layout/rows.tsx'
import { Stubs } from '../../../ui/paper/stubs.tsx'
import { DueDay } from '../../../payment/due-day.tsx'
import type { AgreementInstalment, AgreementReply } from '../agreement-flow.ts'
import { planStubs } from './agreement-states.ts'
import { partsWordsIn } from '../negotiation-words.ts'

/** More rows than these are folded under their stubs. */
const FEW = 6

/** Every instalment with its day and its state: a short plan as rows, a long one as stubs above them. */
export const PlanParts = ({ agreement: { plano } }: { agreement: AgreementReply }) =>
  plano.length > FEW ? (
    <Panel title="Parcelas">
      <Stubs states={planStubs(plano)} first={plano[0]?.numero} />
      <Disclosure summary="Ver cada parcela">
        <PartRows plano={plano} inset />
      </Disclosure>
    </Panel>
  ) : (
    <Panel title={plano.length === 1 ? 'Pagamento' : 'Parcelas'} flush>
      <PartRows plano={plano} />
    </Panel>
  )

const PartRows = ({ plano, inset }: { plano: readonly AgreementInstalment[]; inset?: true }) => (
  <Rows>
    {plano.map((part) => (
      <ListRow
        key={part.numero}
        inset={inset}
        title={partsWordsIn(plano.length)([part.numero])}
        detail={<Standing part={part} />}
        value={<Money cents={part.situacao === 'PAGA' ? part.pagoCentavos : part.valorCentavos} />}
      />
    ))}
  </Rows>
)

function Standing({ part: { situacao, vencimento, pagaEm, pagoCentavos } }: { part: AgreementInstalment }) {
  return (
    <>
      {situacao === 'ABERTA' || situacao === 'ATRASADA' ? (
        <DueDay dueOn={vencimento} late={situacao === 'ATRASADA'} />
      ) : (
        <>
          {situacao === 'PAGA' ? 'Paga em ' : 'Cancelada · vencia em '}
          <CivilDate date={situacao === 'PAGA' && pagaEm !== null ? pagaEm : vencimento} />
        </>
      )}
      {situacao !== 'PAGA' && pagoCentavos > 0 && (
        <>
          , pago em parte: <Money cents={pagoCentavos} />
        </>
      )}
    </>
  )
}
