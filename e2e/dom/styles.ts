/** The styles of a document whose sheets apply to nothing. */
import type { Window } from 'happy-dom'

/** Elements of one kind then look alike: to compute each of them anew was a tenth of what these tests cost. */
export function styleByKind(window: Window): void {
  const compute = window.getComputedStyle.bind(window)
  const kinds = new Map<string, object>()
  const styleOf = (element: Parameters<typeof compute>[0]): object => {
    if (!element.isConnected) return compute(element)
    const kind = [element.tagName, element.hasAttribute('open'), element.getAttribute('style')].join(' ')
    const known = kinds.get(kind) ?? seenOf(compute(element))
    kinds.set(kind, known)
    return known
  }
  Object.assign(window, { getComputedStyle: styleOf })
}

/** A search by role or name asks whether an element is seen, and whether its words stand apart. */
function seenOf({ display, visibility }: { display: string; visibility: string }): object {
  const seen: Record<string, string> = { display, visibility }
  return { ...seen, getPropertyValue: (name: string) => seen[name] ?? '' }
}
