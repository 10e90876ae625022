import type { LoaderFunctionArgs } from 'react-router'
import { call } from '../../client/call.ts'
import { settle } from '../../client/settle.ts'
import { soon } from '../../client/soon.ts'
import { seen } from '../../session/card-and-index.ts'

/** Loads all insurances; the address names the one to show. */
export const loadInsurances = ({ request: { url, signal } }: LoaderFunctionArgs) => {
  const asked = new URL(url).searchParams
  const named = { apolice: asked.get('apolice'), produto: asked.get('produto') }
  const all = call('insurances', {}, { signal }).then(seen('SEGUROS'))
  return soon(
    settle(
      all.then((insurances) => ({ ...insurances, ...named })),
      signal,
    ),
  )
}
