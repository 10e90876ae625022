/// <reference types="node" />
/** The journey after login from the server's flows to its end: its calls, its screens, its landing. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Reply } from '@portal/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { closeRootDialog, rootDialog } from '../../chrome/dialogs/root-dialog.ts'
import { configureClient } from '../../client/configure.ts'
import { constants } from '../../constants.ts'
import type { JourneyEvent } from '../../journey/journey.ts'
import { withIds } from '../../session/card-and-index.ts'
import { takeAsked } from '../../session/asked-address.ts'
import { stored } from '../../../test/stored.ts'
import { type FlowName, session } from '../../session/session.ts'
import { emptyState } from '../../session/state.ts'
import { configureEndings } from '../../session/sign-out.ts'
import { driveJourney } from './drive.ts'

type Module = Reply<'index'>['moduloSelecionado']

const card = { bin: '512345', tipo: 'EXTRATO', numeroCartao: 'a', nome: 'Mais', logo: '/l.svg', final: '4821' } as const
const banner = { idItem: '1', class: '', titleModal: 'A', imagePath: '/a.svg', descriptionModal: 'a' }

/** The events in their order: calls, screens, titles of dialogs, ends of the session, lines of the log. */
const seen: string[] = []

/** The server's data of this person; a call that fails gets no answer. */
let person: { fluxo: FlowName[]; cards: number; module: Module; failing?: string; opening?: string }
const answers: Record<string, () => unknown> = {
  '/portal-cartao/v2/usuario/fluxo': () => ({ fluxo: person.fluxo }) satisfies Reply<'flow'>,
  '/portal-cartao/v2/usuario/index': () =>
    ({
      moduloSelecionado: person.module,
      modulos: [{ nome: person.module, notificacao: false }],
      banners: [],
    }) satisfies Reply<'index'>,
  '/fatura/v1/cliente/cartao2/': () => [card] satisfies Reply<'cards'>,
  '/fatura/v1/cliente/cartao2/1': () => Array.from({ length: person.cards }, () => card) satisfies Reply<'cards'>,
  '/fatura/v1/fatura/digital/banners': () => [banner] satisfies Reply<'digitalInvoiceBanners'>,
  '/fatura/v1/cartao/0/fatura/digital': () => ({}),
}
const server = createServer((request, response) => {
  const path = (request.url ?? '').replace(/\?.*/, '')
  seen.push(`${request.method} ${path}`)
  if (path === person.failing) request.socket.destroy()
  else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answers[path]?.()))
})

beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  configureClient({
    baseUrl: base,
    apiKey: '',
    accessToken: () => stored.get().accessToken ?? undefined,
    onUnauthorized: () => {},
    log: () => {},
  })
  configureEndings({
    address: () => '/dashboard',
    navigate: () => {},
    toast: () => {},
    stopRefresh: () => {},
    revoke: () => seen.push('the session ends'),
  })
})
afterAll(() => {
  session.update(emptyState())
  server.close()
})

