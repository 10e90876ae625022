/** Kinds of error that a browser may report, in a file of their own, so that it needs no schemas. */
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
