/** What shows where one is: each kind of field, wrong ones too, and the code's six boxes, whatever the colours and the brand. */
import type { Locator, Page } from '@playwright/test'
import { contrastOf } from './colours.ts'
import { farthestApart } from './drawings.ts'
import { awake, codeOf, expect, loginOf, test, typeLogin } from './portal.ts'

const rings = [
  { colorScheme: 'light', contrast: 'normal', forcedColors: 'none' },
  { colorScheme: 'light', contrast: 'alto', forcedColors: 'none' },
  { colorScheme: 'dark', contrast: 'normal', forcedColors: 'none' },
  { colorScheme: 'dark', contrast: 'alto', forcedColors: 'none' },
  { colorScheme: 'light', contrast: 'normal', forcedColors: 'active' },
] as const

/** The outline, and what lies around it and inside it. */
const ringOf = (element: Element) => {
  const { outlineStyle, outlineWidth, outlineColor: colour } = getComputedStyle(element)
  const groundsOf = (each: Element | null): string[] => {
    if (each === null) return []
    const { backgroundColor } = getComputedStyle(each)
    return backgroundColor.startsWith('rgb(') ? [backgroundColor] : [backgroundColor, ...groundsOf(each.parentElement)]
  }
  return {
    width: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
    colour,
    sides: [groundsOf(element.parentElement), groundsOf(element)],
  }
}

/** WCAG 2.4.13, on every look. */
async function expectRing(page: Page, drawn: Locator): Promise<void> {
  for (const { contrast, ...media } of rings) {
    await page.emulateMedia(media)
    await page.evaluate((look) => (document.documentElement.dataset['contraste'] = look), contrast)
    const { width, colour, sides } = await drawn.evaluate(ringOf)
    const look = JSON.stringify({ contrast, ...media })
    expect(width, look).toBeGreaterThanOrEqual(2)
    for (const side of sides) expect(contrastOf(colour, side), look).toBeGreaterThanOrEqual(3)
  }
}

test('issue 23.4 23.5 a wrong field shows that it has the focus, and the digits of a code are read, on every look', async ({
  page,
}) => {
  await page.goto('/sso/login')
  await awake(page)
  const { cpf, enter } = loginOf(page)
  await enter.click()
  await expect(cpf).toHaveAttribute('aria-invalid', 'true')
  await cpf.focus()
  const box = cpf.locator('xpath=ancestor::div[1]')
  await expectRing(page, box)

  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
  await page.reload()
  await typeLogin(page, 'João')
  await page.waitForURL('**/sso/inserir-codigo')
  const { field, confirm } = codeOf(page)
  await field.fill('123')
  await confirm.click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.focus()
  const boxes = field.locator('xpath=following-sibling::span')
  await expect(boxes).toHaveText(['1', '2', '3', '', '', ''])
  await expectRing(page, boxes.nth(3))
  const drawn = () => field.locator('xpath=..').screenshot({ animations: 'disabled' })
  // A round edge that is drawn anew may have points of some other shade: a digit is apart by nearly all there is.
  const isSame = async (picture: Buffer) => (await farthestApart(page, [picture, await drawn()])) <= 16
  // A colour may still be on its way to the last look.
  await expect.poll(async () => isSame(await drawn())).toBe(true)
  const whole = await drawn()
  await field.evaluate((input) => (input.style.opacity = '0'))
  const message = 'the browser draws no digits of its own over those of the boxes'
  await expect.poll(() => isSame(whole), { message }).toBe(true)
})

/** Every kind of field that draws its ring around itself. */
const fields: [name: string, find: (page: Page) => Locator][] = [
  ['a select', (page) => page.locator('select[name=dia]')],
  ['a wrong select', (page) => page.locator('select[name=motivo]')],
  ['a textarea', (page) => page.locator('textarea[name=relato]')],
  ['a radio', (page) => page.locator('input[name=quanto]').first()],
  ['a chosen radio', (page) => page.locator('input[name=quanto]:checked')],
  ['a wrong radio', (page) => page.locator('input[name=canal]').first()],
]

/** The box of a field, the card of a radio. */
const drawnOf = (field: Locator) => field.locator('xpath=ancestor::*[self::label or self::div][1]')

test.describe('the pieces of the gallery', () => {
  test.use({ plants: false })

  for (const theme of ['default', 'varejo', 'marca-branca', 'campanha-1', 'ipe'])
    test(`issue 23.4 WCAG 2.4.13 each select, textarea and radio of ${theme} has a whole ring, wrong ones too, on every look`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const sheet = page.waitForResponse(`**/temas/${theme}/tema.css`)
      await page.goto(`/galeria?tema=${theme}`)
      await sheet
      await awake(page)
      for (const [name, find] of fields) {
        const field = find(page)
        await field.focus()
        await test.step(name, () => expectRing(page, drawnOf(field)))
      }
      // No piece of the gallery is a wrong textarea: its box stands in a wrong field here.
      const area = page.locator('textarea[name=relato]')
      await page.evaluate(() => {
        const wrong = document.querySelector('select[name=motivo]')?.parentElement?.parentElement
        wrong?.append(document.querySelector('textarea[name=relato]')?.parentElement ?? '')
      })
      await area.focus()
      await test.step('a wrong textarea', () => expectRing(page, drawnOf(area)))
    })
})