beforeEach(() => {
  seen.length = 0
  session.reset()
  takeAsked()
  stored.update({
    emissor: '1',
    accessToken: 'a',
    loginTracking: true,
    dataUser: { nome: 'M', email: 'm@x', ddd: '11', celular: '9', faturaDigital: false },
  })
  const wait = globalThis.setTimeout
  vi.spyOn(console, 'error').mockImplementation((line: string) => void seen.push(line))
  vi.stubGlobal('location', { pathname: '/dashboard' })
  // A modal takes its second: here it is over at once.
  vi.stubGlobal('setTimeout', (work: () => void, ms: number) => wait(work, ms === constants.modalDelay ? 0 : ms))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Runs the journey to its end, with these answers to what is shown. Dialogs are closed. */
async function journey(...choices: JourneyEvent[]): Promise<string> {
  const leaving = new AbortController()
  const over = rootDialog.subscribe(() => {
    const Body = rootDialog.get()?.Body
    if (Body === undefined) return
    seen.push(/<h2[^>]*>(.*?)<\/h2>/.exec(renderToStaticMarkup(<Body onClose={() => {}} />))?.[1] ?? '')
    queueMicrotask(closeRootDialog)
  })
  const to = await new Promise<string>((resolve) => {
    const driving = driveJourney({
      signal: leaving.signal,
      go: resolve,
      opening: person.opening,
      show: (shown) => {
        if (shown.at === 'wait' || shown.at === 'end') return
        seen.push(shown.at)
        if (shown.at === 'failed') resolve('failed')
        const choice = choices.shift()
        if (choice !== undefined) queueMicrotask(() => driving.dispatch(choice))
      },
    })
    driving.start()
  })
  over()
  leaving.abort()
  return to
}

const flow = 'GET /portal-cartao/v2/usuario/fluxo'
const index = 'GET /portal-cartao/v2/usuario/index'
const cards = 'GET /fatura/v1/cliente/cartao2/1'
const banners = 'GET /fatura/v1/fatura/digital/banners'
const optIn = 'POST /fatura/v1/cartao/0/fatura/digital'

const accepted: JourneyEvent = { type: 'offer-accepted' }
const closed: JourneyEvent = { type: 'offer-closed' }
const [chosen] = withIds([card])
const choice: JourneyEvent = { type: 'card-chosen', card: chosen! }

const modules = [
  ['POSSUI_DIVIDA', 'NEGOCIACAO', '/dashboard/negociacao/dividas/aberto'],
  ['POSSUI_ACORDO_ANDAMENTO', 'ACORDO_ANDAMENTO', '/dashboard/negociacao/acordos'],
  ['POSSUI_DECLARACAO_DEBITOS', 'OUTROS_SERVICOS', '/dashboard/servicos'],
] as const

test.each(modules)('FLOW-04 NAV-12 %s alone goes straight to its module', async (name, module, to) => {
  person = { fluxo: [name], cards: 0, module }
  expect(await journey()).toBe(to)
  expect(seen).toEqual([flow, index])
})

test.each(modules)(
  'FLOW-06 FLOW-08 FLOW-09 the offer in %s joins nothing, accepted or closed',
  async (name, module, to) => {
    person = { fluxo: ['FATURA_DIGITAL', name], cards: 0, module }
    for (const answer of [accepted, closed]) {
      seen.length = 0
      expect(await journey(answer)).toBe(to)
      expect(seen).toEqual([flow, banners, 'digital-invoice', index])
      expect(stored.get()).toMatchObject({ flow: name, dataUser: { faturaDigital: false } })
    }
  },
)

test('FLOW-03 a single card is chosen by itself, and its module opens', async () => {
  person = { fluxo: ['POSSUI_CARTAO'], cards: 1, module: 'EXTRATO' }
  expect(await journey()).toBe('/dashboard/faturas')
  expect(seen).toEqual([flow, cards, index])
  expect(stored.get()).toMatchObject({ cardCount: 1, cartaoSelecionado: chosen, moduloAtivo: 'EXTRATO' })
})

test('FLOW-03 THEME-01 a brand may open at everything due, in place of the module', async () => {
  person = { fluxo: ['POSSUI_CARTAO'], cards: 1, module: 'EXTRATO', opening: '/dashboard/inicio' }
  expect(await journey()).toBe('/dashboard/inicio')
  expect(stored.get()).toMatchObject({ cartaoSelecionado: chosen, moduloAtivo: 'EXTRATO' })
})

test('FLOW-03 FLOW-12 FLOW-13 several cards are asked about: one is chosen, or the session ends', async () => {
  person = { fluxo: ['POSSUI_CARTAO'], cards: 3, module: 'EXTRATO' }
  expect(await journey(choice)).toBe('/dashboard/faturas')
  expect(seen).toEqual([flow, cards, 'card-picker', index])
  seen.length = 0
  expect(await journey({ type: 'picker-cancelled' })).toBe('/')
  expect(seen).toEqual([flow, cards, 'card-picker', 'the session ends'])
  expect(stored.get()).toMatchObject({ accessToken: null, cartaoSelecionado: null, emissor: '1' })
})

const offered: { fluxo: FlowName[] }[] = [
  { fluxo: ['FATURA_DIGITAL'] },
  { fluxo: ['FATURA_DIGITAL', 'POSSUI_CARTAO'] },
  { fluxo: ['POSSUI_CARTAO', 'FATURA_DIGITAL'] },
]

test.each(offered)(
  'FLOW-02 FLOW-06 FLOW-07 FLOW-10 FLOW-16 $fluxo accepted: congratulated, and on to the card',
  async ({ fluxo }) => {
    person = { fluxo, cards: 1, module: 'EXTRATO' }
    expect(await journey(accepted, choice)).toBe('/dashboard/faturas')
    expect(seen).toEqual([flow, banners, 'digital-invoice', optIn, cards, 'congratulations', index])
    expect(stored.get()).toMatchObject({ flow: 'POSSUI_CARTAO', dataUser: { faturaDigital: true } })
  },
)

test.each(offered)(
  'FLOW-06 FLOW-09 FLOW-16 $fluxo closed: the only card opens, and nothing is joined',
  async ({ fluxo }) => {
    person = { fluxo, cards: 1, module: 'EXTRATO' }
    expect(await journey(closed)).toBe('/dashboard/faturas')
    expect(seen).toEqual([flow, banners, 'digital-invoice', cards, index])
    expect(stored.get()).toMatchObject({ flow: 'POSSUI_CARTAO', dataUser: { faturaDigital: false } })
  },
)

test('FLOW-03 FLOW-09 the offer closed with two cards asks which one', async () => {
  person = { fluxo: ['FATURA_DIGITAL'], cards: 2, module: 'EXTRATO' }
  expect(await journey(closed, choice)).toBe('/dashboard/faturas')
  expect(seen).toEqual([flow, banners, 'digital-invoice', cards, 'card-picker', index])
})

const noCards = 'Você não possui cartão disponível no momento.'
const nobody = { accessToken: null, cpf: null, loginTracking: false, emissor: '1' }

test('FLOW-05 FLOW-09 FLOW-10 without any card the session ends, whatever was answered to the offer', async () => {
  const offers: [fluxo: FlowName[], choices: JourneyEvent[], seen: string[]][] = [
    [['NAO_POSSUI_CARTAO'], [], ['the session ends', noCards]],
    [['POSSUI_CARTAO'], [], [cards, 'the session ends', noCards]],
    [['FATURA_DIGITAL', 'NAO_POSSUI_CARTAO'], [closed], [banners, 'digital-invoice', 'the session ends', noCards]],
    [
      ['FATURA_DIGITAL', 'NAO_POSSUI_CARTAO'],
      [accepted, { type: 'congratulations-closed' }],
      [banners, 'digital-invoice', optIn, 'congratulations', 'the session ends'],
    ],
  ]
  const start = session.get()
  for (const [fluxo, choices, expected] of offers) {
    seen.length = 0
    session.update(start)
    person = { fluxo, cards: 0, module: 'EXTRATO' }
    expect(await journey(...choices), fluxo.join()).toBe('/')
    expect(seen).toEqual([flow, ...expected])
    expect(stored.get()).toMatchObject(nobody)
  }
})

test('FLOW-01 FLOW-16 a sold wallet ends the session, whatever else there is', async () => {
  person = { fluxo: ['FATURA_DIGITAL', 'CARTEIRA_VENDIDA', 'POSSUI_CARTAO'], cards: 1, module: 'EXTRATO' }
  expect(await journey()).toBe('/')
  expect(seen).toEqual([flow, 'the session ends', 'Atualização sobre seus débitos'])
  expect(stored.get()).toMatchObject(nobody)
})

test('CALL-06 CALL-15 where no issuer is known the cards are asked for without one', async () => {
  stored.update({ emissor: null })
  person = { fluxo: ['POSSUI_CARTAO'], cards: 0, module: 'EXTRATO' }
  expect(await journey()).toBe('/dashboard/faturas')
  expect(seen).toEqual([flow, 'GET /fatura/v1/cliente/cartao2/', index])
})

const error = 'Algo deu errado!'

test.each<[failing: string, fluxo: FlowName, choices: JourneyEvent[], seen: string[], to: string]>([
  [flow, 'POSSUI_CARTAO', [], ['Erro ao obter o fluxo do usuário', 'failed', error], 'failed'],
  [index, 'POSSUI_DIVIDA', [], [index, 'Erro ao obter contexto de index', 'failed', error], 'failed'],
  [cards, 'POSSUI_CARTAO', [], [cards, 'Erro ao obter lista de cartões', 'the session ends', error], '/'],
  [
    banners,
    'FATURA_DIGITAL',
    [],
    [banners, 'Fatura digital não oferecida: sem banners', cards, index],
    '/dashboard/faturas',
  ],
  [optIn, 'FATURA_DIGITAL', [accepted], [banners, 'digital-invoice', optIn, optIn, 'the session ends', error], '/'],
])(
  'ERR-01 ERR-02 ERR-03 FLOW-07 MODAL-01 MODAL-05 %s that fails in %s',
  async (failing, fluxo, choices, expected, to) => {
    person = { fluxo: [fluxo], cards: 1, module: 'EXTRATO', failing: failing.replace(/^\w+ /, '') }
    expect(await journey(...choices)).toBe(to)
    expect(seen).toEqual([flow, ...expected])
  },
)
