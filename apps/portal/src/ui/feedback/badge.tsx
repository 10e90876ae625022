import { classNames } from '../class-names.ts'
import { Icon, type IconShape } from '../icon.tsx'
import { toneClass, type Tone } from './tone.ts'
import styles from './badge.module.css'

/** An icon and a word; neutral without a tone. */
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
