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
  const pass = async (before: Promise<void>, choice: Told) => {
    await before
    if (told.get() === choice.medicao) return
    try {
      await tell(choice)
      told.set(choice.medicao)
    } catch {
      // What could not be told is told at the next visit.
    }
  }
  onSession(() => {
    if (waiting === undefined || !isSignedIn()) return
    line = pass(line, { medicao: waiting, antes: true })
    waiting = undefined
  })
  return (medicao) => {
    if (isSignedIn()) line = pass(line, { medicao, antes: false })
    else waiting = medicao
  }
}
