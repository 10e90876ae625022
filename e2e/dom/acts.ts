/** Acts of a hand on an element, as the events that a browser fires. */
import { settled } from './clock.ts'

export const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]'
const pressable = 'button, a[href], summary, input[type=checkbox], input[type=radio]'

export function isVisible(element: Element): boolean {
  if (!element.isConnected || element.closest('[hidden], dialog:not([open]), template') !== null) return false
  const folded = element.parentElement?.closest('details:not([open])')
  if (folded && element.closest('summary')?.parentElement !== folded) return false
  for (let each: Element | null = element; each !== null; each = each.parentElement) {
    if ((each as HTMLElement).style.display === 'none') return false
  }
  return true
}

export async function press(element: HTMLElement): Promise<void> {
  const how = { bubbles: true, cancelable: true, composed: true }
  element.dispatchEvent(new PointerEvent('pointerdown', how))
  const isFree = element.dispatchEvent(new MouseEvent('mousedown', how))
  if (isFree) element.closest<HTMLElement>(focusable)?.focus()
  element.dispatchEvent(new PointerEvent('pointerup', how))
  element.dispatchEvent(new MouseEvent('mouseup', how))
  element.click()
  await settled()
}

let pointed: Element | undefined

/** Moves the pointer from the last element to this one. */
export async function pointAt(element: Element): Promise<void> {
  const how = { bubbles: true, cancelable: true, composed: true }
  const before = pointed?.isConnected ? pointed : null
  pointed = element
  before?.dispatchEvent(new PointerEvent('pointerout', { ...how, relatedTarget: element }))
  element.dispatchEvent(new PointerEvent('pointerover', { ...how, relatedTarget: before }))
  await settled()
}

/** React needs the value set by the element's own setter, and then the event. */
export async function type(field: HTMLInputElement, text: string): Promise<void> {
  field.focus()
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')
  own?.set?.call(field, text)
  if (field.selectionStart !== null) field.setSelectionRange?.(text.length, text.length)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }))
  await settled()
}

/** Keys whose name differs from their text. */
const saying: Record<string, string> = { Space: ' ' }

export async function pressKey(
  name: string,
  element: Element = document.activeElement ?? document.body,
): Promise<void> {
  const key = saying[name] ?? name
  const how = { key, bubbles: true, cancelable: true }
  if (element.dispatchEvent(new KeyboardEvent('keydown', how))) follow(element as HTMLInputElement, key)
  element.dispatchEvent(new KeyboardEvent('keyup', how))
  await settled()
}

/** A browser's default action when no handler prevented it. */
function follow(element: HTMLInputElement, key: string): void {
  if (key === 'Escape') return closeDialog()
  if (key !== 'Enter' && key !== ' ') return
  if (element.matches(pressable)) return element.click()
  if (key === 'Enter' && element.matches('input')) submitFrom(element)
}

/** A field sends its form by a click on the form's first button that sends. */
function submitFrom({ form }: HTMLInputElement): void {
  const button = [...(form?.elements ?? [])].find((each) => each.matches('button[type=submit], button:not([type])'))
  if (button) (button as HTMLElement).click()
  else form?.requestSubmit()
}

function closeDialog(): void {
  const open = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)
  if (open?.dispatchEvent(new Event('cancel', { cancelable: true }))) open.close()
}
