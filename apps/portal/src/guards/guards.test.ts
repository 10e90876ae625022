import { describe, expect, test } from 'vitest'
import { fromStored } from '../session/stored-form.ts'
import { emptyStored, type StoredState } from '../../test/stored.ts'
import type { PaymentStep } from '../session/state.ts'
import { stepPaths } from '../session/step-paths.ts'
import type { Guard } from './guard.ts'
import { signedOut, toNegotiationLogin } from './visitor.ts'
import {
  accessConcluded,
  hasToken,
  indexUnknown,
  moduleAllowed,
  signedIn,
  toNegotiation,
  wholeAccount,
} from './account.ts'
import { accessStep, instalmentStep, paymentStep } from './steps.ts'

const at = (address: string) => new URL(address, 'https://portal.test')
const visitor = emptyStored()
const customer: StoredState = {
  ...visitor,
  accessToken: 'a',
  loginTracking: true,
  moduloSelecionado: 'EXTRATO',
  allowedModules: ['EXTRATO', 'SEGUROS'],
}
const ask = (guard: Guard, session: StoredState, pathname = '/') => guard(fromStored(session), at(pathname))

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

test('SSO-10 GUARD-11 a step of a sign-in for negotiation leads back to that login, with what the link said', () => {
  const loginQuery = '?contexto=negociacao&emissor=1&cupom=A'
  const negotiating: StoredState = { ...visitor, contexto: 'NEGOCIACAO', loginQuery }
  for (const guard of steps.map(accessStep)) expect(ask(guard, negotiating)).toBe(`/sso/login${loginQuery}`)
  expect(ask(signedIn, negotiating), 'NAV-17 the dashboard asks for its own login').toBe('/sso/login')
})

describe('GUARD-13 a token for a part of the account', () => {
  const quick: StoredState = { ...visitor, accessToken: 'a', fastTicketLoginTracking: true }
  const link: StoredState = {
    ...visitor,
    accessToken: 'a',
    loginTracking: true,
    origin: 'LINK',
    contexto: 'NEGOCIACAO',
    moduloSelecionado: 'NEGOCIACAO',
    allowedModules: ['NEGOCIACAO', 'ACORDO_ANDAMENTO'],
  }
  test('leads to that part where the whole account is asked for', () => {
    expect(ask(wholeAccount, quick)).toBe('/boleto-rapido/boletos-abertos')
    expect(ask(wholeAccount, link, '/seguranca')).toBe('/negociacao/link/dividas/aberto')
    expect(ask(wholeAccount, { ...link, origin: null }, '/seguranca')).toBe('/dashboard/negociacao/dividas/aberto')
    expect(ask(wholeAccount, customer)).toBeUndefined()
  })
  test('of a link opens nothing of the dashboard but the wait that finds out what there is', () => {
    expect(ask(signedIn, link, '/dashboard/negociacao/acordos')).toBe('/negociacao/link/dividas/aberto')
    expect(ask(signedIn, { ...link, allowedModules: [] }, '/dashboard/servicos/avisos')).toBe('/dashboard')
    expect(ask(signedIn, { ...link, allowedModules: [] }, '/dashboard')).toBeUndefined()
    expect(ask(indexUnknown, link, '/dashboard')).toBe('/negociacao/link/dividas/aberto')
  })
  test('GUARD-06 of an access that is not concluded leads to its end', () => {
    expect(ask(accessConcluded, { ...visitor, accessToken: 'a' })).toBe('/sso/atualizar-dados')
    expect(ask(accessConcluded, customer)).toBeUndefined()
  })
})

describe('NAV-17 the negotiation itself', () => {
  const modulos = (...nomes: StoredState['allowedModules']) => nomes.map((nome) => ({ nome, notificacao: false }))
  const both: StoredState = { ...customer, allowedModules: ['EXTRATO', 'NEGOCIACAO', 'ACORDO_ANDAMENTO'] }
  test.each(['/negociacao', '/dashboard/negociacao'])('%s leads to what was agreed, else to what is owed', (typed) => {
    const owing = { ...both, modulos: modulos('EXTRATO', 'NEGOCIACAO') }
    expect(ask(toNegotiation, owing, typed)).toBe('/dashboard/negociacao/dividas/aberto')
    expect(ask(toNegotiation, { ...owing, origin: 'LINK' }, typed)).toBe('/negociacao/link/dividas/aberto')
    const agreed = { ...both, modulos: modulos('NEGOCIACAO', 'ACORDO_ANDAMENTO') }
    expect(ask(toNegotiation, agreed, typed)).toBe('/dashboard/negociacao/acordos')
    expect(ask(toNegotiation, { ...agreed, origin: 'LINK' }, typed)).toBe('/negociacao/link/acordos')
  })
  test('leads who has none of it to their module, and who has no index yet to where it is loaded', () => {
    expect(ask(toNegotiation, customer, '/negociacao')).toBe('/dashboard/faturas')
    expect(ask(toNegotiation, { ...customer, allowedModules: [] }, '/negociacao')).toBe('/dashboard')
  })
  test('leads a visitor to its login, with what the address said', () => {
    expect(ask(toNegotiation, visitor, '/negociacao?cupom=A')).toBe('/login-negociacao?cupom=A')
  })
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
    const session: StoredState = { ...customer, moduloAtivo: 'CARNE', allowedModules: ['SEGUROS'] }
    expect(ask(moduleAllowed('CARNE'), session, '/dashboard/carnes')).toBe('/dashboard/seguros')
  })
  test('waits for the index when none is known', () => {
    expect(ask(moduleAllowed('EXTRATO'), { ...customer, allowedModules: [] }, '/dashboard/faturas')).toBe('/dashboard')
  })
})

