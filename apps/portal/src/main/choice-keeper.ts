import type { ChoiceTold } from '../telemetry/consent.ts'

type Told = { medicao: boolean; antes: boolean }
type Parts = {
  isSignedIn: () => boolean
  /** Calls whenever that may have changed. */
  onSession: (follow: () => void) => void
  tell: (choice: Told) => Promise<unknown>
  /** What this browser told last, over visits: a choice that is only remembered is no act of whoever signs in. */
  told: ChoiceTold
}

/** Has the ledger know what somebody chose of cookies, once and in turn: at once where they are signed in, else when they sign in. */
export function choiceKeeper({ isSignedIn, onSession, tell, told }: Parts): (medicao: boolean) => void {
  let waiting: boolean | undefined
  let line = Promise.resolve()
  const pass = (choice: Told) => {
    line = line
      .then(async () => {
        if (told.get() === choice.medicao) return
        await tell(choice)
        told.set(choice.medicao)
        // What could not be told is told at the next visit.
      })
      .catch(() => {})
  }
  onSession(() => {
    if (waiting === undefined || !isSignedIn()) return
    pass({ medicao: waiting, antes: true })
    waiting = undefined
  })
  return (medicao) => {
    if (isSignedIn()) pass({ medicao, antes: false })
    else waiting = medicao
  }
}
