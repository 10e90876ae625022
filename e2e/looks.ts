/** Every screen must have no fault by axe, no sideways scroll, and no amount that breaks. */
import { expect, type Page } from '@playwright/test'
import { timed } from '../apps/api/test/fixture-times.ts'
import { faultsOf } from './axe.ts'
import { coveredStops } from './covered.ts'

/** Every rule once, on the narrowest screen; on the other look only those about colours and positions. */
const looks = [
  { width: 320, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark', rules: ['color-contrast', 'target-size'] },
] as const

type LookOptions = {
  /** Every rule on both looks, for a frame whose parts differ between desk and phone. */
  thorough?: boolean
  /** Where moving the focus would close what is looked at, or fixed pieces lie about as samples. */
  stops?: boolean
  /** A part of the page, where the rest is looked at elsewhere. */
  within?: string
}

/** By day on the narrowest phone and by night on a desk. `name` is the state's, for the report. */
export const expectGoodLooks = (page: Page, name: string, asked?: LookOptions): Promise<void> =>
  timed('good looks', () => lookAt(page, name, asked))

async function lookAt(
  page: Page,
  name: string,
  { thorough = false, stops = true, ...part }: LookOptions = {},
): Promise<void> {
  const before = page.viewportSize()
  const scrolled = await page.evaluate(() => scrollY)
  const [phone, desk] = looks
  await show(page, phone)
  expect(await faultsOf(page, part), `${name}, on a phone by day`).toEqual([])
  await expectNoSidewaysScroll(page, name)
  expect(await page.evaluate(brokenAmounts), `${name}, amounts on one line each`).toEqual([])
  if (stops) expect(await page.evaluate(coveredStops), `${name}, nothing covered while it has the focus`).toEqual([])
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await show(page, desk)
  const asked = thorough ? part : { ...part, rules: desk.rules }
  expect(await faultsOf(page, asked), `${name}, on a desk by night`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  if (before !== null) await page.setViewportSize(before)
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scrolled)
}

/** Looks from the top: a bar at the window's foot would cover whatever the scroll position shows. */
async function show(page: Page, { width, colorScheme }: (typeof looks)[number]): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.emulateMedia({ colorScheme })
  await still(page)
}

async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(wider, `${name} fits ${looks[0].width} px`).toBe(0)
}

/** Amounts and shares that stand on two lines, `R$ 3.000,` and `00`. */
function brokenAmounts(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
    for (const { index, 0: amount } of text.nodeValue?.matchAll(/R\$\u00A0[\d.]+,\d\d|[\d.,]+%/g) ?? []) {
      const place = document.createRange()
      place.setStart(text, index)
      place.setEnd(text, index + amount.length)
      if (new Set(Array.from(place.getClientRects(), ({ top }) => Math.round(top))).size > 1) broken.push(amount)
    }
  return broken
}

/** Waits for finite animations; endless ones run on. */
export async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
}
