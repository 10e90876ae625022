import { maskCpf } from '@portal/brazil/cpf'
import { type Clock, hours, later } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { AutomaticGateway } from '../../platform/gateways/pix-automatic.ts'
import type { PspRecurrence } from '../../platform/gateways/pix-recurrences.ts'
import { transact } from '../../platform/transact.ts'
import type { LedgerWriter } from '../../records/ledger/public.ts'
import { enderOf } from './debit-codes.ts'
import type { DebitNews } from './news.ts'
import * as repository from './repository.ts'
import { bankWords } from './words.ts'

type OwnRecurrence = repository.OwnRecurrence
type Deps = {
  db: Database
  clock: Clock
  gateway: AutomaticGateway
  ledger: LedgerWriter
  news: DebitNews
  /** Whoever watches an activation looks again. */
  announce(id: string): void
}

export const contractOf = (recurrenceId: string): string => recurrenceId.replaceAll('-', '')

/** An authorisation as the PSP holds it: made there once, asked about, ended. */
export function recurrenceOutside({ db, clock, gateway, ledger, news, announce }: Deps) {
  /** The place of its code; one that is lost with a crash costs nothing. */
  const locate = async (owner: OwnRecurrence): Promise<number> => {
    const locationId = owner.locationId ?? (await gateway.createLocation())
    if (owner.locationId === null) await repository.updateRecurrence(db, owner.id, { locationId })
    return locationId
  }

  /** After the first try the PSP may have it already: its own list says so, by our contract. */
  const findMade = async (owner: OwnRecurrence): Promise<PspRecurrence | undefined> => {
    const { acceptedAt, cpf, id, locationId } = owner
    if (locationId === null) return undefined
    const period = { from: later(acceptedAt, -hours(1)), to: later(clock.now(), hours(1)) }
    return gateway.findRecurrenceOf({ contract: contractOf(id), cpf, ...period })
  }

  const create = async (owner: OwnRecurrence): Promise<PspRecurrence> => {
    const { id, cpf, name, firstDueOn, last4 } = owner
    const locationId = await locate(owner)
    const order = { contract: contractOf(id), about: bankWords(last4), payer: { cpf, name }, firstDueOn, locationId }
    const made = await gateway.createRecurrence(order)
    return (await gateway.findRecurrence(made.recId)) ?? made
  }

  /** The act of the acceptance names the authorisation, which had no number before. */
  const writeAct = async (tx: Transaction, { customerId, sessionId, textVersion }: OwnRecurrence, recId: string) => {
    const known = sessionId !== null && (await repository.hasSession(tx, sessionId)) ? sessionId : null
    const act = { customerId, kind: 'automatic-debit' as const, subject: recId, given: true, textVersion }
    await ledger.append(tx, { ...act, sessionId: known, ...(known === null && { channel: 'PORTAL' as const }) })
  }

  const writeEnd = async (tx: Transaction, owner: OwnRecurrence, psp: PspRecurrence): Promise<void> => {
    const by = owner.endAskedBy ?? endOf(psp)
    const end = { endedBy: by, endCode: psp.end?.code ?? null, endedAtBank: owner.endAskedBy === null }
    const liveDebits = { visitAt: clock.now() }
    await repository.updateRecurrence(tx, owner.id, { state: 'ended', endedAt: clock.now(), ...end, ...liveDebits })
    if (owner.approvedAt !== null) await news.off(tx, { ...owner, ...end })
    // The holder's own end is in the ledger since it was asked for.
    if (owner.endAskedBy === 'holder') return
    const { customerId, textVersion } = owner
    const channel = owner.endAskedBy === null ? ('BANCO' as const) : ('PORTAL' as const)
    const act = { customerId, sessionId: null, kind: 'automatic-debit' as const, subject: psp.recId, given: false }
    await ledger.append(tx, { ...act, textVersion, channel })
  }

  const writeApproval = async (tx: Transaction, owner: OwnRecurrence, psp: PspRecurrence): Promise<void> => {
    const { customerId, textVersion, cpf } = owner
    const payerCpf = psp.payerCpf === undefined || psp.payerCpf === cpf ? null : maskCpf(psp.payerCpf)
    const approved = { state: 'approved', approvedAt: clock.now(), payerCpf, visitAt: clock.now() } as const
    await repository.updateRecurrence(tx, owner.id, approved)
    await news.on(tx, owner)
    const act = { customerId, sessionId: null, kind: 'automatic-debit' as const, subject: psp.recId, given: true }
    await ledger.append(tx, { ...act, textVersion, channel: 'BANCO' })
  }

  /** What the PSP says, once: an end stands, and an approval is not taken back by an older word. */
  const apply = async (id: string, psp: PspRecurrence): Promise<void> => {
    await transact(db, async (tx) => {
      const { state } = await repository.lockRecurrence(tx, id)
      const owner = await repository.findRecurrence(tx, id)
      if (owner === undefined || state === 'ended') return
      if (psp.status === 'APROVADA' && state !== 'approved') await writeApproval(tx, owner, psp)
      if (psp.status !== 'APROVADA' && psp.status !== 'CRIADA') await writeEnd(tx, owner, psp)
    })
    announce(id)
  }

  return {
    /** Makes it at the PSP, or finds the one that an answer was lost of. */
    async make(owner: OwnRecurrence): Promise<void> {
      const psp = (await findMade(owner)) ?? (await create(owner))
      await transact(db, async (tx) => {
        const { state } = await repository.lockRecurrence(tx, owner.id)
        if (state !== 'creating') return
        const offered = { state: 'offered', recId: psp.recId, copyPaste: psp.copyPaste ?? null } as const
        await repository.updateRecurrence(tx, owner.id, { ...offered, offeredAt: clock.now(), sessionId: null })
        await writeAct(tx, owner, psp.recId)
      })
      announce(owner.id)
    },

    /** Asks about it, and gives it as it stands then. */
    async confirm({ id, recId, copyPaste }: OwnRecurrence): Promise<OwnRecurrence | undefined> {
      const psp = recId === null ? undefined : await gateway.findRecurrence(recId)
      if (psp !== undefined) {
        if (copyPaste === null && psp.copyPaste !== undefined)
          await repository.updateRecurrence(db, id, { copyPaste: psp.copyPaste })
        await apply(id, psp)
      }
      return repository.findRecurrence(db, id)
    },

    end: async ({ recId }: OwnRecurrence): Promise<void> => {
      if (recId !== null) await gateway.endRecurrence(recId)
    },
  }
}

export type RecurrenceOutside = ReturnType<typeof recurrenceOutside>

const endOf = ({ status, end }: PspRecurrence) => {
  if (status === 'EXPIRADA') return 'time'
  return status === 'REJEITADA' ? 'holder' : enderOf(end?.asker)
}
