import { useId } from 'react'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { instantDay } from '../../ui/time/instant-words.ts'
import { ListRow } from '../../ui/layout/list-row.tsx'
import { Money } from '../../ui/money/money.tsx'
import { Perforation, PaperCard, PaperHead } from '../../ui/paper/paper-card.tsx'
import { PolicyRows } from './policy-rows.tsx'
import { type InsurancePolicy, mostCovered, policyLooks } from './insurance-words.ts'

/** An active policy: its highest cover, its price, and its actions. */
export function PolicySlip({ policy }: { policy: InsurancePolicy }) {
  const title = useId()
  const { apolice, numero, situacao, contratadoEm, condicoes } = policy
  const { tone, icon, word } = policyLooks[situacao]
  const most = mostCovered(condicoes)
  return (
    <PaperCard aria-labelledby={title}>
      <PaperHead>
        <h3 id={title}>
          {condicoes.nome}
          <small className="sub">
            Apólice {numero}, desde {instantDay(contratadoEm)}
          </small>
        </h3>
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
      </PaperHead>
      <Facts
        rows={[
          ...(most === undefined ? [] : [{ term: 'Cobre até', value: <Money cents={most} /> }]),
          {
            term: 'Você paga',
            value: (
              <>
                <Money cents={condicoes.premioCentavos} /> por mês
              </>
            ),
          },
        ]}
      />
      <Perforation />
      <PolicyRows policy={policy}>
        <ListRow inset to={paths.policy(apolice)} title="Como usar" />
      </PolicyRows>
    </PaperCard>
  )
}
