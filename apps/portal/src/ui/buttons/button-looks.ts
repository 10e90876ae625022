import { classNames } from '../class-names.ts'
import styles from './button.module.css'

export interface ButtonLooks {
  /** One primary button per paper card. */
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  size?: 'big' | 'small' | undefined
  /** True for the width of its container. */
  block?: boolean | undefined
}

/** The classes of a button, for what looks like one: a link, a download. */
export const buttonLooks = ({ kind = 'primary', size, block }: ButtonLooks, ...more: (string | false | undefined)[]) =>
  classNames(styles.button, styles[kind], size && styles[size], block && styles.block, ...more)
