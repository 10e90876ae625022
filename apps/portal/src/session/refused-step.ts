let refused = false

/** A step of paying an invoice did not open by its address; the invoice, where that leads, says why. */
export const markRefusedStep = (is: boolean): void => void (refused = is)

/** True once after a refused step. */
export function takeRefusedStep(): boolean {
  const before = refused
  refused = false
  return before
}
