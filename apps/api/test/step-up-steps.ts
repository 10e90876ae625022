import { STORY_PASSWORD } from '@portal/sandbox/stories/cast'
import type { Browser } from './browser.ts'

/** Proves anew by the password who is signed in; gives what the page then holds. */
export async function proveAgain(browser: Browser, senha = STORY_PASSWORD): Promise<string> {
  const { body } = await browser.call('stepUp', { body: { senha } })
  return body.prova
}
