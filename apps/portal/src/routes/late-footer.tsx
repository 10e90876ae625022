import { type ComponentType, lazy, Suspense } from 'react'
import type { FooterProps } from '../chrome/page/footer.tsx'

let known: ComponentType<FooterProps> | undefined

/** The server draws the footer at once. */
export const provideFooter = (Footer: ComponentType<FooterProps>): void => {
  known = Footer
}

const Late = lazy(() => import('../chrome/page/footer.tsx').then(({ Footer }) => ({ default: Footer })))

/** The footer, loaded late: React keeps the served markup until then. Only for served pages, since the boundary delays others. */
export function LateFooter(props: FooterProps) {
  const Footer = known ?? Late
  return (
    <Suspense>
      <Footer {...props} />
    </Suspense>
  )
}
