/** What a bar that is fixed to the window's edge covers (WCAG 2.4.11). Each function runs in the page. */

/** Opens what is folded. */
export function unfold(): void {
  for (const each of document.querySelectorAll<HTMLDetailsElement>('details:not([open])'))
    Object.assign(each, { open: true }).dataset['unfolded'] = ''
}

/** Closes it again. */
export function fold(): void {
  for (const each of document.querySelectorAll<HTMLDetailsElement>('details[data-unfolded]')) {
    each.open = false
    delete each.dataset['unfolded']
  }
}

/** Stops that are covered while they have the focus: on the way down, and on the way back up. */
export function coveredStops(place: unknown = document): string[] {
  const before = document.activeElement
  const isFree = (element: Element): boolean => {
    const { left, right, top, height } = element.getBoundingClientRect()
    // A row that scrolls sideways may show a part of its stop.
    const there = document.elementFromPoint((Math.max(0, left) + Math.min(innerWidth, right)) / 2, top + height / 2)
    const near = element.closest('label') ?? element
    return there !== null && (near.contains(there) || there.contains(element))
  }
  const dialogs = [...document.querySelectorAll(':modal, [aria-modal=true]')]
  const dialog = dialogs.findLast((each) => each.checkVisibility({ visibilityProperty: true })) ?? (place as ParentNode)
  const stops = [
    ...dialog.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]'),
  ].filter(
    (stop) => stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.checkVisibility({ visibilityProperty: true }),
  )
  // A page scrolls to other places on the way back up; without a bar the same is covered there.
  const hasBar = [...document.querySelectorAll('body *')].some(
    (each) => /fixed|sticky/.test(getComputedStyle(each).position) && each.getBoundingClientRect().height > 1,
  )
  const covered = (hasBar ? [...stops, ...stops.toReversed()] : stops).filter((stop) => {
    stop.focus()
    return document.activeElement === stop && !isFree(stop)
  })
  if (before instanceof HTMLElement && before !== document.body) before.focus()
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  return [...new Set(covered)].map((stop) => `covered ${stop.outerHTML.slice(0, 120)}`)
}

/** The last words of the page that stay under a bar when the page is at its end. */
export function coveredWords(): string[] {
  scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  const bars = [...document.querySelectorAll('body *')].filter(
    (each) =>
      getComputedStyle(each).position === 'fixed' &&
      each.checkVisibility({ visibilityProperty: true }) &&
      each.contains(document.elementFromPoint(innerWidth / 2, innerHeight - 2)),
  )
  const edge = Math.min(...bars.map((bar) => bar.getBoundingClientRect().top))
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const under: string[] = []
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const place = document.createRange()
    place.selectNodeContents(text)
    const words = text.nodeValue?.trim() ?? ''
    if (
      words === '' ||
      text.parentElement?.checkVisibility({ visibilityProperty: true }) !== true ||
      bars.some((bar) => bar.contains(text))
    )
      continue
    const { bottom, width } = place.getBoundingClientRect()
    if (width > 1 && bottom > edge + 1) under.push(`under the bar at the end: ${words.slice(0, 60)}`)
  }
  return under
}
