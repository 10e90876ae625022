/** The browser's storage of a session, for tests to read and edit. */

/** A page, of a browser or without one. */
type Page = { evaluate<T, A>(work: (argument: A) => T, argument: A): Promise<T> }

export const storageKey = 'portal.sessao'

export type StoredState = Record<string, unknown> & { accessToken: string | null; refreshToken: string | null }

export async function sessionOf(page: Page): Promise<StoredState> {
  const text = await page.evaluate((key) => sessionStorage.getItem(key), storageKey)
  return (JSON.parse(text ?? '{"state":{}}') as { state: StoredState }).state
}

/** Edits the stored session, as a person with the browser's tools could; the page reads it when it loads again. */
export async function editSession(page: Page, patch: Record<string, unknown>): Promise<void> {
  await page.evaluate(
    ([key, given]) => {
      const box = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { state: object }
      sessionStorage.setItem(key, JSON.stringify({ ...box, state: { ...box.state, ...given } }))
    },
    [storageKey, patch] as const,
  )
}
