import { contract } from '@portal/contract'
import type { CallName } from '@portal/contract'
import type { Auth } from '@portal/contract/call'

type Row = readonly [method: 'GET' | 'POST', path: string, auth: Auth, idempotent: boolean]

/**
 * What the browser needs of the contract. `vite.config.ts` puts the values themselves in the place of this module, so that no
 * schema is shipped; the tests run it as it stands.
 */
export const table = Object.fromEntries(
  Object.entries(contract).map(([name, call]) => [name, [call.method, call.path, call.auth, 'idempotent' in call]]),
) as unknown as Record<CallName, Row>
