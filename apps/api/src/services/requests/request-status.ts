type RequestState = 'open' | 'granted' | 'refused' | 'withdrawn'

type Transition = { from: readonly RequestState[]; to: RequestState }

/** Transitions of a request, and of the dispute that comes with it. */
export const requestMoves = {
  granted: { from: ['open'], to: 'granted' },
  refused: { from: ['open'], to: 'refused' },
  withdrawn: { from: ['open'], to: 'withdrawn' },
} as const satisfies Record<string, Transition>

export type RequestMove = keyof typeof requestMoves
