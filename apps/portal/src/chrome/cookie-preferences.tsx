import { usePortalConfig } from '../theme/portal-config.ts'

/** CHROME-06: the way back to a choice, as near as it was to make it; nothing where nobody is asked for one. */
export function CookiePreferences() {
  const { tagManager } = usePortalConfig()
  if (tagManager === undefined) return null
  const open = () =>
    (tagManager.consentScript === undefined
      ? import('../telemetry/consent.ts')
      : import('../telemetry/issuer-consent.ts')
    ).then(({ showPreferences }) => showPreferences())
  return (
    <p>
      <button type="button" className="link" onClick={() => void open()}>
        Preferências de cookies
      </button>
    </p>
  )
}
