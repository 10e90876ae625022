import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import {
  createSession,
  session as ownSession,
  useSession,
  type SessionPatch,
  type SessionState,
  type StorageTrouble,
} from './session.ts'
import { emptyState } from './state.ts'
import { toStored } from './stored-form.ts'
import { seedFields } from './stored-state.ts'

const specified =
  `bin tipoCartao numeroCartao nomeCartao cartaoSelecionado cpf dataUser moduloSelecionado moduloNotificado
  modulos moduloAtivo allowedModules flow banners emissor accessToken refreshToken loginTimestamp loginTracking
  fastTicketLoginTracking origin elegivelNegociacao debtEligibility selectedInstallmentAgreement showCampaign urlAppLoja
  limitValueCampaign ticketAgreement detailsExtract invoiceDueDate invoiceAmount invoiceBarcode invoicePaymentMethods
  invoiceInstallment invoiceFormOfPayment invoicePaymentFlow booklet ticketBooklet paymentAgreement paymentModalReference
  trackingAgreement activeCoupon agreementType numeroExtrato`.split(/\s+/)

const card = {
  id: 0,
  bin: '512345',
  tipo: 'EXTRATO' as const,
  numeroCartao: 'f3b0',
  nome: 'Mais',
  logo: '/l.svg',
  final: '4821',
}
const patch: SessionPatch = {
  auth: { issuer: '1', accessToken: 'a', isConcluded: true },
  card: { selected: card },
  modules: { all: [{ nome: 'EXTRATO', notificacao: true }] },
  invoiceSteps: { pix: true },
}

/** The part of a Storage that a session uses, in memory. */
function memory(stored?: string) {
  const items = new Map<string, string>()
  const storage = {
    getItem: (key: string) => items.get(key) ?? stored ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  } as Storage
  return { storage, text: () => [...items.values()].at(-1) ?? '' }
}

async function loaded(storage: () => Storage) {
  const session = createSession(storage)
  await session.load()
  return session
}

async function open(storage: () => Storage) {
  const troubles: StorageTrouble[] = []
  const session = await loaded(storage)
  session.onTrouble((trouble) => troubles.push(trouble))
  return { session, troubles }
}

test('SESSION-01 every field of the specification has its place', async () => {
  expect(Object.keys(seedFields)).toEqual(specified)
  expect(specified).toHaveLength(44)
})

test('SESSION-01 a reload keeps the session and a new browser session starts empty', async () => {
  const { storage } = memory()
  const before = createSession(() => storage)
  before.update(patch)
  expect((await loaded(() => storage)).get()).toEqual(before.get())
  expect((await loaded(() => memory().storage)).get()).toEqual(emptyState())
})

test('SESSION-02 the issuer survives a reset and nothing else does', async () => {
  const { storage } = memory()
  const session = createSession(() => storage)
  session.update(patch)
  session.reset()
  const { auth, ...empty } = emptyState()
  const clean: SessionState = { ...empty, auth: { ...auth, issuer: '1' } }
  expect(session.get()).toEqual(clean)
  expect((await loaded(() => storage)).get()).toEqual(clean)
})

test('SESSION-04 the flags of the payment flow are all false until one is set, and setting one leaves the others', async () => {
  const session = createSession(() => memory().storage)
  const none = { 'opcao-pagamento': false, 'pagamento-fatura': false, boleto: false, pix: false }
  expect(toStored(session.get()).invoicePaymentFlow).toEqual(none)
  session.update({ invoiceSteps: { amount: true } })
  session.update({ invoiceSteps: { pix: true } })
  expect(toStored(session.get()).invoicePaymentFlow).toEqual({ ...none, 'opcao-pagamento': true, pix: true })
})

test('SESSION-05 a card is kept with its place in the list', async () => {
  const { storage } = memory()
  createSession(() => storage).update({ card: { selected: { ...card, id: 2 } } })
  expect((await loaded(() => storage)).get().card.selected?.id).toBe(2)
})

function whole(): { version: number; state: Record<string, unknown> } {
  const { storage, text } = memory()
  createSession(() => storage).update(patch)
  return JSON.parse(text()) as { version: number; state: Record<string, unknown> }
}

