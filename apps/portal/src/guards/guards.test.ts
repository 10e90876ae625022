import { describe, expect, test } from 'vitest'
import { emptyState, type PaymentStep, type SessionState } from '../session/state.ts'
import { challenged, type Guard, moduleAllowed, paymentStep, signedIn, signedOut } from './guards.ts'

const at = (pathname: string) => new URL(pathname, 'https://portal.test')
const visitor = emptyState()
const customer: SessionState = {
  ...visitor,
  accessToken: 'a',
  loginTracking: true,
  moduloSelecionado: 'EXTRATO',
  allowedModules: ['EXTRATO', 'SEGUROS'],
}
const ask = (guard: Guard, session: SessionState, pathname = '/') => guard(session, at(pathname))

describe('GUARD-01 the dashboard', () => {
  test('lets in who has a token and the login behind it', () => {
    expect(ask(signedIn, customer)).toBeUndefined()
  })
  test.each([
    ['a visitor', visitor],
    ['a token without its login', { ...customer, loginTracking: false }],
    ['a login without its token', { ...customer, accessToken: null }],
    ['a visitor of origin LINK', { ...visitor, origin: 'LINK' }],
  ])('sends %s to the login', (_, session) => expect(ask(signedIn, session)).toBe('/sso/login'))
})

describe('GUARD-02 a login page', () => {
  test('is open to a visitor', () => expect(ask(signedOut, visitor)).toBeUndefined())
  test('sends who is signed in to the active module', () => {
    expect(ask(signedOut, { ...customer, moduloAtivo: 'SEGUROS' })).toBe('/dashboard/seguros')
    expect(ask(signedOut, customer)).toBe('/dashboard/faturas')
  })
  test('sends who has no index yet to the dashboard, which loads it', () => {
    expect(ask(signedOut, { ...customer, allowedModules: [], moduloSelecionado: null })).toBe('/dashboard')
  })
})

describe('GUARD-04 a module', () => {
  test('in the allowed list opens', () => expect(ask(moduleAllowed('SEGUROS'), customer)).toBeUndefined())
  test('outside of it gives way to the active one', () => {
    expect(ask(moduleAllowed('CARNE'), { ...customer, moduloAtivo: 'SEGUROS' }, '/dashboard/carnes')).toBe(
      '/dashboard/seguros',
    )
  })
  test('never sends to a module that is not allowed either', () => {
    const session: SessionState = { ...customer, moduloAtivo: 'CARNE', allowedModules: ['SEGUROS'] }
    expect(ask(moduleAllowed('CARNE'), session, '/dashboard/carnes')).toBe('/dashboard/seguros')
  })
  test('waits for the index when none is known', () => {
    expect(ask(moduleAllowed('EXTRATO'), { ...customer, allowedModules: [] }, '/dashboard/faturas')).toBe('/dashboard')
  })
})

describe('GUARD-08 a payment step', () => {
  const steps: [PaymentStep, string][] = [
    ['opcao-pagamento', '/dashboard/faturas/detalhes'],
    ['pagamento-fatura', '/dashboard/faturas/detalhes'],
    ['pix', '/dashboard/faturas/detalhes'],
    ['boleto', '/dashboard/faturas/detalhes'],
  ]
  test.each(steps)('%s without its flag goes to %s', (step, to) => expect(ask(paymentStep(step), customer)).toBe(to))
  test.each(steps)('%s with its flag opens', (step) => {
    const invoicePaymentFlow = { ...customer.invoicePaymentFlow, [step]: true }
    expect(ask(paymentStep(step), { ...customer, invoicePaymentFlow })).toBeUndefined()
  })
  test('boleto gives way to a Pix under way', () => {
    const invoicePaymentFlow = { ...customer.invoicePaymentFlow, pix: true }
    expect(ask(paymentStep('boleto'), { ...customer, invoicePaymentFlow })).toBe('/dashboard/faturas/pix')
  })
})

test('SSO-05 the code step needs the challenge that the login left', () => {
  expect(ask(challenged, visitor)).toBe('/sso/login')
})
