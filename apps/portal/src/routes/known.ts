import { matchRoutes } from 'react-router'
import { firstAddresses } from '../routes.tsx'
import type { PortalAddress } from './address.ts'

let known = firstAddresses
let loading: Promise<readonly PortalAddress[]> | undefined

/** The addresses that are loaded by now. */
export const knownAddresses = (): readonly PortalAddress[] => known

/** Loads the whole table and gives its new part. A failed load is repeated by the next call. */
export function loadFurther(): Promise<readonly PortalAddress[]> {
  loading ??= import('./further.tsx').then(
    ({ furtherAddresses }) => {
      known = [...firstAddresses, ...furtherAddresses]
      return furtherAddresses
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** The loaded address that matches a path. */
export function addressAt(pathname: string): PortalAddress | undefined {
  const found = matchRoutes(
    known.map(({ path }) => ({ path })),
    pathname,
  )
  return known.find(({ path }) => path === found?.[0]?.route.path)
}

/** The address that matches a path; the whole table is loaded only if the first addresses do not match. */
export async function findAddress(pathname: string): Promise<PortalAddress | undefined> {
  if (addressAt(pathname)?.lost) await loadFurther()
  return addressAt(pathname)
}
