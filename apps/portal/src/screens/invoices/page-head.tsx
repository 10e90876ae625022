import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { back as backIcon } from '../../ui/icons/back.ts'
import styles from './page-head.module.css'

/** Where back leads, the step if there is one, and the title of the screen. */
export function PageHead({ back, step, title }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <Link className={styles.back} to={back.to}>
        <Icon of={backIcon} />
        {back.text}
      </Link>
      {step}
      <h1 tabIndex={-1}>{title}</h1>
    </div>
  )
}

interface PageHeadProps {
  back: { to: string; text: string }
  step?: ReactNode
  title: string
}
