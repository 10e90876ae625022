import type { Page } from '@playwright/test'
import { clipboardOf } from './clipboard.ts'
import { qrTextOf } from './drawings.ts'
import { expectGoodLooks } from './looks.ts'
import { expect, signInAs, test } from './portal.ts'
import { jump, passUntil } from './time.ts'
import { refusal } from './troubles.ts'

/** Makes a link, copies its message, and gives its address. */
async function makeLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Pedir para alguém pagar' }).click()
  await expect(page.getByRole('group', { name: 'Seu link está pronto' })).toBeFocused()
  await page.getByRole('button', { name: 'Copiar mensagem' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Copiado/ })).toHaveCount(1)
  const message = await clipboardOf(page)
  expect(message).toContain('/e-nosso')
  expect(message).not.toContain('Marina')
  return /\/pagar#[\w-]{43}$/.exec(message)?.[0] ?? ''
}

/** Revoking takes a confirmation, never one tap. */
async function revoke(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancelar este link' }).click()
  await expect(page.getByText('o Pix e o boleto deste valor acabam junto')).toBeVisible()
  const keep = page.getByRole('button', { name: 'Não, manter o link' })
  await expect(keep, 'a second tap on the same place ends nothing').toBeFocused()
  await keep.click()
  await page.getByRole('button', { name: 'Cancelar este link' }).click()
  await page.getByRole('button', { name: 'Sim, cancelar o link' }).click()
}

