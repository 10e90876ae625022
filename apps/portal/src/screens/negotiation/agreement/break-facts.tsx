import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { CivilDate } from '../../../ui/time/civil-date.tsx'
import { type Fact, Facts } from '../../../ui/layout/facts.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { AgreementReply } from '../agreement-flow.ts'
import { partsWords } from '../negotiation-words.ts'

type AgreementBreak = NonNullable<AgreementReply['quebra']>

/** The reason for the end, the deductions, and the day of the next offer. */
export const BreakFacts = ({ broken, base }: { broken: AgreementBreak; base: string }) => (
  <Panel title="O que aconteceu">
    <Facts rows={factsOf(broken)} />
    <div className="actions mt-4">
      <ButtonLink kind="secondary" to={paths.openDebts(base)}>
        Ver o que está em aberto
      </ButtonLink>
    </div>
  </Panel>
)

const factsOf = ({ parcela, ultimoDia, deduzidoCentavos, creditoCentavos, novaOfertaEm }: AgreementBreak): Fact[] => [
  ...(parcela === null ? [] : [{ term: 'Parcela que faltou', value: partsWords([parcela]) }]),
  ...(ultimoDia === null ? [] : [{ term: 'Podia ser paga até', value: <CivilDate date={ultimoDia} /> }]),
  ...(deduzidoCentavos > 0 ? [{ term: 'Descontado da dívida', value: <Money cents={deduzidoCentavos} /> }] : []),
  ...(creditoCentavos > 0
    ? [{ term: 'Crédito seu', value: <Money cents={creditoCentavos} />, kind: 'credit' as const }]
    : []),
  { term: 'Nova proposta a partir de', value: <CivilDate date={novaOfertaEm} /> },
]
