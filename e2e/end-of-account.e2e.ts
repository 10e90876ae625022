import { expectGoodLooks } from './looks.ts'
import { enter, expect, test } from './portal.ts'

test('SVC-01 my data look good once the end of the account is asked for', async ({ page, bench }) => {
  await enter(page, bench, 'Iara')
  await page.waitForURL('**/dashboard/**')
  await page.goto('/dashboard/servicos/meus-dados')
  const panel = page.getByRole('region', { name: 'Apagar minha conta' })
  await panel.getByRole('button', { name: 'Quero apagar minha conta' }).click()
  await panel.getByRole('button', { name: 'Receber código por SMS' }).click()
  await panel.getByLabel('Código de 6 dígitos').fill(await bench.nextCode('Iara'))
  await panel.getByRole('checkbox').check()
  await panel.getByRole('button', { name: 'Pedir o fim da conta' }).click()
  await expect(panel.getByRole('status').filter({ hasText: 'Você pediu o fim da conta.' })).toBeVisible()
  await expectGoodLooks(page, 'my data, the end asked for')
})
