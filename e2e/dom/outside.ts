/** The surroundings of a document without layout and without other tabs. */
import type { Window } from 'happy-dom'

export function putOutside({ navigator }: Window): void {
  Object.assign(globalThis, { IntersectionObserver: AllIsNear, BroadcastChannel: NobodyListens })
  Object.defineProperty(navigator, 'locks', { value: freeLocks })
}

/** Without a layout nothing is far away. */
class AllIsNear {
  readonly #tell: IntersectionObserverCallback
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell
  }
  observe(target: Element): void {
    const entry = { isIntersecting: true, intersectionRatio: 1, target } as unknown as IntersectionObserverEntry
    queueMicrotask(() => this.#tell([entry], this as never))
  }
  unobserve(): void {}
  disconnect(): void {}
}

class NobodyListens extends EventTarget {
  postMessage(): void {}
  close(): void {}
}

const freeLocks = {
  request: async (_name: string, ...[work, ofOptions]: (() => unknown)[]) => await (ofOptions ?? work)?.(),
  query: async () => ({ held: [] }),
}
