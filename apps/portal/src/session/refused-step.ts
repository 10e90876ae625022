let refused = false

/** A step of paying an invoice did not open by its address; the invoice, where it leads, says why. */
export function refuseStep(): void {
  refused = true
}

/** True once after a refused step. */
export function takeRefusedStep(): boolean {
  const before = refused
  refused = false
  return before
}
