import { classNames } from '../class-names.ts'
import { Icon, type IconShape } from '../icon.tsx'
import styles from './chips.module.css'

/** The filters of one list. On a phone they slide sideways to the page's edges or, with `inset`, stand in rows inside their box. */
export function Chips({ label, chips, onToggle, inset }: ChipsProps) {
  return (
    <div className={classNames(styles.chips, inset && styles.inset)} role="group" aria-label={label}>
      {chips.map(({ id, text, icon, pressed }) => (
        <button key={id} className={styles.chip} type="button" aria-pressed={pressed} onClick={() => onToggle(id)}>
          {icon && <Icon of={icon} size="small" />}
          {text}
        </button>
      ))}
    </div>
  )
}

interface ChipsProps {
  label: string
  chips: readonly { id: string; text: string; pressed: boolean; icon?: IconShape }[]
  onToggle: (id: string) => void
  inset?: boolean | undefined
}