describe('GUARD-08 a payment step', () => {
  const steps: [keyof StoredState['invoicePaymentFlow'], PaymentStep, string][] = [
    ['opcao-pagamento', 'amount', '/dashboard/faturas/detalhes'],
    ['pagamento-fatura', 'method', '/dashboard/faturas/detalhes'],
    ['pix', 'pix', '/dashboard/faturas/detalhes'],
    ['boleto', 'boleto', '/dashboard/faturas/detalhes'],
  ]
  test.each(steps)('%s without its flag goes to %s', (_, step, to) =>
    expect(ask(paymentStep('invoice', step), customer)).toBe(to),
  )
  test.each(steps)('%s with its flag opens', (flag, step) => {
    const invoicePaymentFlow = { ...customer.invoicePaymentFlow, [flag]: true }
    expect(ask(paymentStep('invoice', step), { ...customer, invoicePaymentFlow })).toBeUndefined()
  })
  test('boleto gives way to a Pix under way', () => {
    const invoicePaymentFlow = { ...customer.invoicePaymentFlow, pix: true }
    expect(ask(paymentStep('invoice', 'boleto'), { ...customer, invoicePaymentFlow })).toBe('/dashboard/faturas/pix')
  })
})

describe('GUARD-06 what needs only a token', () => {
  test('sends who has none to the home, whatever else is known of them', () => {
    expect(ask(hasToken, visitor)).toBe('/')
    expect(ask(hasToken, { ...customer, accessToken: null })).toBe('/')
  })
  test('lets in who has one, with the login still to be finished', () => {
    expect(ask(hasToken, { ...visitor, accessToken: 'a' })).toBeUndefined()
  })
})

test('GUARD-11 INV-08 dividing an invoice begins at it, and what was agreed is shown after it was agreed', () => {
  const flow = { entryCents: null, option: null, key: null }
  const choosing: StoredState = { ...customer, invoiceInstallment: { step: 'opcoes', ...flow } }
  const agreed: StoredState = { ...customer, invoiceInstallment: { step: 'contratado', ...flow } }
  for (const step of ['opcoes', 'contratado'] as const) {
    expect(ask(instalmentStep(step), customer)).toBe('/dashboard/faturas/detalhes')
    expect(ask(instalmentStep(step), agreed)).toBeUndefined()
  }
  expect(ask(instalmentStep('opcoes'), choosing)).toBeUndefined()
  expect(ask(instalmentStep('contratado'), choosing)).toBe('/dashboard/faturas/parcelamento')
})

describe('NAV-02 the dashboard itself', () => {
  test('is where an index is loaded', () =>
    expect(ask(indexUnknown, { ...customer, allowedModules: [] })).toBeUndefined())
  test('gives way to the module once it is known', () => expect(ask(indexUnknown, customer)).toBe('/dashboard/faturas'))
  test('keeps who negotiates by link on its own base', () => {
    const session: StoredState = { ...customer, moduloSelecionado: 'NEGOCIACAO', allowedModules: ['NEGOCIACAO'] }
    expect(ask(indexUnknown, session, '/negociacao/link')).toBe('/negociacao/link/dividas/aberto')
    expect(ask(signedOut, session, '/negociacao/link')).toBe('/negociacao/link/dividas/aberto')
    expect(ask(moduleAllowed('ACORDO_ANDAMENTO'), session, '/negociacao/link/acordos')).toBe(
      '/negociacao/link/dividas/aberto',
    )
  })
})

describe('NAV-06 GUARD-10 the login of a negotiation', () => {
  test('is the login in negotiation context', () => {
    expect(ask(toNegotiationLogin, visitor, '/login-negociacao')).toBe('/sso/login?contexto=negociacao')
  })
  test('NEG-05 keeps that the person comes from outside', () => {
    const link = '/login-negociacao?origemExterna=true&cupom=A'
    expect(ask(toNegotiationLogin, visitor, link)).toBe('/sso/login?contexto=negociacao&cupom=A&origemExterna=true')
  })
  test('keeps issuer, campaign and coupon, each once, and nothing else', () => {
    const link = '/login-negociacao?cupom=A%26B&emissor=1&campanha=verao&campanha=outra&contexto=x&next=//evil.test'
    expect(ask(toNegotiationLogin, visitor, link)).toBe(
      '/sso/login?contexto=negociacao&emissor=1&campanha=verao&cupom=A%26B',
    )
  })
})

const steps = Object.keys(stepPaths) as (keyof typeof stepPaths)[]
const attempt = (passo: keyof typeof stepPaths): StoredState['attempt'] => ({ desafio: 'd', passo, acesso: 'LOGIN' })

test.each(steps)(
  'GUARD-11 %s opens when the server named it; who stands at it is led to it from every other',
  (step) => {
    expect(ask(accessStep(step), visitor)).toBe('/sso/login')
    for (const other of steps) {
      const expected = other === step ? undefined : stepPaths[other]()
      expect(ask(accessStep(step), { ...visitor, attempt: attempt(other) }), other).toBe(expected)
    }
  },
)
