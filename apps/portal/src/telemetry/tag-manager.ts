import type { AnalyticsEvent, PageView } from './events.ts'

type TagManagerParts = {
  /** The tag manager's own script. */
  address: string
  load: (address: string) => void
  /** True while a secret is typed or something is paid: nothing is loaded or reported until that is over. */
  isQuiet: () => boolean
  /** Reloads the page, which leaves loaded scripts behind. */
  startAnew: () => void
}

const denied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
  security_storage: 'granted',
}

/** Advertising stays denied, whatever the container holds. */
const agreed = { ...denied, analytics_storage: 'granted' }

/** OPS-03: the data layer and its one reader, from a person's consent until its withdrawal. */
export function tagManagerOf({ address, load, isQuiet, startAnew }: TagManagerParts) {
  let isAgreed = false
  let isLoaded = false
  let waiting: (AnalyticsEvent | PageView)[] = []
  const flow = () => {
    // A loaded script cannot be taken out of its page, whatever was answered since (security.md B18).
    if (isQuiet()) return isLoaded ? startAnew() : undefined
    if (!isAgreed) return
    if (!isLoaded) {
      isLoaded = true
      consent('default', denied)
      consent('update', agreed)
      layer().push({ event: 'gtm.js', 'gtm.start': Math.round(performance.timeOrigin + performance.now()) })
      load(address)
    }
    layer().push(...waiting.splice(0))
  }
  return {
    flow,
    agree() {
      if (isAgreed) return
      isAgreed = true
      if (isLoaded) consent('update', agreed)
      flow()
    },
    refuse() {
      isAgreed = false
      waiting = []
      if (isLoaded) consent('update', denied)
    },
    /** Reports an event; true if it is, or will be, sent. */
    send(event: AnalyticsEvent | PageView): boolean {
      if (isAgreed) waiting.push(event)
      flow()
      return isAgreed
    },
  }
}

const layer = (): unknown[] => ((globalThis as { dataLayer?: unknown[] }).dataLayer ??= [])

const consent = (when: 'default' | 'update', state: typeof denied): void => command('consent', when, state)

/** Consent mode reads its commands only where they are the `arguments` of a function. */
function command(..._words: unknown[]): void {
  layer().push(arguments)
}
