import { negotiationDashboardBase, paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { exclamation } from '../../ui/icons/notices.ts'
import { Amount } from '../../ui/money/amount.tsx'
import { PaperCard, PaperHead, paperTitle } from '../../ui/paper/paper-card.tsx'
import { CivilDate } from '../../ui/time/civil-date.tsx'
import type { OwedInAll } from './start-words.ts'

/** Debts without a due date any more: nobody in debt is told that there is nothing to pay. */
export const OwedSlip = ({ owed, first }: { owed: OwedInAll; first: boolean }) => (
  <PaperCard aria-labelledby="dividas">
    <PaperHead>
      <h2 className={paperTitle} id="dividas">
        {owed.quantidade === 1 ? 'Uma dívida em aberto' : `${owed.quantidade} dívidas em aberto`}
      </h2>
      <Badge tone="negative" icon={exclamation}>
        Em Atraso
      </Badge>
    </PaperHead>
    {owed.origens && <p className="small muted">{owed.origens.join(', ')}</p>}
    <p>
      <Amount cents={owed.totalHojeCentavos} hero={first} />
    </p>
    <p className="small muted">
      {owed.proximaOferta === null ? (
        'É o valor de hoje. Veja quanto fica com desconto e em quantas parcelas.'
      ) : (
        <>
          É o valor de hoje, e dá para pagar agora. Nova proposta a partir de <CivilDate date={owed.proximaOferta} />.
        </>
      )}
    </p>
    <div className="mt-4">
      <ButtonLink
        kind={first ? 'primary' : 'secondary'}
        size={first ? 'big' : undefined}
        block
        to={paths.openDebts(negotiationDashboardBase)}
      >
        {owed.proximaOferta === null ? 'Ver e negociar' : 'Ver e pagar'}
      </ButtonLink>
    </div>
  </PaperCard>
)
