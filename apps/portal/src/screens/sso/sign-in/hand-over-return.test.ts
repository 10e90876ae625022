import { expect, test } from 'vitest'
import { readReturn } from './hand-over-return.ts'

const begun = { state: 'o-meu-estado', codeVerifier: 'o-meu-verificador' }
const at = (query: string) => new URL(`https://portal.test/sso${query}`)

test('SSO-09 the code of the sign-in that this browser began is worth a try, with its verifier', () => {
  const address = at('?code=abc&state=o-meu-estado&iss=https://id.test')
  expect(readReturn(address, begun)).toEqual({ code: 'abc', codeVerifier: 'o-meu-verificador' })
})

test.each([
  ['another state', '?code=abc&state=outro', begun],
  ['no state', '?code=abc', begun],
  ['an empty code', '?code=&state=o-meu-estado', begun],
  ['nothing begun here', '?code=abc&state=o-meu-estado', null],
  ['an error nobody asked for', '?error=access_denied&state=outro', begun],
  ['a failure of the provider', '?error=server_error&state=o-meu-estado', begun],
])('SSO-09 %s leads to the login with words', (_, query, kept) => {
  expect(readReturn(at(query), kept)).toEqual({
    words: 'Não conseguimos confirmar este acesso. Tente de novo ou entre com seu CPF e senha.',
  })
})

test('SSO-09 who says no at the provider is told that nothing happened', () => {
  const { words } = readReturn(at('?error=access_denied&state=o-meu-estado'), begun) as { words: string }
  expect(words).toMatch(/^Você cancelou o acesso\./)
})

test('SSO-09 the bare address is the login, and an address to go to is not heeded', () => {
  expect(readReturn(at(''), begun)).toEqual({ words: null })
  expect(readReturn(at('?next=//evil.test&redirect_uri=https://evil.test'), begun)).toEqual({ words: null })
})
