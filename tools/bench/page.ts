import { chromium } from '@playwright/test'
import { browserArguments, findBrowser } from '../browser.mjs'
import { startApi } from '../faults/api-process.ts'
import { figures, median } from './figures.ts'
import { startLink } from './link.ts'
import { startStripped } from './stripped.ts'
import { type Profile, type Visit, visit } from './visit.ts'

type Options = { env: NodeJS.ProcessEnv; server: string | undefined; runs: number; profiles: string[] }
type Browser = Awaited<ReturnType<typeof chromium.launch>>
type Ports = { ours: number; stripped: number }
type Runs = Record<keyof Ports, Visit[]>

const MOST_LCP_RATIO = 1.1
const addresses = ['/', '/sso/login', '/boleto-rapido/login', '/endereco-que-nao-existe']

const shape = { roundTripMs: 150, downKbps: 1600, upKbps: 750 }
export const throttled = { latency: shape.roundTripMs, downloadThroughput: 200_000, uploadThroughput: 93_750 }

/** The same link twice: as the browser's tools slow it, and as TCP would. */
const profiles: Record<string, { words: string; profile: Profile; link: boolean }> = {
  slow4g: { words: '1.6 Mbit/s, 150 ms a request, CPU / 4', profile: { cpu: 4, network: throttled }, link: false },
  tcp4g: {
    words: '1.6 Mbit/s, 150 ms round trip on the link emulator without TLS, CPU / 4',
    profile: { cpu: 4 },
    link: true,
  },
}

/** The first screens, compared with themselves without a script. */
export async function benchPage({ env, server, runs, profiles: wanted }: Options): Promise<void> {
  const api = await startApi({ env, server })
  const stripped = await startStripped(api.address)
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments() })
  try {
    for (const name of wanted) {
      const chosen = profiles[name]
      if (chosen === undefined) throw new Error(`--profile: there are ${Object.keys(profiles).join(', ')}`)
      console.log(`\nPage, ${name}: ${chosen.words}, ${runs} visits each in turns, ${browser.version()}`)
      const ports = { ours: Number(new URL(api.address).port), stripped: stripped.port }
      const links = chosen.link ? [await startLink(ports.ours, shape), await startLink(ports.stripped, shape)] : []
      const seen = { ours: links[0]?.port ?? ports.ours, stripped: links[1]?.port ?? ports.stripped }
      for (const address of addresses) await compare(browser, address, seen, chosen.profile, runs)
      links.forEach((link) => link.close())
    }
  } finally {
    await browser.close()
    stripped.close()
    await api.end('SIGTERM')
  }
}

async function compare(browser: Browser, address: string, ports: Ports, profile: Profile, runs: number): Promise<void> {
  const seen: Runs = { ours: [], stripped: [] }
  const once = (side: keyof Ports, how: Profile): Promise<Visit> =>
    visit(browser, `http://127.0.0.1:${ports[side]}${address}`, how)
  const sides = ['ours', 'stripped'] as const
  // The very first visit meets cold caches on the server's side.
  for (const side of sides) await once(side, { cpu: 1 })
  for (let run = 0; run < runs; run++) {
    for (const side of run % 2 ? [...sides].reverse() : sides) seen[side].push(await once(side, profile))
  }
  report(address, seen)
}

function report(address: string, seen: Runs): void {
  console.log(`\n  ${address}`)
  for (const side of ['ours', 'stripped'] as const) {
    const of = (key: 'lcp' | 'fcp' | 'cls'): number => median(seen[side].map((each) => each[key]))
    const [{ bytes, requests } = { bytes: {}, requests: 0 }] = seen[side]
    const kinds = Object.entries(bytes).flatMap(([kind, count]) =>
      count > 0 ? [`${kind} ${(count / 1000).toFixed(1)}`] : [],
    )
    const best = Math.min(...seen[side].map(({ lcp }) => lcp)).toFixed(0)
    const paint = `FCP ${of('fcp').toFixed(0)} ms   LCP ${of('lcp').toFixed(0)} ms (best ${best})   CLS ${of('cls').toFixed(3)}`
    console.log(`    ${side.padEnd(8)}  ${paint}   ${requests} requests   ${kinds.join(', ')} kB`)
  }
  const ratio = median(seen.ours.map(({ lcp }) => lcp)) / median(seen.stripped.map(({ lcp }) => lcp))
  figures.print({ name: `${address}: LCP, ours / without scripts`, value: ratio, atMost: MOST_LCP_RATIO })
}
