/** From an offer of one's own to the signed agreement, without a mouse, on a phone and on a desk. */
import type { Page } from '@playwright/test'
import { press, tabTo } from './keyboard-steps.ts'
import { enterAs, expect, test } from './portal.ts'

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first()
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

for (const width of [360, 1280])
  test(`NEG-02 NEG-03 2.1.1 by keyboard alone at ${width} px a debt becomes a signed agreement, and each step says where it is`, async ({
    page,
    bench,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await enterAs(page, bench, 'Edna')
    await press(page, link(page, 'Outra entrada, prazo ou dia'))
    await expect(title(page, 'Do seu jeito')).toBeFocused()
    await tabTo(page, page.getByLabel('Quanto cabe por mês'))
    await page.keyboard.type('90000')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Escolher este plano' })).toBeVisible()
    await press(page, button(page, 'Escolher este plano'))

    await expect(title(page, 'Confira seu acordo')).toBeFocused()
    await press(page, button(page, 'Continuar'))
    await expect(title(page, 'Estes dados são seus?')).toBeFocused()
    await press(page, button(page, 'São meus, continuar'))
    await expect(title(page, 'Feche o acordo')).toBeFocused()
    await press(page, button(page, 'Receber código por SMS'))
    await tabTo(page, page.getByLabel('Código de 6 dígitos'))
    await page.keyboard.type(await bench.nextCode('Edna'))
    await press(page, page.getByRole('checkbox', { name: /Li e aceito o contrato/ }), 'Space')
    await press(page, button(page, 'Fechar acordo'))
    await expect(title(page, 'Acordo fechado')).toBeFocused()
  })
