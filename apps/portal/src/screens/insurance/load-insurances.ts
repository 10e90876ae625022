import type { LoaderFunctionArgs } from 'react-router'
import { call } from '../../client/call.ts'
import { toResult } from '../../client/result.ts'
import { deferSlow } from '../../client/defer-slow.ts'
import { seen } from '../../session/card-and-index.ts'

/** Loads all insurances; the address names the one to show. */
export const loadInsurances = ({ request: { url, signal } }: LoaderFunctionArgs) => {
  const query = new URL(url).searchParams
  const named = { apolice: query.get('apolice'), produto: query.get('produto') }
  const all = call('insurances', {}, { signal }).then(seen('SEGUROS'))
  return deferSlow(
    toResult(
      all.then((insurances) => ({ ...insurances, ...named })),
      signal,
    ),
  )
}
