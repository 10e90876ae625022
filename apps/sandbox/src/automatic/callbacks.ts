import type { createCourier, Signing, StoredNotice } from '../courier.ts'
import type { PspState } from '../psp-wire.ts'
import type { Store } from '../store.ts'
import type { CallbackKind, WireDebit, WireRecurrence } from './wire.ts'

type CallbackOptions = {
  store: Store<PspState>
  courier: Pick<ReturnType<typeof createCourier>, 'write' | 'go' | 'post'>
  /** Sees every body as it is written. */
  watch?: ((body: unknown) => void) | undefined
}

const listName = { rec: 'recs', cobr: 'cobsr' } as const

export type CallbackItem = { kind: CallbackKind; item: object }

/** The contract's RecNotification. */
const recurrenceNotice = ({ idRec, status, atualizacao, ativacao, encerramento }: WireRecurrence) => ({
  idRec,
  status,
  atualizacao,
  ativacao,
  ...(encerramento && { encerramento }),
})

/** The contract's CobRNotification. */
const debitNotice = ({ idRec, txid, status, atualizacao, tentativas, encerramento, pix }: WireDebit) => ({
  idRec,
  txid,
  status,
  atualizacao,
  ...(tentativas.length > 0 && { tentativas }),
  ...(encerramento && { encerramento }),
  ...(pix && { pix }),
})

/** Tells the receiver of each change, at `{webhookUrl}/rec` and `{webhookUrl}/cobr`. */
export const createCallbacks = ({ store, courier, watch }: CallbackOptions) => {
  const { state } = store
  let fresh: StoredNotice[] = []
  /** Undefined while callbacks leave by themselves. */
  let held: CallbackItem[] | undefined

  const noticeOf = (kind: CallbackKind, id: string): object | undefined => {
    const { recurrences, debits } = state.automatic
    if (kind === 'rec') return recurrences[id] && recurrenceNotice(recurrences[id].wire)
    return debits[id] && debitNotice(debits[id].wire)
  }

  const bodyOf = (kind: CallbackKind, items: object[]) => {
    // As it stands now: what happens later must not change a letter under way.
    const body = structuredClone({ [listName[kind]]: items })
    watch?.(body)
    return body
  }

  /** Sends items by kind: one body each, or one for all of a kind. */
  const send = async (
    items: CallbackItem[],
    { isBatch = false, signing }: { isBatch?: boolean; signing?: Signing } = {},
  ) => {
    const groups = isBatch
      ? (['rec', 'cobr'] as const).map((kind) => ({
          kind,
          all: items.filter((each) => each.kind === kind).map(({ item }) => item),
        }))
      : items.map(({ kind, item }) => ({ kind, all: [item] }))
    const statuses: (number | undefined)[] = []
    for (const { kind, all } of groups)
      if (all.length > 0) statuses.push(await courier.post(bodyOf(kind, all), signing, kind))
    return statuses
  }

  return {
    noticeOf,
    send,
    /** Writes the callback of a change; it leaves with `go`, once the state is saved. */
    write: (kind: CallbackKind, id: string) => {
      const item = noticeOf(kind, id)
      if (item === undefined) return
      if (held) held.push({ kind, item: structuredClone(item) })
      else fresh.push(courier.write(bodyOf(kind, [item]), kind))
    },
    go: () => {
      for (const letter of fresh) courier.go(letter)
      fresh = []
    },
    hold: () => {
      held ??= []
    },
    /** Gives what was held, oldest first, and lets callbacks leave by themselves again. */
    release: (): CallbackItem[] => {
      const items = held ?? []
      held = undefined
      return items
    },
  }
}

export type Callbacks = ReturnType<typeof createCallbacks>
