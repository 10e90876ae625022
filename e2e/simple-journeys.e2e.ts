/** The simple mode over every journey of payment and negotiation: its switch is at the top, and a screen asks one thing. */
import type { Page } from '@playwright/test'
import { story } from './bench.ts'
import { clipboardOf } from './clipboard.ts'
import { linkTo, prove } from './link-steps.ts'
import { awake, enterAs, expect, signInAs, test } from './portal.ts'
import { passUntil } from './time.ts'
import { refusal } from './troubles.ts'

test.beforeEach(({ page }) => page.setViewportSize({ width: 360, height: 740 }))

const larger = (page: Page) => page.getByRole('button', { name: 'Letras maiores' })
const go = (page: Page) => page.getByRole('button', { name: 'Continuar', exact: true })

async function turnOn(page: Page): Promise<void> {
  await page.goto('/sso/login')
  await awake(page)
  await larger(page).click()
  await expect(page.locator('html')).toHaveAttribute('data-modo', 'simples')
}

/** The questions that a screen asks: fields, and groups of radios or boxes; not those behind a closed title. */
const questions = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const asked = [
      ...main.querySelectorAll('[role=radiogroup], fieldset:not([role]), select, textarea'),
      ...main.querySelectorAll('input:not([type=radio], [type=checkbox])'),
      ...main.querySelectorAll('input[type=checkbox]:not(fieldset input)'),
    ]
    return asked
      .filter((each) => each.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false }))
      .map((each) => each.getAttribute('name') ?? each.querySelector('legend')?.textContent ?? each.id)
  })

