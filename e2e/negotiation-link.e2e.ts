import type { Page, Request } from '@playwright/test'
import { contract } from '@portal/contract'
import { errors } from '@portal/contract/errors'
import { linkTo, prove } from './link-steps.ts'
import { expectGoodLooks } from './looks.ts'
import { expect, test } from './portal.ts'
import { refusal } from './troubles.ts'

test.use({ viewport: { width: 360, height: 740 } })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('CHROME-04 the bar is there on the two lists alone', async ({ page, bench }) => {
  await page.goto(await linkTo(bench, 'Ubirajara'))
  const bar = page.getByRole('banner')
  await expect(heading(page)).toHaveText('Confirme que é você')
  await expect(bar).toBeHidden()
  await expect(page.getByRole('region', { name: 'Confirme que é você' }).getByRole('img')).toBeVisible()
  await prove(page)
  await page.waitForURL('**/negociacao/link/dividas/aberto')
  await expect(bar).toBeVisible()
  await page.getByRole('link', { name: 'Meus acordos' }).click()
  await page.waitForURL('**/negociacao/link/acordos')
  await expect(bar).toBeVisible()
  await page.goto('/negociacao/link/dividas/aberto')
  await page.getByRole('link', { name: 'Outra entrada, prazo ou dia' }).click()
  await expect(page).toHaveURL(/dividas\/simular/)
  await expect(bar).toBeHidden()
  await page.setViewportSize({ width: 769, height: 740 })
  await expect(bar).toBeVisible()
})

test('NEG-03 on a phone the summary shows what is to pay, and the contract gives the focus back', async ({
  page,
  bench,
}) => {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.goto(await linkTo(bench, 'Wilma', { campanha: 'campanha-1', cupom: 'MARMANSO' }))
  await prove(page)
  await page.waitForURL('**/negociacao/link/dividas/aberto')
  await page.getByRole('radio', { name: /^À vista/ }).check()
  await page.getByRole('button', { name: /^Continuar à vista/ }).click()
  await expect(heading(page)).toHaveText('Confira seu acordo')
  await expect(page.getByText(/^Para pagar/)).toBeInViewport()
  await press('Continuar')
  await press('São meus, continuar')
  await press('Ler o contrato')
  await expect(page.getByRole('dialog')).toContainText('4. Entrada.')
  await expectGoodLooks(page, 'the contract of an agreement')
  await press('Fechar')
  await expect(page.getByRole('button', { name: 'Ler o contrato' })).toBeFocused()
  await press('Receber código por SMS')
  await page.getByLabel('Código de 6 dígitos').fill(await bench.nextCode('Wilma'))
  await page.getByRole('checkbox', { name: /Li e aceito o contrato/ }).check()
  await press('Fechar acordo')
  await press('Pagar')
  await press('Continuar')
  await expect(page.getByText('Esperando seu pagamento')).toBeVisible()
  await expectGoodLooks(page, 'Pix of an agreement by link')
})

test('NEG-04 L2 behind a link the due day moves only with a code, which a registered contact gets', async ({
  page,
  bench,
  troubles,
}) => {
  troubles.expect(refusal(422))
  const move = page.getByRole('button', { name: 'Mudar para o dia 22' })
  await page.goto(await linkTo(bench, 'Priscila'))
  await prove(page)
  await page.waitForURL('**/negociacao/link/acordos')
  await page.getByRole('link', { name: 'Ver e pagar' }).click()
  await expect(heading(page)).toHaveText('Seu acordo')
  await page.getByLabel('Novo dia').selectOption('22')
  await page.getByRole('button', { name: 'Ver as novas datas' }).click()
  await expect(move).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Receber código por SMS' }).click()
  const code = await bench.nextCode('Priscila')
  const field = page.getByLabel('Código de 6 dígitos')
  await expectGoodLooks(page, 'a due day that waits for its code')
  await field.fill(code === '000000' ? '000001' : '000000')
  await move.click()
  await expect(page.getByText(errors.CODIGO_DO_PEDIDO_INCORRETO.message)).toBeVisible()
  await field.fill(code)
  await move.click()
  await expect(move, 'once, and no more').toBeHidden()
  await expect(page.getByText(/22\/\d{2}\/202\d/).first()).toBeVisible()
})

test('Z13 no request of a browser carries the token of a link but the one that proves it', async ({ page, bench }) => {
  const link = await linkTo(bench, 'Ubirajara')
  const token = link.split('#')[1] ?? ''
  expect(token).toHaveLength(43)
  const asked: Request[] = []
  page.on('request', (request) => asked.push(request))
  await page.goto(link)
  await prove(page)
  await page.waitForURL('**/negociacao/link/dividas/aberto')
  await expect(page.getByText('Cartão Jangada Mais').first()).toBeVisible()
  const carries = asked.filter((request) =>
    JSON.stringify([request.url(), request.postData(), request.headers()]).includes(token),
  )
  expect(carries.map((request) => new URL(request.url()).pathname)).toEqual([contract.negotiationLinkAccess.path])
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(token)
})
