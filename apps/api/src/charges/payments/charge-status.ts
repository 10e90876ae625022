type ChargeState = 'creating' | 'open' | 'paid' | 'expired' | 'removed' | 'rejected'

type Move = { from: readonly ChargeState[]; to: ChargeState }

/** Paid ends a charge, whatever it was: an old code may still be paid, and twice. */
export const chargeMoves = {
  /** It stands at the PSP or at the bank. */
  made: { from: ['creating'], to: 'open' },
  /** It was never made, and nobody comes back for it; or it came to be closed already. */
  forsaken: { from: ['creating'], to: 'removed' },
  /** The bank does not take it. */
  refused: { from: ['creating'], to: 'rejected' },
  /** The outside ended it by itself. */
  ended: { from: ['creating', 'open'], to: 'removed' },
  /** Its time is over, and no payment was found. */
  'ran-out': { from: ['creating', 'open'], to: 'expired' },
  /** Nobody is to pay it any more: the outside is to hear of it. */
  useless: { from: ['creating', 'open', 'expired'], to: 'removed' },
  paid: { from: ['creating', 'open', 'expired', 'removed', 'rejected', 'paid'], to: 'paid' },
} as const satisfies Record<string, Move>

export type ChargeMove = keyof typeof chargeMoves
