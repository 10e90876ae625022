/** WCAG 3.2.6 and the voice of a screen. */
import { type ChromeName, chromes } from '../apps/portal/src/routes/chromes.ts'
import { story } from './bench.ts'
import { type Bench, type Page, enter, expect, signIn, test } from './dom/test.ts'
import { linkTo, prove } from './link-steps.ts'

/** Panels of the Acessibilidade page: what is tested, the shortcuts, what is missing, and whom to tell. */
const statement = [
  ['O que conferimos a cada mudança', 'verificador automático'],
  ['Só com o teclado', 'Tab, Shift + Tab'],
  ['O que ainda falta', 'Testes feitos por pessoas com deficiência.'],
  ['Algo atrapalhou você?', '4000-0000'],
] as const

test('issue 23.7 WCAG 3.2.6 every page of an account ends with the same help: telephone and hours, deaf people, chat, e-mail, answers', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Marina')
  const help = page.getByRole('region', { name: 'Atendimento' })
  const words = [
    'Precisa de ajuda? 4000-0000 ou 0800 000 0000 · Segunda a sábado, das 8h às 20h',
    'Pessoas surdas ou com deficiência de fala: 0800 000 0004 · Todos os dias, 24 horas',
    'Chat: Conversar por texto',
    'E-mail: ajuda@jangada.example',
  ]
  for (const path of ['faturas', 'faturas/detalhes', 'faturas/proximos-meses', 'servicos', 'servicos/conta']) {
    await page.goto(`/dashboard/${path}`)
    for (const each of words) await expect(help, path).toContainText(each)
    const isLast = await page.evaluate(
      () => document.querySelector('main')?.lastElementChild === document.querySelector('[data-help]'),
    )
    expect(isLast, path).toBe(true)
  }
  await expect(help.getByRole('link', { name: '0800 000 0004' })).toHaveAttribute('href', 'tel:08000000004')
  await help.getByRole('link', { name: 'Acessibilidade' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Acessibilidade' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('ABNT NBR 17225) e a internacional (WCAG 2.2, nível AA)')
  for (const [name, told] of statement) await expect(page.getByRole('region', { name })).toContainText(told)
})

type Address = { path: string; frame: string; chrome?: ChromeName }
type Routes = { knownAddresses(): readonly Address[]; loadFurther(): Promise<unknown> }

// The table of addresses leads to every screen, whose styles and pictures the compiler of tests does not know.
const routes = '../apps/portal/src/routes/known.ts'
const { knownAddresses, loadFurther } = (await import(routes)) as Routes
await loadFurther()
const table = knownAddresses().map(({ path, chrome, frame }) => ({
  path: path.replace(':id', 'verao').replace(/\/?\*$/, '/nada'),
  /** A frame of the account has no footer, and a public one what its chrome says. */
  help: frame !== 'public' || ('help' in chromes[chrome ?? 'whole'] && !chromes[chrome ?? 'whole'].footer),
  footer: frame === 'public' && chromes[chrome ?? 'whole'].footer,
}))

/** What the help says wherever it stands: each way with its own hours, which the footer writes below it. */
const said = [
  /4000-0000/,
  /0800 000 0000( · )?Segunda a sábado, das 8h às 20h/,
  /Pessoas surdas ou com deficiência de fala/,
  /0800 000 0004( · )?Todos os dias, 24 horas/,
  /Chat: Conversar por texto · Segunda a sábado, das 8h às 20h/,
  /E-mail: ajuda@jangada\.example · Resposta em até 2 dias úteis/,
]

