/** Visits at the portal's own routes and session, without a browser: the guards decide, and no screen is drawn. */
import { createMemoryRouter, createPath, type RouteObject } from 'react-router'
import { expect } from 'vitest'
import { knownAddresses, loadFurther } from '../src/routes/known.ts'
import { entryOf, routeObjects } from '../src/routes/route-objects.ts'
import { session } from '../src/session/session.ts'
import { emptyState } from '../src/session/state.ts'
import { pack } from '../src/session/stored-form.ts'
import { unpack } from '../src/session/stored-state.ts'
import { type StoredPatch, type StoredState, stored } from './stored.ts'

await loadFurther()

/** A guard comes before its screen, which need not be loaded. */
const withoutScreens = (routes: RouteObject[]): RouteObject[] =>
  routes.map(({ lazy: _, ...route }) => {
    const { children } = route
    return { ...route, ...(children && { children: withoutScreens(children) }) } as RouteObject
  })
const routes = withoutScreens(routeObjects())

/** Every address, with something for what it leaves open. */
export const addresses = knownAddresses().map(({ path }) => path.replace(':id', 'verao').replace(/\/?\*$/, '/nada'))

/** As a page starts: what was stored is read, the guards say where the visit begins, and the router asks them again. */
export async function load(address: string) {
  session.update(unpack(pack(session.get())) ?? emptyState())
  const entry = await entryOf(new URL(address, 'https://portal.test'))
  const router = createMemoryRouter(routes, { initialEntries: [entry] })
  if (router.state.initialized) return router
  let moves = 0
  await new Promise<void>((resolve, reject) => {
    const stop = router.subscribe(({ initialized }) => {
      moves += 1
      if (!initialized && moves < 9) return
      stop()
      if (initialized) return resolve()
      router.dispose()
      reject(new Error(`${address} leads round in a circle.`))
    })
  })
  return router
}

export const placeOf = (router: Awaited<ReturnType<typeof load>>): string => createPath(router.state.location)

/** A session of its own: what an earlier visit left is gone. */
export function begin(state: StoredPatch): void {
  session.reset()
  stored.update(state)
}

export const here = ''

const follower = await load('/e-nosso')

/** Typed by hand, loaded again, and followed from a page that is open to everybody: the same place each time. */
export async function expectLanding(who: string, state: StoredPatch, address: string, landing: string): Promise<void> {
  const place = landing === here ? address : landing
  begin(state)
  const typed = placeOf(await load(address))
  // A visitor led elsewhere would only load that other place again.
  const again = typed === address ? placeOf(await load(address)) : typed
  begin(state)
  await follower.navigate('/e-nosso')
  await follower.navigate(address)
  const found = { typed, again, followed: placeOf(follower) }
  expect(found, `${who} at ${address}`).toEqual({ typed: place, again: place, followed: place })
}

export const modules = ['EXTRATO', 'CARNE', 'NEGOCIACAO', 'ACORDO_ANDAMENTO', 'OUTROS_SERVICOS', 'SEGUROS'] as const
export type Module = (typeof modules)[number]

/** The state after an index of these modules; it selects the first. */
export const indexOf = (...names: readonly Module[]): StoredPatch => ({
  moduloSelecionado: names[0] ?? null,
  modulos: names.map((nome) => ({ nome, notificacao: false })),
  allowedModules: [...names],
})

const token = { accessToken: 'a' }
const login = { ...token, loginTracking: true }
const negotiating: StoredPatch = { ...login, ...indexOf('NEGOCIACAO', 'ACORDO_ANDAMENTO'), contexto: 'NEGOCIACAO' }

/** The kinds of visitors of an address. */
export const who = {
  visitor: {},
  quickTicket: { ...token, fastTicketLoginTracking: true },
  withoutLogin: token,
  withoutIndex: login,
  byLink: { ...negotiating, origin: 'LINK' },
  negotiating,
  holder: { ...login, ...indexOf(...modules) },
} satisfies Record<string, StoredPatch>

const parts = { contrato: '1', parcelas: [1], centavos: 100 }
export const bookletPart = { ...parts, carne: 'c', forma: null, linha: null }
export const debtPart = { divida: 'd', sobre: 'Cartão, contrato 1', centavos: 100, forma: null, linha: null } as const
export const agreementPart = { ...parts, acordo: 'a', forma: null }
export const conditions = { proposta: 'p', quantidade: 0, entradaCentavos: 100, diaVencimento: 10 }
export const negotiationAt = (passo: NonNullable<StoredState['trackingAgreement']>['passo']) => ({
  negociacao: 'n',
  passo,
  versaoContrato: '1',
  dados: { nome: '', cpf: '', email: '', celular: '' },
  key: 'k',
})
export const instalmentsAt = (step: 'opcoes' | 'contratado') => ({ step, entryCents: null, option: null, key: null })
export const flags = (value: boolean) => ({
  'opcao-pagamento': value,
  'pagamento-fatura': value,
  boleto: value,
  pix: value,
})
