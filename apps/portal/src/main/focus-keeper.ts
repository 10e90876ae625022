/** Long enough for a screen's own effect to take the focus first, too short to be felt. */
const pause = 100

/** WCAG 2.4.3: an act that takes the focused element away leads to the nearest heading that it brought, or that stayed. */
export function keepFocus(): void {
  let around: Element[] = []
  let known = new Set<string | null>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    timer = undefined
    const [focused] = around
    if (focused === undefined || document.activeElement !== document.body) return
    const places = around.filter((each) => each.isConnected)
    around = []
    // A press beside the element leaves it where it is.
    const heading = isShown(focused) ? undefined : headingNear(places, known)
    if (heading === undefined) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  const lookSoon = () => (timer ??= setTimeout(look, pause))
  document.addEventListener('click', () => (known = new Set(headingsIn(document).map(wordsOf))), true)
  document.addEventListener('focusin', ({ target }) => (around = ancestorsOf(target as Element)))
  document.addEventListener('focusout', ({ relatedTarget }) => relatedTarget === null && lookSoon())
  new MutationObserver(() => {
    if (around[0] !== undefined && document.activeElement === document.body) lookSoon()
  }).observe(document.body, { childList: true, subtree: true })
}

/** An element and all around it, from within. */
function ancestorsOf(element: Element): Element[] {
  const found: Element[] = []
  for (let each: Element | null = element; each !== null; each = each.parentElement) found.push(each)
  return found
}

const isShown = (element: Element): boolean =>
  element.isConnected && element.checkVisibility() && element.closest('[aria-hidden=true]') === null

const headingsIn = (place: ParentNode): HTMLElement[] =>
  [...place.querySelectorAll<HTMLElement>('h1, h2, h3')].filter(isShown)

const wordsOf = ({ textContent }: Element): string | null => textContent

function headingNear(places: readonly Element[], known: ReadonlySet<string | null>): HTMLElement | undefined {
  const whole = [...document.querySelectorAll('dialog[open], main')].at(-1)
  if (whole === undefined) return undefined
  const headings = [...places.filter((place) => whole.contains(place)), whole].flatMap(headingsIn)
  return headings.find((heading) => !known.has(wordsOf(heading))) ?? headings[0]
}
