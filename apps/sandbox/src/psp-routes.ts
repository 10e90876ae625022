import { batchRoutes, chargeRoutes } from './psp-charge-routes.ts'
import type { createPspLedger } from './psp-ledger.ts'
import { pixRoutes } from './psp-pix-routes.ts'
import { problem } from './psp-problems.ts'
import { webhookRoutes } from './psp-webhook-routes.ts'
import type { PspReceiver, PspState, WirePix } from './psp-wire.ts'
import type { Answered, Asked } from './serve.ts'
import type { Store } from './store.ts'
import type { createTokenDesk } from './token-desk.ts'

export type RoutesOptions = {
  store: Store<PspState>
  clock: { now(): Date }
  desk: ReturnType<typeof createTokenDesk>
  ledger: ReturnType<typeof createPspLedger>
  receiver: PspReceiver
  /** Saves what happened to a Pix and tells its receiver. */
  tell: (pix: WirePix) => Promise<void>
}

/** One call of the contract, its ids written `{}`, what a token must allow for it, and its answer. */
export type Route = {
  call: string
  scope: string
  answer: (asked: Asked, ...ids: string[]) => Promise<Answered> | Answered
}

/** The calls of API Pix v2 that concern charges, Pix and webhooks, answered as the Banco Central's contract says (2.9.0). */
export const createPspRoutes = (options: RoutesOptions) => {
  const { desk } = options
  const routes = [
    ...chargeRoutes('cob', options),
    ...chargeRoutes('cobv', options),
    ...batchRoutes(options),
    ...pixRoutes(options),
    ...webhookRoutes(options),
  ].map(({ call, ...rest }) => ({ pattern: new RegExp(`^${call.replaceAll('{}', '([^/]+)')}$`), ...rest }))

  return async (asked: Asked): Promise<Answered> => {
    if (asked.path === '/oauth/token' && asked.method === 'POST') return desk.issue(asked)
    for (const { pattern, scope, answer } of routes) {
      const found = pattern.exec(`${asked.method} ${asked.path}`)
      if (!found) continue
      // The contract has no 401: whoever may not do it, or not any more, is denied.
      if (!desk.knows(asked, scope)) return problem('AcessoNegado', { detail: `Falta um token válido com ${scope}.` })
      return await answer(asked, ...found.slice(1).map(decodeURIComponent))
    }
    return desk.knows(asked) ? problem('NaoEncontrado') : problem('AcessoNegado')
  }
}
