/** Looks of Pix Automático in its states; the dom tests cover its acts. */
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
