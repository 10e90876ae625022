/** Steps of the simple mode, and the count of what a screen asks. */
import type { Page } from '@playwright/test'
import { askedIn } from './asked.ts'
import { awake, expect } from './portal.ts'

export const larger = (page: Page) => page.getByRole('button', { name: 'Letras maiores' })
/** The same switch once it is on: its name is what a press brings. */
export const normal = (page: Page) => page.getByRole('button', { name: 'Letras normais' })
export const go = (page: Page) => page.getByRole('button', { name: 'Continuar', exact: true })

export async function turnOn(page: Page): Promise<void> {
  await page.goto('/sso/login')
  await awake(page)
  await larger(page).click()
  await expect(page.locator('html')).toHaveAttribute('data-modo', 'simples')
}

export const questions = (page: Page) => page.locator('main').evaluate(askedIn)

/** Once the screen shows its place, it asks one thing at most. */
export async function expectOne(page: Page, place: ReturnType<Page['locator']>): Promise<void> {
  await expect(place.first()).toBeVisible()
  const asked = await questions(page)
  expect(asked.length, `${page.url()} asks ${asked.join(', ')}`).toBeLessThanOrEqual(1)
}

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
