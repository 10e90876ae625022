/** Looks of an unused session, and clocks that jump; the dom test covers the rest of its life. */
import type { Page } from '@playwright/test'
import type { Bench } from './bench.ts'
import { linkTo, prove } from './link-steps.ts'
import { expect, invoiceShown, signInAs, signInByHand, test } from './portal.ts'
import { expectGoodLooks } from './looks.ts'
import { sessionOf } from './session-state.ts'
import { jump } from './time.ts'

const warning = (page: Page) => page.getByRole('dialog', { name: 'Você ainda está aí?' })
const stay = (page: Page) => page.getByRole('button', { name: 'Continuar conectado' })
const minutes = (count: number) => count * 60

/** Longer than a token waits for its renewal, shorter than its life. */
const turn = 260

/** Moves both clocks in steps that leave time for background renewals. */
async function pass(page: Page, bench: Bench, seconds: number): Promise<void> {
  for (let left = seconds; left > 0; left -= turn) {
    const step = Math.min(left, turn)
    const renewed = step === turn ? page.waitForResponse(/\/portal\/refresh-token$/) : undefined
    await jump(page, bench, step)
    expect((await renewed)?.status() ?? 200).toBe(200)
  }
}

test('SSO-08 TOKEN-03 a laptop that slept past the end opens on the login, with the reason', async ({
  page,
  bench,
}) => {
  await page.clock.install()
  await signInAs(page, bench, 'Marina')
  await invoiceShown(page)
  await jump(page, bench, minutes(40))
  await expect(page).toHaveURL('/sso/login')
  await expect(page.getByText(/Seu acesso terminou|Sua sessão expirou/)).toBeVisible()
  expect(await sessionOf(page)).toMatchObject({ accessToken: null, cpf: null })
})

test('SSO-08 TOKEN-01 a date that jumps an hour ahead ends no session: the server knows better, and staying is one press', async ({
  page,
  bench,
}) => {
  await page.clock.install({ time: Date.parse('2026-11-19T13:00:00Z') })
  await signInByHand(page, bench, 'Marina')
  await invoiceShown(page)
  const renewed = page.waitForResponse(/\/portal\/refresh-token$/)
  await page.clock.setSystemTime(Date.parse('2026-11-19T14:10:00Z'))
  await jump(page, bench, 31)
  expect((await renewed).status()).toBe(200)
  await expect(warning(page)).toBeVisible()
  await stay(page).click()
  await expect(warning(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Ver detalhes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fatura de novembro' })).toBeVisible()
})

test('SSO-08 CHROME-10 the warning is fit for every eye, and Escape is an answer', async ({ page, bench }) => {
  await page.clock.install()
  await signInAs(page, bench, 'Marina')
  await invoiceShown(page)
  await pass(page, bench, minutes(13) + 40)
  await expect(warning(page)).toBeVisible()
  await expectGoodLooks(page, 'idle warning')
  await page.keyboard.press('Escape')
  await expect(warning(page)).toHaveCount(0)
  await expect(page).toHaveURL('/dashboard/faturas')
})

test('SSO-08 an hour after a link’s login its session ends however much it is used: it says so in time, twice, and what to do', async ({
  page,
  bench,
}) => {
  test.slow()
  const link = await linkTo(bench, 'Ubirajara')
  await page.clock.install()
  await page.goto(link)
  await prove(page)
  await page.waitForURL('**/negociacao/link/dividas/aberto')
  await expect(page.getByText('Quanto cabe por mês?').first()).toBeVisible()
  const end = page.getByRole('dialog', { name: 'Seu acesso está perto do fim' })
  for (let round = 0; round < 12; round += 1) {
    await pass(page, bench, turn)
    const heard = page.waitForResponse(/usuario\/fluxo/)
    await page.mouse.move(100 + round, 100)
    expect((await heard).status()).toBe(200)
    await expect(end).toHaveCount(0)
  }
  await pass(page, bench, turn)
  await expect(end).toBeVisible()
  await expect(end.getByRole('timer')).toHaveText(/^[34] min \d\d s$/)
  await expectGoodLooks(page, 'the end of a session')
  await end.getByRole('button', { name: 'Continuar' }).click()
  await expect(end).toHaveCount(0)
  await pass(page, bench, minutes(2))
  await expect(end).toHaveCount(0)
  await pass(page, bench, 70)
  await expect(end.getByRole('timer')).toHaveText(/^\d+ s$/)
  const revoked = page.waitForResponse(/\/portal\/logout$/)
  await end.getByRole('button', { name: 'Entrar de novo' }).click()
  expect((await revoked).ok()).toBe(true)
  await expect(page).toHaveURL('/sso/login?contexto=negociacao')
  await expect(end).toHaveCount(0)
})
