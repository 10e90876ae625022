import { useSyncExternalStore } from 'react'
import { closeRootDialog, rootDialog } from '../chrome/dialogs/root-dialog.ts'

/** Draws the open root dialog over every screen. */
export function RootDialog() {
  const dialog = useSyncExternalStore(rootDialog.subscribe, rootDialog.get, () => undefined)
  return dialog ? <dialog.Body onClose={closeRootDialog} /> : null
}
