import { chromium, type Locator, type Page } from '@playwright/test'
import { browserArguments, findBrowser } from '../browser.mjs'
import { startApi } from '../faults/api-process.ts'
import { figures, median } from './figures.ts'
import { throttled } from './page.ts'
import { signIn } from './signing-in.ts'
import { phone, type Profile, type Visit, visitIn } from './visit.ts'

type Options = { env: NodeJS.ProcessEnv; server: string | undefined; runs: number }

const CUSTOMER = 'Marina'
/** The bound of a page that does not jump (web.dev/cls). */
const MOST_SHIFT = 0.1
const slow: Profile = { cpu: 4, network: throttled }

/** The last part of a screen to come, and what comes before the first visit. */
type Screen = {
  name: string
  path: string
  last: (page: Page) => Locator
  before?: (page: Page) => Promise<void>
}

const heading = (name: RegExp) => (page: Page) => page.getByRole('heading', { name }).first()

const copyButton = (page: Page) => page.getByRole('button', { name: 'Copiar código Pix' })
const originOf = (page: Page): string => new URL(page.url()).origin

/** The screens that most people see, in the order in which one person meets them. */
const screens: readonly Screen[] = [
  { name: 'login', path: '/sso/login', last: heading(/./) },
  {
    name: 'Início',
    path: '/dashboard/inicio',
    last: heading(/^Últimas compras$/),
    before: (page) => signIn(page, originOf(page), CUSTOMER),
  },
  { name: 'the invoices', path: '/dashboard/faturas', last: heading(/^Fatura de /) },
  { name: 'an invoice', path: '/dashboard/faturas/detalhes', last: heading(/^Compras e lançamentos$/) },
  {
    name: 'the Pix code',
    path: '/dashboard/faturas/pix',
    last: copyButton,
    before: async (page) => {
      await page.goto(`${originOf(page)}/dashboard/inicio`)
      await page.getByRole('link', { name: /^(Pagar com Pix|Continuar o pagamento)$/ }).click()
      await copyButton(page).waitFor()
    },
  },
]

/** The largest paint of the main screens: each opened anew without anything kept, as a phone that was restarted does. */
export async function benchScreens({ env, server, runs }: Options): Promise<void> {
  // The API uses the sandbox's inbox, whose page shows the code.
  const { SMS_URL: _, SMS_KEY: _key, ...own } = env
  const api = await startApi({ env: own, server })
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments() })
  try {
    console.log(`\nScreens: 1.6 Mbit/s, 150 ms a request, CPU / 4, ${runs} visits each, ${browser.version()}`)
    const page = await (await browser.newContext(phone)).newPage()
    await page.goto(`${api.address}/sso/login`)
    for (const screen of screens) await measure(page, screen, runs)
  } finally {
    await browser.close()
    await api.end('SIGTERM')
  }
}

async function measure(page: Page, { name, path, last, before }: Screen, runs: number): Promise<void> {
  await before?.(page)
  const seen: Visit[] = []
  for (let run = 0; run <= runs; run++) {
    const one = await visitIn(page, originOf(page) + path, run === 0 ? { cpu: 1 } : slow, last(page))
    if (new URL(page.url()).pathname !== path) throw new Error(`${name} led to ${page.url()}`)
    // The very first visit meets cold caches on the server's side.
    if (run > 0) seen.push(one)
  }
  const lcp = seen.map((each) => each.lcp)
  figures.print({ name: `${name}: LCP`, value: median(lcp), digits: 0, unit: 'ms', of: 'no target' })
  figures.print({ name: `${name}: CLS`, value: Math.max(...seen.map(({ cls }) => cls)), digits: 3, atMost: MOST_SHIFT })
  const js = ((seen[0]?.bytes.js ?? 0) / 1000).toFixed(1)
  console.log(`    best ${Math.min(...lcp).toFixed(0)}, worst ${Math.max(...lcp).toFixed(0)} ms   scripts ${js} kB`)
}
