import { beforeEach, expect, test, vi } from 'vitest'
import { beginByLink } from './begin-by-link.ts'
import { loginPath } from './login-path.ts'
import { session } from './session.ts'
import { signInContext } from './sign-in-context.ts'
import { configureEndings } from './sign-out.ts'
import { emptyStored, stored } from '../../test/stored.ts'

const now = 1_800_000_000_000
const given = {
  accessToken: 'a',
  refreshToken: 'r',
  cpf: '***.***.***-00',
  segundosRestantes: 600,
  campanha: null,
  cupom: null,
}
const told = { to: [] as string[], revoked: [] as string[], stopped: 0 }

beforeEach(() => {
  Object.assign(told, { to: [], revoked: [], stopped: 0 })
  configureEndings({
    address: () => '/negociacao/link',
    navigate: (to) => told.to.push(to),
    toast: () => {},
    stopRefresh: () => (told.stopped += 1),
    revoke: (token) => told.revoked.push(token),
  })
  vi.useFakeTimers({ now, toFake: ['Date'] })
  session.reset()
  return () => vi.useRealTimers()
})

test('GUARD-03 TOKEN-01 a link opens the negotiation alone, with tokens that age from now, and of the person the masked CPF', () => {
  stored.update({ emissor: '1' })
  beginByLink(given)
  expect(stored.get()).toEqual({
    ...emptyStored(),
    emissor: '1',
    accessToken: 'a',
    refreshToken: 'r',
    cpf: '***.***.***-00',
    origin: 'LINK',
    contexto: 'NEGOCIACAO',
    loginQuery: '?contexto=negociacao',
    loginTracking: true,
    tokensAt: now,
    loginTimestamp: now,
  })
})

test.each([
  [{ campanha: null, cupom: null }, '/sso/login?contexto=negociacao'],
  [{ campanha: 'verão', cupom: null }, '/sso/login?contexto=negociacao&campanha=ver%C3%A3o'],
  [{ campanha: null, cupom: 'A&B' }, '/sso/login?contexto=negociacao&cupom=A%26B'],
  [{ campanha: 'x', cupom: 'y' }, '/sso/login?contexto=negociacao&campanha=x&cupom=y'],
])('NAV-06 NEG-06 who leaves a link that said %o comes back to %s', (said, back) => {
  beginByLink({ ...given, ...said })
  expect(loginPath()).toBe(back)
  expect(stored.get().activeCoupon).toBe(said.cupom)
})

test('TOKEN-05 a link that is opened over another session ends that one first, on the server too, and leads nowhere', () => {
  stored.update({
    accessToken: 'other',
    refreshToken: 'theirs',
    numeroCartao: 'f',
    dataUser: null,
    loginTracking: true,
  })
  beginByLink(given)
  expect(told).toEqual({ to: [], revoked: ['other'], stopped: 1 })
  expect(stored.get().numeroCartao).toBeNull()
})

test('SSO-10 a sign-in says what it is for, where it is for a negotiation, and nothing else', () => {
  expect(signInContext()).toEqual({})
  stored.update({ contexto: 'NEGOCIACAO' })
  expect(signInContext()).toEqual({ contexto: 'NEGOCIACAO' })
})
