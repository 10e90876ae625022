import { type CallName, contract } from '@portal/contract'
import type { Call } from '@portal/contract/call'

/** How the reports name each call; like the client's table it is shipped as the values that it gives here. */
export const reports = Object.fromEntries(
  Object.entries(contract).map(([name, { report }]) => [name, report]),
) as Record<CallName, Call['report']>
