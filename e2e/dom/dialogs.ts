/** As browsers do and happy-dom does not: a modal dialog that closes gives the focus back to where it was. */
export function giveFocusBack({ prototype }: typeof HTMLDialogElement): void {
  const { showModal, close } = prototype
  const before = new WeakMap<HTMLDialogElement, Element>()
  prototype.showModal = function () {
    if (document.activeElement !== null) before.set(this, document.activeElement)
    showModal.call(this)
  }
  prototype.close = function (result) {
    const wasOpen = this.open
    close.call(this, result)
    const opener = before.get(this)
    if (wasOpen && opener?.isConnected) (opener as HTMLElement).focus()
  }
}
