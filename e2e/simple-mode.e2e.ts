import { expectGoodLooks } from './looks.ts'
import { accountMenu } from './menu.ts'
import { awake, enterAs, expect, test } from './portal.ts'

test('SVC-01 in the simple mode type is larger and each screen asks one thing, from the login to the Pix, until it is left', async ({
  page,
  bench,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/sso/login')
  await awake(page)
  const sizeOf = () => page.getByRole('heading', { level: 1 }).evaluate((title) => getComputedStyle(title).fontSize)
  const before = Number.parseFloat(await sizeOf())
  await page.getByRole('button', { name: 'Letras maiores' }).click()
  expect(Number.parseFloat(await sizeOf())).toBeCloseTo(before * 1.25, 0)
  await page.reload()
  await expect(page.locator('html'), 'from the first paint on').toHaveAttribute('data-modo', 'simples')
  await awake(page)
  await expectGoodLooks(page, 'login in the simple mode')

  await enterAs(page, bench, 'Marina')
  await expect(page.getByRole('link', { name: 'Outras formas e valores' })).toBeVisible()
  await expect(page.getByText('Suas faturas')).toBeHidden()
  await page.getByText('Outras faturas').click()
  await expect(page.getByRole('link', { name: /^Outubro/ })).toBeVisible()
  await expectGoodLooks(page, 'invoices in the simple mode')
  await page.goto('/dashboard/faturas/detalhes')
  await expect(page.getByRole('heading', { name: 'Compras e lançamentos' })).toBeVisible()
  await expect(page.getByText('Opções de pagamento')).toHaveCount(0)
  await expectGoodLooks(page, 'details in the simple mode')
  await page.goto('/dashboard/faturas')
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  await expect(page.getByRole('heading', { name: 'Pagar fatura de novembro' })).toBeVisible()
  await expectGoodLooks(page, 'what to pay in the simple mode')
  await expect(page.getByRole('radio', { name: /Pix/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { name: 'Como você quer pagar?' })).toBeFocused()
  await expectGoodLooks(page, 'how to pay in the simple mode')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Esperando seu pagamento')).toBeVisible()
  await expectGoodLooks(page, 'Pix in the simple mode')

  await page.goto('/dashboard/servicos')
  await expect(page.getByRole('link', { name: /^Perda, roubo ou dano/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Contestar uma compra/ })).toBeVisible()
  const rare = page.getByRole('link', { name: /^(Limite|Dia de vencimento|Portabilidade do saldo|Cancelar o cartão)/ })
  await expect(rare.first()).toBeHidden()
  await page.getByText('Outros serviços do cartão').click()
  await expect(rare).toHaveCount(4)
  await expect(rare.last()).toBeVisible()
  await expectGoodLooks(page, 'services in the simple mode')

  await page.getByRole('button', { name: accountMenu }).click()
  await page.getByRole('button', { name: 'Letras normais' }).click()
  await page.goto('/dashboard/faturas')
  await expect(page.getByText('Suas faturas')).toBeVisible()
})

test('NEG-02 in the simple mode no offer runs out of its box on a narrow phone', async ({ page, bench }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/sso/login')
  await awake(page)
  await page.getByRole('button', { name: 'Letras maiores' }).click()
  await enterAs(page, bench, 'Wilma')
  // What is owed, and what fits a month.
  for (let screen = 0; screen < 2; screen += 1)
    await page.getByRole('button', { name: 'Continuar', exact: true }).click()
  await page.getByRole('button', { name: /^Ver todas/ }).click()
  const offers = page.getByRole('radiogroup').locator('label')
  await expect(offers).toHaveCount(10)
  const outside = await offers.evaluateAll(
    (labels) =>
      labels.flatMap((label) => {
        const { right } = label.getBoundingClientRect()
        return [...label.querySelectorAll('*')].filter((part) => part.getBoundingClientRect().right > right)
      }).length,
  )
  expect(outside).toBe(0)
})

test('NEG-02 SVC-01 in the simple mode a proposal is asked for one question at a time, and its plans come alone', async ({
  page,
  bench,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/sso/login')
  await awake(page)
  await page.getByRole('button', { name: 'Letras maiores' }).click()
  await enterAs(page, bench, 'Edna')
  await page.waitForURL('**/dashboard/negociacao/**')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectGoodLooks(page, 'what is owed, in the simple mode')
  // What is owed, what enters, and what fits a month.
  for (let screen = 0; screen < 3; screen += 1)
    await page.getByRole('button', { name: 'Continuar', exact: true }).click()
  await page.getByText('Outras condições').click()
  await page.getByRole('link', { name: 'Outra entrada, prazo ou dia' }).click()
  const fields = page.getByRole('main').getByRole('textbox').or(page.getByRole('main').getByRole('combobox'))
  const next = page.getByRole('button', { name: 'Continuar' })
  await expect(page.getByText('Pergunta 1 de 4')).toBeVisible()
  await expect(fields).toHaveCount(1)
  await expectGoodLooks(page, 'a proposal, its first question')
  await next.click()
  await expect(page.getByLabel('Quanto cabe por mês')).toBeFocused()
  await next.click()
  await expect(page.getByLabel('Quanto cabe por mês'), 'a question that is not answered stays').toBeFocused()
  await page.getByLabel('Quanto cabe por mês').fill('900,00')
  await next.click()
  await expect(page.getByLabel('Entrada que você pode pagar')).toBeFocused()
  await expect(fields).toHaveCount(1)
  await page.getByRole('button', { name: 'Pergunta anterior' }).click()
  await expect(page.getByLabel('Quanto cabe por mês')).toHaveValue('900,00')
  await next.click()
  await next.click()
  await expect(page.getByLabel('Dia do vencimento')).toBeFocused()
  await page.getByRole('button', { name: 'Ver opções' }).click()
  await expect(page.getByRole('button', { name: 'Escolher este plano' }).first()).toBeVisible()
  await expect(fields).toHaveCount(0)
  await expectGoodLooks(page, 'the plans in the simple mode')
  await page.getByRole('button', { name: 'Mudar a proposta' }).click()
  await expect(page.getByLabel('Parcelas')).toBeFocused()
})
