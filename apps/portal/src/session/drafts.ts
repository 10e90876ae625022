/** Typed and unsent words of an ended session, by the form's name; in memory alone, and for one person. */
let left: { owner: string; drafts: Map<string, unknown> } | undefined
let own = new Map<string, unknown>()

/** A session ended from which its person comes back: forms that close now leave their drafts. */
export const awaitDrafts = (owner: string): void => void (left = { owner, drafts: new Map() })

/** Somebody signed in: the drafts are theirs, or gone. */
export function giveDrafts(owner: string): void {
  own = left?.owner === owner ? left.drafts : new Map()
  left = undefined
}

export function dropDrafts(): void {
  left = undefined
  own.clear()
}

export const findDraft = (name: string): unknown => own.get(name)

/** A form opened, and has its draft. */
export const forgetDraft = (name: string): void => void own.delete(name)

/** A form closes: its draft waits where its session ended, and is forgotten where the person left. */
export function leaveDraft(name: string, draft: unknown): void {
  if (draft !== undefined) left?.drafts.set(name, draft)
}
