import type { ModuleName } from '@portal/contract/call'
import { lazy, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { DashboardShell } from '../chrome/dashboard/dashboard-shell.tsx'
import { landing, paths } from '../paths.ts'
import { brandOfCard, cardLogoOf } from '../session/card-brand.ts'
import { isWhole } from '../session/is-whole.ts'
import { moduleRoute } from '../session/module-route.ts'
import { useSession } from '../session/session.ts'
import { endSession } from '../session/sign-out.ts'
import { usePortalConfig } from '../theme/portal-config.ts'
import type { Theme } from '../theme/theme.ts'
import { Spinner } from '../ui/feedback/spinner.tsx'
import { brandOf } from './brand.ts'
import { firstName, greeting } from '../session/first-name.ts'
import { LateHelp } from './late-help.tsx'
import { menuLinks } from './menu.ts'
import { useAlertsAsked } from './use-alerts-asked.ts'
import { useCardSwap } from './use-card-swap.ts'
import { useHandles } from './use-handles.ts'

const PasskeyOffer = lazy(async () => {
  const isAble = await globalThis.PublicKeyCredential?.isUserVerifyingPlatformAuthenticatorAvailable().catch(
    () => false,
  )
  return isAble ? import('../screens/security/passkey-offer.tsx') : { default: () => null }
})

const CardSwitch = lazy(() => import('../screens/after-login/card-switch.tsx'))

const IndexBanners = lazy(() => import('../screens/after-login/index-banners.tsx'))

/** The frame of the dashboard: the person, the card, the modules, and the way out. */
export function DashboardFrame() {
  const { theme } = usePortalConfig()
  const { pathname } = useLocation()
  const session = useSession((state) => state)
  const { swap, open, choose, cancel } = useCardSwap()
  const { frame, module, entry } = useHandles()
  const hasAccount = isWhole(session)
  // A session that just ended still has its frame for a moment.
  useAlertsAsked(hasAccount && session.auth.accessToken !== null)
  const { logo, symbol, cardLogo: ownLogo } = brandOf(theme)
  const { selected: card, name: cardName } = session.card
  const brand = otherBrand(card?.logo, ownLogo.src)
  const cardLogo = brand === undefined ? ownLogo : { src: cardLogoOf(brand), alt: card?.nome ?? '' }
  // A single card cannot be swapped.
  const onSwap = session.card.count === 1 ? undefined : open
  return (
    <DashboardShell
      variant={frame === 'public' ? 'plain' : frame}
      logo={logo}
      symbol={symbol}
      homeTo={hasAccount ? paths.start() : moduleRoute(session, pathname)}
      name={firstName(session.auth.user?.nome)}
      greeting={greeting(session.auth.user?.nome)}
      accountTo={hasAccount ? paths.account() : undefined}
      cardBrand={brand}
      card={card && cardName !== null ? { name: cardName, lastFour: card.final, onSwap } : undefined}
      modules={menuLinks(session, { pathname, module, entry })}
      onSignOut={() => endSession({ reason: 'sign-out' })}
    >
      {swap?.at === 'configuring' ? (
        <Spinner text="Configurando cartão..." page />
      ) : (
        <>
          <Outlet context={{ cardLogo, onSwapCard: onSwap }} />
          {session.modules.banners.length > 0 && pathname === openingOf(theme, session.modules.selected, pathname) && (
            <Suspense>
              <IndexBanners banners={session.modules.banners} />
            </Suspense>
          )}
          {/* The issuer's name, for a card shown in another brand: this frame has no footer. */}
          {!theme.isDefault && <p className="sub">{theme.footer?.legal.companyName}</p>}
          {session.auth.offersPasskey && frame !== 'task' && pathname !== paths.security() && (
            <Suspense>
              <PasskeyOffer />
            </Suspense>
          )}
          <LateHelp cookies={frame !== 'task'} />
        </>
      )}
      {swap?.at === 'choosing' && (
        <Suspense>
          <CardSwitch cards={swap.cards} currentCard={card?.numeroCartao} onChoose={choose} onCancel={cancel} />
        </Suspense>
      )}
    </DashboardShell>
  )
}

/** The brand of a card, where the page is of another one. */
function otherBrand(logo: string | undefined, ownLogo: string): string | undefined {
  const brand = brandOfCard(logo)
  return brand === brandOfCard(ownLogo) ? undefined : brand
}

/** The address where the portal opens: the brand's own, else the first of the index's module. */
const openingOf = ({ opensAt }: Theme, module: ModuleName | null, pathname: string): string | undefined => {
  if (opensAt !== undefined) return paths.start()
  return module === null ? undefined : landing(module, pathname)
}
