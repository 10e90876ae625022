import { type PortalConfig, usePortalConfig } from '../theme/portal-config.ts'

/** CHROME-06: the way back to a choice, as near as it was to make it; nothing where nobody is asked for one. */
export function CookiePreferences() {
  const { tagManager } = usePortalConfig()
  if (tagManager === undefined) return null
  const open = () => asking(tagManager).then(({ showPreferences }) => showPreferences())
  return (
    <p>
      <button type="button" className="link" onClick={() => void open()}>
        Preferências de cookies
      </button>
    </p>
  )
}

/** Takes back the yes to the optional cookies of this browser, where it asks for one. */
export function useRefuseCookies(): () => Promise<void> {
  const { tagManager } = usePortalConfig()
  return async () => {
    if (tagManager === undefined) return
    const { refuseOptional } = await asking(tagManager)
    refuseOptional()
  }
}

/** Who asks: we, or the issuer's own script. */
const asking = ({ consentScript }: NonNullable<PortalConfig['tagManager']>) =>
  consentScript === undefined ? import('../telemetry/consent.ts') : import('../telemetry/issuer-consent.ts')
