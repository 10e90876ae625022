/** Aborts when the page is left, so that a call which the leaving cuts is not logged as a failure. */
export function leaveSignal(): AbortSignal {
  const left = new AbortController()
  window.addEventListener('pagehide', () => left.abort(), { once: true, signal: left.signal })
  return left.signal
}
