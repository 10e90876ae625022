/** Faults of the banks' side, by name; each hits the next thing that it is about. */
export type AutomaticFault =
  /** The payer's bank refuses the next instruction or retry with `code`. */
  | 'refused'
  /** The payer's bank refuses the next debit at its hour with `code`. */
  | 'refused-at-settlement'
  /** The next debit breaks at its hour, and is sent again the same day (RIFL). */
  | 'settlement-error'
  /** The receiver's PSP does not check the next retry: the payer's bank refuses a wrong one (IRNT, QUNT, DTNT, NIEC). */
  | 'unchecked-retry'
  /** The next cancel by the receiver waits 12 hours for the payer's bank (bacen/pix-api issue 624). */
  | 'slow-cancel'
  /** Charges that came too late (FBRD) stay alive for their retries; `times` counts changes of any charge. */
  | 'late-stays'
  /** The next answer has the slips of the contract's own examples. */
  | 'defect-body'

type Queued = { kind: AutomaticFault; code: string; times: number }

export const createAutomaticFaults = () => {
  let queue: Queued[] = []
  return {
    next: (kind: AutomaticFault, { code = 'AB10', times = 1 }: { code?: string; times?: number } = {}) => {
      queue.push({ kind, code, times })
    },
    clear: () => {
      queue = []
    },
    take: (kind: AutomaticFault): { code: string } | undefined => {
      const fault = queue.find((each) => each.kind === kind)
      if (!fault) return undefined
      fault.times -= 1
      queue = queue.filter(({ times }) => times > 0)
      return { code: fault.code }
    },
  }
}

export type AutomaticFaults = ReturnType<typeof createAutomaticFaults>
