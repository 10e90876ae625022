import { type ComponentType, lazy, Suspense } from 'react'
import type { PageHelpProps } from '../chrome/help/page-help.tsx'

let known: ComponentType<PageHelpProps> | undefined

/** The server draws the help at once: a page without it would be drawn anew where it wakes. */
export const provideHelp = (Help: ComponentType<PageHelpProps>): void => {
  known = Help
}

const Late = lazy(async () => ({ default: (await import('../chrome/help/page-help.tsx')).PageHelp }))

/** The help that ends a page without a footer, after all that the page is there for. */
export function LateHelp(props: PageHelpProps) {
  const Help = known ?? Late
  return (
    <Suspense>
      <Help {...props} />
    </Suspense>
  )
}
