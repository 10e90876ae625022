import type { Locator, Page } from '@playwright/test'
import { faultsOf } from './axe.ts'
import { expectGoodLooks } from './looks.ts'
import { expect, test } from './portal.ts'

const openDialog = { within: 'dialog[open]' }
const pages = ['painel', 'capa', 'tarefa', 'entrada', 'publica']

test.use({ plants: false })

// Sections are opened by key: the page is long and still moves above them, so a click could miss.
async function openGallery(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/galeria')
  await expect(page.getByRole('heading', { level: 1, name: 'Galeria' })).toBeVisible()
}

test('the gallery has no fault that axe finds', async ({ page }) => {
  await openGallery(page)
  await expectGoodLooks(page, 'gallery', { stops: false })
})

for (const theme of ['varejo', 'marca-branca', 'campanha-1']) {
  test(`the colours of ${theme} can be told apart in every piece`, async ({ page }) => {
    const sheet = page.waitForResponse(`**/temas/${theme}/tema.css`)
    await page.goto(`/galeria?tema=${theme}`)
    expect((await sheet).status()).toBe(200)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await faultsOf(page, { rules: ['color-contrast'] }), colorScheme).toEqual([])
    }
  })
}

test('issue 23.10 with more contrast every text of every piece has 7:1, by day and by night', async ({ page }) => {
  await page.goto('/galeria')
  await page.evaluate(() => (document.documentElement.dataset['contraste'] = 'alto'))
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await faultsOf(page, { rules: ['color-contrast-enhanced'] }), colorScheme).toEqual([])
  }
})

for (const name of pages) {
  test(`the whole page '${name}' has no fault that axe finds`, async ({ page }) => {
    await page.goto(`/galeria?pagina=${name}`)
    await expect(page.getByRole('main')).toHaveCount(1)
    await expectGoodLooks(page, name, { thorough: true })
  })
}

test('SVC-01 INS-01 every screen of services and insurance is shown with a sample, and has no fault that axe finds', async ({
  page,
  troubles,
}) => {
  // Some forty screens, each by day and by night.
  test.slow()
  // A sample that waits for a bank listens, and nobody is signed in.
  troubles.expect(/pix-automatico\/eventos/)
  await openGallery(page)
  const links = page.locator('#telas').getByRole('link')
  const screens = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(screens.length).toBeGreaterThan(9)
  for (const address of screens) {
    await page.goto(address)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expectGoodLooks(page, address)
  }
})

test('the scheme of the address wins over the one of the system', async ({ page }) => {
  await openGallery(page)
  const canvas = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await canvas()
  await page.getByRole('link', { name: 'escuro' }).click()
  await expect(page).toHaveURL(/esquema=escuro/)
  await expect.poll(canvas).not.toBe(light)
  await page.getByRole('link', { name: 'claro' }).click()
  await expect.poll(canvas).toBe(light)
})

test('MODAL-01 MODAL-08 the generic error takes the focus, keeps it, and gives it back', async ({ page }) => {
  await openGallery(page)
  const door = page.getByRole('button', { name: 'Erro geral' })
  const dialog = page.getByRole('dialog', { name: 'Algo deu errado!' })
  const ends = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Fechar', exact: true }).click(),
    () => dialog.getByRole('button', { name: 'Fechar modal' }).click(),
    () => page.mouse.click(8, 8),
  ]
  for (const end of ends) {
    await door.press('Enter')
    await expect(dialog.getByRole('heading', { name: 'Algo deu errado!' })).toBeFocused()
    await expect(dialog).toContainText('Tente novamente mais tarde.')
    await expectFocusKept(page, dialog)
    await expectInert(page)
    await end()
    await expect(dialog).toHaveCount(0)
    await expect(door).toBeFocused()
  }
  await door.press('Enter')
  await expectGoodLooks(page, 'generic error', openDialog)
})

