/** Troubles that no page may cause unnoticed: console errors, exceptions, policy violations, answers of 5xx. */
import { type BrowserContext, expect } from '@playwright/test'

export type Troubles = ReturnType<typeof watchTroubles>

export function watchTroubles() {
  const found: string[] = []
  const expected: RegExp[] = []
  return {
    /** Troubles that a test causes on purpose. */
    expect: (...patterns: RegExp[]) => void expected.push(...patterns),
    found: (pattern: RegExp) => found.filter((line) => pattern.test(line)),
    async follow(context: BrowserContext) {
      context.on('console', (message) => {
        if (message.type() === 'error') found.push(`console: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => found.push(`page error: ${error.error().message}`))
      context.on('response', (response) => {
        if (response.status() >= 500) found.push(`answer ${response.status()}: ${response.url()}`)
      })
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
          console.error(`policy violation: ${violatedDirective} ${blockedURI} ${sample}`)
        })
      })
    },
    check() {
      expect(found.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([])
    },
  }
}

/** A refusal of the API: the browser's console line and the portal's own. */
export const refusal = (status: number): RegExp => new RegExp(`status of ${status}|Erro ${status} ao obter a URL`)

/** No answer: the browser's console line and the portal's own. */
export const unreachable = /net::ERR_|Erro 0 ao obter a URL/
