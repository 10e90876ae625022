/** The same words where they begin a line. */
export const sentence = (words: string): string => words.replace(/^\p{L}/u, (letter) => letter.toUpperCase())
