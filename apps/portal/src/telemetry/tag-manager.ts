import type { AnalyticsEvent, PageView } from './events.ts'

type Parts = {
  /** The tag manager's own script. */
  address: string
  load: (address: string) => void
  /** Whether a secret is typed or something is paid here: nothing is loaded or told until that is over. */
  isQuiet: () => boolean
  /** Loads the page anew, which leaves behind what was loaded into it. */
  startAnew: () => void
}

const denied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
  security_storage: 'granted',
}

/** Never for advertising, whatever the container holds. */
const agreed = { ...denied, analytics_storage: 'granted' }

/** OPS-03: the data layer and its one reader, from the choice of a person on until they take it back. */
export function tagManagerOf({ address, load, isQuiet, startAnew }: Parts) {
  let isAgreed = false
  let isLoaded = false
  let waiting: (AnalyticsEvent | PageView)[] = []
  const flow = () => {
    // A script that was loaded cannot be taken out of its page, whatever was answered since (security.md B18).
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
    /** Whether it is, or will be, told. */
    tell(event: AnalyticsEvent | PageView): boolean {
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
