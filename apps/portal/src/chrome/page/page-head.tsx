import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { back as backIcon } from '../../ui/icons/directions.ts'
import { Stepper } from '../../ui/choices/stepper.tsx'
import { useArrival } from './use-arrival.ts'
import styles from './page-head.module.css'

/** The head of a screen: the way back, the step, the `h1` that takes the focus on arrival, one sentence. */
export function PageHead({ title, titleHidden, back, step, children }: PageHeadProps) {
  const heading = useArrival()
  return (
    <div className={titleHidden ? 'vh' : styles.head}>
      {back && (
        <Link className={styles.back} to={back.to} replace={back.replace === true} data-back>
          <Icon of={backIcon} />
          {back.text}
        </Link>
      )}
      {step && <Stepper {...step} />}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children !== undefined && <p className="lead">{children}</p>}
    </div>
  )
}

interface PageHeadProps {
  title: ReactNode
  titleHidden?: boolean | undefined
  back?: { to: string; text: string; replace?: boolean } | undefined
  step?: { step: number; total: number; name: string } | undefined
  /** The lead sentence. */
  children?: ReactNode
}
