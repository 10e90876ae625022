import { maskCpf } from '@portal/brazil/cpf'
import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { PspRecurrence } from '../../platform/gateways/pix-recurrences.ts'
import type { LedgerWriter } from '../../records/ledger/public.ts'
import type { ShownDebit } from './debits-repository.ts'
import { enderOf } from './debit-codes.ts'
import type { FirstDebit } from './first-debit.ts'
import type { DebitNews } from './news.ts'
import * as repository from './repository.ts'

/** The debit that an authorisation brings first, or the one that its end takes away. */
export type NewsFacts = { first?: FirstDebit | undefined; lost?: ShownDebit | undefined }

/** The traces of an authorisation's steps: its row, its act in the ledger, and what is told. */
export function recurrenceBooks({ clock, ledger, news }: { clock: Clock; ledger: LedgerWriter; news: DebitNews }) {
  /** The act of the acceptance names the authorisation, which had no number before. */
  const writeAct = async (
    tx: Transaction,
    { customerId, sessionId, textVersion }: repository.OwnRecurrence,
    recId: string,
  ) => {
    // An offer on paper is nobody's act.
    if (repository.isOnPaper({ textVersion })) return
    const known = sessionId !== null && (await repository.hasSession(tx, sessionId)) ? sessionId : null
    const act = { customerId, kind: 'automatic-debit' as const, subject: recId, given: true, textVersion }
    await ledger.append(tx, { ...act, sessionId: known, ...(known === null && { channel: 'PORTAL' as const }) })
  }

  const writeEnd = async (
    tx: Transaction,
    owner: repository.OwnRecurrence,
    psp: PspRecurrence,
    facts: NewsFacts,
  ): Promise<void> => {
    const by = owner.endAskedBy ?? endOf(psp)
    const end = { endedBy: by, endCode: psp.end?.code ?? null, endedAtBank: owner.endAskedBy === null }
    const liveDebits = { visitAt: clock.now() }
    await repository.updateRecurrence(tx, owner.id, { state: 'ended', endedAt: clock.now(), ...end, ...liveDebits })
    if (owner.approvedAt !== null) await news.off(tx, { ...owner, ...end }, facts.lost)
    // The holder's own end is in the ledger since it was asked for.
    if (owner.endAskedBy === 'holder' || (repository.isOnPaper(owner) && owner.approvedAt === null)) return
    const { customerId, textVersion } = owner
    const channel = owner.endAskedBy === null ? ('BANCO' as const) : ('PORTAL' as const)
    const act = { customerId, sessionId: null, kind: 'automatic-debit' as const, subject: psp.recId, given: false }
    await ledger.append(tx, { ...act, textVersion, channel })
  }

  const writeApproval = async (
    tx: Transaction,
    owner: repository.OwnRecurrence,
    psp: PspRecurrence,
    facts: NewsFacts,
  ): Promise<void> => {
    const { customerId, textVersion, cpf } = owner
    const payerCpf = psp.payerCpf === undefined || psp.payerCpf === cpf ? null : maskCpf(psp.payerCpf)
    const approved = { state: 'approved', approvedAt: clock.now(), payerCpf, visitAt: clock.now() } as const
    await repository.updateRecurrence(tx, owner.id, approved)
    await news.on(tx, owner, facts.first)
    const act = { customerId, sessionId: null, kind: 'automatic-debit' as const, subject: psp.recId, given: true }
    await ledger.append(tx, { ...act, textVersion, channel: 'BANCO' })
  }

  return { writeAct, writeEnd, writeApproval }
}

const endOf = ({ status, end }: PspRecurrence) => {
  if (status === 'EXPIRADA') return 'time'
  return status === 'REJEITADA' ? 'holder' : enderOf(end?.asker)
}
