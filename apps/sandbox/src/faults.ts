/** Faults of an answer (P14 of the abuse catalogue). */
type FaultKind = 'slow' | '5xx' | 'html' | 'cut' | 'wrong-schema'

export type Fault = {
  kind: FaultKind
  /** `answer-lost`: the order is carried out first. `order-lost`: it never is. */
  when: 'answer-lost' | 'order-lost'
  delayMs: number
  times: number
  /** The calls that it hits, as `PUT /cob/…`. */
  calls: RegExp
}

export type Faults = {
  /** Adds a fault for the next call that matches. By default: any but the token's, answer lost, 5 s late. */
  next(kind: FaultKind, options?: Partial<Omit<Fault, 'kind'>>): void
  clear(): void
  take(call: string): Fault | undefined
}

export const createFaults = (): Faults => {
  let queue: Fault[] = []
  return {
    next: (kind, options = {}) => {
      queue.push({ kind, when: 'answer-lost', delayMs: 5000, times: 1, calls: /^(?!POST \/oauth\/)/, ...options })
    },
    clear: () => {
      queue = []
    },
    take: (call) => {
      const fault = queue.find(({ calls }) => calls.test(call))
      if (!fault) return undefined
      fault.times -= 1
      queue = queue.filter(({ times }) => times > 0)
      return fault
    },
  }
}
