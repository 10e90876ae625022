import { DueDay } from '../../payment/due-day.tsx'
import { Checkbox } from '../../ui/choices/checkbox.tsx'
import { FieldError } from '../../ui/fields/field-error.tsx'
import { Money } from '../../ui/money/money.tsx'
import styles from './booklet.module.css'
import type { BookletInstalment } from './booklet-words.ts'

/** One checkbox per open instalment, with its price today. */
export function InstalmentChoice({ open, chosen, onChange, error }: InstalmentChoiceProps) {
  const toggle = (numero: number, ticked: boolean) => {
    const next = new Set(chosen)
    if (ticked) next.add(numero)
    else next.delete(numero)
    onChange(next)
  }
  return (
    <fieldset className={styles.choice} aria-describedby={error === undefined ? undefined : 'parcelas-error'}>
      <legend className="vh">Parcelas em aberto</legend>
      {open.map((instalment) => (
        <Checkbox
          key={instalment.numero}
          name={`parcela-${instalment.numero}`}
          checked={chosen.has(instalment.numero)}
          onChange={(event) => toggle(instalment.numero, event.currentTarget.checked)}
        >
          <Label instalment={instalment} />
        </Checkbox>
      ))}
      <FieldError id="parcelas-error" error={error} />
    </fieldset>
  )
}

function Label({ instalment }: { instalment: BookletInstalment }) {
  const { numero, vencimento, situacao, hojeCentavos, multaCentavos, jurosCentavos, descontoCentavos, pagoCentavos } =
    instalment
  const late = situacao === 'EM_ATRASO'
  return (
    <span className={styles.instalment}>
      <span>
        Parcela {numero}
        <small className="sub">
          <DueDay dueOn={vencimento} late={late} />
          {pagoCentavos > 0 && (
            <>
              , pago em parte: <Money cents={pagoCentavos} />
            </>
          )}
          {descontoCentavos > 0 && (
            <>
              . Desconto de <Money cents={descontoCentavos} />
            </>
          )}
          {late && (
            <>
              , com multa de <Money cents={multaCentavos} /> e juros de <Money cents={jurosCentavos} />
            </>
          )}
        </small>
      </span>
      <b>
        <Money cents={hojeCentavos} />
      </b>
    </span>
  )
}

interface InstalmentChoiceProps {
  open: readonly BookletInstalment[]
  chosen: ReadonlySet<number>
  onChange: (chosen: ReadonlySet<number>) => void
  error: string | undefined
}
