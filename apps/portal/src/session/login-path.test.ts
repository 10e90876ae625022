import { fromStored } from './stored-form.ts'
import { beforeEach, expect, test } from 'vitest'
import { loginPath } from './login-path.ts'
import { session } from './session.ts'
import { stored } from '../../test/stored.ts'

const link = '?contexto=negociacao&emissor=1&campanha=verao&cupom=A%26B'

beforeEach(() => session.reset())

test('SSO-10 the way back from a sign-in for negotiation is its own login, with what the link said', () => {
  stored.update({ contexto: 'NEGOCIACAO', loginQuery: link })
  expect(loginPath()).toBe(`/sso/login${link}`)
  // Read again from where a reload keeps it.
  expect(loginPath(fromStored({ ...stored.get(), accessToken: 'a' }))).toBe(`/sso/login${link}`)
})

test('SSO-10 the way back from any other sign-in is the plain login, whatever its address said', () => {
  expect(loginPath()).toBe('/sso/login')
  stored.update({ contexto: 'NEGOCIACAO', loginQuery: null })
  expect(loginPath()).toBe('/sso/login')
  stored.update({ contexto: null, loginQuery: '?next=//evil.test' })
  expect(loginPath()).toBe('/sso/login')
})
