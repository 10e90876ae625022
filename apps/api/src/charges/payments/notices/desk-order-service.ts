import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { DeskOrders, OrderVerdict } from '../../../platform/http/desk.ts'
import {
  readFormerOrder,
  verifyFormerHead,
  verifyFormerOrder,
} from '../../../platform/gateways/former-order-signature.ts'
import { readSignature, verifyHead, verifyNotice } from '../../../platform/gateways/notice-signature.ts'
import { concludeOrder, takeOrder } from './desk-order-repository.ts'
import type { NoticeService } from './notice-service.ts'

type Deps = {
  db: Database
  clock: Clock
  secrets: readonly string[]
  notices: Pick<NoticeService, 'refuse'>
  /** Addresses that no signature of release 2 is good at. */
  boundAlways: ReadonlySet<string>
}

/** Orders of a desk: each is signed by the desk's own secret, names the person who acts, and is good once. */
export function deskOrders({ db, clock, secrets, notices, boundAlways }: Deps): DeskOrders {
  const isFormer = (header = '', address: string): boolean =>
    !boundAlways.has(address) && readFormerOrder(header) !== undefined
  return {
    async admit(header, address) {
      const signed = { header, secrets, now: clock.now() }
      const verdict = isFormer(header, address) ? verifyFormerHead(signed) : verifyHead({ ...signed, address })
      if (verdict === 'ok') return 'proven'
      if (verdict === 'likely' && isFormer(header, address)) return 'likely'
      // A desk binds words too: what binds the body alone is not its own.
      await notices.refuse('BOLETO', verdict === 'likely' ? 'forged' : verdict)
      return 'forged'
    },

    async take(header, { address, body }): Promise<OrderVerdict> {
      const now = clock.now()
      const signed = { header, body, secrets, now }
      const verdict = isFormer(header, address) ? verifyFormerOrder(signed) : verifyNotice({ ...signed, address })
      if (verdict !== 'ok') {
        await notices.refuse('BOLETO', verdict)
        return 'forged'
      }
      const { id, by } = readFormerOrder(header ?? '') ?? readSignature(header ?? '') ?? {}
      if (id === undefined || by === undefined) return 'anonymous'
      const act = Buffer.isBuffer(body) ? actIn(body) : null
      const isTaken = await takeOrder(db, { id, address, act, actor: by, takenAt: now })
      return isTaken ? { id, by, act, isFormer: isFormer(header, address) } : 'again'
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
