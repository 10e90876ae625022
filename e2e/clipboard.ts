import type { Page } from '@playwright/test'

/** The text that a page has copied. A page of the portal may not read it, so another one does. */
export async function clipboardOf(page: Page): Promise<string> {
  const reader = await page.context().newPage()
  await reader.goto(new URL('/openapi', page.url()).href)
  const text = await reader.evaluate(() => navigator.clipboard.readText())
  await reader.close()
  return text
}
