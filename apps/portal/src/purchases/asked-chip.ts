/** The filter of an additional card's purchases, by the name on it. */
export const chipOfAdditional = (name: string): string => `de ${name}`

/** The filter that a link asked for: it comes beside the address, which names nobody. */
export const askedChip = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'chip' in state && typeof state.chip === 'string'
    ? state.chip
    : undefined
