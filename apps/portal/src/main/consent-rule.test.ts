import { expect, test } from 'vitest'
import { negotiationLinkBase, paths } from '../paths.ts'
import { asksConsent, isEntering } from './consent-rule.ts'

test.each([
  [{ issuer: '1', origin: null, pathname: '/' }, true],
  [{ issuer: null, origin: null, pathname: '/sso/login' }, true],
  [{ issuer: '1', origin: 'LINK', pathname: '/' }, false],
  [{ issuer: null, origin: 'LINK', pathname: '/' }, false],
  [{ issuer: '1', origin: null, pathname: negotiationLinkBase }, false],
  [{ issuer: 'loja', origin: null, pathname: '/' }, false],
  [{ issuer: '1', origin: null, pathname: paths.externalNegotiation() }, false],
  [{ issuer: 'loja', origin: null, pathname: '/', houseIssuer: 'loja' }, true],
  [{ issuer: '1', origin: null, pathname: '/', houseIssuer: 'loja' }, false],
  [{ issuer: 'loja', origin: null, pathname: '/', hasOwnScript: true }, true],
  [{ issuer: 'loja', origin: 'LINK', pathname: '/', hasOwnScript: true }, false],
  [{ issuer: 'loja', origin: null, pathname: negotiationLinkBase, hasOwnScript: true }, false],
  [{ issuer: 'loja', origin: null, pathname: paths.externalNegotiation(), hasOwnScript: true }, false],
])('OPS-04 OPS-08 %j is asked for a consent: %s', (visit, asks) => {
  expect(asksConsent({ hasOwnScript: false, houseIssuer: '1', ...visit })).toBe(asks)
})

test.each([
  [{ flow: null, bin: null }, true],
  [{ flow: 'POSSUI_CARTAO', bin: null }, true],
  [{ flow: 'POSSUI_CARTAO', bin: '509484' }, false],
  [{ flow: 'POSSUI_DIVIDA', bin: null }, false],
])('ERR-02 who is at the dashboard with %j may still be led back to the login: %s', ({ flow, bin }, entering) => {
  expect(isEntering({ signIn: { flow }, card: { bin }, pathname: paths.dashboard() })).toBe(entering)
  expect(isEntering({ signIn: { flow }, card: { bin }, pathname: paths.invoices() })).toBe(false)
})
