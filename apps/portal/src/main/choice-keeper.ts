/** A choice of cookies that the ledger does not know yet. `by` is when who chose had signed in; null before. */
export type Choice = { medicao: boolean; by: number | null }
type Parts = {
  /** When who is signed in did so. */
  signedInAt: () => number | null
  /** Calls whenever that may have changed. */
  onSession: (follow: () => void) => void
  tell: (choice: { medicao: boolean; antes: boolean }) => Promise<unknown>
  /** The last choice of this browser that waits to be told, over pages and tabs. */
  waiting: { get: () => Choice | undefined; set: (choice: Choice | undefined) => void }
}

/** Has the ledger know what somebody chose of cookies, in turn: at once where they are signed in, else when they sign in. */
export function choiceKeeper({ signedInAt, onSession, tell, waiting }: Parts): (medicao: boolean) => void {
  let line = Promise.resolve()
  const pass = async (before: Promise<void>) => {
    await before
    const [choice, now] = [waiting.get(), signedInAt()]
    // What somebody else chose, signed in, is not told of who came after.
    if (choice === undefined || now === null || (choice.by ?? now) !== now) return
    try {
      await tell({ medicao: choice.medicao, antes: choice.by === null })
    } catch {
      // It waits for the next page.
      return
    }
    const since = waiting.get()
    if (since?.medicao === choice.medicao && since.by === choice.by) waiting.set(undefined)
  }
  const follow = () => {
    line = pass(line)
  }
  onSession(follow)
  follow()
  return (medicao) => {
    waiting.set({ medicao, by: signedInAt() })
    follow()
  }
}
