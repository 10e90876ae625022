import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { DeskOrders, OrderVerdict } from '../../../platform/http/desk.ts'
import { readSignature, verifyHead, verifyNotice } from '../../../platform/gateways/notice-signature.ts'
import { concludeOrder, takeOrder } from './desk-order-repository.ts'
import type { NoticeService } from './notice-service.ts'

type Deps = {
  db: Database
  clock: Clock
  secrets: readonly string[]
  notices: Pick<NoticeService, 'refuse'>
}

/** Orders of a desk: each is signed by the desk's own secret, names the person who acts, and is good once. */
export function deskOrders({ db, clock, secrets, notices }: Deps): DeskOrders {
  return {
    async admit(header, address) {
      const verdict = verifyHead({ header, address, secrets, now: clock.now() })
      if (verdict === 'ok') return true
      // A desk binds address and words: what binds the body alone is not its own.
      return notices.refuse('BOLETO', verdict === 'likely' ? 'forged' : verdict)
    },

    async take(header, { address, bytes }): Promise<OrderVerdict> {
      const now = clock.now()
      const verdict = verifyNotice({ header, address, body: bytes, secrets, now })
      if (verdict !== 'ok') {
        await notices.refuse('BOLETO', verdict)
        return 'forged'
      }
      const { id, by } = readSignature(header ?? '') ?? {}
      if (id === undefined || by === undefined) return 'anonymous'
      const act = actIn(bytes)
      return (await takeOrder(db, { id, address, act, actor: by, takenAt: now })) ? { id, by, act } : 'again'
    },

    conclude: async (id, status) => void (await concludeOrder(db, id, status)),
  }
}

/** The word of an order that says what is asked for; a file has none. */
function actIn(bytes: Buffer): string | null {
  try {
    const { acao } = JSON.parse(bytes.toString('utf8')) as { acao?: unknown }
    return typeof acao === 'string' && /^[a-z-]{1,40}$/.test(acao) ? acao : null
  } catch {
    return null
  }
}
