/** Looks and files of services; the dom test covers the rest. */
import { readFile } from 'node:fs/promises'
import { expectGoodLooks } from './looks.ts'
import { expect, signInAs, test } from './portal.ts'

test('SVC-01 the questions of services are fit for every eye', async ({ page, bench }) => {
  await signInAs(page, bench, 'João')
  await page.goto('/dashboard/servicos')
  await page.getByRole('switch', { name: 'Bloqueio do cartão' }).click()
  const logo = await page.getByRole('main').getByRole('img').first().boundingBox()
  const shade = await page.getByText('Bloqueado', { exact: true }).boundingBox()
  expect(logo!.y + logo!.height, 'the shade of a locked card leaves its logo alone').toBeLessThanOrEqual(shade!.y)
  await page.getByText('Ver o andamento').first().click()
  await expectGoodLooks(page, 'services')
  await page.getByRole('link', { name: /^Limite/ }).click()
  await page.getByLabel('Novo limite').fill('200,00')
  await page.getByRole('button', { name: 'Solicitar' }).click()
  await expect(page.getByText(/O menor limite possível hoje é/).last()).toBeVisible()
  await expectGoodLooks(page, 'a limit that is too low')
  await page.getByLabel('Novo limite').fill('3000,00')
  await page.getByRole('button', { name: 'Solicitar' }).click()
  await expect(page.getByRole('dialog', { name: 'Diminuir o limite agora?' })).toBeVisible()
  await expectGoodLooks(page, 'asked once more before the limit goes down')
})

test('SVC-01 a receipt of an acceptance and the letter for another bank come as files, and a question stands in plain sight', async ({
  page,
  bench,
}) => {
  await signInAs(page, bench, 'João')
  await page.goto('/dashboard/servicos')
  const digital = page.getByRole('switch', { name: 'Fatura digital' })
  await digital.click()
  await expectGoodLooks(page, 'paper asked twice')
  await page.getByRole('button', { name: 'Receber em papel' }).click()
  await expect(page.getByText(/^Desligada: a fatura/), 'the answer is there').toBeVisible()
  await page.goto('/dashboard/servicos/aceites')
  const receipt = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar comprovante' }).first().click()
  expect((await receipt).suggestedFilename()).toBe('aceite-1.pdf')
  await page.getByRole('link', { name: 'Cartão', exact: true }).first().click()
  await page.getByRole('link', { name: /^Portabilidade do saldo/ }).click()
  await page.getByRole('button', { name: 'Pedir o documento para o outro banco' }).click()
  const letter = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar o documento' }).click()
  expect((await letter).suggestedFilename()).toMatch(/^portabilidade-20261119-\d{10}\.pdf$/)
  await page.getByRole('button', { name: 'Desistir do pedido' }).click()
  const question = page.getByText('Confirme se quer mesmo desistir deste pedido.')
  expect((await question.boundingBox())?.height, 'in plain sight, not for readers alone').toBeGreaterThan(10)
})

test('SVC-01 O8 the copy of a person’s data is theirs, whole, and without a hash of a password', async ({
  page,
  bench,
}) => {
  await signInAs(page, bench, 'João')
  await page.goto('/dashboard/servicos/meus-dados')
  await page.getByRole('button', { name: 'Receber código por SMS' }).click()
  await page.getByLabel('Código de 6 dígitos').fill(await bench.nextCode('João'))
  await page.getByRole('button', { name: 'Preparar minha cópia' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar em JSON, para programas' }).click()
  const text = await readFile(await (await coming).path(), 'utf8')
  const copy = JSON.parse(text) as { titular: { nome: string }; dados: Record<string, unknown[]> }
  expect(copy.titular.nome).toBe('João Batista')
  expect(copy.dados['faturas']?.length).toBeGreaterThan(0)
  expect(text, 'no hash of a password').not.toMatch(/scrypt|argon|\$2[aby]\$/)
  await expectGoodLooks(page, 'my data')
})

test('SVC-01 after a card is given up the keyboard goes on from what was said', async ({ page, bench }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, bench, 'Marina')
  await page.goto('/dashboard/servicos/cancelar-cartao')
  await page.getByRole('button', { name: 'Cancelar o cartão' }).click()
  const sure = page.getByRole('dialog', { name: 'Cancelar o cartão agora?' })
  await expect(sure).toBeVisible()
  await expectGoodLooks(page, 'asked once more before a card is ended')
  await sure.getByRole('button', { name: 'Sim, cancelar' }).click()
  const said = page.getByRole('status').filter({ hasText: 'Concluímos até 26/11/2026.' })
  await expect(said, 'the dialog and its button went, and the focus with them').toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Próximos meses' }), 'the keyboard goes on from there').toBeFocused()
})
