import { matchRoutes } from 'react-router'
import { firstAddresses } from '../routes.tsx'
import type { Address } from './address.ts'

let known = firstAddresses
let loading: Promise<readonly Address[]> | undefined

/** The addresses that are loaded by now. */
export const knownAddresses = (): readonly Address[] => known

/** Loads the whole table and gives its new part. A failed load is repeated by the next call. */
export function loadInside(): Promise<readonly Address[]> {
  loading ??= import('./inside.tsx').then(
    ({ insideAddresses }) => {
      known = [...firstAddresses, ...insideAddresses]
      return insideAddresses
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** The loaded address that matches a path. */
export function addressAt(pathname: string): Address | undefined {
  const found = matchRoutes(
    known.map(({ path }) => ({ path })),
    pathname,
  )
  return known.find(({ path }) => path === found?.[0]?.route.path)
}

/** The address that matches a path; the whole table is loaded only if the first addresses do not match. */
export async function findAddress(pathname: string): Promise<Address | undefined> {
  if (addressAt(pathname)?.lost) await loadInside()
  return addressAt(pathname)
}
