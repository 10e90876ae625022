import { Outlet, useLocation } from 'react-router'
import { PublicPage } from '../chrome/public-page.tsx'
import { useSession } from '../session/session.ts'
import { usePortalConfig } from '../theme/portal-config.ts'
import { brandOf } from './brand.ts'
import { hasFooter, hasNarrowTopBar, hasSignOut, hasTopBar, isNegotiationByLink } from './frame-rules.ts'
import { LateFooter } from './late-footer.tsx'
import { useHandles } from './use-handles.ts'

/** Around the screens outside the dashboard: the top bar and the footer, where the specification shows them. */
export function PublicFrame() {
  const config = usePortalConfig()
  const { pathname } = useLocation()
  const { logo, cardLogo } = brandOf(config.theme)
  const { lost, narrow } = useHandles()
  const isIn = useSession(({ accessToken }) => accessToken !== null)
  const onSignOut = isIn && hasSignOut(pathname) ? signOut : undefined
  return (
    <PublicPage
      width={narrow ? 'auth' : isNegotiationByLink(pathname) ? 'page' : undefined}
      bar={hasTopBar(pathname) ? { logo, onSignOut, wideOnly: !hasNarrowTopBar(pathname) } : null}
      footer={
        hasFooter(pathname, lost) && (
          <LateFooter configuration={config.theme.footer} year={config.year} version={`V.${config.version}`} />
        )
      }
    >
      <Outlet context={{ cardLogo, identity: config.identity?.name, elsewhere: config.externalNegotiation }} />
    </PublicPage>
  )
}

// Only who signed in can leave: the code comes then.
const signOut = () => void import('../session/sign-out.ts').then(({ endSession }) => endSession({ reason: 'sign-out' }))
