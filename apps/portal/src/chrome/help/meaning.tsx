import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { GlossaryWord } from './glossary-words.ts'

const Glossary = lazy(async () => ({ default: (await import('./glossary.tsx')).Glossary }))

/** A word of money that opens its meaning (WCAG 3.1.3); the glossary comes with the first press. */
export function Meaning({ of, children = of }: { of: GlossaryWord; children?: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="link"
        aria-haspopup="dialog"
        aria-label={`${of}: o que significa`}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {isOpen && (
        <Suspense>
          <Glossary word={of} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
