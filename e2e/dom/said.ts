/** The outcome of a press for who cannot see it: where the focus is, and what is said. */
import { isVisible } from './acts.ts'
import { settled } from './clock.ts'

const live = '[role=status], [role=alert], [role=timer], [aria-live=polite], [aria-live=assertive]'

type Outcome = 'said' | 'the focus is lost' | 'the focus is on what has no role' | 'nothing is said'

/**
 * Listens to live regions from now on; `outcome` compares with the focus and the address of now. Of what leads to
 * another screen a word on the way says nothing yet.
 */
export function listen(leads = false): { outcome: (patience?: number) => Promise<Outcome>; stop: () => void } {
  let heard = false
  const focused = document.activeElement
  const before = stateOf(focused)
  const address = location.href
  const watch = new MutationObserver((changes) => {
    heard ||= changes.some(({ target, addedNodes, type }) => {
      const element = target instanceof Element ? target : target.parentElement
      if (type === 'characterData' || addedNodes.length > 0) if (element?.closest(live)) return true
      return [...addedNodes].some((node) => node instanceof Element && (node.matches(live) || node.querySelector(live)))
    })
  })
  watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  const look = (): Outcome => {
    const now = document.activeElement
    if (now === null || now === document.body || !isVisible(now)) return 'the focus is lost'
    if (now.matches('span, div, p, li') && !now.hasAttribute('role')) return 'the focus is on what has no role'
    const hasMoved = now !== focused || location.href !== address
    const isSaid = hasMoved || (!leads && (heard || stateOf(now) !== before))
    return isSaid ? 'said' : 'nothing is said'
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