/** Once the screen shows its place, it asks one thing at most. */
async function expectOne(page: Page, place: ReturnType<Page['locator']>): Promise<void> {
  await expect(place.first()).toBeVisible()
  const asked = await questions(page)
  expect(asked.length, `${page.url()} asks ${asked.join(', ')}`).toBeLessThanOrEqual(1)
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

test('SVC-01 issue 23.9 the switch is at the top of every public page, holds over them, and is turned back from any', async ({
  page,
  bench,
  troubles,
}) => {
  // A payment that nobody asked for.
  troubles.expect(refusal(404))
  await turnOn(page)
  const link = await linkTo(bench, 'Ubirajara')
  for (const address of [
    '/',
    '/boleto-rapido/login',
    '/e-nosso',
    '/acessibilidade',
    '/pagar',
    new URL(link).pathname,
  ]) {
    await page.goto(address)
    await expect(page.locator('html'), address).toHaveAttribute('data-modo', 'simples')
    await expect(larger(page), address).toHaveAttribute('aria-pressed', 'true')
    const box = await larger(page).boundingBox()
    expect(box?.y, `${address}: seen without scrolling`).toBeLessThan(120)
    expect(box?.height, address).toBeGreaterThanOrEqual(44)
  }
  await page.goto('/e-nosso')
  await awake(page)
  await larger(page).press('Enter')
  await expect(page.getByText('As telas estão completas de novo.')).toBeVisible()
  await expect(larger(page)).toBeFocused()
  await page.getByRole('banner').getByRole('link').click()
  await expect(page.locator('html')).not.toHaveAttribute('data-modo')
})

test('QT-01 issue 23.9 a visitor is asked which boleto first, sees it alone, and may choose another', async ({
  page,
}) => {
  await turnOn(page)
  await page.goto('/boleto-rapido/login')
  await awake(page)
  await page.getByLabel('CPF').fill(story('Rafael').cpf)
  await page.getByLabel('Data de nascimento').fill('14/03/1988')
  await page.getByRole('button', { name: 'Ver boletos' }).click()
  await expectOne(page, heading(page, 'Qual você quer pagar?'))
  const slips = page.getByRole('article')
  await expect(slips).toHaveCount(0)
  await page.getByRole('radio', { name: /Casa Benvinda/ }).check()
  await go(page).click()
  await expectOne(page, page.getByRole('button', { name: 'Pagar com Pix' }))
  await expect(slips).toHaveCount(1)
  await expect(slips).toHaveAccessibleName(/Casa Benvinda/)
  await expect(page.getByText('Recebeu um boleto por fora?')).toBeHidden()
  await page.getByRole('button', { name: 'Escolher outro boleto' }).click()
  await expect(page.getByRole('radio').first()).toBeFocused()
  await expect(page.getByRole('radio', { name: /Casa Benvinda/ })).toBeChecked()
  await go(page).click()
  await page.getByRole('button', { name: 'Pagar com Pix' }).click()
  await expect(heading(page, 'Pague com Pix')).toBeFocused()
})

test('INV-08 issue 23.9 an invoice is divided in three questions: the down payment, how many times, and the contract', async ({
  page,
  bench,
}) => {
  await turnOn(page)
  await signInAs(page, bench, 'Vera')
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  await expectOne(page, heading(page, /^Pagar fatura/))
  await page.getByRole('link', { name: /^Parcelar/ }).click()
  const entry = page.getByLabel('Entrada em reais')
  await expectOne(page, entry)
  await entry.fill('1,00')
  await go(page).click()
  await expect(entry, 'a down payment that is too small stays').toBeFocused()
  await entry.fill('900,00')
  await go(page).click()
  await expect(heading(page, 'Em quantas vezes?')).toBeFocused()
  await expectOne(page, page.getByRole('radio', { name: /^6 vezes/ }))
  await page.getByRole('radio', { name: /^6 vezes/ }).check()
  await go(page).click()
  await expect(heading(page, 'Você escolheu 6×')).toBeFocused()
  await expectOne(page, page.getByRole('button', { name: /^Contratar 6 ×/ }))
  await expect(page.getByRole('region', { name: 'Você escolheu 6×' })).toContainText('R$ 900,00')
  await page.getByRole('button', { name: 'Mudar as parcelas' }).click()
  await expect(page.getByRole('radio', { name: /^6 vezes/ })).toBeChecked()
  await page.getByRole('button', { name: 'Mudar a entrada' }).click()
  await expect(entry).toBeFocused()
  await expect(entry).toHaveValue('900,00')
})

test('CAR-02 issue 23.9 a booklet is paid by one answer, or instalment by instalment where somebody asks for it', async ({
  page,
  bench,
}) => {
  await turnOn(page)
  await signInAs(page, bench, 'Conceição')
  await page.goto('/dashboard/carnes')
  await page.getByRole('link', { name: 'Ver carnê' }).first().click()
  await expectOne(page, page.getByRole('radio', { name: /^Só a próxima/ }))
  await page.getByRole('radio', { name: /^Quitar tudo/ }).check()
  const all = await page.getByRole('group', { name: /^Você vai pagar/ }).innerText()
  await page.getByRole('button', { name: 'Escolher as parcelas' }).click()
  await expect(page.getByRole('checkbox').first()).toBeFocused()
  await expectOne(page, page.getByRole('checkbox'))
  await page.getByRole('checkbox').last().uncheck()
  await expect(page.getByRole('group', { name: /^Você vai pagar/ })).not.toHaveText(all)
  await page.getByRole('button', { name: 'Voltar às respostas prontas' }).click()
  await expect(page.getByRole('radio').first()).toBeFocused()
  await page.getByRole('button', { name: 'Pagar', exact: true }).click()
  await expectOne(page, page.getByRole('radio', { name: /^Pix/ }))
  await go(page).click()
  await expectOne(page, page.getByText('Esperando seu pagamento'))
})

test('NEG-02 issue 23.9 a debt is negotiated by link one question at a time: what fits a month, the offer, the data, the contract', async ({
  page,
  bench,
}) => {
  await turnOn(page)
  await page.goto(await linkTo(bench, 'Ubirajara'))
  await expect(larger(page)).toHaveAttribute('aria-pressed', 'true')
  await prove(page)
  await page.waitForURL('**/negociacao/link/dividas/aberto')
  await expectOne(page, page.getByRole('slider', { name: 'Quanto cabe por mês?' }))
  await go(page).click()
  await expect(page.getByRole('radio').first()).toBeFocused()
  await expectOne(page, page.getByRole('radio', { name: /^À vista/ }))
  await expect(page.getByRole('button', { name: 'Usar cupom' })).toBeHidden()
  await page.getByRole('button', { name: 'Mudar o valor por mês' }).click()
  await expect(page.getByRole('slider')).toBeFocused()
  await go(page).click()
  await page.getByRole('button', { name: /^Continuar com/ }).click()
  await expectOne(page, heading(page, 'Confira seu acordo'))
  await expect(larger(page), 'the bar is not there on a phone, the switch is').toBeVisible()
  await go(page).click()
  await expectOne(page, heading(page, 'Estes dados são seus?'))
  await page.getByRole('button', { name: 'São meus, continuar' }).click()
  await expectOne(page, page.getByRole('button', { name: 'Fechar acordo' }))
})

test('NEG-02 issue 23.9 a wish names the smallest instalment, and shows the usual days before all 28', async ({
  page,
  bench,
}) => {
  await turnOn(page)
  await enterAs(page, bench, 'Edna')
  await page.getByText('Outras condições').click()
  await page.getByRole('link', { name: 'Outra entrada, prazo ou dia' }).click()
  await expect(page.getByLabel('Parcelas')).toHaveValue('cabe')
  await expect(page.getByRole('option', { name: 'Escolher pelo valor da parcela' })).toBeAttached()
  await go(page).click()
  await expect(page.getByText(/^Com a menor entrada, a partir de R\$\s[\d.]+,\d\d$/)).toBeVisible()
  await page.getByLabel('Quanto cabe por mês').fill('900,00')
  await go(page).click()
  await go(page).click()
  const day = page.getByLabel('Dia do vencimento')
  await expect(day.getByRole('option')).toHaveText(['5', '10', '15', '20', '25'])
  await page.getByRole('button', { name: 'Ver todos os dias' }).click()
  await expect(day).toBeFocused()
  await expect(day.getByRole('option')).toHaveCount(28)
})

test('AGR-02 issue 23.9 an agreement asks what is paid now, and folds its dates, papers and history', async ({
  page,
  bench,
}) => {
  await turnOn(page)
  await enterAs(page, bench, 'Ivone')
  await page.goto('/dashboard/negociacao/acordos')
  await page.getByRole('link', { name: 'Ver e pagar' }).click()
  await expectOne(page, page.getByRole('button', { name: 'Pagar', exact: true }))
  await expect(heading(page, 'Mudar o dia do vencimento')).toBeHidden()
  await page.getByText('Dia, documentos e histórico').click()
  await expect(heading(page, 'Mudar o dia do vencimento')).toBeVisible()
  await page.getByRole('button', { name: 'Pagar', exact: true }).click()
  await expectOne(page, page.getByRole('radio', { name: /^Pix/ }))
})

test('SVC-01 issue 23.9 somebody who was sent a link sees the Pix, and the boleto behind its title', async ({
  page,
  bench,
}) => {
  await turnOn(page)
  await page.clock.install()
  await signInAs(page, bench, 'Marina')
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  await go(page).click()
  await page.getByText('Outra pessoa vai pagar?').click()
  await page.getByRole('button', { name: 'Pedir para alguém pagar' }).click()
  await page.getByRole('button', { name: 'Copiar mensagem' }).click()
  await expect.poll(() => clipboardOf(page)).toContain('/pagar#')
  const link = /\/pagar#[\w-]{43}$/.exec(await clipboardOf(page))?.[0] ?? ''
  await page.goto(link)
  const slip = page.getByText('Ou pague o boleto')
  await expectOne(page, heading(page, 'Você recebeu um pedido de pagamento'))
  await passUntil(page, page.getByText('Pagar com boleto', { exact: true }))
  await expect(slip).toBeHidden()
  await page.getByText('Pagar com boleto', { exact: true }).click()
  await expect(slip).toBeVisible()
})
