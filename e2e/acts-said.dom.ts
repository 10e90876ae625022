/** WCAG 2.4.3 and 4.1.3: no act leaves the focus nowhere or says nothing. Every control is pressed. */
import { contract } from '@portal/contract'
import { type Walk, account, journeys, outside } from './acts-said-table.ts'
import { type Page, enter, expect, signIn, test, typeLogin } from './dom/test.ts'
import type { Locator } from './dom/locator.ts'
import { listen } from './dom/said.ts'
import { pressAll } from './dom/walk.ts'
import { arrive, pressEvery } from './press-every.ts'

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
  'Esperar três segundos',
]

test(
  '2.4.3 4.1.3 no piece of the gallery takes the focus away, and each that acts says so',
  { timeout: 120_000 },
  async ({ page }) => {
    const faults = await pressAll(page, '/galeria')
    const silent = looksAlone.map((name) => `/galeria | button ${name} | nothing is said`)
    expect(faults.filter((fault) => !silent.includes(fault))).toEqual([])
    expect(
      silent.filter((fault) => !faults.includes(fault)),
      'a sample that acts is no exception',
    ).toEqual([])
  },
)

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

/** Calls of the frame, without which there is no screen. */
const ofFrame = new Set(['index', 'flow', 'version', 'unreadAlerts'])

/** Every call that a screen reads by. */
const reads = new RegExp(
  Object.entries(contract)
    .filter(([name, { method }]) => method === 'GET' && !ofFrame.has(name))
    .map(([, { path }]) => `${path.replaceAll(/\{\w+\}/g, '[^/]+')}(\\?|$)`)
    .join('|'),
)

/** Presses, and tells what a reader would hear. */
async function pressed(page: Page, place: Locator): Promise<string> {
  await place.waitFor()
  place.one().focus()
  const { outcome, stop } = listen()
  await place.click()
  await page.network.idle()
  const told = await outcome(400)
  stop()
  return told
}

test('issue 23.2 2.4.3 4.1.3 the letters and every way out say what came of them', async ({ page, sandbox }) => {
  const menu = () => page.getByRole('button', { name: /Menu da conta/ }).click()
  await signIn(page, sandbox, 'Marina')
  for (const name of ['Letras maiores', 'Letras normais']) {
    await menu()
    expect(await pressed(page, button(page, name)), name).toBe('said')
  }
  await page.goto('/dashboard/servicos/conta')
  for (const _ of ['larger', 'as before'])
    expect(await pressed(page, page.getByRole('switch', { name: 'Letras maiores' }))).toBe('said')
  const leave = async (way: Locator) => {
    expect(await pressed(page, way)).toBe('said')
    await page.waitForURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }
  await leave(page.getByRole('main').getByRole('button', { name: /^Sair/ }))
  // The device is known by now, and asked for no code.
  await page.goto('/sso/login')
  await typeLogin(page, 'Marina')
  await page.waitForURL('/dashboard/faturas')
  await menu()
  await leave(button(page, 'Sair'))
})

/** Addresses without content to fail; a dispute has some once it is of a purchase. */
const unfailing = /^\/(e-nosso|dashboard\/nada|dashboard\/servicos\/contestar|.*\/nao-consigo-pagar)$/

/** Everybody's addresses of the walks, but for what is reached by acts alone. */
const failing = Map.groupBy(
  [
    ...[...account, ...journeys, ...outside].filter(({ who }) => who !== 'a visitor'),
    { who: 'Rafael', ways: ['/dashboard/faturas/parcelamento'] } satisfies Partial<Walk>,
  ]
    .map(({ ways, ...of }: Pick<Walk, 'who' | 'byLink' | 'ways'>) => ({
      ...of,
      addresses: ways.filter((way) => typeof way === 'string'),
    }))
    .filter(({ addresses }) => addresses.length > 0),
  ({ who, byLink }) => `${who}${byLink ? ' behind a link' : ''}`,
)

test.for([...failing])(
  'issue 23.2 2.4.3 4.1.3 ‘Tentar de novo’ on %s’s screens is heard each time that it fails, and leads to the content that came',
  { timeout: 120_000 },
  async ([, walks], { page, sandbox, troubles }) => {
    troubles.expect(/./)
    await arrive(page, sandbox, walks[0]!)
    const faults: string[] = []
    const addresses = new Set(walks.flatMap((each) => each.addresses))
    for (const address of addresses) if (!unfailing.test(address)) faults.push(...(await retried(page, address)))
    expect(faults).toEqual([])
  },
)

/** Opens a screen whose content fails, then fails again, and then comes. */
async function retried(page: Page, address: string): Promise<string[]> {
  // A failure that comes at once never shows that it is waited for.
  await page.route(reads, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(address)
  const retry = page.getByRole('button', { name: 'Tentar de novo' }).first()
  const isThere = await retry.waitFor().then(
    () => true,
    () => false,
  )
  const again = isThere ? await pressed(page, retry) : 'no retry'
  await page.unroute(reads)
  if (!isThere) return [`${address}: no retry`]
  const came = await pressed(page, retry)
  return again === 'said' && came === 'said' ? [] : [`${address}: ${again}, then ${came}`]
}

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
  for (const date of shown)
    await expect(page.getByText(new RegExp(`vence (em|\\S+,) ${date}`, 'i')).first()).toBeAttached()
})
