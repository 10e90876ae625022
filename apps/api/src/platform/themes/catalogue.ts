import { readdirSync } from 'node:fs'
import { BadTheme } from './bad-theme.ts'
import { stampOf } from './folder.ts'
import { brandName } from './schema.ts'
import { type Theme, readTheme } from './theme.ts'

/** The brands that may be shown. */
export type Brands = {
  standard: Theme
  byName: ReadonlyMap<string, Theme>
  byHost: ReadonlyMap<string, Theme>
  byCampaign: ReadonlyMap<string, Theme>
}

/** The reason why a brand is not shown, or not as its folder is now. */
type Fault = { brand: string; fault: string }

export type Catalogue = {
  current(): Brands
  /** Faults since the last call. */
  takeFaults(): Fault[]
}

const STANDARD = 'default'
const LOOK_AGAIN_MS = 1000

/**
 * A folder's brands, read again at most once a second: network drives feed no watcher. A broken brand keeps its last
 * state.
 */
export function openCatalogue(folder: string, now = () => performance.now()): Catalogue {
  const read = new Map<string, { stamp: string; theme?: Theme | undefined }>()
  const reported = new Map<string, string>()
  let faults: Fault[] = []
  let brands: Brands | undefined
  let lookedAt = Number.NEGATIVE_INFINITY

  const report = (brand: string, fault: string): void => {
    if (reported.get(brand) === fault) return
    reported.set(brand, fault)
    faults.push({ brand, fault })
  }

  /** True when any file of a brand changed. */
  const readAgain = (name: string): boolean => {
    const before = read.get(name)
    const stamp = attempt(() => stampOf(folder, name)) ?? ''
    if (before?.stamp === stamp) return false
    try {
      read.set(name, { stamp, theme: readTheme(folder, name) })
      reported.delete(name)
    } catch (error) {
      read.set(name, { stamp, theme: before?.theme })
      // Whatever is wrong with one brand, the others are shown.
      report(name, error instanceof BadTheme ? error.message : `${name}: ${String(error)}`)
    }
    return true
  }

  const look = (): void => {
    const names = attempt(() => brandsIn(folder))
    if (names === undefined) return report('*', `a pasta ${folder} não pôde ser lida`)
    const gone = [...read.keys()].filter((name) => name !== STANDARD && !names.includes(name))
    for (const name of gone) {
      read.delete(name)
      reported.delete(name)
    }
    const changed = names.map(readAgain)
    if (gone.length === 0 && !changed.includes(true)) return
    const found = [...read.values()].flatMap(({ theme }) => theme ?? [])
    // A brand that was reported already needs no word about its former state.
    brands = arrange(found, ({ name }, fault) => reported.has(name) || report(name, fault)) ?? brands
  }

  const current = (): Brands => {
    if (now() - lookedAt >= LOOK_AGAIN_MS) {
      look()
      lookedAt = now()
    }
    if (brands === undefined) throw new BadTheme(faults.map(({ fault }) => fault).join('\n') || `falta ${STANDARD}`)
    return brands
  }
  current()
  return {
    current,
    takeFaults() {
      const news = faults
      faults = []
      return news
    },
  }
}

/** The default first: nobody takes a host from it. */
const brandsIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.isFile() && brandName.test(entry.name))
    .map(({ name }) => name)
    .sort((one, other) => Number(other === STANDARD) - Number(one === STANDARD) || one.localeCompare(other))

/** The brands by host and name; one that claims another's is left out. */
function arrange(themes: readonly Theme[], refuse: (theme: Theme, fault: string) => unknown): Brands | undefined {
  const byName = new Map<string, Theme>()
  const byHost = new Map<string, Theme>()
  const byCampaign = new Map<string, Theme>()
  for (const theme of themes) {
    const host = theme.hosts.find((each) => byHost.has(each))
    const owner = byHost.get(host ?? '') ?? byCampaign.get(theme.campaign ?? '')
    if (owner) {
      const what = host === undefined ? `campaign: '${theme.campaign}'` : `hosts: '${host}'`
      refuse(theme, `${theme.name}/theme.json: ${what} já é de ${owner.name}`)
      continue
    }
    byName.set(theme.name, theme)
    for (const each of theme.hosts) byHost.set(each, theme)
    if (theme.campaign !== undefined) byCampaign.set(theme.campaign, theme)
  }
  const standard = byName.get(STANDARD)
  return standard && { standard, byName, byHost, byCampaign }
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
