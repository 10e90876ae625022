import { Outlet, useLocation, useMatches } from 'react-router'
import { Footer } from '../chrome/footer.tsx'
import { PublicPage } from '../chrome/public-page.tsx'
import { endSession } from '../session/sign-out.ts'
import { usePortalConfig } from '../theme/portal-config.ts'
import { brandOf } from './brand.ts'
import { hasFooter, hasSignOut, hasTopBar } from './frame-rules.ts'
import type { Handle, RootHandle } from './route-objects.ts'

/** Around the screens outside the dashboard: the top bar and the footer, where the specification shows them. */
export function PublicFrame() {
  const config = usePortalConfig()
  const { pathname } = useLocation()
  const matches = useMatches()
  const { logo, cardLogo } = brandOf(config.theme)
  const { lost, narrow } = matches.at(-1)?.handle as Handle
  const { knows } = matches[0]?.handle as RootHandle
  const onSignOut = hasSignOut(pathname) ? () => endSession({ reason: 'sign-out' }) : undefined
  return (
    <PublicPage
      width={narrow ? 'auth' : undefined}
      bar={hasTopBar(pathname) ? { logo, onSignOut } : null}
      footer={
        hasFooter(pathname, lost) && (
          <Footer configuration={config.theme.footer} year={config.year} version={`V.${config.version}`} />
        )
      }
    >
      <Outlet context={{ knows, cardLogo }} />
    </PublicPage>
  )
}