test('CHROME-10 the security policy opens at modal-xxl, scrolls by itself and closes by its cross', async ({
  page,
}) => {
  await openGallery(page)
  await page.getByRole('button', { name: 'Modal enorme' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Política de segurança' })
  const paper = dialog.locator('.modal-xxl')
  expect((await paper.boundingBox())?.width).toBe(1040)
  expect((await paper.boundingBox())?.height).toBeLessThanOrEqual(800)
  const text = dialog.getByRole('group', { name: 'Política de segurança' })
  await text.focus()
  await page.keyboard.press('End')
  await expect(dialog.getByText('40. A informação')).toBeInViewport()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden')
  await dialog.getByRole('button', { name: 'Fechar modal' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('visible')
})

test('MODAL-08 a modal that may not be dismissed ends by its own button alone', async ({ page }) => {
  await openGallery(page)
  await page.getByRole('button', { name: 'Modal sem saída' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Atualização sobre seus débitos' })
  await expect(dialog).toBeVisible()
  for (let times = 0; times < 4; times += 1) await page.keyboard.press('Escape')
  await page.mouse.click(8, 8)
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Fechar modal' })).toHaveCount(0)
  await expectFocusKept(page, dialog)
  await dialog.getByRole('button', { name: 'OK!' }).click()
  await expect(dialog).toHaveCount(0)
})

test('CHROME-08 the bottom sheet is 360 px wide at the bottom edge, and as wide as a phone below that', async ({
  page,
}) => {
  await openGallery(page)
  const door = page.getByRole('button', { name: 'Folha com botões' })
  const dialog = page.getByRole('dialog', { name: 'Boleto' })
  await door.press('Enter')
  const paper = dialog.locator(':scope > div')
  for (const [width, expected] of [
    [1280, 360],
    [390, 360],
    [360, 360],
    [320, 320],
  ] as const) {
    await page.setViewportSize({ width, height: 640 })
    const { x = 0, y = 0, width: own, height = 0 } = (await paper.boundingBox()) ?? {}
    expect(own, `in ${width} px`).toBe(expected)
    expect(x, 'in the middle').toBe((width - expected) / 2)
    expect(y + height, 'at the bottom').toBe(640)
  }
  await expectFocusKept(page, dialog)
  await expectGoodLooks(page, 'bottom sheet', openDialog)
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(door).toBeFocused()
})

test('CHROME-08 the label and the cross of the bottom sheet may be left out; it is still named', async ({ page }) => {
  await openGallery(page)
  await page.getByRole('button', { name: 'Folha sem cabeçalho' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'O que fazer com o boleto' })
  await expect(dialog.getByRole('button', { name: 'Fechar' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test("CHROME-09 the spinner says 'Carregando...'", async ({ page }) => {
  await openGallery(page)
  const spinners = page.getByRole('status').filter({ hasText: 'Carregando...' })
  await expect(spinners.first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Configurando cartão...' })).toBeVisible()
})

test('CHROME-12 a toast shows at the bottom center, over an open dialog too', async ({ page }) => {
  await openGallery(page)
  await page.getByRole('button', { name: 'Aviso curto' }).press('Enter')
  await expectBottomCenter(page, page.getByText('Código Pix copiado', { exact: true }))
  await page.getByRole('button', { name: 'Modal sem saída' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Avisar' }).click()
  const toast = page.getByText('Aviso por cima do diálogo')
  await expectBottomCenter(page, toast)
  // A toast lets clicks through, so the top layer shows that it is over the dialog.
  expect(await toast.evaluate((element) => element.closest('[popover]')?.matches(':popover-open'))).toBe(true)
})

async function expectBottomCenter(page: Page, toast: Locator): Promise<void> {
  await expect(toast).toBeInViewport({ ratio: 1 })
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const box = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThan(1)
  expect(height - box.y - box.height).toBeLessThan(120)
}

/** Tab and Shift+Tab keep the focus in the dialog, or in the browser's own bar. */
async function expectFocusKept(page: Page, dialog: Locator): Promise<void> {
  for (const key of [...Array<string>(6).fill('Tab'), ...Array<string>(6).fill('Shift+Tab')]) {
    await page.keyboard.press(key)
    expect(
      await dialog.evaluate(
        (element) =>
          [null, document.body].includes(document.activeElement as HTMLElement) ||
          element.contains(document.activeElement),
      ),
    ).toBe(true)
  }
}

/** Elements behind an open dialog cannot be focused. */
async function expectInert(page: Page): Promise<void> {
  const taken = await page.evaluate(() => {
    const behind = document.querySelector<HTMLElement>('main a[href]')
    const before = document.activeElement
    behind?.focus()
    return document.activeElement === behind || document.activeElement !== before
  })
  expect(taken).toBe(false)
}
