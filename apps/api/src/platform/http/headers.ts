type Headers = Readonly<Record<string, string>>

/**
 * What every answer carries (security.md B16). Documents bring a policy of their own with a nonce; what is not a document
 * needs no content of its own.
 */
export const headersOfAnswers = (secure: boolean): Headers => ({
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
})

/** What a browser heeds on a document alone. */
export const headersOfDocuments: Headers = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-dns-prefetch-control': 'off',
  'x-permitted-cross-domain-policies': 'none',
}
