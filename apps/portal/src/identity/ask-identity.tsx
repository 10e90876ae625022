import { showRootDialog } from '../chrome/dialogs/root-dialog.ts'
import { ConfirmIdentity } from './confirm-identity.tsx'

/** Opens the dialog over the screen; gives the proof, or nothing where it is closed. */
export const askIdentity = (atCode: boolean): Promise<string | undefined> =>
  new Promise((resolve) => {
    let given: string | undefined
    showRootDialog({
      Body: ({ onClose }) => (
        <ConfirmIdentity
          atCode={atCode}
          onClose={onClose}
          onProven={(prova) => {
            given = prova
            onClose()
          }}
        />
      ),
      onClose: () => resolve(given),
    })
  })
