import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'

const LibrasFrame = lazy(async () => ({ default: (await import('./libras-frame.tsx')).LibrasFrame }))

/** 'Ver em Libras': nothing of the translator is asked for before the press, and another screen closes it. */
export default function Libras() {
  const { pathname } = useLocation()
  return <OnRequest key={pathname} />
}

function OnRequest() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Fechar Libras' : 'Ver em Libras'}
      </button>
      {isOpen && (
        <Suspense>
          <LibrasFrame />
        </Suspense>
      )}
    </>
  )
}
