import { contract } from '@portal/contract'
import type { CallName } from '@portal/contract'
import type { Auth } from '@portal/contract/call'

type CallRow = readonly [method: 'GET' | 'POST', path: string, auth: Auth, idempotent: boolean]

/**
 * The part of the contract that the browser needs. `build/contract-values.ts` replaces this module by its values, so that
 * no schema is shipped; tests run it.
 */
export const table = Object.fromEntries(
  Object.entries(contract).map(([name, call]) => [name, [call.method, call.path, call.auth, 'idempotent' in call]]),
) as unknown as Record<CallName, CallRow>
