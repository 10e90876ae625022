import { Panel } from '../../ui/layout/panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Perforation, PaperCard } from '../../ui/paper/paper-card.tsx'
import { InvoiceSleeve } from './invoice-sleeve.tsx'
import styles from './invoices.module.css'

/** The shape of the screen, on the real paper card, so that nothing jumps when the invoice comes. */
export function InvoicesSkeleton() {
  return (
    <div className="cols cols--hero" aria-busy="true">
      <p className="vh" role="status">
        Carregando...
      </p>
      <InvoiceSleeve>
        <PaperCard tucked as="div">
          <Skeleton height="22px" width="58%" />
          <Skeleton height="48px" width="82%" above="20px" />
          <Skeleton height="18px" width="66%" above="16px" />
          <Skeleton height="56px" above="24px" />
          <Perforation />
          <Skeleton width="90%" />
          <Skeleton width="74%" above="14px" />
        </PaperCard>
      </InvoiceSleeve>
      <Panel>
        <Skeleton height="22px" width="44%" />
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className={styles.waiting}>
            <Skeleton width="38%" />
            <Skeleton width="26%" />
          </div>
        ))}
      </Panel>
    </div>
  )
}
