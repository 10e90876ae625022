type Told = { medicao: boolean; antes: boolean }
type Parts = {
  isSignedIn: () => boolean
  /** Calls whenever that may have changed. */
  onSession: (follow: () => void) => void
  tell: (choice: Told) => void
}

/** Has the ledger know what somebody chose of cookies: at once where they are signed in, else when they sign in. */
export function choiceKeeper({ isSignedIn, onSession, tell }: Parts): (medicao: boolean) => void {
  let waiting: boolean | undefined
  onSession(() => {
    if (waiting === undefined || !isSignedIn()) return
    tell({ medicao: waiting, antes: true })
    waiting = undefined
  })
  return (medicao) => {
    if (isSignedIn()) tell({ medicao, antes: false })
    else waiting = medicao
  }
}
