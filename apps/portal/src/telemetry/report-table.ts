import { type CallName, contract } from '@portal/contract'
import type { Call } from '@portal/contract/call'

/** The name of each call in the reports; like the client's table it is shipped as its values. */
export const reports = Object.fromEntries(
  Object.entries(contract).map(([name, { report }]) => [name, report]),
) as Record<CallName, Call['report']>
