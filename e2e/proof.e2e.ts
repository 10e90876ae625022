import { expect, invoiceShown, signInByHand, test } from './portal.ts'
import { sessionOf } from './session-state.ts'
import { jump } from './time.ts'

test.use({ environment: { DPOP: 'on' } })

const refreshCall = /\/portal\/refresh-token$/

test('TOKEN-01 CALL-08 S16 where the issuer asks for proofs, a session is renewed by this browser, whatever its date, and by no other', async ({
  page,
  bench,
  request,
}) => {
  await page.clock.install({ time: Date.parse('2026-11-19T18:30:00Z') })
  await signInByHand(page, bench, 'Marina')
  await invoiceShown(page)
  const { accessToken, refreshToken } = await sessionOf(page)
  const renewed = page.waitForResponse(refreshCall)
  await jump(page, bench, 281)
  expect((await renewed).status()).toBe(200)
  await expect.poll(async () => (await sessionOf(page)).accessToken).not.toBe(accessToken)

  // A thief who copies the readable storage has the tokens, but not the key.
  const { refreshToken: stolen } = await sessionOf(page)
  expect(stolen).not.toBe(refreshToken)
  await request.get('/')
  const { cookies } = await request.storageState()
  const csrf = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const theft = await request.post((await renewed).url(), {
    headers: { 'x-xsrf-token': csrf },
    data: { token: stolen, emissor: '1' },
  })
  expect(theft.status()).toBe(401)
  await page.reload()
  await invoiceShown(page)
})
