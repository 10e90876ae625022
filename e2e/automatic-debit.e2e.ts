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

const [home, invoice] = ['/dashboard/inicio', '/dashboard/faturas']
/** Screens of stories that have a debit: on each, the words that say how it stands; the last, a link that is followed. */
const told: [who: string, address: string, words: string | RegExp, follow?: string][] = [
  ['Dário', home, 'Será debitada em 19/11/2026, pelo Pix Automático'],
  ['Dário', invoice, 'O débito de 19/11/2026 está em andamento e não pode mais ser parado por aqui.'],
  ['Dário', invoice, 'Pagar mesmo assim', 'Pagar antes, com Pix'],
  ['Elisa', home, /tentamos de novo|próxima tentativa|nova tentativa/i],
  ['Elisa', invoice, /^O débito não aconteceu\. Se a fatura continuar em aberto/],
  ['Flora', home, /nova tentativa/i],
  ['Flora', invoice, 'O débito não aconteceu. Há uma nova tentativa em 23/11/2026.'],
  ['Gaspar', invoice, 'O débito não aconteceu. Pague por Pix ou boleto.'],
  ['Célia', home, 'Será debitada em 23/11/2026, pelo Pix Automático'],
  ['Nádia', home, 'Esta fatura não será debitada pelo Pix Automático'],
  ['Nádia', invoice, /^Esta fatura não será debitada: não deu tempo de agendar no banco\./],
  ['Péricles', invoice, /^O débito de 25\/11\/2026, pelo Pix Automático, é de R\$\s117,30\.$/],
  ['Abel', home, 'Pix Automático: falta autorizar no app do seu banco'],
  ['Abel', invoice, 'Pix Automático: falta autorizar no app do seu banco.'],
]
const owners = [...new Set(told.map(([name]) => name))]

for (const name of owners)
  test(`AUTO-36 AUTO-15 AUTO-20 Início, the invoice and the warning of ${name} are fit for every eye`, async ({
    page,
    bench,
    troubles,
  }) => {
    // The warning is the answer 409 to the code.
    troubles.expect(/\b409\b/)
    await signInAs(page, bench, name)
    for (const [, address, words, follow] of told.filter(([owner]) => owner === name)) {
      await page.goto(address)
      if (follow !== undefined) await page.getByText(follow, { exact: true }).first().click()
      await expect(page.getByText(words).filter({ visible: true }).first(), address).toBeVisible()
      await expectGoodLooks(page, `${follow ?? address} of ${name}`)
    }
  })

const ofDebit = [' missed', ' ceiling', ' under way', ' stopping']
const states = ['', ...ofDebit, ' none', ' offered', ' active', ' ending', ' ended', ' lost', ' expired', ' former']

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
