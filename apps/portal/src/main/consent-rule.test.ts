import { expect, test } from 'vitest'
import { insidePaths } from '../inside-paths.ts'
import { negotiationDashboardBase as base, negotiationLinkBase, paths } from '../paths.ts'
import { asksConsent, isEntering, isQuiet } from './consent-rule.ts'

test.each([
  [{ emissor: '1', origin: null, pathname: '/' }, true],
  [{ emissor: null, origin: null, pathname: '/sso/login' }, true],
  [{ emissor: '1', origin: 'LINK', pathname: '/' }, false],
  [{ emissor: null, origin: 'LINK', pathname: '/' }, false],
  [{ emissor: '1', origin: null, pathname: negotiationLinkBase }, false],
  [{ emissor: 'loja', origin: null, pathname: '/' }, false],
  [{ emissor: '1', origin: null, pathname: paths.externalNegotiation() }, false],
  [{ emissor: 'loja', origin: null, pathname: '/', hasOwnScript: true }, true],
  [{ emissor: 'loja', origin: 'LINK', pathname: '/', hasOwnScript: true }, false],
  [{ emissor: 'loja', origin: null, pathname: negotiationLinkBase, hasOwnScript: true }, false],
  [{ emissor: 'loja', origin: null, pathname: paths.externalNegotiation(), hasOwnScript: true }, false],
])('OPS-04 OPS-08 %j is asked for a consent: %s', (visit, asked) => {
  expect(asksConsent({ hasOwnScript: false, ...visit })).toBe(asked)
})

const quiet = [
  paths.login(),
  paths.insertCode(),
  paths.quickSlipLogin(),
  paths.openSlips(),
  paths.negotiationLogin(),
  paths.checkCode(),
  insidePaths.handOver(),
  insidePaths.sendCode(),
  insidePaths.createPassword(),
  insidePaths.security(),
  insidePaths.paymentOption(),
  insidePaths.paymentMethod(),
  insidePaths.pix(),
  insidePaths.slip(),
  insidePaths.payBooklet(),
  insidePaths.bookletPix(),
  insidePaths.bookletSlip(),
  insidePaths.agreementData(base),
  insidePaths.concludeAgreement(base),
  insidePaths.payAgreement(base),
  insidePaths.agreementPix(base),
  insidePaths.agreementSlip(base),
  insidePaths.payLink('a'.repeat(43)),
]

test('OPS-03 nothing is loaded or told where a password, a code or a payment is on the screen', () => {
  expect(quiet.filter((pathname) => !isQuiet(pathname))).toEqual([])
  const open = [paths.home(), paths.invoices(), insidePaths.invoiceDetails(), paths.booklets(), paths.agreements(base)]
  expect(open.filter(isQuiet)).toEqual([])
})

test.each([
  [{ flow: null, bin: null }, true],
  [{ flow: 'POSSUI_CARTAO', bin: null }, true],
  [{ flow: 'POSSUI_CARTAO', bin: '509484' }, false],
  [{ flow: 'POSSUI_DIVIDA', bin: null }, false],
])('ERR-02 who is at the dashboard with %j may still be led back to the login: %s', (state, entering) => {
  expect(isEntering({ ...state, pathname: paths.dashboard() })).toBe(entering)
  expect(isEntering({ ...state, pathname: paths.invoices() })).toBe(false)
})
