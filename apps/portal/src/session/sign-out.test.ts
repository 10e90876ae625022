import { beforeEach, describe, expect, test, vi } from 'vitest'
import { takeAsked } from './asked-address.ts'
import { session } from './session.ts'
import { configureEndings, type EndReason, endSession } from './sign-out.ts'
import { emptyStored, stored, storedOf } from '../../test/stored.ts'

const told = { to: [] as string[], toasts: [] as string[], revoked: [] as string[], stopped: 0 }
let address = '/dashboard/faturas'

beforeEach(() => {
  Object.assign(told, { to: [], toasts: [], revoked: [], stopped: 0 })
  session.reset()
  stored.update({
    emissor: '1',
    accessToken: 'a',
    refreshToken: 'r',
    loginTimestamp: 1,
    loginTracking: true,
    cpf: '***',
  })
  configureEndings({
    address: () => address,
    navigate: (to) => told.to.push(to),
    toast: (words) => told.toasts.push(words),
    stopRefresh: () => (told.stopped += 1),
    revoke: (token) => told.revoked.push(token),
  })
})

const endAt = (where: string, reason: EndReason) => {
  address = where
  endSession({ reason })
}

describe('TOKEN-05 signing out', () => {
  test('clears everything but the issuer, stops the refresh and ends the session on the server too', () => {
    endAt('/dashboard/faturas', 'sign-out')
    expect(stored.get()).toEqual({ ...emptyStored(), emissor: '1' })
    expect(told).toEqual({ to: ['/'], toasts: [], revoked: ['a'], stopped: 1 })
  })
  test('on the negotiation by link goes to its login', () => {
    endAt('/negociacao/link/acordos', 'sign-out')
    expect(told.to).toEqual(['/login-negociacao'])
  })
})

describe('TOKEN-06 NAV-11 a 401', () => {
  const expired = 'Usuário não autorizado ou sessão de login expirada'
  test.each([
    ['/dashboard/faturas/pix', '/sso/login', expired],
    ['/dashboard/negociacao/dividas/aberto', '/sso/login', 'Usuário não autorizado'],
    ['/boleto-rapido/boletos-abertos', '/boleto-rapido', expired],
    ['/dashboard/faturas?de=boleto-rapido', '/boleto-rapido', expired],
    ['/negociacao/link/acordos', '/login-negociacao', expired],
  ])('at %s goes to %s', (where, to, toast) => {
    endAt(where, 'unauthorized')
    expect(told).toEqual({ to: [to], toasts: [toast], revoked: [], stopped: 1 })
  })
  test('leaves the reason for the login page, and the issuer', () => {
    endAt('/dashboard/faturas', 'unauthorized')
    expect(stored.get().endReason).toMatch(/entre de novo/)
    expect(stored.get().endReason, 'the account may have ended').not.toMatch(/Nada mudou/)
    expect(stored.get().emissor).toBe('1')
  })
})

test.each([
  ['/dashboard', ['/sso/login']],
  ['/dashboard/faturas', []],
  ['/dashboard/negociacao/dividas/aberto', []],
])('ERR-02 a list of cards that fails at %s ends the session, and leaves for the login only at login', (where, to) => {
  endAt(where, 'card-list-failed')
  expect(stored.get()).toMatchObject({ accessToken: null, emissor: '1', endReason: null })
  expect(told).toEqual({ to, toasts: [], revoked: ['a'], stopped: 1 })
})

test('ERR-02 a list of cards that fails at login leaves for it, whatever the address said', () => {
  endAt('/dashboard?de=aviso', 'card-list-failed')
  expect(told.to).toEqual(['/sso/login'])
})

test.each([
  ['/dashboard/faturas', '/sso/login'],
  ['/negociacao/link/acordos', '/login-negociacao'],
])('TOKEN-05 who signs in anew at %s leaves their session, on the server too, for %s', (where, to) => {
  endAt(where, 'renewed')
  expect(told).toEqual({ to: [to], toasts: [], revoked: ['a'], stopped: 1 })
  expect(stored.get().endReason).toBeNull()
})

test('NAV-17 who negotiates and goes on to their invoices signs in to the whole account', () => {
  stored.update({ contexto: 'NEGOCIACAO', loginQuery: '?contexto=negociacao&cupom=A' })
  endAt('/dashboard/negociacao/dividas/aberto', 'to-whole-account')
  expect(told).toEqual({ to: ['/sso/login'], toasts: [], revoked: ['a'], stopped: 1 })
  expect(stored.get()).toMatchObject({ accessToken: null, contexto: null })
  expect(stored.get().endReason).toMatch(/faturas.*conta completa.*Entre/)
})

test.each<[EndReason, string]>([
  ['unauthorized', '/sso/login?contexto=negociacao&cupom=A'],
  ['idle', '/sso/login?contexto=negociacao&cupom=A'],
  ['sign-out', '/'],
])('SSO-10 TOKEN-06 a session for negotiation that ends by %s goes to %s', (reason, to) => {
  stored.update({ contexto: 'NEGOCIACAO', loginQuery: '?contexto=negociacao&cupom=A' })
  endAt('/dashboard/negociacao/dividas/aberto', reason)
  expect(told.to).toEqual([to])
})

