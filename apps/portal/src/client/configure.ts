/** The client's dependencies on the rest of the portal; main.tsx hands them in. */
export type ClientConfiguration = {
  /** '' keeps the addresses relative, to the portal's own host. */
  baseUrl: string
  apiKey: string
  accessToken: () => string | undefined
  /** A hook awaited before each call with a bearer: it refreshes a token that is about to expire. */
  beforeCall?: () => Promise<void>
  /** The only handler of a 401. */
  onUnauthorized: (url: string) => void
  log: (line: string, detail?: unknown) => void
  /** A proof of holding a key, for calls without a bearer, where the issuer asks for it. */
  proofOf?: ((method: string, url: string) => Promise<string | undefined>) | false | undefined
  /** The script that takes a device's fingerprint, where the issuer has one. */
  deviceRisk?: { script: string; key: string } | undefined
}

let current: ClientConfiguration = {
  baseUrl: '',
  apiKey: '',
  accessToken: () => undefined,
  onUnauthorized: () => {},
  log: () => {},
}

export const configureClient = (configuration: ClientConfiguration): void => {
  current = configuration
}

export const configuration = (): ClientConfiguration => current
