import { classNames } from '../class-names.ts'
import { Icon, type IconShape } from '../icon.tsx'
import { type Tone, toneClass } from './tone.ts'
import styles from './tone-text.module.css'

/** A second line with an icon: a state without the room of a badge. */
export function ToneText({ icon, tone, children }: ToneTextProps) {
  return (
    <span className={classNames(styles.text, toneClass(tone))}>
      <Icon of={icon} size="small" />
      {children}
    </span>
  )
}

interface ToneTextProps {
  icon: IconShape
  tone?: Tone | undefined
  children: string
}
