/** What may go wrong with an answer (P14 of the abuse catalogue). */
type FaultKind = 'slow' | '5xx' | 'html' | 'cut' | 'wrong-schema'

export type Fault = {
  kind: FaultKind
  /** `answer-lost`: the order is carried out first, as a real one would be. `order-lost`: it never is. */
  when: 'answer-lost' | 'order-lost'
  /** How late a slow answer comes. */
  delayMs: number
  times: number
  /** Which calls it befalls, as `PUT /cob/…`. */
  calls: RegExp
}

export type Faults = {
  /** Adds a fault to come: once, on any call but the token's, with the answer lost and 5 s late, unless told. */
  next(kind: FaultKind, options?: Partial<Omit<Fault, 'kind'>>): void
  clear(): void
  /** Takes the fault that this call meets. */
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
