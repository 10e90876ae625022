import { beforeEach, expect, test } from 'vitest'
import { session } from '../session/session.ts'
import { holdTab } from './tabs.ts'

beforeEach(() => session.reset())

/** True while a tab tells others of an open account. */
const isTold = async (): Promise<boolean> => ((await navigator.locks.query()).held ?? []).length > 0

test('SSO-08 a whole account is told to other tabs until it is left', async () => {
  const letGo = holdTab()
  await expect.poll(isTold).toBe(true)
  letGo?.()
  await expect.poll(isTold).toBe(false)
})

test.each([{ auth: { origin: 'LINK' } }, { signIn: { context: 'NEGOCIACAO' as const } }])(
  'SSO-08 a session of a negotiation alone is told to no tab: %j',
  async (patch) => {
    session.update(patch)
    expect(holdTab()).toBeUndefined()
    expect(await isTold()).toBe(false)
  },
)
