import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { lockCustomer, transact } from '../../platform/transact.ts'
import type { Channel } from '../../platform/db/schema.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type ConfirmationService, refusingAs } from '../../identity/sign-in/public.ts'
import * as repository from './repository.ts'

type PersonSession = { customerId: string; sessionId: string }
type Deps = { db: Database; clock: Clock; confirmations: ConfirmationService }
/** A right code; `spend` ends it in the transaction, so that of two uses at once one succeeds. */
export type CodeProof = { spend(tx: Transaction): Promise<void> }

const PURPOSE = 'para copiar, corrigir ou apagar os seus dados'

/** The code that confirms a request about one's own data is bound to the session. */
export function privacyConfirming({ db, clock, confirmations }: Deps) {
  return {
    async send({ customerId, sessionId }: PersonSession, channel: Channel) {
      const send = async (tx: Transaction) => {
        await lockCustomer(tx, customerId)
        const before = await repository.findConfirmation(tx, customerId)
        const goesOn = before?.sessionId === sessionId && (await confirmations.isOpen(tx, before.challengeId))
        const challengeId = goesOn ? before.challengeId : null
        const sent = await confirmations.send(tx, customerId, { challengeId, channel, purpose: PURPOSE })
        const row = { customerId, sessionId, challengeId: sent.id, askedAt: clock.now() }
        await repository.keepConfirmation(tx, row)
        return sent
      }
      return transact(db, send).catch(refuseForRequest)
    },

    async check({ customerId, sessionId }: PersonSession, code: string): Promise<CodeProof> {
      const found = await repository.findConfirmation(db, customerId)
      if (found?.sessionId !== sessionId) throw new Refusal('CODIGO_DO_PEDIDO_ENCERRADO', { field: 'codigo' })
      const proof = await confirmations.check(found.challengeId, code).catch(refuseForRequest)
      return {
        async spend(tx) {
          await confirmations.end(tx, customerId, found.challengeId, proof).catch(refuseForRequest)
          await repository.dropConfirmation(tx, customerId)
        },
      }
    },
  }
}

export type PrivacyConfirming = ReturnType<typeof privacyConfirming>

const refuseForRequest = refusingAs('CODIGO_DO_PEDIDO_INCORRETO', 'CODIGO_DO_PEDIDO_ENCERRADO')
