/** Looks of negotiation screens that no other browser test visits. */
import type { Page } from '@playwright/test'
import type { Bench } from './bench.ts'
import { linkTo, prove } from './link-steps.ts'
import { expectGoodLooks } from './looks.ts'
import { confirmCode, enter, expect, test, typeLogin } from './portal.ts'
import { refusal } from './troubles.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name })

async function openNegotiation(page: Page, bench: Bench, name: string): Promise<void> {
  await enter(page, bench, name)
  await page.waitForURL('**/dashboard/negociacao/**')
}

test('NEG-01 NEG-02 debts, a coupon that is over and what fits a month look good', async ({
  page,
  bench,
  troubles,
}) => {
  troubles.expect(refusal(409), refusal(422))
  await openNegotiation(page, bench, 'Ubirajara')
  await page.getByText('Tem um cupom?').click()
  const coupon = page.getByLabel('Código do cupom')
  await coupon.fill('VENTANIA')
  await button(page, 'Usar cupom').click()
  await expect(coupon).toHaveAccessibleDescription(/cupom/i)
  await expectGoodLooks(page, 'a coupon that is over')
  await coupon.fill('MARMANSO')
  await button(page, 'Usar cupom').click()
  await expect(page.getByText(/^Cupom MARMANSO: −/)).toBeVisible()
  await expectGoodLooks(page, 'debts')
  await page.getByRole('link', { name: 'Outra entrada, prazo ou dia' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Do seu jeito')
  await page.getByLabel('Quanto cabe por mês').fill('900,00')
  await button(page, 'Ver opções').click()
  await expect(button(page, 'Escolher este plano').first()).toBeVisible()
  await expectGoodLooks(page, 'what fits a month')
})

test('AGR-01 a late agreement looks good', async ({ page, bench }) => {
  await openNegotiation(page, bench, 'Ivone')
  await page.getByRole('link', { name: 'Ver e pagar' }).click()
  await expect(page.getByText('Histórico')).toBeVisible()
  await expectGoodLooks(page, 'a late agreement')
})

test('AGR-01 a broken agreement looks good', async ({ page, bench }) => {
  await openNegotiation(page, bench, 'Otávio')
  await page.goto('/dashboard/negociacao/acordos')
  await page.getByRole('link', { name: 'Ver e pagar' }).click()
  await expect(page.getByText('Nova proposta em')).toBeVisible()
  await expectGoodLooks(page, 'a broken agreement')
})

test('NEG-01 a sold debt looks good', async ({ page, bench }) => {
  await openNegotiation(page, bench, 'Wilma')
  await expect(page.getByText('Esta dívida mudou de credor.')).toBeVisible()
  await expectGoodLooks(page, 'a sold debt')
})

test('SSO-10 a late invoice where there is nothing to negotiate looks good', async ({ page, bench }) => {
  await page.goto('/negociacao')
  await typeLogin(page, 'João')
  await confirmCode(page, await bench.nextCode('João'))
  await expect(page.getByRole('heading', { name: 'Sua fatura está em atraso' })).toBeVisible()
  await expectGoodLooks(page, 'a late invoice where there is nothing to negotiate')
})

test('NEG-04 the proof of a link, its wrong date, a closed link and the agreements behind one look good', async ({
  page,
  bench,
  troubles,
}) => {
  troubles.expect(refusal(422), refusal(409))
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(await linkTo(bench, 'Ubirajara'))
  await expect(heading).toHaveText('Confirme que é você')
  await expectGoodLooks(page, 'proof of a link')
  for (const turn of [0, 1]) {
    const answered = page.waitForResponse(/link/)
    await prove(page, `1${turn}/04/1988`)
    await answered
    await expect(button(page, 'Continuar')).not.toHaveAttribute('aria-disabled', 'true')
  }
  await expectGoodLooks(page, 'wrong date of a link')
  await prove(page, '12/04/1988')
  await expect(heading).toHaveText('Este link não abre mais')
  await expectGoodLooks(page, 'closed link')
  await page.goto(await linkTo(bench, 'Priscila'))
  await prove(page)
  await page.waitForURL('**/negociacao/link/acordos')
  await expectGoodLooks(page, 'agreements by link')
})
