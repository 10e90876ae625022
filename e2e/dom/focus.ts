/** The focus as browsers have it, and happy-dom does not. */
import { focusable, isVisible } from './acts.ts'

let modals: HTMLDialogElement[] = []

/** True for an element behind a modal dialog, which nobody can press. */
export function isBehind(element: Element): boolean {
  const top = modals.findLast(({ open, isConnected }) => open && isConnected)
  return top !== undefined && !top.contains(element)
}

/** Only focusable elements take the focus; a modal dialog that closes gives it back. */
export function focusAsBrowsersDo(
  { prototype: element }: typeof HTMLElement,
  { prototype: dialog }: typeof HTMLDialogElement,
): void {
  const { focus } = element
  element.focus = function (options) {
    if (this.matches(`dialog, ${focusable}`) && isVisible(this)) focus.call(this, options)
  }
  const { showModal, close } = dialog
  const before = new WeakMap<HTMLDialogElement, Element>()
  modals = []
  dialog.showModal = function () {
    if (document.activeElement !== null) before.set(this, document.activeElement)
    showModal.call(this)
    modals.push(this)
  }
  dialog.close = function (result) {
    const wasOpen = this.open
    close.call(this, result)
    const opener = before.get(this)
    if (wasOpen && opener?.isConnected) (opener as HTMLElement).focus()
  }
}
