import type { createBrowserRouter } from 'react-router'
import type { PortalConfig } from '../theme/portal-config.ts'
import { holdBack } from './back.ts'
import { speakErrors } from './error-speaker.ts'
import { keepFocus } from './focus-keeper.ts'
import { tellOtherTab } from './tabs.ts'
import { followVersion } from './version.ts'

/** Starts what the first screen does not wait for. */
export function startLater(config: PortalConfig, router: ReturnType<typeof createBrowserRouter>): void {
  holdBack(router)
  keepFocus()
  speakErrors()
  void followVersion(config.version)
  void tellOtherTab()
  // A feature that the issuer did not configure is not even fetched.
  const { tagManager, telemetrySample = 0, version } = config
  if (tagManager) void import('./measure.ts').then(({ measure }) => measure({ tagManager, version }, router))
  if (Math.random() < telemetrySample)
    void import('./report.ts').then(({ reportVitals }) => reportVitals(version, router))
}
