import { Outlet, useLocation } from 'react-router'
import { PublicPage } from '../chrome/page/public-page.tsx'
import { negotiationLinkBase, paths } from '../paths.ts'
import { useSession } from '../session/session.ts'
import { usePortalConfig } from '../theme/portal-config.ts'
import { brandOf } from './brand.ts'
import { type Chrome, chromes } from './chromes.ts'
import { LateFooter } from './late-footer.tsx'
import { LateHelp } from './late-help.tsx'
import { useHandles } from './use-handles.ts'

/** The frame of the screens outside the dashboard: top bar and footer, where the specification shows them. */
export function PublicFrame() {
  const config = usePortalConfig()
  const { pathname } = useLocation()
  const { logo, cardLogo } = brandOf(config.theme)
  const { narrow, chrome = 'whole' } = useHandles()
  const { bar, footer, help, width }: Chrome = chromes[chrome]
  const isIn = useSession(({ auth }) => auth.accessToken !== null)
  const onSignOut = isIn && hasSignOut(pathname) ? signOut : undefined
  return (
    <PublicPage
      width={narrow ? 'auth' : width}
      bar={bar === 'never' ? null : { logo, onSignOut, wideOnly: bar === 'wide' }}
      footer={
        footer && <LateFooter configuration={config.theme.footer} year={config.year} version={`V.${config.version}`} />
      }
    >
      <Outlet
        context={{
          cardLogo,
          identity: config.identity?.name,
          elsewhere: config.externalNegotiation,
          opening: config.theme.opensAt && paths.start(),
        }}
      />
      {help && <LateHelp />}
    </PublicPage>
  )
}

/** CHROME-03 */
const hasSignOut = (pathname: string): boolean =>
  pathname === paths.openSlips() || pathname.startsWith(negotiationLinkBase)

// Only a signed-in person can leave: the code is loaded then.
const signOut = () => void import('../session/sign-out.ts').then(({ endSession }) => endSession({ reason: 'sign-out' }))
