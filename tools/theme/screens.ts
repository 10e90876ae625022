import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type Locator, type Page, chromium } from '@playwright/test'
import { STORY_PASSWORD, cast } from '../../apps/sandbox/src/stories/cast.ts'
import { type Theme, readTheme } from '../../apps/api/src/platform/themes/theme.ts'
import { root } from '../bootstrap.mjs'
import { browserArguments } from '../browser.mjs'
import { copyPortal, startApi } from '../faults/api-process.ts'

/** The folder of a brand's screens: one page, and its pictures. */
const folder = join(root, 'test-results/temas')

type Screen = {
  name: string
  path?: string
  act?: (page: Page) => Promise<void>
  /** An element that shows that the screen is ready. */
  ready?: (page: Page) => Locator
}

const go = (page: Page, name: string) => page.getByRole('button', { name }).click()
const visitor: Screen[] = [
  { name: 'Início', path: '/' },
  { name: 'Entrar', path: '/sso/login' },
  { name: 'Boleto rápido', path: '/boleto-rapido/login' },
  { name: 'Página que não existe', path: '/nada' },
]
/** Screens by story customer. */
const customers: Record<string, Screen[]> = {
  Marina: [
    { name: 'Faturas', ready: (page) => page.getByRole('link', { name: 'Outras formas e valores' }) },
    {
      name: 'Forma de pagamento',
      act: (page) => page.getByRole('link', { name: 'Outras formas e valores' }).click(),
      ready: (page) => page.getByRole('heading', { name: /^Pagar fatura/ }),
    },
    {
      name: 'Pix',
      act: (page) => go(page, 'Continuar'),
      ready: (page) => page.getByText('Esperando seu pagamento'),
    },
  ],
  Edna: [{ name: 'Dívidas', ready: (page) => page.getByRole('link', { name: 'Outra entrada, prazo ou dia' }) }],
  Gilda: [{ name: 'Acordos', ready: (page) => page.getByText(/^(Para pagar agora|Próximo pagamento)/) }],
  Antônia: [{ name: 'Carnês', ready: (page) => page.getByText('Pagar parcela') }],
}
const looks = [
  { width: 360, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const

/** Draws the key screens of brands, light and dark, on a phone and on a desk. Gives the address of their page. */
export async function drawScreens(themes: string, brands: readonly string[]): Promise<string> {
  rmSync(folder, { recursive: true, force: true })
  const data = mkdtempSync(join(tmpdir(), 'portal-temas-'))
  const env = {
    PORT: '0',
    DATA_FOLDER: data,
    DATABASE_URL: '',
    THEMES_FOLDER: atHouse(themes, brands, data),
    RATE_FACTOR: '1000',
    ...copyPortal(data),
  }
  const api = await startApi({ env })
  const executablePath = process.env['PORTAL_CHROMIUM']
  const args = [...browserArguments(), '--host-resolver-rules=MAP * 127.0.0.1']
  const browser = await chromium.launch({ args, ...(executablePath && { executablePath }) })
  try {
    const drawn = []
    for (const brand of brands) drawn.push(await drawBrand(browser, api.address, readTheme(themes, brand)))
    const page = join(folder, 'index.html')
    writeFileSync(page, pageOf(drawn))
    return page
  } finally {
    await browser.close()
    await api.end('SIGTERM')
    rmSync(data, { recursive: true, force: true })
  }
}

/** Story customers are the house's: for its pictures each brand becomes one of that issuer. */
function atHouse(themes: string, brands: readonly string[], data: string): string {
  const copy = join(data, 'temas')
  cpSync(themes, copy, { recursive: true })
  for (const brand of brands) {
    const file = join(copy, brand, 'theme.json')
    writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), emissor: '1' }))
  }
  return copy
}

type BrandPage = { title: string; screens: { name: string; pictures: string[] }[] }

async function drawBrand(browser: Browser, address: string, theme: Theme): Promise<BrandPage> {
  const { name, hosts, campaign, config } = theme
  const { port } = new URL(address)
  const origin = `http://${hosts[0] ?? 'localhost'}:${port}`
  const screens: BrandPage['screens'] = []
  const draw = async (page: Page, { name: screen, path, act, ready }: Screen) => {
    if (path !== undefined) await page.goto(origin + path, { waitUntil: 'networkidle' })
    await act?.(page)
    await ready?.(page).first().waitFor()
    screens.push({ name: screen, pictures: await photograph(page, `${name}/${screens.length + 1}`) })
  }
  const open = async () => {
    const page = await browser.newPage({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', reducedMotion: 'reduce' })
    if (campaign !== undefined) await page.goto(`${origin}/campanha/${campaign}`)
    return page
  }
  const page = await open()
  for (const screen of visitor) await draw(page, screen)
  await page.close()
  for (const [customer, own] of Object.entries(customers)) {
    const signedIn = await open()
    await signIn(signedIn, origin, address, customer)
    for (const screen of own) await draw(signedIn, screen)
    await signedIn.close()
  }
  return { title: config.title, screens }
}

async function photograph(page: Page, name: string): Promise<string[]> {
  mkdirSync(join(folder, name, '..'), { recursive: true })
  const pictures: string[] = []
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    await page.evaluate(seePictures)
    const picture = `${name}-${width}-${colorScheme}.png`
    await page.screenshot({ path: join(folder, picture), fullPage: true })
    pictures.push(picture)
  }
  return pictures
}

/** Runs in the page: pictures of another scheme load in the next frame. */
async function seePictures(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await Promise.allSettled(Array.from(document.images, (image) => image.decode()))
}

async function signIn(page: Page, origin: string, address: string, customer: string): Promise<void> {
  const { name, cpf } = cast.find((each) => each.name.startsWith(customer))!
  await page.goto(`${origin}/sso/login`, { waitUntil: 'networkidle' })
  await page.getByLabel('CPF').fill(cpf)
  await page.getByLabel('Senha', { exact: true }).fill(STORY_PASSWORD)
  const before = await codesOf(address, name)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL('**/sso/inserir-codigo')
  await page.getByLabel('Código de 6 dígitos').fill(await newCode(address, name, before.length))
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await page.waitForURL(/\/dashboard\/\w/)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}

/** The newest first. */
async function codesOf(address: string, name: string): Promise<string[]> {
  const { mensagens } = (await (await fetch(`${address}/sandbox/dados`)).json()) as {
    mensagens: { nome?: string; codigo?: string }[]
  }
  return mensagens.flatMap(({ nome, codigo }) => (nome === name && codigo !== undefined ? [codigo] : []))
}

async function newCode(address: string, name: string, known: number): Promise<string> {
  for (;;) {
    const [code, ...older] = await codesOf(address, name)
    if (code !== undefined && older.length >= known) return code
  }
}

const pageOf = (brands: readonly BrandPage[]): string => `<!doctype html><html lang="pt-BR"><meta charset="utf-8">
<title>Marcas</title><style>
body{font:16px system-ui;margin:24px;background:#eee}figure{display:inline-block;margin:0 16px 32px 0;vertical-align:top}
img{height:420px;border:1px solid #999;background:#fff}figcaption{padding:4px 0}</style>
${brands.map(({ title, screens }) => `<h1>${title}</h1>${screens.map(figureOf).join('')}`).join('\n')}`

const figureOf = ({ name, pictures }: BrandPage['screens'][number]): string =>
  `<h2>${name}</h2>${pictures.map((picture) => `<a href="${picture}"><img src="${picture}" alt="${name}: ${picture}"></a>`).join('\n')}`
