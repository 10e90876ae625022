/** `npm run gallery`: the whole gallery in each brand and scheme, by all rules of axe. */
import type { Page } from '@playwright/test'
import { faultsOf } from './axe.ts'
import { still } from './looks.ts'
import { awake, expect, test } from './portal.ts'

const themes = ['default', 'varejo', 'marca-branca', 'campanha-1', 'ipe']
const schemes = ['claro', 'escuro']
const pages = ['', 'painel', 'capa', 'tarefa', 'entrada', 'publica']
const widths = [360, 1280]
/** The notice of a new version is beside the page, not over it. */
const dialogs = 'dialog[open], aside[aria-label="Atualização do portal"]'

const dress = async (page: Page, tema: string, esquema: string, pagina = ''): Promise<void> => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const query = new URLSearchParams({ tema, esquema, ...(pagina !== '' && { pagina }) })
  const sheet = page.waitForResponse(`**/temas/${tema}/tema.css`)
  await page.goto(`/galeria${pagina.includes('/') ? '/telas' : ''}?${query}`)
  await sheet
  await expect(page.getByRole('main').first()).toBeVisible()
}

for (const theme of themes)
  for (const scheme of schemes) {
    test(`THEME-03 the screens of the gallery in ${theme}, ${scheme}`, async ({ page }) => {
      test.setTimeout(300_000)
      await dress(page, theme, scheme)
      const screens = await page
        .locator('#telas a')
        .evaluateAll((links) =>
          links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('pagina') ?? ''),
        )
      expect(screens.length).toBeGreaterThan(0)
      for (const name of [...pages, ...screens]) {
        await dress(page, theme, scheme, name)
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 })
          await still(page)
          expect.soft(await faultsOf(page), `${name || 'all pieces'}, ${width} px`).toEqual([])
        }
      }
    })

    test(`THEME-03 the dialogs of the gallery in ${theme}, ${scheme}`, async ({ page }) => {
      test.setTimeout(300_000)
      await page.setViewportSize({ width: 360, height: 800 })
      await dress(page, theme, scheme)
      const doors = page.locator('#dialogos .actions').first()
      await awake(page, '#dialogos button')
      for (const name of await doors.getByRole('button').allTextContents()) {
        await doors.getByRole('button', { name, exact: true }).click()
        const told = page.locator(dialogs)
        await expect(told, name).toBeVisible()
        await still(page)
        expect.soft(await faultsOf(page, { within: dialogs }), name).toEqual([])
        await page.keyboard.press('Escape')
        if (await told.isVisible()) await told.getByRole('button').last().click()
        await expect(told).toHaveCount(0)
      }
    })
  }
