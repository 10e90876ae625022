import { createContext, useContext } from 'react'
import type { Theme } from './theme.ts'

/** What the server writes into the page as `<script type="application/json" id="portal-config">` (seed 3.9). */
export type PortalConfig = {
  /** '' for the host that served the page. */
  apiBaseUrl: string
  apiKey: string
  version: string
  /** Of the footer: said by the server, so that both sides write the same. */
  year: number
  emissor: string
  theme: Theme
  tagManager?: { source: string; containerId: string; auth: string; preview: string }
  deviceRisk?: { url: string; key: string }
}

const texts: readonly (readonly string[])[] = [
  ['apiBaseUrl'],
  ['apiKey'],
  ['version'],
  ['emissor'],
  ['theme', 'title'],
  ['theme', 'logoPath'],
  ['theme', 'brandLogoPath'],
  ['theme', 'logo_nav'],
  ['theme', 'faviconPath'],
]

/** Reads the configuration; a page without a whole one cannot start, and says which field it misses. */
export function readPortalConfig(json: string): PortalConfig {
  const config: unknown = JSON.parse(json)
  for (const path of texts) {
    const value = path.reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], config)
    if (typeof value !== 'string') throw new Error(`portal-config: ${path.join('.')}`)
  }
  const whole = config as PortalConfig
  if (!Number.isInteger(whole.year)) throw new Error('portal-config: year')
  return whole
}

export const PortalConfigContext = createContext<PortalConfig | undefined>(undefined)

export function usePortalConfig(): PortalConfig {
  const config = useContext(PortalConfigContext)
  if (config === undefined) throw new Error('PortalConfigContext')
  return config
}
