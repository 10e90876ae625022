/** `npm run visual`: the gallery's groups in the first brand, and its whole pages in each. */
import { still } from './looks.ts'
import { expect, test } from './portal.ts'

const themes = ['default', 'varejo', 'marca-branca', 'campanha-1', 'ipe']
const pages = ['capa', 'tarefa', 'publica']
const schemes = ['claro', 'escuro']

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 360, height: 640 })
})

test('the pieces', async ({ page }) => {
  // The whole page must be in sight: hidden parts have an estimated height.
  await page.setViewportSize({ width: 360, height: 16_000 })
  await page.goto('/galeria?esquema=claro')
  await expect(page.getByRole('heading', { level: 1, name: 'Galeria' })).toBeVisible()
  await still(page)
  for (const group of await page.locator('main section[aria-labelledby$="-title"]').all()) {
    const id = (await group.getAttribute('id')) ?? ''
    await expect(group).toHaveScreenshot(`${id}.png`, { animations: 'disabled' })
  }
})

for (const scheme of schemes)
  for (const theme of themes)
    test(`the pages of ${theme}, ${scheme}`, async ({ page }) => {
      for (const name of pages) {
        const sheet = page.waitForResponse(`**/temas/${theme}/tema.css`)
        await page.goto(`/galeria?tema=${theme}&esquema=${scheme}&pagina=${name}`)
        await sheet
        await still(page)
        await expect(page).toHaveScreenshot(`${name}-${theme}-${scheme}.png`, { animations: 'disabled' })
      }
    })
