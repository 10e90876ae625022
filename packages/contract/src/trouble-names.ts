/** The kinds of error that a browser may tell of: words alone, so that it takes them without the schemas. */
export const troubleNames = [
  'Error',
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'URIError',
  'AbortError',
  'SecurityError',
  'QuotaExceededError',
] as const
