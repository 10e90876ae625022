import { nextBusinessDay } from '@portal/brazil/holidays'
import type { Reply } from '@portal/contract'
import { CivilDate } from '../../../ui/time/civil-date.tsx'
import { type Fact, Facts } from '../../../ui/layout/facts.tsx'
import { info } from '../../../ui/icons/notices.ts'
import { Money } from '../../../ui/money/money.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { daysLateWords } from '../negotiation-words.ts'

type OpenDebt = Reply<'openDebts'>[number]

/** One debt: its origin and the parts of today's value; a sold one names its new creditor. */
export const DebtPanel = ({ debt }: { debt: OpenDebt }) => (
  <Panel
    as="article"
    level={3}
    title={debt.origem}
    sub={
      <>
        Contrato <span className="num">{debt.contrato}</span>
      </>
    }
  >
    {debt.novoCredor ? <Sold creditor={debt.novoCredor} /> : <Facts small rows={factsOf(debt)} />}
    {debt.contestadoCentavos > 0 && (
      <div className="mt-3">
        <Notice icon={info} tone="informative">
          Você contestou <Money cents={debt.contestadoCentavos} />. Enquanto a gente analisa, esse valor não é cobrado.
        </Notice>
      </div>
    )}
    {debt.proximaOferta !== null && (
      <p className="small muted mt-3">
        Depois do acordo que foi desfeito, dá para combinar um novo a partir de <CivilDate date={debt.proximaOferta} />.
      </p>
    )}
  </Panel>
)

/** A due date without banks counts as late only after the next day with banks. */
function onTimeUntil(dueOn: string): Fact[] {
  const lastDay = nextBusinessDay(dueOn)
  return lastDay === dueOn ? [] : [{ term: 'Sem atraso até', value: <CivilDate date={lastDay} /> }]
}

/** The parts add up to the value of today, whatever was paid or is disputed. */
const factsOf = ({
  vencimento,
  diasEmAtraso,
  valorOriginalCentavos,
  contestadoCentavos,
  valorHoje,
}: OpenDebt): Fact[] => [
  { term: 'Venceu em', value: <CivilDate date={vencimento} /> },
  ...onTimeUntil(vencimento),
  { term: 'Tempo em atraso', value: daysLateWords(diasEmAtraso) },
  { term: 'Valor original', value: <Money cents={valorOriginalCentavos} /> },
  ...(valorHoje
    ? [
        ...less('Contestado, fora da conta', contestadoCentavos),
        ...less('Pago do valor original', valorOriginalCentavos - contestadoCentavos - valorHoje.principalCentavos),
        { term: 'Juros', value: <Money cents={valorHoje.jurosCentavos} /> },
        { term: 'Multa e mora', value: <Money cents={valorHoje.multaCentavos + valorHoje.moraCentavos} /> },
        { term: 'Valor hoje', value: <Money cents={valorHoje.totalCentavos} />, kind: 'total' as const },
      ]
    : []),
]

const less = (term: string, cents: number): Fact[] => (cents > 0 ? [{ term, value: <Money cents={-cents} /> }] : [])

const Sold = ({ creditor: { nome, cnpj, canal, desde } }: { creditor: NonNullable<OpenDebt['novoCredor']> }) => (
  <>
    <Notice icon={info} tone="informative" title="Esta conta mudou de credor.">
      Desde <CivilDate date={desde} /> ela é de {nome}. Para pagar ou negociar, fale com eles.
    </Notice>
    <Facts
      small
      rows={[
        { term: 'Quem recebe agora', value: nome },
        { term: 'CNPJ', value: <span className="num">{cnpj}</span> },
        { term: 'Onde falar', value: canal },
      ]}
    />
  </>
)
