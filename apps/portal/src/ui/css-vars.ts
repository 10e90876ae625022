import type { CSSProperties } from 'react'

/** Data for the style sheet. Only for screens behind the sign-in: the server's HTML may carry no `style` attribute. */
export const cssVars = (vars: Record<`--${string}`, string | number>) => vars as CSSProperties
