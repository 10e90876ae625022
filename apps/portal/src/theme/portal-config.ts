import { createContext, useContext } from 'react'
import type { Theme } from './theme.ts'

export type TagManager = {
  source: string
  containerId: string
  auth: string
  preview: string
  origins: string[]
  /** At whose cards the portal itself asks for the consent. */
  houseIssuer: string
  /** The issuer's own way of asking for the consent, instead of the portal's. */
  consentScript?: string
}

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
  /** What may run once a person agreed to it; `origins` are those that its scripts may come from. */
  tagManager?: TagManager
  /** The share of the visits that tell how the pages did; none without it. */
  telemetrySample?: number
  /** The script that takes a device's fingerprint, and its public key. */
  deviceRisk?: { script: string; key: string }
  /** The issuer's own identity provider, by the name that people know it by. */
  identity?: { name: string }
  /** Where negotiation goes on outside (NEG-05): checked by the server before it started. */
  externalNegotiation?: string
  /** Whether what opens and renews a session brings a proof of a key (DPoP). */
  dpop?: boolean
  /** Whether `/galeria` is there: only in development. */
  gallery?: boolean
}

const needed = {
  config: ['apiBaseUrl', 'apiKey', 'version', 'emissor'],
  theme: ['title', 'logoPath', 'brandLogoPath', 'logo_nav', 'faviconPath'],
} as const

/** Reads the configuration; a page without a whole one cannot start, and says which field it misses. */
export function readPortalConfig(json: string): PortalConfig {
  const config = JSON.parse(json) as PortalConfig
  const missing = [
    ...needed.config.filter((name) => typeof config[name] !== 'string'),
    ...needed.theme.filter((name) => typeof config.theme?.[name] !== 'string'),
  ]
  if (missing.length > 0) throw new Error(`portal-config: ${missing.join(', ')}`)
  return config
}

export const PortalConfigContext = createContext<PortalConfig | undefined>(undefined)

export function usePortalConfig(): PortalConfig {
  const config = useContext(PortalConfigContext)
  if (config === undefined) throw new Error('PortalConfigContext')
  return config
}
