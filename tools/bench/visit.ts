import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, CDPSession, Locator, Page } from '@playwright/test'

export type Profile = {
  cpu: number
  network?: { latency: number; downloadThroughput: number; uploadThroughput: number }
}
type Kind = 'html' | 'js' | 'css' | 'font' | 'img' | 'other'
export type Visit = { lcp: number; fcp: number; cls: number; requests: number; bytes: Record<Kind, number> }

type VisitMarks = { lcp: number; fcp: number; cls: number; last: number; now: number }
type Request = { mime: string; head: number; wire: number; done: boolean }

const QUIET_MS = 1500
const AT_MOST_MS = 60_000

export const phone = {
  locale: 'pt-BR',
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'block',
} as const

/** The first visit of a phone. */
export async function visit(browser: Browser, url: string, profile: Profile): Promise<Visit> {
  const context = await browser.newContext(phone)
  try {
    return await visitIn(await context.newPage(), url, profile)
  } finally {
    await context.close()
  }
}

/** A visit in a tab that may be signed in, until `whole` is there: what its browser kept of the network is forgotten before. */
export async function visitIn(page: Page, url: string, profile: Profile, whole?: Locator): Promise<Visit> {
  await page.addInitScript(observe)
  const session = await page.context().newCDPSession(page)
  try {
    const requests = await watch(session, profile)
    await session.send('Network.clearBrowserCache')
    await page.goto(url, { waitUntil: 'load', timeout: AT_MOST_MS })
    // A busy machine may paint nothing for long before the screen is there.
    await whole?.waitFor({ timeout: AT_MOST_MS })
    const { lcp, fcp, cls } = await quiet(page, requests)
    return { lcp, fcp, cls, requests: requests.size, bytes: bytesOf(requests) }
  } finally {
    await session.detach()
  }
}

/** Runs in the page before its own scripts. */
function observe(): void {
  const seen = { lcp: 0, fcp: 0, cls: 0, last: 0 }
  Object.assign(globalThis, { seen })
  const on = (
    type: string,
    take: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ): void =>
    new PerformanceObserver((list) => {
      seen.last = performance.now()
      list.getEntries().forEach(take)
    }).observe({ type, buffered: true })
  on('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime))
  on('paint', (entry) => entry.name === 'first-contentful-paint' && (seen.fcp = entry.startTime))
  on('layout-shift', (entry) => entry.hadRecentInput || (seen.cls += entry.value ?? 0))
  on('longtask', () => undefined)
}

async function watch(session: CDPSession, { cpu, network }: Profile): Promise<Map<string, Request>> {
  const requests = new Map<string, Request>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) requests.set(requestId, { mime: '', head: 0, wire: 0, done: false })
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const found = requests.get(requestId)
    if (found) Object.assign(found, { mime: response.mimeType, head: response.encodedDataLength })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const found = requests.get(requestId)
    if (found) Object.assign(found, { wire: encodedDataLength, done: true })
  })
  session.on('Network.loadingFailed', ({ requestId }) => {
    const found = requests.get(requestId)
    if (found) found.done = true
  })
  await session.send('Network.enable')
  if (network) await session.send('Network.emulateNetworkConditions', { offline: false, ...network })
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  return requests
}

/** The measures once nothing has been painted, shifted or loaded for a while. */
async function quiet(page: Page, requests: Map<string, Request>): Promise<VisitMarks> {
  const until = performance.now() + AT_MOST_MS
  for (;;) {
    await wait(150)
    const seen = await page.evaluate(() => {
      const { seen: found } = globalThis as unknown as { seen: Omit<VisitMarks, 'now'> }
      return { ...found, now: performance.now() }
    })
    const loaded = [...requests.values()].every(({ done }) => done)
    if ((loaded && seen.fcp > 0 && seen.now - seen.last > QUIET_MS) || performance.now() > until) return seen
  }
}

function bytesOf(requests: Map<string, Request>): Record<Kind, number> {
  const bytes: Record<Kind, number> = { html: 0, js: 0, css: 0, font: 0, img: 0, other: 0 }
  for (const { mime, head, wire } of requests.values()) bytes[kindOf(mime)] += Math.max(0, wire - head)
  return bytes
}

function kindOf(mime: string): Kind {
  if (mime.includes('javascript')) return 'js'
  if (mime.includes('css')) return 'css'
  if (mime.includes('font')) return 'font'
  if (mime.startsWith('image/')) return 'img'
  return mime.includes('html') ? 'html' : 'other'
}
