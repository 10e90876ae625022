/** A cookie choice that the ledger does not have yet. `by`: the sign-in time of its person; null for a visitor. */
export type CookieChoice = { medicao: boolean; by: number | null }
type ChoiceKeeperParts = {
  /** The sign-in time of the current person; null for a visitor. */
  signedInAt: () => number | null
  /** Calls `follow` whenever the sign-in changes. */
  onSession: (follow: () => void) => void
  report: (choice: { medicao: boolean; antes: boolean }) => Promise<unknown>
  /** The last choice of this browser that waits for its report, across pages and tabs. */
  waiting: { get: () => CookieChoice | undefined; set: (choice: CookieChoice | undefined) => void }
}

/** Reports each cookie choice to the ledger, in order: at once for a signed-in person, else after the sign-in. */
export function choiceKeeper({
  signedInAt,
  onSession,
  report,
  waiting,
}: ChoiceKeeperParts): (medicao: boolean) => void {
  let line = Promise.resolve()
  const pass = async (before: Promise<void>) => {
    await before
    const [choice, now] = [waiting.get(), signedInAt()]
    // The choice of another signed-in person is not reported for this one.
    if (choice === undefined || now === null || (choice.by ?? now) !== now) return
    try {
      await report({ medicao: choice.medicao, antes: choice.by === null })
    } catch {
      // The choice waits for the next page.
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
