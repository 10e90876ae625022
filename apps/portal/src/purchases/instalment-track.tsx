import { classNames } from '../ui/class-names.ts'
import { cssVars } from '../ui/css-vars.ts'
import { toComeWords, type WholeTransaction } from './transaction-words.ts'
import styles from './transaction-shown.module.css'

/** More instalments would be lines too thin to tell apart. */
const MOST_DRAWN = 24

/** The place of an instalment in its purchase, and what is still to come. */
export function InstalmentTrack({ whole }: { whole: WholeTransaction }) {
  const { parcela } = whole
  if (parcela === null) return null
  const { numero, total, restantes } = parcela
  const looks = Array.from({ length: total }, (_, place) => ({
    number: place + 1,
    look: place + 1 === numero ? styles.now : place >= total - restantes ? styles.ahead : undefined,
  }))
  return (
    <div>
      <h4>
        Parcela {numero} de {total}
      </h4>
      {total <= MOST_DRAWN && (
        <div className={styles.track} style={cssVars({ '--n': String(total) })} aria-hidden="true">
          {looks.map(({ number, look }) => (
            <span key={number} className={classNames(styles.part, look)} />
          ))}
        </div>
      )}
      <p className="small muted">{toComeWords(whole)}</p>
    </div>
  )
}
