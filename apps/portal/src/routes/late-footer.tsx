import { type ComponentType, lazy, Suspense } from 'react'
import type { FooterProps } from '../chrome/footer.tsx'

let known: ComponentType<FooterProps> | undefined

/** The server draws the footer at once. */
export const provideFooter = (Footer: ComponentType<FooterProps>): void => {
  known = Footer
}

const Late = lazy(() => import('../chrome/footer.tsx').then(({ Footer }) => ({ default: Footer })))

/**
 * The footer, whose code the first screen does not wait for: React leaves the served markup as it is until the code comes, so
 * nothing flashes. Only for what the server draws: elsewhere a boundary would hold the page back.
 */
export function LateFooter(props: FooterProps) {
  const Footer = known ?? Late
  return (
    <Suspense>
      <Footer {...props} />
    </Suspense>
  )
}
