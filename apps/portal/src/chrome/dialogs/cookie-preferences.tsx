import { type PortalConfig, usePortalConfig } from '../../theme/portal-config.ts'

/** CHROME-06: reopens the cookie choice, as easily as it was made; draws nothing where no consent is asked. */
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

/** Withdraws the consent to optional cookies in this browser, where consent is asked. */
export function useRefuseCookies(): () => Promise<void> {
  const { tagManager } = usePortalConfig()
  return async () => {
    if (tagManager === undefined) return
    const { refuseOptional } = await asking(tagManager)
    refuseOptional()
  }
}

/** The module that asks for consent: the portal's own, or the issuer's script. */
const asking = ({ consentScript }: NonNullable<PortalConfig['tagManager']>) =>
  consentScript === undefined ? import('../../telemetry/consent.ts') : import('../../telemetry/issuer-consent.ts')