/** True where the page has one help, after all else: the region of a page without a footer, or the footer. */
const endOf = (page: Page) =>
  page.evaluate(() => {
    const regions = [...document.querySelectorAll('[data-help]')]
    const footers = [...document.querySelectorAll('footer')].filter((each) => each.querySelector('a[href="/ajuda"]'))
    const main = document.querySelector('main')
    const [help, ...more] = [...regions, ...footers]
    if (help === undefined || more.length > 0) return `${regions.length} regions, ${footers.length} footers`
    const missing = said.filter((words) => !words.test(help.textContent ?? ''))
    if (missing.length > 0) return `help without ${missing.join(', ')}`
    if (help.querySelector('a[href="/acessibilidade"]') === null) return 'help without the Acessibilidade page'
    if (footers.length === 1) return 'a footer'
    return main?.lastElementChild === regions[0] ? 'a region, last' : 'a region, not last'
  })

/** Opens addresses, follows where guards lead, and gives the places that were seen with the way each ended. */
async function endsOf(page: Page, addresses: readonly { path: string }[]): Promise<Map<string, string>> {
  const seen = new Map<string, string>()
  for (const { path } of addresses) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
    const place = new URL(page.url()).pathname
    if (seen.has(place)) continue
    await expect.poll(() => endOf(page), { message: place }).toMatch(/^a (footer|region, last)$/)
    seen.set(place, await endOf(page))
  }
  return seen
}

/** Where the address table wants the region, and where the footer. */
const wantedOf = (places: Iterable<string>) =>
  [...places].map((place) => {
    const found = table.find(({ path }) => path === place)
    return [place, found?.help ? 'a region, last' : 'a footer']
  })

const below = (base: string) => table.filter(({ path }) => path.startsWith(`${base}/`))

const visits: [who: string, arrive: (page: Page, sandbox: Bench) => Promise<void>, base: string, least: number][] = [
  ['a card holder', (page, sandbox) => signIn(page, sandbox, 'Marina'), '/dashboard', 20],
  ['a holder of booklets', (page, sandbox) => signIn(page, sandbox, 'Antônia'), '/dashboard/carnes', 1],
  [
    'somebody with debts',
    async (page, sandbox) => {
      await enter(page, sandbox, 'Ubirajara')
      await page.waitForURL(/\/dashboard\/negociacao\//)
    },
    '/dashboard/negociacao',
    3,
  ],
  [
    'who came by a link',
    async (page, sandbox) => {
      await page.goto(await linkTo(sandbox, 'Ubirajara'))
      await prove(page)
      await page.waitForURL('/negociacao/link/dividas/aberto')
    },
    '/negociacao/link',
    3,
  ],
  [
    'who pays a boleto without a password',
    async (page) => {
      await page.goto('/boleto-rapido/login')
      await page.getByLabel('CPF').fill(story('Marina').cpf)
      await page.getByLabel('Data de nascimento').fill('14/03/1988')
      await page.getByRole('button', { name: 'Ver boletos' }).click()
      await page.waitForURL('/boleto-rapido/boletos-abertos')
    },
    '/boleto-rapido',
    1,
  ],
]

for (const [who, arrive, base, least] of visits)
  test(`issue 23.7 WCAG 3.2.6 every address that ${who} reaches below ${base} ends with one help`, async ({
    page,
    sandbox,
    troubles,
  }) => {
    // A page that is left while it wakes says so; this test asks for its end alone.
    troubles.expect(/./)
    await arrive(page, sandbox)
    const seen = await endsOf(page, below(base))
    const drawn = new Map([...seen].filter(([place]) => table.some(({ path }) => path === place)))
    expect([...drawn]).toEqual(wantedOf(drawn.keys()))
    expect(drawn.size, [...drawn.keys()].join(' ')).toBeGreaterThanOrEqual(least)
  })

test('issue 23.7 WCAG 3.2.6 every address outside of an account ends with one help, that of another site too', async ({
  page,
  troubles,
}) => {
  troubles.expect(/./)
  const outside = table.filter(({ path, help, footer }) => (help || footer) && !/^\/(dashboard|galeria)/.test(path))
  const seen = await endsOf(page, outside)
  for (const place of ['/', '/sso/login', '/boleto-rapido/login', '/negociar-externo/nada', '/ajuda'])
    expect([...seen.keys()]).toContain(place)
  expect(seen.get('/negociar-externo/nada')).toBe('a region, last')
})
