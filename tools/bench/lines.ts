import { type CDPSession, chromium, type Page } from '@playwright/test'
import { STORY_PASSWORD, cast } from '../../apps/api/src/db/stories/cast.ts'
import { browserArguments, findBrowser } from '../browser.mjs'
import { startApi } from '../faults/api-process.ts'
import { figures, median } from './figures.ts'

type Options = { env: NodeJS.ProcessEnv; server: string | undefined; runs: number }

const CUSTOMER = 'Valéria'
const SLOWER = 4
const MOST_MS = 200
const PHONE = { width: 390, height: 844 }

/** What the main thread does for an invoice of five hundred lines on a phone four times slower than this machine. */
export async function benchLines({ env, server, runs }: Options): Promise<void> {
  // The sandbox's own inbox, whose page tells the code.
  const { SMS_URL: _, SMS_KEY: _key, ...own } = env
  const api = await startApi({ env: own, server })
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments() })
  try {
    console.log(
      `\nFive hundred lines: main-thread work at ${SLOWER} × CPU slow-down, ${runs} runs, ${browser.version()}`,
    )
    const context = await browser.newContext({ locale: 'pt-BR', viewport: PHONE, isMobile: true, hasTouch: true })
    const page = await context.newPage()
    await signIn(page, api.address)
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'timeTicks' })
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const seen = new Map<string, number[]>()
    for (let run = 0; run <= runs; run++) {
      for (const { name, act } of actions(page)) {
        const took = await work(page, session, act)
        // The first of all compiles.
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

const actions = (page: Page): { name: string; act(): Promise<unknown> }[] => {
  const sought = page.getByRole('searchbox')
  return [
    {
      name: 'opening the details',
      act: async () => {
        await page.getByRole('link', { name: 'Ver detalhes' }).click()
        await page.getByRole('heading', { name: 'Compras e lançamentos' }).waitFor()
      },
    },
    { name: 'forty lines more', act: () => page.getByRole('button', { name: /^Mostrar mais/ }).click() },
    { name: 'a letter in the search', act: () => sought.pressSequentially('m') },
    { name: 'a second letter', act: () => sought.pressSequentially('e') },
    { name: 'the search emptied', act: () => sought.fill('') },
    { name: 'a kind', act: () => page.getByRole('button', { name: 'Parceladas', exact: true }).click() },
    { name: 'all kinds', act: () => page.getByRole('button', { name: 'Tudo', exact: true }).click() },
    { name: 'the filters opened', act: () => page.getByText('Filtrar e ordenar').click() },
    { name: 'another order', act: () => page.getByLabel('Ordem').selectOption({ label: 'Loja, de A a Z' }) },
    { name: 'a range of values', act: () => page.getByLabel('Valor', { exact: true }).selectOption({ index: 2 }) },
    { name: 'back to the invoices', act: () => page.getByRole('link', { name: 'Faturas' }).first().click() },
  ]
}

/** The tasks of the main thread from an act until nothing is left to do, in milliseconds. */
async function work(page: Page, session: CDPSession, act: () => Promise<unknown>): Promise<number> {
  const before = await taskSeconds(session)
  await act()
  for (let last = -1, now = await taskSeconds(session); now - last > 0.002; now = await taskSeconds(session)) {
    last = now
    await page.waitForTimeout(250)
  }
  return ((await taskSeconds(session)) - before) * 1000
}

async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN
}

async function signIn(page: Page, address: string): Promise<void> {
  const cpf = cast.find(({ name }) => name.startsWith(CUSTOMER))?.cpf ?? ''
  await page.goto(`${address}/sso/login`, { waitUntil: 'networkidle' })
  await page.getByLabel('CPF').fill(cpf)
  await page.getByLabel('Senha', { exact: true }).fill(STORY_PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL('**/sso/inserir-codigo')
  await page.getByLabel('Código de 6 números').fill(await codeOf(address))
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await page.waitForURL('**/dashboard/faturas')
}

async function codeOf(address: string): Promise<string> {
  for (;;) {
    const { mensagens } = (await (await fetch(`${address}/sandbox/dados`)).json()) as {
      mensagens: { codigo?: string }[]
    }
    const code = mensagens.find(({ codigo }) => codigo !== undefined)?.codigo
    if (code !== undefined) return code
  }
}
