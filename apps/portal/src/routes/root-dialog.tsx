import { useEffect, useState, useSyncExternalStore } from 'react'
import { closeRootDialog, type RootDialog as Request, rootDialog } from '../chrome/root-dialog.ts'
import { showToast } from '../chrome/toasts.ts'

/** Draws what somebody asks to say over every screen; the generic error's code comes only with its first use. */
export function RootDialog() {
  const asked = useSyncExternalStore(rootDialog.subscribe, rootDialog.get, () => undefined)
  const [GenericError, setBody] = useState<Request['Body']>()
  const generic = asked !== undefined && asked.Body === undefined
  useEffect(() => {
    if (!generic) return undefined
    let gone = false
    import('../chrome/generic-error.tsx').then(
      (module) => setBody(() => module.GenericError),
      () => {
        if (gone) return
        closeRootDialog()
        showToast({ text: 'Algo deu errado! Tente novamente mais tarde.', tone: 'negative' })
      },
    )
    return () => {
      gone = true
    }
  }, [generic])
  const Body = asked?.Body ?? GenericError
  return asked && Body ? <Body onClose={closeRootDialog} /> : null
}
