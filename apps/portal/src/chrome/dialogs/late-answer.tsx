import { type ReactNode, Suspense } from 'react'
import { Await, useRevalidator } from 'react-router'
import { Panel } from '../../ui/layout/panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../ui/feedback/state.tsx'

type DeferredAnswer<T> = { value: T } | { error: unknown }

/** A deferred answer: a skeleton while it loads, then its content, or the failure with a retry. */
export function DeferredContent<T>({ answer, failed, otherwise, children }: DeferredContentProps<T>) {
  return (
    <Suspense fallback={<Shape />}>
      <Await resolve={answer}>
        {(result: DeferredAnswer<T>) =>
          'value' in result ? children(result.value) : <Failed title={failed}>{otherwise}</Failed>
        }
      </Await>
    </Suspense>
  )
}

function Failed({ title, children }: { title: string; children: ReactNode }) {
  const { revalidate, state } = useRevalidator()
  return (
    <Panel>
      <ErrorState title={title} onRetry={() => void revalidate()} busy={state === 'loading'} />
      {children}
    </Panel>
  )
}

const Shape = () => (
  <div className="cols cols--hero" aria-busy="true">
    <p className="vh" role="status">
      Carregando...
    </p>
    {['first', 'second'].map((panel) => (
      <Panel key={panel}>
        <Skeleton height="22px" width="58%" />
        <Skeleton width="38%" above="12px" />
        <Skeleton height="40px" width="72%" above="24px" />
        <Skeleton width="90%" above="24px" />
        <Skeleton width="74%" above="14px" />
      </Panel>
    ))}
  </div>
)

interface DeferredContentProps<T> {
  answer: DeferredAnswer<T> | Promise<DeferredAnswer<T>>
  /** The title of the failure. */
  failed: string
  /** A way on without it. */
  otherwise?: ReactNode
  children: (value: T) => ReactNode
}
