type Headers = Readonly<Record<string, string>>

/**
 * Headers of every answer (security.md B16). A document brings a policy with a nonce; anything else needs no content.
 */
export const headersOfAnswers = (secure: boolean): Headers => ({
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
})

/** Headers that browsers heed on documents alone. */
export const headersOfDocuments: Headers = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-dns-prefetch-control': 'off',
  'x-permitted-cross-domain-policies': 'none',
}
