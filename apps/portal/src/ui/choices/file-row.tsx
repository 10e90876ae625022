import { useId, type ReactNode } from 'react'
import { FieldError } from '../fields/field-error.tsx'
import styles from './file-picker.module.css'
import { Icon, type IconShape } from '../icon.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { close } from '../icons/actions.ts'
import { invoice } from '../icons/things.ts'
import { toneClass, type Tone } from '../feedback/tone.ts'

/** One file: its name, size, state, problem, and a button to remove it. A list item. */
export function FileRow({ name, bytes, state, share, problem, action, onRemove }: FileRowProps) {
  const id = useId()
  return (
    <li className={styles.row}>
      <Icon of={invoice} />
      <div className={styles.about}>
        <b>{name}</b>
        <span className="sub">{sizeWords(bytes)}</span>
        {share !== undefined && <progress max={1} value={share} aria-label={`Envio de ${name}`} />}
        <div role="status">
          {state && (
            <span className={`${styles.state} ${toneClass(state.tone) ?? ''}`}>
              <Icon of={state.icon} size="small" />
              {state.words}
            </span>
          )}
          <FieldError id={id} error={problem} />
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {onRemove && <IconButton icon={close} label={`Tirar ${name}`} onClick={onRemove} />}
    </li>
  )
}

/** `1,2 MB`, `480 kB` */
const sizeWords = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${size.format(bytes / 1_000_000)} MB`

const size = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

interface FileRowProps {
  name: string
  bytes: number
  state?: { words: string; icon: IconShape; tone?: Tone | undefined } | undefined
  /** The share that was sent, from 0 to 1. */
  share?: number | undefined
  problem?: string | undefined
  /** A button that retries. */
  action?: ReactNode
  onRemove?: (() => void) | undefined
}
