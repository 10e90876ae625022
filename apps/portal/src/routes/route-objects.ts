import { type MiddlewareFunction, type PatchRoutesOnNavigationFunction, redirect, type RouteObject } from 'react-router'
import { paths } from '../paths.ts'
import { firstAddresses } from '../routes.tsx'
import { markRefusedStep } from '../session/refused-step.ts'
import { session } from '../session/session.ts'
import type { PortalAddress } from './address.ts'
import { Broken } from './broken.tsx'
import { addressAt, findAddress, knownAddresses, loadFurther } from './known.ts'
import { PublicFrame } from './public-frame.tsx'
import { Root, Wait } from './root.tsx'

/** The facts of an address that its route carries. */
export type Handle = Pick<
  PortalAddress,
  'title' | 'frame' | 'narrow' | 'chrome' | 'module' | 'entry' | 'holdsBack' | 'quiet' | 'lost'
>

/** The known addresses as the router's objects. */
export function routeObjects(): RouteObject[] {
  return [
    {
      id: 'root',
      Component: Root,
      ErrorBoundary: Broken,
      HydrateFallback: Wait,
      children: [
        { id: 'public', Component: PublicFrame, children: childrenOf('public', knownAddresses()) },
        {
          id: 'dashboard',
          lazy: () => dashboardFrame().then(({ DashboardFrame }) => ({ Component: DashboardFrame }), throwing),
          children: childrenOf('dashboard', knownAddresses()),
        },
      ],
    },
  ]
}

const parents = ['public', 'dashboard'] as const

const childrenOf = (parent: (typeof parents)[number], addresses: readonly PortalAddress[]): RouteObject[] =>
  addresses.filter(({ frame }) => (frame === 'public') === (parent === 'public')).map(routeOf)

/** Loads the rest of the table once an address is requested that the first ones do not have. */
export function patchRoutes(): PatchRoutesOnNavigationFunction {
  let patched = knownAddresses().length > firstAddresses.length
  return async ({ patch }) => {
    if (patched) return
    const inside = await loadFurther()
    for (const parent of parents) patch(parent, childrenOf(parent, inside))
    patched = true
  }
}

/** The frame is a chunk of its own, which every address of the dashboard needs. */
export const dashboardFrame = () => import('./dashboard-frame.tsx')

/** The address where the guards let a first visit in, asked again at each redirect. A drawn address needs no rest of the table. */
export async function entryOf(url: URL, isDrawn = false): Promise<string> {
  let here = url
  for (let hops = 0; hops < 5; hops += 1) {
    const elsewhere = refusalAt(
      isDrawn && here === url ? addressAt(url.pathname) : await findAddress(here.pathname),
      here,
    )
    if (elsewhere === undefined) break
    here = new URL(elsewhere, url)
  }
  return here.pathname + here.search + here.hash
}

const routeOf = (address: PortalAddress): RouteObject => ({
  id: address.path,
  path: address.path,
  lazy: () => address.screen().then(({ default: Component, ...exports }) => ({ Component, ...exports }), throwing),
  ErrorBoundary: Broken,
  handle: address satisfies Handle,
  ...(address.guards.length > 0 && { middleware: [guardOf(address)] }),
})

/** The router draws nothing at all where `lazy` rejects; a screen that throws is caught by the boundary around it. */
const throwing = (error: unknown) => ({
  Component: (): never => {
    throw error
  },
})

const guardOf =
  (address: PortalAddress): MiddlewareFunction =>
  // `url` keeps the fragment, where a message's link has its token; the request's own address does not.
  ({ url }) => {
    const elsewhere = refusalAt(address, url)
    if (elsewhere !== undefined) throw redirect(elsewhere)
    markModule(address)
    markRest(address)
  }

function refusalAt(address: PortalAddress | undefined, url: URL): string | undefined {
  for (const guard of address?.guards ?? []) {
    const elsewhere = guard(session.get(), url)
    if (elsewhere === paths.login()) askLogin(url)
    if (elsewhere === undefined) continue
    markRefusedStep(elsewhere === paths.invoiceDetails())
    return elsewhere
  }
  return undefined
}

/** The login leads on to the address, and says so; its code comes only then, as few logins begin so. */
const askLogin = (url: URL): void =>
  void import('../session/asked-address.ts').then(
    (asked) => asked.askLogin(url),
    () => {},
  )

/** A payment leads back to where it began: the last screen that is no step. */
function markRest({ path, frame, holdsBack }: PortalAddress): void {
  if (frame === 'public' || holdsBack || path === session.get().modules.cameFrom) return
  session.update({ modules: { cameFrom: path } })
}

/** FLOW-14: the address says which module is active. */
function markModule({ module }: PortalAddress): void {
  if (module !== undefined && module !== session.get().modules.active) session.update({ modules: { active: module } })
}
