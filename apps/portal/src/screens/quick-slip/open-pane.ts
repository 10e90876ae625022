export type Pane = { boleto: string; method: 'pix' | 'line' }

/** The code that stood open before a reload: an entry of the history keeps it, which ends with the page. */
export function openPane(): Pane | undefined {
  const state = history.state as { pane?: Pane } | null
  return state?.pane
}

/** The first code that opens is a step of its own, so that a step back closes it and stays in the list. */
export function keepPane(pane: Pane): void {
  const state = { ...(history.state as object | null), pane }
  if (openPane() === undefined) history.pushState(state, '')
  else history.replaceState(state, '')
}

/** Calls back once a step back has closed what stood open. */
export function onceClosed(close: () => void): () => void {
  const look = () => openPane() === undefined && close()
  window.addEventListener('popstate', look)
  return () => window.removeEventListener('popstate', look)
}
