import { expect, test } from 'vitest'
import { drawnAs } from './drawn-as.ts'

test.each([
  ['/', '/'],
  ['/sso/login', '/sso/login'],
  ['/SSO/Login/', '/sso/login'],
  ['/dashboard/faturas', '/dashboard/faturas'],
  ['/nada', '/404'],
  ['/nada/de/novo', '/404'],
  ['/%zz', '/404'],
  ['/%', '/404'],
  ['/sso/%login', '/404'],
  ['/dashboard/nada', '/dashboard/404'],
  ['/dashboard/%zz', '/dashboard/404'],
  ['/dashboards', '/404'],
  ['/negociacao/link/qualquer', '/negociacao/link/404'],
  ['/negociacao/link', '/negociacao/link'],
  ['/negociacao/linkX', '/404'],
])('NAV-09 %s is drawn as %s: what nobody has is one page for all that is around it alike', (pathname, address) => {
  expect(drawnAs(pathname)).toBe(address)
})
