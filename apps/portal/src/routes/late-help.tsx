import { lazy, Suspense } from 'react'

const PageHelp = lazy(async () => ({ default: (await import('../chrome/help/page-help.tsx')).PageHelp }))

/** The help that ends a page without a footer, after all that the page is there for. */
export const LateHelp = (props: { cookies?: boolean }) => (
  <Suspense>
    <PageHelp {...props} />
  </Suspense>
)