test('SVC-01 somebody else pays by a link that shows no more than what to pay, and one that was taken back opens no more', async ({
  page,
  bench,
  troubles,
}) => {
  troubles.expect(refusal(404))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.clock.install()
  // This browser has no share sheet of its own.
  await page.addInitScript(() => {
    navigator.share = async (data) => void Object.assign(globalThis, { shared: data })
  })
  await signInAs(page, bench, 'Marina')
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  await page.getByText('Outra pessoa vai pagar?').click()
  const first = await makeLink(page)
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  expect(await page.evaluate(() => (globalThis as { shared?: ShareData }).shared?.url)).toContain(first)
  await expectGoodLooks(page, 'asking somebody')

  const other = await page.context().newPage()
  await other.setViewportSize({ width: 360, height: 740 })
  const answer = await other.goto(first)
  expect(answer?.headers()).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' })
  await expect(other.getByRole('heading', { level: 1, name: 'Você recebeu um pedido de pagamento' })).toBeVisible()
  await expect(other.getByText('Quem enviou este link pediu que você pague a fatura do cartão.')).toBeVisible()
  await revoke(page)
  await expect(page.getByRole('status').filter({ hasText: 'O link foi cancelado e não abre mais.' })).toBeFocused()
  await expect(page.getByText('O Pix e o boleto do link não podem mais ser pagos.')).toBeVisible()
  const over = other.getByRole('heading', { level: 1, name: 'Este link expirou' })
  await passUntil(other, over)
  const said = () => other.locator('main').innerText()
  await expect.poll(said).toContain('Peça outro a quem mandou este.')
  const words = await said()
  await expectGoodLooks(other, 'a link that is over')
  await other.goto(`/pagar#${'A'.repeat(43)}`)
  await expect(over).toBeVisible()
  await expect.poll(said, 'a link that never was').toBe(words)

  await other.goto(await makeLink(page))
  await expect(other.getByText('R$ 1.284,60')).toBeVisible()
  await expect(other.getByText('Pague até 23/11/2026')).toBeVisible()
  await expect(other.getByText('Jangada Cartões').first()).toBeVisible()
  await expect(other.getByRole('main').getByText(/Marina|Souza|novembro|compra/i)).toHaveCount(0)
  await passUntil(other, other.getByText(/^\d{5}\.\d{5} \d{5}\.\d{6}/))
  await other.getByRole('button', { name: 'Copiar código Pix' }).click()
  const code = await clipboardOf(other)
  expect(await qrTextOf(other.getByRole('img', { name: /QR Code do Pix/ }))).toBe(code)
  await expectGoodLooks(other, 'a link to pay')
  await bench.payPix()
  await passUntil(other, other.getByRole('heading', { level: 1, name: 'Já está pago' }))
  await page.getByRole('link', { name: 'Ver todos os seus links' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('article').first()).toContainText('Pago')
  await expect(page.getByRole('article').last()).toContainText('Cancelado')
  await expectGoodLooks(page, 'links')
})

test('SVC-01 a Pix that ran out on a link is made anew by a press, and a link that was lost is made anew in the list', async ({
  page,
  bench,
  troubles,
}) => {
  troubles.expect(refusal(404))
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, bench, 'Marina')
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  await page.getByText('Outra pessoa vai pagar?').click()
  const first = await makeLink(page)
  await expect(page.getByText('por segurança, o link não aparece de novo')).toBeVisible()

  await page.getByRole('link', { name: 'Ver todos os seus links' }).click()
  await page.getByRole('button', { name: 'Criar outro e encerrar este' }).click()
  await expect(page.getByRole('group', { name: 'Seu link está pronto' })).toBeFocused()
  await page.getByRole('button', { name: 'Copiar mensagem' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Copiado/ })).toHaveCount(1)
  const second = /\/pagar#[\w-]{43}$/.exec(await clipboardOf(page))?.[0] ?? ''
  await expect(page.getByRole('article')).toHaveCount(1)

  const other = await page.context().newPage()
  await other.setViewportSize({ width: 360, height: 740 })
  await other.clock.install()
  // A link that was sent before its token moved behind the '#' leads on.
  await other.goto(first.replace('#', '/'))
  await expect(other.getByRole('heading', { level: 1, name: 'Este link expirou' })).toBeVisible()
  expect(new URL(other.url()).hash + new URL(other.url()).pathname).toBe(`${first.replace('/pagar', '')}/pagar`)
  await other.goto(second)
  await expect(other.getByText('Este código Pix vale por')).toBeVisible()
  await other.getByRole('button', { name: 'Copiar código Pix' }).click()
  const before = await clipboardOf(other)
  await jump(other, bench, 31 * 60)
  await expect(other.getByRole('heading', { name: 'Este código Pix venceu' })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Copiar código Pix' })).toHaveCount(0)
  await expect(other.getByRole('status').filter({ hasText: 'Este código Pix venceu' })).toHaveCount(1)
  await expect(other.getByRole('status').getByRole('button'), 'what speaks by itself holds no button').toHaveCount(0)
  await expectGoodLooks(other, 'a link whose Pix ran out')
  await other.getByRole('button', { name: 'Gerar novo código' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Você recebeu um pedido de pagamento' })).toBeFocused()
  await other.getByRole('button', { name: 'Copiar código Pix' }).click()
  expect(await clipboardOf(other)).not.toBe(before)
})

test('SVC-01 a link is taken back in the list: what went is said where the button was', async ({ page, bench }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, bench, 'Marina')
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  await page.getByText('Outra pessoa vai pagar?').click()
  await makeLink(page)
  await page.getByRole('link', { name: 'Ver todos os seus links' }).click()
  // The payment's own screen has the same button.
  await expect(page.getByRole('heading', { level: 1, name: 'Links para alguém pagar' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar este link' }).click()
  await expectGoodLooks(page, 'asked once more before a link ends')
  await page.getByRole('button', { name: 'Não, manter o link' }).click()
  await revoke(page)
  const ended = page.getByRole('status').filter({ hasText: 'O link foi cancelado e não abre mais.' })
  await expect(ended, 'the button went, and the focus with it').toBeFocused()
  await expect(page.getByRole('article')).toContainText('Cancelado')
  await expect(page.getByRole('button', { name: 'Cancelar este link' })).toHaveCount(0)
  await expect(ended).toBeFocused()
  await expectGoodLooks(page, 'a link that was taken back in the list')
})

test('H1 SVC-01 INV-10 who looks at a link while its sender chooses another amount reads that the code changed, and whom to ask', async ({
  page,
  bench,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, bench, 'Marina')
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  await page.getByText('Outra pessoa vai pagar?').click()
  const link = await makeLink(page)
  const other = await page.context().newPage()
  await other.setViewportSize({ width: 360, height: 740 })
  await other.clock.install()
  await other.goto(link)
  await expect(other.getByText('Este código Pix vale por')).toBeVisible()
  const changed = other.getByRole('status').filter({ hasText: 'O código Pix desta página mudou.' })
  await expect(changed).toHaveCount(0)
  await page.getByRole('radio', { name: /Outro valor/ }).check()
  await page.getByLabel('Quanto você quer pagar, em reais').fill('800,00')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Esperando seu pagamento')).toBeVisible()
  await passUntil(other, changed)
  await expect(changed).toContainText('confirme com essa pessoa antes de pagar')
  await expectGoodLooks(other, 'a link whose code changed')
})
