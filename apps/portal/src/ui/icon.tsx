import type { SVGProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './icon.module.css'

/** The paths on a grid of 24, each alone or with its differences from the common stroke. */
export type IconShape = readonly (string | SVGProps<SVGPathElement>)[]

/** Decoration beside words. One file per icon in `icons/`, so that a chunk carries only its own. */
export function Icon({ of, size = 'regular', className }: IconProps) {
  return (
    <svg className={classNames(styles.icon, styles[size], className)} viewBox="0 0 24 24" aria-hidden="true">
      {of.map((path) => (
        <path key={typeof path === 'string' ? path : path.d} {...(typeof path === 'string' ? { d: path } : path)} />
      ))}
    </svg>
  )
}

interface IconProps {
  of: IconShape
  size?: 'small' | 'regular' | 'large'
  className?: string | undefined
}
