/** A theme cannot be used; the message says which file, and in it which field or token. */
export class BadTheme extends Error {}
