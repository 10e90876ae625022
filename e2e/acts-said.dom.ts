/** WCAG 2.4.3 and 4.1.3: no act leaves the focus nowhere or says nothing. Every control is pressed. */
import { account } from './acts-said-table.ts'
import { type Page, enter, expect, signIn, test } from './dom/test.ts'
import type { Locator } from './dom/locator.ts'
import { listen } from './dom/said.ts'
import { pressAll, walk } from './dom/walk.ts'
import { arrive, pressEvery, refused } from './press-every.ts'

const services = (names: string) => names.split(' ').map((name) => `/dashboard/servicos/${name}`)
const invoices = (names: string) => names.split(' ').map((name) => `/dashboard/faturas${name}`)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

pressEvery(account)

/** Buttons of the gallery that show a look and have no act, so nothing can be said of it. */
const looksAlone = [
  'Pagar fatura',
  'Ver detalhes',
  'Baixar PDF',
  'Cancelar seguro',
  'Pagar R$ 1.284,60',
  // A field's action, rows of a list, and the cards of a head.
  'Fechar',
  'Limpar',
  'Tirar foto-da-tela.png',
  'Tirar recibo.docx',
  'Trocar cartão',
  'Um botão',
  'Com situaçãoPago',
  // States whose act belongs to the screen that shows them.
  'Atualizar',
  'Tentar de novo',
]

test('2.4.3 4.1.3 no piece of the gallery takes the focus away, and each that acts says so', async ({ page }) => {
  const faults = await pressAll(page, '/galeria')
  const silent = looksAlone.map((name) => `/galeria | button ${name} | nothing is said`)
  expect(faults.filter((fault) => !silent.includes(fault))).toEqual([])
  expect(
    silent.filter((fault) => !faults.includes(fault)),
    'a sample that acts is no exception',
  ).toEqual([])
})

/** States of screens that no story customer brings. */
const sampled = [
  'services/services locked',
  'services/lost-card',
  'services/cancel-card done',
  'services/dispute older',
]

test('issue 23.2 2.4.3 4.1.3 no sample of a screen takes the focus away or says nothing', async ({
  page,
  troubles,
}) => {
  // Nobody is signed in behind a sample.
  troubles.expect(refused)
  const places = sampled.map((name) => `/galeria/telas?pagina=${encodeURIComponent(name)}`)
  expect(await walk(page, places)).toEqual([])
})

const status = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words })

test('2.4.3 4.1.3 an accepted coupon says the new price', async ({ page, sandbox }) => {
  await arrive(page, sandbox, { who: 'Ubirajara' })
  await page.getByText('Tem um cupom?').click()
  await page.getByLabel('Código do cupom').fill('MARMANSO')
  await button(page, 'Usar cupom').click()
  await expect(status(page, /^Cupom aceito\. À vista, a proposta agora é R\$/)).toBeFocused()
})

test('2.4.3 4.1.3 all alerts read and the way back to paper say what came of them', async ({ page, sandbox }) => {
  await signIn(page, sandbox, 'Marina')
  await page.goto('/dashboard/servicos/avisos')
  await button(page, 'Marcar todos como lidos').click()
  await expect(status(page, 'Nenhum aviso novo')).toBeFocused()
  await page.goto('/dashboard/servicos/aceites')
  await button(page, 'Voltar ao papel').click()
  await expect(status(page, 'A fatura agora chega pelo correio.')).toBeFocused()
})

test('2.4.3 4.1.3 ‘Já paguei’ leads into its questions', async ({ page, sandbox }) => {
  await signIn(page, sandbox, 'Marina')
  await page.goto('/dashboard/faturas/detalhes?ver=pagamento')
  await button(page, 'Já paguei').click()
  await expect(page.getByRole('group', { name: 'Já paguei' })).toBeFocused()
})

const apiCalls =
  /\/(cliente-cartao|cobranca-digital|fatura|portal-cartao|seguros|servicos)\/v\d\/|\/(sessoes|chaves-de-acesso)$/

/** Presses, and tells what a reader would hear. */
async function pressed(page: Page, place: Locator): Promise<string> {
  place.one().focus()
  const { outcome, stop } = listen()
  await place.click()
  await page.network.idle()
  const told = await outcome()
  stop()
  return told
}

/** The screens whose content may fail to come. */
const failing: Record<string, readonly string[]> = {
  Marina: [
    ...invoices(' /detalhes /proximos-meses'),
    ...services('avisos aceites limite meus-dados links portabilidade comprovantes vencimento'),
    '/dashboard/seguros',
    '/seguranca',
  ],
  Rafael: invoices('/parcelamento'),
  Antônia: ['/dashboard/carnes', '/dashboard/carnes/aberto'],
  Ubirajara: ['/dashboard/negociacao/dividas/aberto'],
  Ivone: ['/dashboard/negociacao/acordos'],
}

test.for(Object.entries(failing))(
  '2.4.3 4.1.3 ‘Tentar de novo’ on %s’s screens is heard each time that it fails, and leads to the content that came',
  async ([name, addresses], { page, sandbox, troubles }) => {
    troubles.expect(/./)
    await arrive(page, sandbox, { who: name })
    const faults: string[] = []
    for (const address of addresses) {
      await page.route(apiCalls, async (route) => {
        await new Promise((resolve) => void setTimeout(resolve, 100))
        await route.fulfill({ status: 500, json: {} })
      })
      await page.goto(address)
      const retry = page.getByRole('button', { name: 'Tentar de novo' }).first()
      await retry.waitFor()
      const again = await pressed(page, retry)
      await page.unroute(apiCalls)
      const came = await pressed(page, retry)
      if (again !== 'said' || came !== 'said') faults.push(`${address}: ${again}, then ${came}`)
    }
    expect(faults).toEqual([])
  },
)

test('3.3.4 the due day of an agreement moves after a review of every date, and says that it did', async ({
  page,
  sandbox,
}) => {
  await enter(page, sandbox, 'Priscila')
  await page.waitForURL(/\/dashboard\/negociacao\//)
  await page.goto('/dashboard/negociacao/acordos')
  await page.getByRole('link', { name: 'Ver e pagar' }).click()
  const day = page.getByLabel('Novo dia')
  const review = page.getByRole('group', { name: 'Confira as novas datas' })
  await expect(day, 'nothing is chosen beforehand').toHaveValue('')
  await button(page, 'Ver as novas datas').click()
  await expect(day).toBeFocused()
  await expect(day).toHaveAccessibleDescription(/Escolha o novo dia/)
  await day.selectOption('22')
  await button(page, 'Ver as novas datas').click()
  await expect(review).toBeFocused()
  const shown = [...(await review.innerText()).matchAll(/para (\d\d\/\d\d\/\d{4})/g)].map(([, date]) => date)
  await button(page, 'Escolher outro dia').click()
  await expect(day).toHaveValue('22')
  await button(page, 'Ver as novas datas').click()
  await button(page, 'Mudar para o dia 22').click()
  await expect(status(page, /^Pronto\. As parcelas que faltam vencem agora no dia 22\./)).toBeFocused()
  expect(shown.length).toBeGreaterThan(0)
  for (const date of shown) await expect(page.getByText(`Vence em ${date}`).first()).toBeAttached()
})
