import { beforeEach, expect, test, vi } from 'vitest'
import { beginSession, isCodeSent, keepChallenge, type SignedIn } from './begin-session.ts'
import { clock, yearNow } from './clock.ts'
import { session } from './session.ts'

const signedIn: SignedIn = {
  accessToken: 'a',
  refreshToken: 'r',
  usuario: { cpf: '***', nome: 'MARINA', email: 'm@x', ddd: '11', celular: '9', faturaDigital: true },
}
const codeSent = {
  proximoPasso: 'CODIGO',
  desafio: 'd',
  canal: 'SMS',
  destino: '(**) *****-4321',
  canais: [],
  expiraEmSegundos: 300,
  reenvioEmSegundos: 30,
} as const

beforeEach(() => {
  session.reset()
  vi.useFakeTimers({ now: 1_800_000_000_000, toFake: ['Date', 'performance'] })
  return () => vi.useRealTimers()
})

test('SSO-05 an answer with a challenge asks for the code, one with tokens does not', () => {
  expect(isCodeSent(codeSent as never)).toBe(true)
  expect(isCodeSent(signedIn as never)).toBe(false)
})

test('TOKEN-01 SESSION-01 a login keeps who it is and when its tokens were given, and ends what was before it', () => {
  session.update({ endReason: 'Seu acesso terminou.', challenge: { ...codeSent, canais: [], sentAt: 1 } })
  beginSession(signedIn)
  expect(session.get()).toMatchObject({
    accessToken: 'a',
    refreshToken: 'r',
    tokensAt: 1_800_000_000_000,
    loginTimestamp: 1_800_000_000_000,
    loginTracking: true,
    cpf: '***',
    dataUser: { nome: 'MARINA', email: 'm@x', ddd: '11', celular: '9', faturaDigital: true },
    challenge: null,
    endReason: null,
  })
})

test('SSO-05 a code that was sent is kept with its moment, and without the step that the server named', () => {
  keepChallenge(codeSent as never)
  const { proximoPasso: _, ...challenge } = codeSent
  expect(session.get().challenge).toEqual({ ...challenge, sentAt: 1_800_000_000_000 })
})

test('TOKEN-01 the portal has one clock, which a test can move', () => {
  const ticks = clock.ticks()
  vi.setSystemTime(1_900_000_000_000)
  vi.advanceTimersByTime(5)
  expect(clock.now()).toBe(1_900_000_000_005)
  expect(clock.ticks() - ticks).toBeGreaterThanOrEqual(5)
  expect(yearNow()).toBe(2030)
})
