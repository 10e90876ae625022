/** Looks of Pix Automático in its states; the dom tests cover its acts. */
import { clipboardOf } from './clipboard.ts'
import { press, tabTo } from './keyboard-steps.ts'
import { expectGoodLooks } from './looks.ts'
import { expect, signInAs, test } from './portal.ts'

test('AUTO-36 AUTO-02 AUTO-07 the terms, the code and the bank’s yes are fit for every eye', async ({
  page,
  bench,
}) => {
  await signInAs(page, bench, 'Marina')
  await page.getByRole('link', { name: 'Ativar o Pix Automático' }).click()
  await page.getByRole('radio', { name: /^O mínimo de cada fatura/ }).check()
  await page.getByText('Ler as condições').click()
  await expectGoodLooks(page, 'the terms, with the cost of the minimum')
  await page.getByRole('radio', { name: /^O total de cada fatura/ }).check()
  await page.getByRole('checkbox', { name: /^Li as condições/ }).check()
  await page.getByRole('button', { name: 'Gerar código de autorização' }).click()
  await expect(page.getByText('Esperando sua autorização no banco')).toBeVisible()
  await expectGoodLooks(page, 'the code that authorises')
  const wide = page.viewportSize()
  const drawing = page.getByRole('img', { name: 'QR Code da autorização' })
  await expect(drawing).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(drawing, 'no phone reads its own screen').toBeHidden()
  await page.getByRole('button', { name: 'Mostrar o QR Code' }).click()
  await expect(drawing).toBeVisible()
  if (wide !== null) await page.setViewportSize(wide)
  await bench.atBank('autorizar')
  await expect(page.getByText('Pix Automático autorizado.'), 'shown without a reload').toBeVisible({ timeout: 5000 })
  await expectGoodLooks(page, 'authorised')
  await bench.advance(60)
  await page.getByRole('link', { name: 'Ver o Pix Automático' }).click()
  await page.getByRole('button', { name: 'Parar só este débito' }).click()
  await page.getByText('Mudar entre total e mínimo').click()
  await page.getByRole('button', { name: 'Cancelar o Pix Automático' }).click()
  await expectGoodLooks(page, 'the next debit, with its questions')
  await page.getByRole('link', { name: 'Ver a fatura' }).click()
  await expect(page.getByText('Será debitada em 23/11/2026, pelo Pix Automático.')).toBeVisible()
  await expectGoodLooks(page, 'an invoice that is debited')
})

test('AUTO-36 by the keyboard alone: from the invoice to the code and its copy, the stop of a debit, and the end', async ({
  page,
  bench,
}) => {
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await signInAs(page, bench, 'Marina')
  await press(page, link('Ativar o Pix Automático'))
  await expect(page.getByRole('heading', { level: 1, name: 'Ativar o Pix Automático' })).toBeFocused()
  await tabTo(page, page.getByRole('radio', { name: /^O total de cada fatura/ }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^O mínimo de cada fatura/ })).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await press(page, page.locator('summary').filter({ hasText: 'Ler as condições' }))
  await expect(page.getByText(/^Versão do texto: /)).toBeVisible()
  await press(page, page.getByRole('checkbox', { name: /^Li as condições/ }), 'Space')
  await press(page, button('Gerar código de autorização'))
  await expect(page.getByRole('group', { name: 'Código de autorização' })).toBeFocused()
  await press(page, button('Copiar código'))
  await expect.poll(() => clipboardOf(page)).toMatch(/^000201/)
  await bench.atBank('autorizar')
  await expect(page.getByText('Pix Automático autorizado.')).toBeVisible()
  await bench.advance(60)
  await press(page, link('Ver o Pix Automático'))
  await press(page, button('Parar só este débito'))
  await press(page, button('Manter o débito'))
  await press(page, button('Parar só este débito'))
  await press(page, button('Sim, parar este débito'))
  await expect(page.getByText(/O débito foi parado|Seu pedido para parar foi enviado/).first()).toBeVisible()
  await press(page, button('Cancelar o Pix Automático'))
  await press(page, button('Sim, cancelar'))
  await expect(page.getByText(/Pronto, o Pix Automático foi cancelado\.|Pedido registrado\./).first()).toBeVisible()
})

const ofDebit = [' missed', ' ceiling', ' under way', ' stopping']
const states = ['', ...ofDebit, ' none', ' offered', ' active', ' ending', ' ended', ' lost', ' expired']

test.describe('without stories', () => {
  test.use({ plants: false })

  for (const state of states)
    test(`AUTO-36 AUTO-20 AUTO-29 Pix Automático${state} is fit for every eye, and says nothing of what the payer has`, async ({
      page,
    }) => {
      await page.goto(`/galeria/telas?pagina=${encodeURIComponent(`services/automatic-debit${state}`)}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Pix Automático' })).toBeVisible()
      await expect(page.getByText(/saldo|insuficiente|cobr\b|idRec/i)).toHaveCount(0)
      await expectGoodLooks(page, `Pix Automático${state}`)
    })
})
