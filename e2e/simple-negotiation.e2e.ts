/** The simple mode over every journey of negotiation: what is owed stands first, and a screen asks one thing. */
import type { Page } from '@playwright/test'
import { linkTo, prove } from './link-steps.ts'
import { enterAs, expect, test } from './portal.ts'
import { expectOne, go, heading, normal, questions, turnOn } from './simple-steps.ts'

test.beforeEach(({ page }) => page.setViewportSize({ width: 360, height: 740 }))

test('NEG-02 issue 23.9 a debt is negotiated by link one question at a time: what fits a month, the offer, the data, the contract', async ({
  page,
  bench,
}) => {
  await turnOn(page)
  await page.goto(await linkTo(bench, 'Ubirajara'))
  await expect(normal(page)).toBeVisible()
  await prove(page)
  await page.waitForURL('**/negociacao/link/dividas/aberto')
  await expectOwed(page)
  await expect(page.getByText('Passo 1 de 4: proposta'), 'counted from the first').toBeVisible()
  await expect(page.getByText('Pergunta 1 de 4: quanto você deve')).toBeVisible()
  await expect(page.getByText('A seguir: o que entra no acordo')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Não consegue pagar\?/ }), 'help is not buried').toBeVisible()
  await go(page).click()
  await expect(heading(page, 'O que entra no acordo')).toBeFocused()
  await expectOne(page, page.getByRole('checkbox').first())
  await expect(page.getByRole('button', { name: /^Pagar R\$.*hoje$/ }), 'ticks and payments are parted').toHaveCount(0)
  await page.getByText('Cada dívida e o valor de hoje').click()
  await expect(page.getByRole('button', { name: /^Pagar R\$.*hoje$/ }).first()).toBeVisible()
  await page.getByText('Cada dívida e o valor de hoje').click()
  await go(page).click()
  await expectOne(page, page.getByRole('slider', { name: 'Quanto cabe por mês?' }))
  await go(page).click()
  await expect(page.getByRole('radio').first()).toBeFocused()
  await expectOne(page, page.getByRole('radio', { name: /^À vista/ }))
  await expect(page.getByText('cabe no seu mês').first(), 'the value that was gone past').toBeVisible()
  await expect(page.getByRole('button', { name: 'Usar cupom' })).toBeHidden()
  await page.getByRole('button', { name: 'Mudar o valor por mês' }).click()
  await expect(page.getByRole('slider')).toBeFocused()
  await page.getByRole('button', { name: 'Mudar as dívidas do acordo' }).click()
  await page.getByRole('button', { name: 'Ver quanto devo' }).click()
  await expect(heading(page, 'Você deve hoje')).toBeFocused()
  await go(page).click()
  await go(page).click()
  await go(page).click()
  await page.getByRole('button', { name: /^Continuar com/ }).click()
  await expectOne(page, heading(page, 'Confira seu acordo'))
  await expect(normal(page), 'the bar is not there on a phone, the switch is').toBeVisible()
  await go(page).click()
  await expectOne(page, heading(page, 'Estes dados são seus?'))
  await page.getByRole('button', { name: 'São meus, continuar' }).click()
  await expectOne(page, page.getByRole('checkbox', { name: /^Li e aceito/ }))
  await expect(
    page.getByRole('button', { name: 'Receber código por SMS' }),
    'the code has a screen of its own',
  ).toBeHidden()
  await page.getByRole('checkbox').check()
  await go(page).click()
  await page.getByRole('button', { name: 'Já recebi um código' }).click()
  await expectOne(page, page.getByRole('button', { name: 'Fechar acordo' }))
  await page.getByRole('button', { name: 'Voltar ao contrato' }).click()
  await expect(page.getByRole('checkbox')).toBeChecked()
})

/** How much is owed, of what, since when and to whom, before any question. */
async function expectOwed(page: Page): Promise<void> {
  await expect(heading(page, 'Você deve hoje')).toBeVisible()
  const slip = page.getByRole('region', { name: 'Proposta' })
  await expect(slip).toContainText(/R\$\s[\d.]+,\d\d/)
  await expect(slip).toContainText(/Venceu em \d\d\/\d\d\/\d{4}/)
  await expect(slip).toContainText('Quem recebe: Jangada')
  expect(await questions(page), 'nothing is asked before the debt is said').toEqual([])
}

test('NEG-02 issue 23.9 a wish names the smallest instalment, and shows the usual days before all 28', async ({
  page,
  bench,
}) => {
  await turnOn(page)
  await enterAs(page, bench, 'Edna')
  await expectOwed(page)
  await go(page).click()
  await go(page).click()
  await go(page).click()
  await page.getByText('Outras condições').click()
  await page.getByRole('link', { name: 'Outra entrada, prazo ou dia' }).click()
  await expect(page.getByLabel('Parcelas')).toHaveValue('cabe')
  await expect(page.getByRole('option', { name: 'Pelo valor da parcela' })).toBeAttached()
  await go(page).click()
  await expect(page.getByText(/^Com a menor entrada, a partir de R\$\s[\d.]+,\d\d$/)).toBeVisible()
  await page.getByLabel('Quanto cabe por mês').fill('900,00')
  await go(page).click()
  await go(page).click()
  const day = page.getByLabel('Dia do vencimento')
  await expect(day.getByRole('option')).toHaveText(['5', '10', '15', '20', '25'])
  await page.getByRole('button', { name: 'Ver todos os dias' }).click()
  await expect(day).toBeFocused()
  await expect(day.getByRole('option')).toHaveCount(28)
})

test('AGR-02 issue 23.9 an agreement asks what is paid now, and folds its dates, papers and history', async ({
  page,
  bench,
}) => {
  await turnOn(page)
  await enterAs(page, bench, 'Ivone')
  await page.goto('/dashboard/negociacao/acordos')
  await page.getByRole('link', { name: 'Ver e pagar' }).click()
  await expectOne(page, page.getByRole('button', { name: 'Pagar', exact: true }))
  await expect(heading(page, 'Mudar o dia do vencimento')).toBeHidden()
  await page.getByText('Vencimento, documentos e histórico').click()
  await expect(heading(page, 'Mudar o dia do vencimento')).toBeVisible()
  await page.getByRole('button', { name: 'Pagar', exact: true }).click()
  await expectOne(page, page.getByRole('radio', { name: /^Pix/ }))
})
