/** Aborts when the page is left, or with another signal: a call that the leaving cuts is not logged as a failure. */
export function leaveSignal(other?: AbortSignal): AbortSignal {
  const left = new AbortController()
  const { signal } = left
  const leave = () => left.abort()
  window.addEventListener('pagehide', leave, { once: true, signal })
  if (other?.aborted) leave()
  other?.addEventListener('abort', leave, { once: true, signal })
  return signal
}
