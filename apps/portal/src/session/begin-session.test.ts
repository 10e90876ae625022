import { beforeEach, expect, test, vi } from 'vitest'
import { beginConfirmation, beginQuickSlip, beginSession, type SignedIn } from './begin-session.ts'
import { clock, yearNow } from './clock.ts'
import { dropAttempt, keepStep } from './keep-step.ts'
import { session } from './session.ts'
import { emptyStored, stored } from '../../test/stored.ts'
import { configureEndings } from './sign-out.ts'

const signedIn: SignedIn = {
  accessToken: 'a',
  refreshToken: 'r',
  usuario: { cpf: '***', nome: 'MARINA', email: 'm@x', ddd: '11', celular: '9', faturaDigital: true },
}
const codeSent = {
  proximoPasso: 'INSERIR_CODIGO',
  desafio: 'd',
  canal: 'SMS',
  destino: '(**) *****-4321',
  canais: [],
  expiraEmSegundos: 300,
  reenvioEmSegundos: 30,
} as const

beforeEach(() => {
  session.reset()
  stored.update({ emissor: '1' })
  vi.useFakeTimers({ now: 1_800_000_000_000, toFake: ['Date', 'performance'] })
  return () => vi.useRealTimers()
})

test('TOKEN-01 SESSION-01 a login keeps who it is and when its tokens were given, and ends what was before it', () => {
  keepStep({ ...codeSent, canais: [] })
  stored.update({ endReason: 'Seu acesso terminou.', fastTicketLoginTracking: true })
  beginSession(signedIn)
  expect(stored.get()).toEqual({
    ...emptyStored(),
    emissor: '1',
    accessToken: 'a',
    refreshToken: 'r',
    tokensAt: 1_800_000_000_000,
    loginTimestamp: 1_800_000_000_000,
    loginTracking: true,
    passkeyOffer: true,
    cpf: '***',
    dataUser: { nome: 'MARINA', email: 'm@x', ddd: '11', celular: '9', faturaDigital: true },
  })
})

test('SSO-10 GUARD-11 what a session is for is what the server says of it, not what the browser remembers', () => {
  stored.update({ contexto: null })
  beginSession({ ...signedIn, contexto: 'NEGOCIACAO' })
  expect(stored.get()).toMatchObject({ contexto: 'NEGOCIACAO', passkeyOffer: false })
  beginConfirmation(signedIn)
  expect(stored.get().contexto).toBeNull()
  beginSession(signedIn)
  expect(stored.get()).toMatchObject({ contexto: null, passkeyOffer: true })
})

test('NEG-06 the coupon of the link that a login began at is the one that stands', () => {
  stored.update({ loginQuery: '?contexto=negociacao&campanha=verao&cupom=A%26B' })
  beginSession(signedIn)
  expect(stored.get().activeCoupon).toBe('A&B')
  stored.update({ loginQuery: '?contexto=negociacao' })
  beginSession(signedIn)
  expect(stored.get().activeCoupon).toBeNull()
})

test('SSO-02 GUARD-11 a password that was just made is a token and no login yet: the contacts come first', () => {
  beginConfirmation(signedIn)
  expect(stored.get()).toMatchObject({ accessToken: 'a', loginTracking: false, loginTimestamp: 1_800_000_000_000 })
})

test('SSO-05 a code that was sent is kept with its moment, and where it went as far as that was said', () => {
  keepStep({ ...codeSent, canais: [{ canal: 'EMAIL' }] })
  const { proximoPasso: _, ...challenge } = codeSent
  const canais = [{ canal: 'EMAIL', destino: '' }]
  expect(stored.get().challenge).toEqual({ ...challenge, canais, sentAt: 1_800_000_000_000 })
  expect(stored.get().attempt).toEqual({ desafio: 'd', passo: 'INSERIR_CODIGO', acesso: 'LOGIN' })
})

test('SSO-05 a code that went nobody may know where is kept without its address', () => {
  const { destino: _, ...untold } = codeSent
  keepStep({ ...untold, canais: [] })
  expect(stored.get().challenge).toMatchObject({ canal: 'SMS', destino: '', canais: [] })
})

test('GUARD-11 each step takes the place of the one before it, and keeps how the person came', () => {
  keepStep({ proximoPasso: 'OPCOES_ENVIO_CODIGO', desafio: 'e', canais: [] }, 'ESQUECI_SENHA')
  keepStep({ ...codeSent, desafio: 'e', canais: [] })
  keepStep({ proximoPasso: 'CRIAR_SENHA', desafio: 'e' })
  expect(stored.get()).toMatchObject({
    attempt: { desafio: 'e', passo: 'CRIAR_SENHA', acesso: 'ESQUECI_SENHA' },
    challenge: null,
  })
  dropAttempt('Comece de novo.')
  expect(stored.get()).toMatchObject({ attempt: null, challenge: null, endReason: 'Comece de novo.' })
})

test('QT-01 TOKEN-03 who stopped at the contacts and opens the quick slip takes nothing of that access along, and it ends', () => {
  const told = { to: [] as string[], revoked: [] as string[], stopped: 0 }
  configureEndings({
    address: () => '/boleto-rapido/login',
    navigate: (to) => told.to.push(to),
    toast: () => {},
    stopRefresh: () => (told.stopped += 1),
    revoke: (token) => told.revoked.push(token),
  })
  stored.update({ emissor: '1', contexto: 'NEGOCIACAO' })
  beginConfirmation(signedIn)
  keepStep({ ...codeSent, canais: [] })
  beginQuickSlip({ accessToken: 'q', cpf: '***.***.***-00', segundosRestantes: 600 })
  const quickSlip = { accessToken: 'q', cpf: '***.***.***-00', fastTicketLoginTracking: true }
  expect(stored.get()).toEqual({ ...emptyStored(), emissor: '1', ...quickSlip })
  expect(told).toEqual({ to: [], revoked: ['a'], stopped: 1 })
})

test('TOKEN-01 the portal has one clock, which a test can move', () => {
  const ticks = clock.ticks()
  vi.setSystemTime(1_900_000_000_000)
  vi.advanceTimersByTime(5)
  expect(clock.now()).toBe(1_900_000_000_005)
  expect(clock.ticks() - ticks).toBeGreaterThanOrEqual(5)
  expect(yearNow()).toBe(2030)
})