const bad: [name: string, text: string][] = [
  ['not JSON', '{{'],
  ['cut short', JSON.stringify(whole()).slice(0, 200)],
  ['empty', ''],
  ['null', 'null'],
  ['a list', '[]'],
  ['of an older version', JSON.stringify({ ...whole(), version: 0 })],
  ['of an older shape, a field short', JSON.stringify({ ...whole(), state: { ...whole().state, modulos: undefined } })],
  [
    'edited: a module that does not exist',
    JSON.stringify({ ...whole(), state: { ...whole().state, allowedModules: ['ADMIN'] } }),
  ],
  [
    'edited: a text where a flag was',
    JSON.stringify({ ...whole(), state: { ...whole().state, loginTracking: 'true' } }),
  ],
  [
    'edited: a card without its name',
    JSON.stringify({ ...whole(), state: { ...whole().state, cartaoSelecionado: { id: 0 } } }),
  ],
]

test.each(bad)('SESSION-06 a stored session that is %s becomes a clean login', async (_, text) => {
  const { session, troubles } = await open(() => memory(text).storage)
  expect(session.get()).toEqual(emptyState())
  expect(troubles).toEqual(['reset'])
})

test('SESSION-06 a visitor of an older version, who was never signed in, is told of no lost access', async () => {
  const { session, troubles } = await open(
    () => memory(JSON.stringify({ version: 0, state: { ...toStored(emptyState()), emissor: '1' } })).storage,
  )
  expect(session.get()).toEqual(emptyState())
  expect(troubles).toEqual([])
})

test('SESSION-06 a field that nobody knows is dropped and the rest is kept', async () => {
  const { session } = await open(
    () => memory(JSON.stringify({ ...whole(), state: { ...whole().state, cvv: '123' } })).storage,
  )
  expect(session.get().auth.accessToken).toBe('a')
  expect(session.get()).not.toHaveProperty('cvv')
})

test('SESSION-06 a denied storage keeps the session in memory and says so once', async () => {
  const { session, troubles } = await open(() => {
    throw new Error('denied')
  })
  session.update(patch)
  session.update({ card: { bin: '1' } })
  expect(session.get()).toMatchObject({ auth: { accessToken: 'a' }, card: { bin: '1' } })
  expect(troubles).toEqual(['denied'])
})

test('SESSION-06 a full storage keeps the session in memory and says so once', async () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  } as unknown as Storage
  const { session, troubles } = await open(() => full)
  session.update(patch)
  session.update({ card: { bin: '1' } })
  expect(session.get().card.bin).toBe('1')
  expect(troubles).toEqual(['full'])
})

test('SESSION-01 what reads a session is told when it changes', async () => {
  const session = createSession(() => memory().storage)
  let told = 0
  const stop = session.subscribe(() => (told += 1))
  session.update(patch)
  stop()
  session.update({ card: { bin: '1' } })
  expect(told).toBe(1)
})

test('SESSION-01 a session lies under one name in its storage', () => {
  const names: string[] = []
  const storage = { setItem: (name: string) => names.push(name) } as unknown as Storage
  createSession(() => storage).update(patch)
  expect(names).toEqual(['portal.sessao'])
})

test('SESSION-01 on the server there is no storage, which is no trouble', async () => {
  const { session, troubles } = await open(() => undefined as unknown as Storage)
  session.update(patch)
  expect(session.get().auth.accessToken).toBe('a')
  expect(troubles).toEqual([])
})

test('SESSION-06 a storage that has room again keeps the newest', async () => {
  const { storage } = memory()
  let isFull = true
  const sometimes = {
    getItem: () => null,
    setItem: (name: string, value: string) => {
      if (isFull) throw new Error('QuotaExceededError')
      storage.setItem(name, value)
    },
  }
  const session = createSession(() => sometimes as unknown as Storage)
  session.update({ card: { bin: '1' } })
  isFull = false
  session.update({ card: { bin: '2' } })
  expect((await loaded(() => storage)).get().card.bin).toBe('2')
})

test('SESSION-01 the portal keeps its session in the session storage of the tab, where a reload finds it', async () => {
  const { storage } = memory()
  vi.stubGlobal('window', { sessionStorage: storage })
  ownSession.update(patch)
  vi.resetModules()
  const { session: reloaded } = await import('./session.ts')
  expect(reloaded.get().auth.accessToken).toBeNull()
  await reloaded.load()
  expect(reloaded.get()).toEqual(ownSession.get())
  vi.unstubAllGlobals()
  ownSession.reset()
})

test('SESSION-01 what the server draws is of nobody, whoever was there before', () => {
  ownSession.update(patch)
  const Shown = () =>
    createElement(
      'p',
      null,
      useSession(({ auth }) => auth.accessToken ?? 'nobody'),
    )
  expect(renderToString(createElement(Shown))).toBe('<p>nobody</p>')
  ownSession.reset()
})
