/** Aborts when the page is left, so that a call which that cuts is no failure to be logged. */
export function leaving(): AbortSignal {
  const left = new AbortController()
  window.addEventListener('pagehide', () => left.abort(), { once: true, signal: left.signal })
  return left.signal
}
