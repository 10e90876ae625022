/** A theme cannot be used; the message says which file, and in it which field or token. */
export class BadTheme extends Error {}

/** The words for a picture that cannot be read to its end. */
export const BROKEN = 'está incompleto ou danificado'
