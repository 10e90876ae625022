import { setTimeout as wait } from 'node:timers/promises'
import { type CDPSession, chromium, type Locator, type Page } from '@playwright/test'
import { browserArguments, findBrowser } from '../browser.mjs'
import { startApi } from '../faults/api-process.ts'
import { figures, median } from './figures.ts'
import { signIn } from './signing-in.ts'

type Options = { env: NodeJS.ProcessEnv; server: string | undefined; runs: number }

const CUSTOMER = 'Valéria'
const SLOWER = 4
const MOST_MS = 200
const PHONE = { width: 390, height: 844 }

/** The main thread's work for an invoice of five hundred lines on a phone four times slower than this machine. */
export async function benchLines({ env, server, runs }: Options): Promise<void> {
  // The API uses the sandbox's inbox, whose page shows the code.
  const { SMS_URL: _, SMS_KEY: _key, ...own } = env
  const api = await startApi({ env: own, server })
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments() })
  try {
    console.log(
      `\nFive hundred lines: main-thread work at ${SLOWER} × CPU slow-down, ${runs} runs, ${browser.version()}`,
    )
    const context = await browser.newContext({ locale: 'pt-BR', viewport: PHONE, isMobile: true, hasTouch: true })
    const page = await context.newPage()
    await signIn(page, api.address, CUSTOMER)
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const seen = new Map<string, number[]>()
    for (let run = 0; run <= runs; run++) {
      for (const action of actions) {
        const { name } = action
        const took = await work(session, await aim(page, action))
        // The first run compiles and does not count.
        if (run > 0) seen.set(name, [...(seen.get(name) ?? []), took])
      }
    }
    for (const [name, times] of seen)
      figures.print({ name, value: median(times), digits: 0, unit: 'ms', atMost: MOST_MS })
  } finally {
    await browser.close()
    await api.end('SIGTERM')
  }
}

type Action = { name: string; at: (page: Page) => Locator; press?: string }

/** Each action is on a real control, found before the clock starts, because finding it works in the page too. */
const actions: readonly Action[] = [
  { name: 'opening the details', at: (page) => page.getByRole('link', { name: 'Ver detalhes' }) },
  { name: 'twenty lines more', at: (page) => page.getByRole('button', { name: /^Mostrar mais/ }) },
  { name: 'a letter in the search', at: (page) => page.getByRole('searchbox'), press: 'm' },
  { name: 'a second letter', at: (page) => page.getByRole('searchbox'), press: 'e' },
  { name: 'a letter taken back', at: (page) => page.getByRole('searchbox'), press: 'Backspace' },
  { name: 'the search emptied', at: (page) => page.getByRole('searchbox'), press: 'Backspace' },
  { name: 'the filters opened', at: (page) => page.getByText('Filtrar e ordenar') },
  { name: 'a kind', at: (page) => page.getByRole('button', { name: 'Parceladas', exact: true }) },
  { name: 'all kinds', at: (page) => page.getByRole('button', { name: 'Tudo', exact: true }) },
  { name: 'a line in full', at: (page) => page.getByRole('button', { name: /^Mercado Bom Vizinho/ }).first() },
  { name: 'a line closed', at: (page) => page.getByRole('button', { name: 'Fechar' }) },
  { name: 'another order', at: (page) => page.getByLabel('Ordem'), press: 'L' },
  { name: 'a range of values', at: (page) => page.getByLabel('Valor', { exact: true }), press: 'D' },
  { name: 'back to the invoices', at: (page) => page.getByRole('link', { name: 'Faturas' }).first() },
]

/** Finds the control and gives its action. */
async function aim(page: Page, { at, press }: Action): Promise<() => Promise<void>> {
  const place = at(page)
  await place.scrollIntoViewIfNeeded()
  if (press !== undefined) {
    await place.focus()
    return () => page.keyboard.press(press)
  }
  const { x = 0, y = 0, width = 0, height = 0 } = (await place.boundingBox()) ?? {}
  return () => page.touchscreen.tap(x + width / 2, y + height / 2)
}

/** Milliseconds of the main thread's tasks from an act until it is idle. */
async function work(session: CDPSession, act: () => Promise<void>): Promise<number> {
  await quiet(session)
  const before = await taskSeconds(session)
  await act()
  return ((await quiet(session)) - before) * 1000
}

/** Waits for a quarter of a second without work; gives the work until then. */
async function quiet(session: CDPSession): Promise<number> {
  for (let last = NaN; ;) {
    const now = await taskSeconds(session)
    if (now - last < 0.003) return now
    last = now
    await wait(300)
  }
}

async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN
}
