/** Long enough for a form to lead the focus to its problem first. */
const pause = 150

/**
 * WCAG 4.1.3: an error is said where the focus stays, as after Enter inside its field; where the focus moves, it is read.
 */
export function speakErrors(): void {
  let pressed: Element | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let said: Element | undefined

  const speak = () => {
    timer = undefined
    if (pressed === null || document.activeElement !== pressed) return
    const words = [...new Set([...document.querySelectorAll('[aria-invalid=true]')].flatMap(errorOf))]
    if (words.length === 0) return
    pressed = null
    said?.remove()
    said = Object.assign(document.createElement('p'), { className: 'vh', role: 'alert', textContent: words.join(' ') })
    // A modal dialog silences what is outside it.
    const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    place.append(said)
  }
  const speakSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(speak, pause)
  }
  document.addEventListener(
    'submit',
    () => {
      pressed = document.activeElement
      said?.remove()
      speakSoon()
    },
    true,
  )
  const watch = new MutationObserver(speakSoon)
  watch.observe(document.body, { subtree: true, attributeFilter: ['aria-invalid'] })
}

/** The words of a field's error, its first description, unless a live region says them. */
function errorOf(field: Element): string[] {
  const [id = ''] = (field.getAttribute('aria-describedby') ?? '').split(' ')
  const error = document.getElementById(id)
  return error === null || error.closest('[role=status], [role=alert]') ? [] : [error.textContent]
}
