/**
 * A translator into Libras: on request, in a frame that knows nothing of the page. The stand-in asks of the frame what the
 * real widget was seen to ask (6.0.0, commit 43249f10 of spbgovbr-vlibras/vlibras-web-browsers; decision 033).
 */
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectGoodLooks } from './looks.ts'
import { awake, expect, openWhole, signInAs, test } from './portal.ts'

/** The brands of this repository, the standard one with a translator. */
const folder = mkdtempSync(join(tmpdir(), 'temas-'))
cpSync('themes', folder, { recursive: true })
const file = join(folder, 'default/theme.json')
writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), libras: true }))

// One after the other: starting another product takes longer.
test.describe.configure({ mode: 'default' })
test.use({ environment: { THEMES_FOLDER: folder } })

test('CHROME-06 B16 Libras comes after a press alone, in a frame without the page’s storage, and the sentence that is touched is translated', async ({
  page,
  bench,
  troubles,
}) => {
  troubles.expect(/https:\/\/medidor\.example/)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await signInAs(page, bench, 'Marina')
  await expect(page.getByRole('button', { name: 'Ver em Libras' })).toBeVisible()
  expect(loaded.filter((path) => /libras(\.js)?$/.test(path))).toEqual([])
  await page.getByRole('button', { name: 'Ver em Libras' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'recebe as frases desta tela' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Fechar Libras' })).toBeFocused()
  expect(loaded.filter((path) => /libras(\.js)?$/.test(path))).toEqual(['/libras', '/sandbox/libras.js'])

  const frame = page.frameLocator('iframe[title="Tradução para Libras"]')
  await frame.getByRole('button', { name: 'Libras' }).click()
  await expect(frame.getByRole('button', { name: 'Libras' }), 'the widget has what it needs').toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await frame.locator('p').first().click()
  await expect(frame.locator('output')).toHaveText(/^Em Libras: ./)
  const inner = page.frames().find((each) => each.url().endsWith('/libras'))
  expect(await inner?.evaluate(() => globalThis.origin), 'another origin').toBe('null')
  const reach = () =>
    [() => sessionStorage, () => document.cookie, () => parent.document].map((each) => {
      try {
        return typeof each()
      } catch {
        return 'kept away'
      }
    })
  expect(await inner?.evaluate(reach)).toEqual(Array(3).fill('kept away'))
  const foreign = () =>
    new Promise((resolve) => {
      addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective))
      document.body.append(Object.assign(document.createElement('script'), { src: 'https://medidor.example/medir.js' }))
    })
  expect(await inner?.evaluate(foreign), 'the translator brings no script of elsewhere').toBe('script-src-elem')
  await expectGoodLooks(page, 'Libras')
  await page.getByRole('button', { name: 'Fechar Libras' }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('CHROME-06 a translator that does not come is said', async ({ page, troubles }) => {
  troubles.expect(/net::ERR_FAILED/)
  await page.route('**/sandbox/libras.js', (route) => route.abort())
  await openWhole(page, '/sso/login')
  await awake(page, 'footer button')
  await page.getByRole('button', { name: 'Ver em Libras' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'A tradução para Libras não abriu.' })).toBeVisible()
  await expect(page.getByLabel('CPF')).toBeVisible()
})
