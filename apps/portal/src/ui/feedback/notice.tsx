import type { ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconShape } from '../icon.tsx'
import { unbroken } from '../unbroken.tsx'
import { toneClass, type Tone } from './tone.ts'
import styles from './notice.module.css'

/** One sentence that helps, with a bold title if needed and one link at most. `role` makes readers hear it when it appears. */
export function Notice({ icon, tone, title, role, ref, children }: NoticeProps) {
  return (
    <div className={classNames(styles.notice, toneClass(tone))} role={role} ref={ref} tabIndex={ref ? -1 : undefined}>
      <Icon of={icon} />
      <div className={styles.text}>
        {title !== undefined && (
          <>
            <b>{title}</b>{' '}
          </>
        )}
        {unbroken(children)}
      </div>
    </div>
  )
}

interface NoticeProps {
  icon: IconShape
  tone?: Tone | undefined
  title?: ReactNode
  role?: 'status' | 'alert' | undefined
  /** Makes the notice focusable, for who leads there. */
  ref?: Ref<HTMLDivElement>
  children?: ReactNode
}
