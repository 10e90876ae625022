import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { closeGenericError, genericError } from '../journey/generic-error.ts'

type Body = ComponentType<{ onClose: () => void }>

/** Draws the generic error when somebody asks for it; its code comes only then. */
export function ErrorModal() {
  const asked = useSyncExternalStore(genericError.subscribe, genericError.get, () => undefined) !== undefined
  const [GenericError, setBody] = useState<Body>()
  useEffect(() => {
    if (asked) void import('../chrome/generic-error.tsx').then((module) => setBody(() => module.GenericError))
  }, [asked])
  return asked && GenericError ? <GenericError onClose={closeGenericError} /> : null
}
