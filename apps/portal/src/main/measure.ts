import type { createBrowserRouter } from 'react-router'
import { showToast } from '../chrome/notices/toasts.ts'
import { onAnswer } from '../client/answers.ts'
import { call as send } from '../client/call.ts'
import { loadScript } from '../client/load-script.ts'
import { addressAt } from '../routes/known.ts'
import { session } from '../session/session.ts'
import { eventOf, followedEvent, pageView, troubleEvent } from '../telemetry/events.ts'
import { onFollowed } from '../telemetry/followed.ts'
import { log } from '../telemetry/log.ts'
import { tagManagerOf } from '../telemetry/tag-manager.ts'
import { followTroubles } from '../telemetry/troubles.ts'
import type { TagManager } from '../theme/portal-config.ts'
import { choiceKeeper } from './choice-keeper.ts'
import { asksConsent, isEntering } from './consent-rule.ts'
import { waitingChoice } from './waiting-choice.ts'

/** The most faults that a page reports: a repeated one is known by then. */
const mostTroubles = 10

type MeasureConfiguration = { tagManager: TagManager; version: string }

/** OPS-03, OPS-04: asks for consent where it must be asked; events are reported only with it. */
export async function measure(
  { tagManager, version }: MeasureConfiguration,
  router: ReturnType<typeof createBrowserRouter>,
): Promise<void> {
  const pathname = () => router.state.location.pathname
  const { askConsent, textVersion } = await (tagManager.consentScript === undefined
    ? import('../telemetry/consent.ts')
    : import('../telemetry/issuer-consent.ts'))
  const hasOwnScript = tagManager.consentScript !== undefined
  const { houseIssuer } = tagManager
  const isAsked = () => asksConsent({ ...session.get().auth, pathname: pathname(), hasOwnScript, houseIssuer })
  const tags = tagManagerOf({
    address: addressOf(tagManager),
    load: (address) => void loadScript(address).catch(() => log('Falha ao carregar o gerenciador de tags')),
    isQuiet: () =>
      !isAsked() || addressAt(pathname())?.quiet === true || isEntering({ ...session.get(), pathname: pathname() }),
    startAnew: () => location.reload(),
  })
  let seen: string | undefined
  // One page view a screen, from the consent on: earlier views are nobody's business.
  const see = () => {
    const view = pageView(router.state.matches.at(-1)?.route.path ?? '*', version)
    if (pathname() !== seen && isAsked() && tags.send(view)) seen = pathname()
  }
  const keep = choiceKeeper({
    signedInAt: () => session.get().auth.signedInAt,
    onSession: (follow) => void session.subscribe(follow),
    // The choice already takes effect; nobody waits for its entry in the ledger.
    report: (choice) =>
      send('recordCookies', { body: { ...choice, versaoTexto: textVersion } }, { keepSessionOn401: true }),
    waiting: waitingChoice,
  })
  const onChoose = (isAgreed: boolean) => {
    keep(isAgreed)
    showToast({
      text: isAgreed ? 'Pronto. O uso do portal pode ser medido.' : 'Pronto. Ficam só os cookies necessários.',
    })
  }
  const onAgree = () => {
    tags.agree()
    see()
  }
  const ask = async () => {
    if (isAsked()) await askConsent({ ...tagManager, load: loadScript, onAgree, onRefuse: tags.refuse, onChoose })
    see()
    tags.flow()
  }
  router.subscribe(() => void ask())
  await ask()
  // Only now is the earlier choice of this visitor known.
  onAnswer((call, status) => {
    const event = eventOf(call, status, version)
    if (event && isAsked()) tags.send(event)
  })
  let troubles = 0
  followTroubles((trouble) => {
    if (isAsked() && troubles < mostTroubles && tags.send(troubleEvent(trouble, version))) troubles += 1
  })
  onFollowed((word) => tags.send(followedEvent(word, version)))
}

function addressOf({ source, containerId, auth, preview }: TagManager): string {
  const url = new URL(source, location.href)
  url.searchParams.set('id', containerId)
  if (auth !== '') url.searchParams.set('gtm_auth', auth)
  if (preview !== '') {
    url.searchParams.set('gtm_preview', preview)
    url.searchParams.set('gtm_cookies_win', 'x')
  }
  return url.href
}
