import { classNames } from './class-names.ts'
import { Icon, type IconShape } from './icon.tsx'
import { toneClass, type Tone } from './tone.ts'
import styles from './badge.module.css'

/** An icon and a word. Without tone it is neutral: a status that nobody named. */
export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, toneClass(tone))}>
      {icon && <Icon of={icon} size="small" />}
      {children}
    </span>
  )
}

interface BadgeProps {
  tone?: Tone | undefined
  icon?: IconShape | undefined
  children: string
}
