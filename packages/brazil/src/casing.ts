/** A text with its first letter as at the beginning of a sentence. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A text with its first letter as inside a sentence. */
export const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
