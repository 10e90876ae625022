/** A `ref` for a heading that opens in place of the pressed button: a reader goes on from there. */
export const takeFocus = (heading: HTMLElement | null): void => heading?.focus({ preventScroll: true })
