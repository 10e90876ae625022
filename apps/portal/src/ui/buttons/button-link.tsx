import type { ReactNode, Ref } from 'react'
import { Link, type LinkProps } from 'react-router'
import { buttonLooks, type ButtonLooks } from './button-looks.ts'
import { Icon, type IconShape } from '../icon.tsx'
import styles from './button.module.css'

/**
 * A link that looks like a button. For a file or another site give `reloadDocument` or an absolute address, as `Link`
 * takes them.
 */
export function ButtonLink({ kind, size, block, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonLooks({ kind, size, block })}>
      <span className={styles.label}>
        {icon && <Icon of={icon} size={size === 'small' ? 'small' : 'regular'} />}
        {children}
      </span>
    </Link>
  )
}

interface ButtonLinkProps extends Omit<LinkProps, 'className' | 'children'>, ButtonLooks {
  ref?: Ref<HTMLAnchorElement>
  icon?: IconShape | undefined
  children: ReactNode
}
