/** What a page shows and says to who has a keyboard alone. Each function runs in the page. */

declare global {
  interface Window {
    /** Words of live regions since they were last forgotten. */
    heard: string[]
  }
}

/** The fault of the stop that has the focus, or nothing; outside the page the browser shows it. */
export function faultOfStop(): string {
  const stop = document.activeElement
  if (stop === null || stop === document.body) return ''
  const { left, top, width, height } = stop.getBoundingClientRect()
  const there = document.elementFromPoint(left + width / 2, top + height / 2)
  const near = stop.closest('label') ?? stop
  const words = stop.outerHTML.slice(0, 120)
  if (there === null || !(near.contains(there) || there.contains(stop))) return `covered or out of sight: ${words}`
  const drawn = (element: Element | null, depth: number): boolean => {
    if (element === null || depth === 0) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || drawn(element.parentElement, depth - 1)
  }
  const isRinged = drawn(stop, 3) || [...(stop.parentElement?.children ?? [])].some((each) => drawn(each, 1))
  return isRinged ? '' : `no ring: ${words}`
}

/** Keeps what live regions say; a pointer is told as an error, which no test of a keyboard may cause. */
export function listen(): void {
  window.heard = []
  const live = '[role=status], [role=alert], [role=timer], [aria-live=polite], [aria-live=assertive]'
  const hear = (region: Element | null | undefined) => region && window.heard.push(region.textContent ?? '')
  new MutationObserver((changes) => {
    for (const { target, addedNodes, type } of changes) {
      const element = target instanceof Element ? target : target.parentElement
      if (type === 'characterData' || addedNodes.length > 0) hear(element?.closest(live))
      for (const node of addedNodes)
        if (node instanceof Element) hear(node.matches(live) ? node : node.querySelector(live))
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
  for (const type of ['pointerdown', 'mousedown', 'touchstart', 'wheel'])
    addEventListener(type, () => console.error(`a pointer was used: ${type}`), { capture: true, passive: true })
}
