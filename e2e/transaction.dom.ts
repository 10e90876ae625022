/** The words of an invoice's line, also while it loads; a browser test covers its place and focus. */
import { type Bench, type Page, expect, signIn, test } from './dom/test.ts'
import { refusal } from './troubles.ts'

const line = (page: Page, shop: RegExp) => page.getByRole('button', { name: shop }).first()
const dialog = (page: Page) => page.getByRole('dialog')
const call = /fatura\/v1\/fatura\/transacao\//

async function openLines(page: Page, sandbox: Bench): Promise<void> {
  await signIn(page, sandbox, 'Marina')
  await page.getByRole('link', { name: 'Ver detalhes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Fatura de / })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Compras e lançamentos' })).toBeVisible()
}

test('CHROME-13 CALL-14 a purchase opens in full: when, on what card, what is still to come, and the way to contest it', async ({
  page,
  sandbox,
}) => {
  await openLines(page, sandbox)
  await line(page, /Casa Benvinda/).click()
  const shown = dialog(page)
  await expect(shown).toHaveAccessibleName('Compra parcelada')
  await expect(shown.getByRole('heading', { name: 'Casa Benvinda' })).toBeVisible()
  await expect(shown).toContainText('Parcela 3 de 10')
  await expect(shown).toContainText(/Faltam 7, que somam R\$\s909,30\. A última vem na fatura de junho de 2027\./)
  await expect(shown).toContainText(/0[89]\/09\/2026 às \d\d:\d\d/)
  await expect(shown).toContainText('Jangada Mais, final 4821')
  await expect(shown).toContainText('Seu cartão, Marina')
  await expect(shown.getByRole('link', { name: 'Ver parcelas' })).toHaveAttribute(
    'href',
    '/dashboard/faturas/proximos-meses',
  )
  await shown.getByRole('link', { name: 'Contestar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contestar uma compra' })).toBeVisible()
  await expect(page.getByText('Casa Benvinda').first()).toBeVisible()
})

test('CALL-14 each kind of line says what it is: abroad, an additional card, a fee, a credit, a tax', async ({
  page,
  sandbox,
}) => {
  await openLines(page, sandbox)
  const read = async (shop: RegExp, says: readonly (string | RegExp)[]) => {
    await line(page, shop).click()
    for (const words of says) await expect(dialog(page), String(words)).toContainText(words)
  }
  const close = async () => {
    await dialog(page)
      .getByRole('button', { name: /^Fechar/ })
      .click()
    await expect(dialog(page)).toHaveCount(0)
  }
  await read(/^Arquivo na Nuvem/, [
    'Compra internacional',
    /US\$\s4,99/,
    /R\$\s5,64/,
    /IOF, cobrado à parteR\$\s0,98/,
    /Compra com IOFR\$\s29,12/,
    /\/11\/2026 às/,
  ])
  await close()
  await read(/^Padaria Trigo e Sal/, ['Cartão adicional de Rafael', 'Restaurantes'])
  await close()
  await read(/^Anuidade diferenciada/, [
    'Tarifa',
    'É o preço de um serviço do cartão.',
    'Parcela 4 de 12',
    'Ligue para',
  ])
  await close()
  await read(/^Hortifruti da Praça.*25,00/, ['Crédito', 'É um valor a seu favor', 'Ligue para'])
  await close()
  await read(/^IOF de compra fora/, ['É um imposto federal', 'Sobre a compraArquivo na Nuvem'])
})

test('ERR-06 CALL-14 while a line comes its shop and amount are there; where it fails, another try brings it', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(refusal(502), /answer 502/)
  await openLines(page, sandbox)
  const held = Promise.withResolvers<void>()
  let fails = true
  await page.route(call, async (route) => {
    await held.promise
    if (!fails) return route.continue()
    return route.fulfill({ status: 502, json: { codigo: 'FATURA_INDISPONIVEL', mensagem: 'Não deu.' } })
  })
  await line(page, /Cine Sofá/).click()
  const shown = dialog(page)
  await expect(shown.getByRole('status').filter({ hasText: 'Carregando...' })).toBeAttached()
  await expect(shown).toContainText(/Cine Sofá.*27,90/)
  held.resolve()
  await expect(shown.getByRole('alert')).toContainText('Não conseguimos mostrar os detalhes')
  const again = shown.getByRole('button', { name: 'Tentar de novo' })
  await expect(again).toBeVisible()
  fails = false
  await again.click()
  await expect(shown).toContainText('Jangada Mais, final 4821')
  await expect(shown.getByRole('alert')).toHaveCount(0)
})
