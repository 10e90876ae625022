import { createHash, randomBytes } from 'node:crypto'
import { type Answer, type Browser, FINGERPRINT } from './browser.ts'

/** The browser's state between leaving for the identity provider and the return. */
export type Begun = { codeVerifier: string; state: string; address: URL }

export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')

export async function beginHandOver(browser: Browser): Promise<Begun> {
  const codeVerifier = randomBytes(32).toString('base64url')
  const { body, code } = await browser.call('beginHandOver', {
    body: { codeChallenge: challengeOf(codeVerifier), emissor: '1' },
  })
  if (!('endereco' in body)) throw new Error(`no hand-over: ${code}`)
  return { codeVerifier, state: body.state, address: new URL(body.endereco) }
}

/** Goes through the provider's own pages as a browser does; what comes back is where it sends the person. */
export async function throughProvider(
  address: URL,
  form: Record<string, string> & { resposta: 'sim' | 'nao' },
): Promise<URL> {
  const jar = new Map<string, string>()
  const visit = async (
    url: URL,
    init: { method?: string; headers?: Record<string, string>; body?: string } = {},
  ): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } })
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split(/=(.*)/s)
      jar.set(name, value)
    }
    return response
  }
  const next = (response: Response, from: URL): URL => new URL(response.headers.get('location') ?? '', from)

  const page = next(await visit(address), address)
  if (!page.pathname.startsWith('/interacao/')) return page
  const answered = await visit(page, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  })
  const resume = next(answered, page)
  return next(await visit(resume), resume)
}

export const finishHandOver = (
  browser: Browser,
  { codeVerifier }: Pick<Begun, 'codeVerifier'>,
  returned: URL | string,
  emissor = '1',
): Promise<Answer<'authorize'>> => {
  const code = typeof returned === 'string' ? returned : (returned.searchParams.get('code') ?? '')
  return browser.call('authorize', { body: { code, codeVerifier, emissor, fingerPrint: FINGERPRINT } })
}