test('TOKEN-07 twenty at once end the session once', () => {
  for (let call = 0; call < 20; call += 1) endAt('/dashboard/faturas', 'unauthorized')
  expect(told.to).toHaveLength(1)
  expect(told.toasts).toHaveLength(1)
})

test('TOKEN-03 a refused refresh goes to the login, which says why, once', () => {
  endAt('/dashboard/faturas', 'refresh-failed')
  endAt('/dashboard/faturas', 'refresh-failed')
  expect(told).toEqual({ to: ['/sso/login'], toasts: [], revoked: [], stopped: 1 })
  expect(stored.get().endReason).toMatch(/entre de novo/)
})

test('ERR-02 a card list that fails ends the session and goes to the login', () => {
  endAt('/dashboard', 'card-list-failed')
  expect(told).toMatchObject({ to: ['/sso/login'], stopped: 1 })
  expect(stored.get().accessToken).toBeNull()
})

test.each<EndReason>(['sold-wallet', 'no-cards', 'opt-in-failed', 'replaced'])(
  'FLOW-01 FLOW-05 ERR-03 %s ends the session where the person is',
  (reason) => {
    endAt('/dashboard', reason)
    expect(told).toEqual({ to: [], toasts: [], stopped: 1, revoked: ['a'] })
    expect(stored.get()).toEqual({ ...emptyStored(), emissor: '1' })
  },
)

test('FLOW-13 cancelling the card switch at login ends the session on the server too and goes home', () => {
  endAt('/dashboard', 'cancelled')
  expect(told).toEqual({ to: ['/'], toasts: [], revoked: ['a'], stopped: 1 })
})

test('SSO-08 a session that nobody used goes to the login, which says why, once', () => {
  endAt('/dashboard/faturas', 'idle')
  endAt('/dashboard/faturas', 'idle')
  expect(told).toEqual({ to: ['/sso/login'], toasts: [], revoked: [], stopped: 1 })
  expect(stored.get().endReason).toMatch(/expirou por inatividade/)
})

describe('SSO-11 a code that waits', () => {
  const attempt = { of: 'f', cents: 1, key: 'k', charge: 'c', token: 't', ended: false }
  const other = { ...attempt, token: 'u' }
  const screen = '/em-espera'
  test.each<[EndReason, string, string, string]>([
    ['idle', '/dashboard/faturas/pix', 't', '/sso/login'],
    ['refresh-failed', '/dashboard/carnes/boleto', 'u', '/sso/login'],
    ['unauthorized', '/dashboard/negociacao/acordos/pix', 't', '/sso/login'],
    ['unauthorized', '/negociacao/link/dividas/boleto?x', 'u', '/login-negociacao'],
  ])('is followed after %s at %s', (reason, where, token, login) => {
    stored.update({ paymentAttempts: { pix: attempt, boleto: other } })
    endAt(where, reason)
    expect(told.to).toEqual([screen])
    const forma = token === 't' ? 'pix' : 'boleto'
    expect(stored.get()).toMatchObject({ accessToken: null, cpf: null, awaited: { token, forma, login } })
  })
  test.each<[string, EndReason, string, object]>([
    ['who leaves', 'sign-out', '/dashboard/faturas/pix', {}],
    ['another screen', 'idle', '/dashboard/faturas', {}],
    ['one that ended, or has no token', 'idle', '/dashboard/faturas/pix', { token: null }],
  ])('is not followed of %s', (_, reason, where, change) => {
    stored.update({ paymentAttempts: { pix: { ...attempt, ...change }, boleto: null } })
    endAt(where, reason)
    expect(told.to).not.toContain(screen)
    expect(stored.get().awaited).toBeNull()
  })
})

test('QT-01 the ten minutes of the quick slip end at its login, which says why, without a fright', () => {
  endAt('/boleto-rapido/boletos-abertos', 'quick-slip-over')
  endAt('/boleto-rapido/boletos-abertos', 'quick-slip-over')
  expect(told).toMatchObject({ to: ['/boleto-rapido/login'], toasts: [], stopped: 1 })
  expect(stored.get().endReason).toMatch(/O tempo deste acesso terminou.*continua valendo/)
})

test('TOKEN-05 without a token there is nothing to end on the server', () => {
  stored.update({ accessToken: null })
  endAt('/dashboard', 'sign-out')
  expect(told).toMatchObject({ to: ['/'], revoked: [] })
})

test('TOKEN-06 a session can end before the rest of the portal is there', async () => {
  vi.resetModules()
  const fresh = await import('./sign-out.ts')
  const { session: its } = await import('./session.ts')
  for (const reason of ['sign-out', 'unauthorized'] as const) {
    storedOf(its).update({ accessToken: 'a', cpf: '***' })
    fresh.endSession({ reason })
    expect(storedOf(its).get()).toMatchObject({ accessToken: null, cpf: null })
  }
})

test.each<[EndReason, string | undefined]>([
  ['idle', '/dashboard/faturas/pix'],
  ['unauthorized', '/dashboard/faturas/pix'],
  ['sign-out', undefined],
  ['no-cards', undefined],
])('GUARD-01 U23 after %s the next login of the same person is led to %s', (reason, to) => {
  endAt('/dashboard/faturas/pix', 'idle')
  stored.update({ accessToken: 'b', cpf: '***' })
  endAt('/dashboard/faturas/pix', reason)
  stored.update({ cpf: '***' })
  expect(takeAsked()).toBe(to)
})
