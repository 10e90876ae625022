import { matchRoutes, type MiddlewareFunction, redirect, type RouteObject } from 'react-router'
import { moduleAt } from '../paths.ts'
import { addresses } from '../routes.tsx'
import { session } from '../session/session.ts'
import type { Address } from './address.ts'
import { Broken } from './broken.tsx'
import { PublicFrame } from './public-frame.tsx'
import { Root, Wait } from './root.tsx'

/** What a route knows of itself beyond the router's own. */
export type Handle = { title: string; frame: Address['frame']; narrow: boolean; lost: boolean }
export type RootHandle = { knows: (path: string) => boolean }

/** The table of addresses as the router's objects. */
export function routeObjects(): RouteObject[] {
  const pages = addresses.filter(({ frame }) => frame === 'public')
  const dashboard = addresses.filter(({ frame }) => frame !== 'public')
  const rootHandle: RootHandle = { knows: (path) => addresses.some((address) => address.path === path) }
  return [
    {
      id: 'root',
      Component: Root,
      ErrorBoundary: Broken,
      HydrateFallback: Wait,
      handle: rootHandle,
      children: [
        { id: 'public', Component: PublicFrame, children: pages.map(routeOf) },
        {
          id: 'dashboard',
          lazy: () => dashboardFrame().then(({ DashboardFrame }) => ({ Component: DashboardFrame }), throwing),
          children: dashboard.map(routeOf),
        },
      ],
    },
  ]
}

/** Its own chunk, which every address of the dashboard needs. */
export const dashboardFrame = () => import('./dashboard-frame.tsx')

/** The address that answers to a path. */
export const addressAt = (pathname: string): Address | undefined => {
  const found = matchRoutes(
    addresses.map((address) => ({ path: address.path })),
    pathname,
  )
  return addresses.find((address) => address.path === found?.[0]?.route.path)
}

/** Where the guards let a first visit in: they are asked again at each address that they send to. */
export function entryOf(url: URL): string {
  let here = url
  for (let hops = 0; hops < 5; hops += 1) {
    const elsewhere = refusalAt(addressAt(here.pathname), here)
    if (elsewhere === undefined) break
    here = new URL(elsewhere, url)
  }
  return here.pathname + here.search + here.hash
}

const routeOf = (address: Address): RouteObject => ({
  id: address.path,
  path: address.path,
  lazy: () => address.screen().then(({ default: Component, ...exports }) => ({ Component, ...exports }), throwing),
  ErrorBoundary: Broken,
  handle: handleOf(address),
  ...(address.guards.length > 0 && { middleware: [guardOf(address)] }),
})

/** The router draws nothing at all where `lazy` rejects; a screen that throws is caught by the boundary around it. */
const throwing = (error: unknown) => ({
  Component: (): never => {
    throw error
  },
})

const handleOf = ({ title, frame, narrow = false, path }: Address): Handle => ({
  title,
  frame,
  narrow,
  lost: path === '*',
})

const guardOf =
  (address: Address): MiddlewareFunction =>
  ({ request }) => {
    const url = new URL(request.url)
    const elsewhere = refusalAt(address, url)
    if (elsewhere !== undefined) throw redirect(elsewhere)
    markModule(url.pathname)
  }

function refusalAt(address: Address | undefined, url: URL): string | undefined {
  for (const guard of address?.guards ?? []) {
    const elsewhere = guard(session.get(), url)
    if (elsewhere !== undefined) return elsewhere
  }
  return undefined
}

/** FLOW-14: the address says which module is active. */
function markModule(pathname: string): void {
  const module = moduleAt(pathname)
  if (module !== undefined && module !== session.get().moduloAtivo) session.update({ moduloAtivo: module })
}
