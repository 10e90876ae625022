import type { Automatic } from './automatic/automatic.ts'
import { automaticRoutes } from './automatic/routes.ts'
import { batchRoutes, chargeRoutes } from './psp-charge-routes.ts'
import type { createPspLedger } from './psp-ledger.ts'
import { pixRoutes } from './psp-pix-routes.ts'
import { problem } from './psp-problems.ts'
import { webhookRoutes } from './psp-webhook-routes.ts'
import type { PspReceiver, PspState, WirePix } from './psp-wire.ts'
import type { LocalAnswer, LocalRequest } from './serve.ts'
import type { Store } from './store.ts'
import type { createTokenDesk } from './token-desk.ts'

export type RoutesOptions = {
  store: Store<PspState>
  clock: { now(): Date }
  desk: ReturnType<typeof createTokenDesk>
  ledger: ReturnType<typeof createPspLedger>
  receivers: readonly PspReceiver[]
  /** The first of them, of which Pix Automático is. */
  receiver: PspReceiver
  /** Saves a Pix and notifies its receiver. */
  notify: (pix: WirePix) => Promise<void>
  automatic: Automatic
}

/** A call of the contract, with `{}` for ids, and the scope that its token needs; a public one has none. */
export type Route = {
  call: string
  scope?: string
  answer: (asked: LocalRequest, ...ids: string[]) => Promise<LocalAnswer> | LocalAnswer
}

/** The calls of API Pix v2 about charges, Pix and webhooks, by the Banco Central's contract (2.9.0). */
export const createPspRoutes = (options: RoutesOptions) => {
  const { desk } = options
  const routes = [
    ...chargeRoutes('cob', options),
    ...chargeRoutes('cobv', options),
    ...batchRoutes(options),
    ...pixRoutes(options),
    ...webhookRoutes(options),
    ...automaticRoutes(options),
  ].map(({ call, ...rest }) => ({ pattern: new RegExp(`^${call.replaceAll('{}', '([^/]+)')}$`), ...rest }))

  return async (asked: LocalRequest): Promise<LocalAnswer> => {
    if (asked.path === '/oauth/token' && asked.method === 'POST') return desk.issue(asked)
    for (const { pattern, scope, answer } of routes) {
      const found = pattern.exec(`${asked.method} ${asked.path}`)
      if (!found) continue
      // The contract has no 401: a missing or expired token is denied access.
      if (scope !== undefined && !desk.knows(asked, scope))
        return problem('AcessoNegado', { detail: `Falta um token válido com ${scope}.` })
      return await answer(asked, ...found.slice(1).map(decodeURIComponent))
    }
    return desk.knows(asked) ? problem('NaoEncontrado') : problem('AcessoNegado')
  }
}
