import type { Signing } from '../courier.ts'
import { randomLetters, transactionId } from '../psp-transaction.ts'
import type { Automatic } from './automatic.ts'
import type { CallbackItem } from './callbacks.ts'
import type { CallbackKind } from './wire.ts'

type NoticeSources = { automatic: Automatic; clock: { now(): Date } }

/** Callbacks as they go wrong: doubled, batched, out of order, dropped, forged and of strangers. Each gives the statuses. */
export const createAutomaticNotices = ({ automatic, clock }: NoticeSources) => {
  const { callbacks } = automatic
  const itemsOf = (kind: CallbackKind, id: string): CallbackItem[] => {
    const item = callbacks.noticeOf(kind, id)
    return item === undefined ? [] : [{ kind, item }]
  }
  const at = () => clock.now().toISOString()

  const strange = (kind: CallbackKind, id: string): object => {
    const atualizacao = [{ status: kind === 'rec' ? 'APROVADA' : 'CONCLUIDA', data: at() }]
    const idRec = kind === 'rec' ? id : automatic.ledger.newRecurrenceId(true)
    return kind === 'rec'
      ? { idRec, status: 'APROVADA', atualizacao, ativacao: { tipoJornada: 'JORNADA_2' } }
      : { idRec, txid: id, status: 'CONCLUIDA', atualizacao }
  }

  /** A claim that the PSP itself does not make. */
  const claimed = (kind: CallbackKind, id: string): object => {
    const known = automatic.callbacks.noticeOf(kind, id)
    if (kind === 'rec') return { ...known, ...strange('rec', id) }
    const valor = automatic.ledger.debitOf(id)?.wire.valor.original ?? '1.00'
    const pix = [{ endToEndId: `E${transactionId(at())}`, txid: id, valor, horario: at() }]
    return { ...strange('cobr', id), ...known, status: 'CONCLUIDA', pix }
  }

  return {
    /** Keeps callbacks back from now on. */
    hold: callbacks.hold,
    /** Sends what was kept: as it came, the newest first, as one body a kind, and as often as asked. */
    release: async (how: { order?: 'as-it-came' | 'newest-first'; isBatch?: boolean; times?: number } = {}) => {
      const items = callbacks.release()
      const ordered = how.order === 'newest-first' ? items.toReversed() : items
      const statuses: (number | undefined)[] = []
      for (let time = 0; time < (how.times ?? 1); time += 1)
        statuses.push(...(await callbacks.send(ordered, { isBatch: how.isBatch ?? false })))
      return statuses
    },
    /** Drops what was kept: the receiver finds out by asking. */
    drop: (): number => callbacks.release().length,
    /** Repeats what an authorisation or a charge now is. */
    again: (kind: CallbackKind, id: string) => callbacks.send(itemsOf(kind, id)),
    /** A claim that never came true, signed with a wrong key by default. */
    forged: (kind: CallbackKind, id: string, signing: Signing = 'forged') =>
      callbacks.send([{ kind, item: claimed(kind, id) }], { signing }),
    /** A rightly signed notice of an id that nobody made. */
    unknown: (
      kind: CallbackKind,
      id: string = kind === 'rec' ? automatic.ledger.newRecurrenceId(true) : randomLetters(32),
    ) => callbacks.send([{ kind, item: strange(kind, id) }]),
  }
}
