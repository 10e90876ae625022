import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { lockCustomer, transact } from '../../platform/transact.ts'
import type { Channel } from '../../platform/db/schema.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ConfirmationService } from '../../identity/sign-in/public.ts'
import * as repository from './repository.ts'

type Who = { customerId: string; sessionId: string }
type Deps = { db: Database; clock: Clock; confirmations: ConfirmationService }
/** A code that was right: `spend` ends it, so that of two at once one goes on. */
export type Proof = { spend(tx: Transaction): Promise<void> }

const PURPOSE = 'para copiar, corrigir ou apagar os seus dados'

/** The code by which who is signed in confirms what they ask of their data: it is of one session. */
export function privacyConfirming({ db, clock, confirmations }: Deps) {
  return {
    async send({ customerId, sessionId }: Who, channel: Channel) {
      const send = async (tx: Transaction) => {
        await lockCustomer(tx, customerId)
        const before = await repository.findConfirmation(tx, customerId)
        const goesOn = before?.session_id === sessionId && (await confirmations.isOpen(tx, before.challenge_id))
        const challengeId = goesOn ? before.challenge_id : null
        const sent = await confirmations.send(tx, customerId, { challengeId, channel, purpose: PURPOSE })
        const row = { customer_id: customerId, session_id: sessionId, challenge_id: sent.id, asked_at: clock.now() }
        await repository.keepConfirmation(tx, row)
        return sent
      }
      return transact(db, send).catch(asRequest)
    },

    async check({ customerId, sessionId }: Who, code: string): Promise<Proof> {
      const found = await repository.findConfirmation(db, customerId)
      if (found?.session_id !== sessionId) throw new Refusal('CODIGO_DO_PEDIDO_ENCERRADO', { field: 'codigo' })
      const proof = await confirmations.check(found.challenge_id, code).catch(asRequest)
      return {
        async spend(tx) {
          await confirmations.end(tx, customerId, found.challenge_id, proof).catch(asRequest)
          await repository.dropConfirmation(tx, customerId)
        },
      }
    },
  }
}

export type PrivacyConfirming = ReturnType<typeof privacyConfirming>

const codeRefusals: Record<string, 'CODIGO_DO_PEDIDO_INCORRETO' | 'CODIGO_DO_PEDIDO_ENCERRADO'> = {
  CODIGO_INCORRETO: 'CODIGO_DO_PEDIDO_INCORRETO',
  CODIGO_EXPIRADO: 'CODIGO_DO_PEDIDO_ENCERRADO',
  DESAFIO_ENCERRADO: 'CODIGO_DO_PEDIDO_ENCERRADO',
}

/** What is wrong with a code is told with what it means here: nothing was done yet. */
function asRequest(error: unknown): never {
  const code = error instanceof Refusal ? codeRefusals[error.code] : undefined
  throw code === undefined ? error : new Refusal(code, { field: 'codigo' })
}
