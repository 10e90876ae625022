export type Pane = { boleto: string; method: 'pix' | 'line' }

/** The code that stood open before a reload: an entry of the history keeps it, which ends with the page. */
export function openPane(): Pane | undefined {
  const state = history.state as { pane?: Pane } | null
  return state?.pane
}

export function keepPane(pane: Pane): void {
  history.replaceState({ ...(history.state as object | null), pane }, '')
}
