import { createContext, useContext } from 'react'
import type { Theme } from './theme.ts'

export type TagManager = {
  source: string
  containerId: string
  auth: string
  preview: string
  origins: string[]
  /** The issuer at whose cards the portal itself asks for consent. */
  houseIssuer: string
  /** The issuer's own consent script, in place of the portal's question. */
  consentScript?: string
}

/** The configuration in the page, as `<script type="application/json" id="portal-config">` (seed 3.9). */
export type PortalConfig = {
  /** '' for the host that served the page. */
  apiBaseUrl: string
  apiKey: string
  version: string
  /** The footer's year, said by the server so that both sides write the same. */
  year: number
  emissor: string
  theme: Theme
  /** The tag manager, loaded only with consent; its scripts may come from `origins`. */
  tagManager?: TagManager
  /** The share of the visits that report their measures; none without it. */
  telemetrySample?: number
  /** The script that takes a device's fingerprint, and its public key. */
  deviceRisk?: { script: string; key: string }
  /** The issuer's own identity provider, by the name that people know it by. */
  identity?: { name: string }
  /** The address of the external negotiation (NEG-05), checked by the server at its start. */
  externalNegotiation?: string
  /** True where the brand translates into Libras on request, in a frame of its own. */
  libras?: boolean
  /** True where opening and renewing a session takes a proof of a key (DPoP). */
  dpop?: boolean
  /** True where `/galeria` is open: only in development. */
  gallery?: boolean
}

const needed = {
  config: ['apiBaseUrl', 'apiKey', 'version', 'emissor'],
  theme: ['title', 'logoPath', 'brandLogoPath', 'logo_nav', 'faviconPath'],
} as const

/** Reads the configuration; an incomplete one cannot start the portal, and the error names the missing field. */
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
