import { afterEach, expect, test, vi } from 'vitest'
import { keepOwn, ownCookie, ownName } from './own-cookies.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page at an address, whose cookie is the last one that was set. */
const pageAt = (protocol: string, cookie = ''): { cookie: string } => {
  const page = { cookie }
  vi.stubGlobal('location', { protocol })
  vi.stubGlobal('document', page)
  return page
}

test('SESSION-03 B19 under https a cookie of the page is of this host alone, for the whole site and sealed', () => {
  const page = pageAt('https:')
  keepOwn('modo', 'simples', 60)
  expect(page.cookie).toBe('__Host-modo=simples; path=/; max-age=60; samesite=lax; secure')
  expect(ownName('preferenciasCookies')).toBe('__Host-preferenciasCookies')
})

test('SESSION-03 in a trial without TLS it has its bare name, since browsers take no other there', () => {
  const page = pageAt('http:')
  keepOwn('modo', '', 0)
  expect(page.cookie).toBe('modo=; path=/; max-age=0; samesite=lax')
})

test('B19 what another host of the domain set under the bare name is not read', () => {
  pageAt('https:', 'faixasFechadas=alheia; a__Host-faixasFechadas=x; __Host-faixasFechadas=nossa')
  expect(ownCookie('faixasFechadas')).toBe('nossa')
  expect(ownCookie('modo')).toBeUndefined()
  pageAt('http:', 'faixasFechadas=nossa')
  expect(ownCookie('faixasFechadas')).toBe('nossa')
})
