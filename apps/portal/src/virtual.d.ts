declare module 'virtual:contract' {
  import type { CallName } from '@portal/contract'
  import type { Auth } from '@portal/contract/call'
  /** The table of the contract without its schemas: the browser ships no Zod. */
  const table: Record<CallName, readonly [method: 'GET' | 'POST', path: string, auth: Auth, idempotent: 0 | 1]>
  export default table
}
