import { type Page, expect, signIn, test } from './dom/test.ts'
import { refusal } from './troubles.ts'

const cancelCall = /\/seguros\/v1\/seguros\/[^/]+\/cancelamento$/

test('INS-01 a person reads what is covered, hires by an acceptance of its own, and cancels for the refund that was shown first', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(refusal(409))
  await signIn(page, sandbox, 'Marina')
  await page.getByRole('link', { name: 'Cartão', exact: true }).first().click()
  await page.getByRole('link', { name: /^Seguros/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Seguros e assistências' })).toBeFocused()
  const active = page.getByRole('article', { name: /^Perda e roubo do cartão/ })
  await expect(active).toContainText('Apólice 2210-55')
  await active.getByRole('link', { name: 'Como usar' }).click()
  await expect(page.getByText('Seguro perda e roubo do cartão')).toBeVisible()
  await expect(page.getByText('15414.900123/2026-01')).toBeVisible()
  await expect(page.getByRole('link', { name: '0800 000 0011' })).toHaveAttribute('href', 'tel:08000000011')

  await page.getByRole('link', { name: 'Seguros' }).first().click()
  await page.getByRole('link', { name: 'Conhecer' }).first().click()
  const accept = page.getByRole('checkbox', { name: /quero contratar esta assistência/ })
  const hire = page.getByRole('button', { name: 'Contratar' })
  await expect(accept).not.toBeChecked()
  await expect(hire).toHaveAttribute('aria-disabled', 'true')
  await accept.check()
  await hire.click()
  const hired = page.getByRole('status').filter({ hasText: 'Contratado.' })
  await expect(hired).toContainText(/Protocolo 20261119-\d{10}/)
  await expect(hired, 'the form went, and the focus with it').toBeFocused()

  await page.goto('/dashboard/servicos/aceites')
  const old = page.getByRole('article', { name: 'Seguro: Perda e roubo do cartão, apólice 2210-55' })
  await expect(old, 'older than what is written down of acts').toContainText('Já valia antes deste registro, feito em ')
  await old.getByRole('link', { name: 'Ver a devolução e cancelar' }).click()
  await expect(page.getByRole('button', { name: 'Cancelar seguro' })).toBeVisible()

  await page.getByRole('link', { name: 'Seguros' }).first().click()
  await active.getByRole('link', { name: 'Cancelar seguro' }).click()
  await expect(page.getByText('R$ 7,92')).toBeVisible()
  await expect(page.getByText('A proteção acaba hoje. O que aconteceu até hoje continua coberto.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar seguro' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Cancelar este seguro? A proteção acaba hoje.' }),
  ).toBeVisible()
  const cancel = page.getByRole('button', { name: 'Sim, cancelar' })
  await page.route(cancelCall, (route) => route.continue({ postData: { devolucaoCentavos: 990 } }))
  await cancel.click()
  await expect(page.getByRole('alert')).toContainText('O valor da devolução mudou')
  await expect(page.getByRole('button', { name: 'Ver o valor de hoje' })).toBeVisible()
  await page.unroute(cancelCall)
  await cancel.click()
  const ended = page.getByRole('status').filter({ hasText: 'Cancelado.' })
  await expect(ended).toContainText(/Protocolo 20261119-\d{10}/)
  await expect(ended).toContainText('A proteção acabou em 19/11/2026. O que aconteceu até esse dia continua coberto.')
  await expect(ended).toBeFocused()
  await page.reload()
  await expect(ended).toBeVisible()
  await expect(ended, 'who comes by the address begins at the top').not.toBeFocused()
  await page.getByRole('link', { name: 'Ver meus seguros' }).click()
  await expect(page.getByRole('link', { name: /^Perda e roubo do cartão.*até 19\/11\/2026/ })).toBeVisible()
  await expect(page.getByRole('article', { name: /^Assistência para casa/ })).toContainText('Cancelar assistência')

  await expectHired(page)
})

async function expectHired(page: Page): Promise<void> {
  await page.goto('/dashboard/servicos/aceites')
  await expect(page.getByRole('article', { name: /^Seguro: Assistência para casa, apólice \d/ })).toBeVisible()
  await page.getByRole('link', { name: 'Ver a devolução e cancelar' }).click()
  await expect(page.getByRole('button', { name: 'Cancelar assistência' })).toBeVisible()
}

test('SVC-01 INS-01 a theft leads to the use of the insurance against it, before and after the card is given up', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Marina')
  await page.getByRole('link', { name: 'Cartão', exact: true }).first().click()
  await page.getByRole('link', { name: /^Perda, roubo ou dano/ }).click()
  const cover = page.getByRole('link', { name: /^Você tem o seguro Perda e roubo do cartão/ })
  await expect(cover).toBeVisible()
  await page.getByRole('radio', { name: /^Fui roubado/ }).check()
  await page.getByRole('button', { name: 'Cancelar este cartão e pedir outro' }).click()
  await page.getByRole('button', { name: 'Sim, cancelar e pedir outro' }).click()
  await expect(page.getByText('Pronto: seu cartão foi cancelado.')).toBeVisible()
  await cover.click()
  await expect(page.getByRole('heading', { name: 'Como usar' })).toBeVisible()
})
