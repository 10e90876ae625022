/** The outcome of a press for who cannot see it: where the focus is, and what is said. */
import { isVisible } from './acts.ts'
import { settled } from './clock.ts'
import { folded } from './locator.ts'

const live = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]'
/** A clock speaks by itself, whatever is pressed. */
const clock = '[role=timer], [role=timer] + [role=status]'
/** Words of waiting answer nothing yet. */
const waits = /\.\.\.$/
const headings = 'h1, h2, h3'

type Outcome =
  | 'said'
  | 'the focus is lost'
  | 'the focus is on what has no role'
  | 'the focus is on a heading that was there before'
  | 'nothing is said'

/**
 * Listens to live regions from now on; `outcome` compares with the focus and the address of now. Of what leads to
 * another screen a word on the way says nothing yet.
 */
export function listen(leads = false): { outcome: (patience?: number) => Promise<Outcome>; stop: () => void } {
  let heard = false
  const focused = document.activeElement
  const before = stateOf(focused)
  const address = location.href
  const known = new Set([...document.querySelectorAll(headings)].filter(isVisible).map(wordsOf))
  const watch = new MutationObserver((changes) => void (heard ||= changes.flatMap(regionsOf).some(speaks)))
  watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  const look = (): Outcome => {
    const now = document.activeElement
    if (now === null || now === document.body || !isVisible(now)) return 'the focus is lost'
    if (now.matches('span, div, p, li') && !now.hasAttribute('role')) return 'the focus is on what has no role'
    if (location.href !== address || (!leads && heard)) return 'said'
    if (now === focused)
      return !leads && stateOf(now) !== before && !waits.test(wordsOf(now)) ? 'said' : 'nothing is said'
    if (leads) return 'said'
    // Its name tells who comes back to it nothing of the act.
    return now.matches(headings) && known.has(wordsOf(now)) ? 'the focus is on a heading that was there before' : 'said'
  }
  return {
    async outcome(patience = 50) {
      let told: Outcome = 'nothing is said'
      for (let turn = 0; turn < patience && told !== 'said'; turn += 1) {
        await new Promise((resolve) => void setTimeout(resolve, 100))
        await settled()
        told = look()
      }
      return told
    },
    stop: () => watch.disconnect(),
  }
}

const wordsOf = (element: Element): string => folded(element.textContent)

/** Live regions whose words a change is of: the one around it, and those that it brought. */
function regionsOf({ target, addedNodes, type }: MutationRecord): Element[] {
  const place = target instanceof Element ? target : target.parentElement
  const brought = [...addedNodes].filter((node) => node instanceof Element)
  const around = type === 'characterData' || addedNodes.length > 0 ? place?.closest(live) : null
  const isOfClock = place?.closest(clock) || (brought.length > 0 && brought.every((each) => each.matches(clock)))
  return [
    ...(around && !isOfClock ? [around] : []),
    ...brought.flatMap((each) => [...(each.matches(live) ? [each] : []), ...each.querySelectorAll(live)]),
  ]
}

const speaks = (region: Element): boolean =>
  !region.matches(clock) && wordsOf(region) !== '' && !waits.test(wordsOf(region))

/** What a reader tells of the focused element: its words and its state. */
const stateOf = (element: Element | null): string => {
  if (element === null) return ''
  const { checked, value } = element as HTMLInputElement
  const states = ['aria-expanded', 'aria-pressed', 'aria-checked', 'aria-disabled', 'aria-label'].map((name) =>
    element.getAttribute(name),
  )
  const open = element.closest('details')?.open
  return JSON.stringify([element.textContent, states, checked, value, open])
}
