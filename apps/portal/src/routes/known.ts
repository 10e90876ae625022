import { matchRoutes } from 'react-router'
import { firstAddresses } from '../routes.tsx'
import type { Address } from './address.ts'

let known = firstAddresses
let loading: Promise<readonly Address[]> | undefined

/** The addresses that this page knows by now. */
export const knownAddresses = (): readonly Address[] => known

/** Makes the whole table known, and gives what was new to it. A table that did not come is asked for again. */
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

/** The address that answers to a path, among those that are known. */
export function addressAt(pathname: string): Address | undefined {
  const found = matchRoutes(
    known.map(({ path }) => ({ path })),
    pathname,
  )
  return known.find(({ path }) => path === found?.[0]?.route.path)
}

/** The same among all; the table is fetched only for a path that the first addresses do not have. */
export async function findAddress(pathname: string): Promise<Address | undefined> {
  if (addressAt(pathname)?.lost) await loadInside()
  return addressAt(pathname)
}
