/** Logs a request without its query, its headers and its address beyond the path (security.md B35). */
export const logOptions = (level: string) => ({
  level,
  serializers: {
    req: (request: { method: string; url: string; id: string }) => ({
      method: request.method,
      path: starDigits(withoutToken(request.url.split('?')[0] ?? '')),
      id: request.id,
    }),
    err: (error: Error & { code?: string; cause?: unknown }) => ({
      type: error.name,
      code: error.code,
      message: starDigits(error.message),
      stack: starDigits(error.stack ?? ''),
    }),
  },
})

/** The address of a payment link is its only key. */
const withoutToken = (path: string): string => path.replace(/^(\/+pagar\/).*/i, '$1*')

/** A run of eleven digits or more may be a CPF, a card or a digit line. */
const starDigits = (text: string): string => text.replaceAll(/\d{11,}/g, (run) => '*'.repeat(run.length))
