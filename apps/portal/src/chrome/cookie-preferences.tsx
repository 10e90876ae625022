import { usePortalConfig } from '../theme/portal-config.ts'

/** CHROME-06: the way back to a choice, as near as it was to make it; nothing where nobody is asked for one. */
export function CookiePreferences() {
  if (usePortalConfig().tagManager === undefined) return null
  return (
    <p>
      <button type="button" className="link" onClick={open}>
        Preferências de cookies
      </button>
    </p>
  )
}

const open = () => void import('../telemetry/consent.ts').then(({ showPreferences }) => showPreferences())
