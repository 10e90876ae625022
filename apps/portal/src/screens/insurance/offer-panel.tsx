import { useId } from 'react'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Money } from '../../ui/money/money.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Tile } from '../../ui/layout/tile.tsx'
import { iconOf, type InsuranceTerms } from './insurance-words.ts'
import styles from './insurance.module.css'

/** An offer in one sentence, its price, and the link to its terms. */
export function OfferPanel({ terms }: { terms: InsuranceTerms }) {
  const title = useId()
  const { produto, nome, resumo, premioCentavos } = terms
  return (
    <Panel as="div">
      <div className={styles.offer}>
        <Tile icon={iconOf(terms)} brand />
        <div>
          <h3 id={title}>{nome}</h3>
          <p className="small muted">{resumo}</p>
        </div>
      </div>
      <div className="between mt-4">
        <p>
          <b>
            <Money cents={premioCentavos} />
          </b>{' '}
          <span className="small muted">por mês</span>
        </p>
        <ButtonLink kind="secondary" size="small" to={paths.insuranceOffer(produto)} aria-describedby={title}>
          Conhecer
        </ButtonLink>
      </div>
    </Panel>
  )
}
