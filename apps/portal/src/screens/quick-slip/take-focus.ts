/** The `ref` of a heading that opens in the place of the button that asked for it: a reader goes on from there. */
export const takeFocus = (heading: HTMLElement | null): void => heading?.focus({ preventScroll: true })
