import { type Clock, hours, later } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { AutomaticGateway } from '../../platform/gateways/pix-automatic.ts'
import type { PspRecurrence } from '../../platform/gateways/pix-recurrences.ts'
import { transact } from '../../platform/transact.ts'
import type { LedgerWriter } from '../../records/ledger/public.ts'
import type { DebitNews } from './news.ts'
import type { FirstDebits } from './first-debit.ts'
import type { LostDebits } from './lost-debit.ts'
import { type NewsFacts, recurrenceBooks } from './recurrence-books.ts'
import * as repository from './repository.ts'
import { bankWords } from './words.ts'

type Deps = {
  db: Database
  clock: Clock
  gateway: AutomaticGateway
  ledger: LedgerWriter
  news: DebitNews
  firsts: FirstDebits
  lost: LostDebits
  /** Whoever watches an activation looks again. */
  announce(id: string): void
}

const contractOf = (recurrenceId: string): string => recurrenceId.replaceAll('-', '')

/** An authorisation as the PSP holds it: made there once, asked about, ended. */
export function recurrenceOutside({ db, clock, gateway, ledger, news, firsts, lost, announce }: Deps) {
  /** The place of its code; one that is lost with a crash costs nothing. */
  const locate = async (owner: repository.OwnRecurrence): Promise<number> => {
    const locationId = owner.locationId ?? (await gateway.createLocation())
    if (owner.locationId === null) await repository.updateRecurrence(db, owner.id, { locationId })
    return locationId
  }

  /** After the first try the PSP may have it already: its own list says so, by our contract. */
  const findMade = async (owner: repository.OwnRecurrence): Promise<PspRecurrence | undefined> => {
    const { acceptedAt, cpf, id, locationId } = owner
    if (locationId === null) return undefined
    const period = { from: later(acceptedAt, -hours(1)), to: later(clock.now(), hours(1)) }
    return gateway.findRecurrenceOf({ contract: contractOf(id), cpf, ...period })
  }

  const create = async (owner: repository.OwnRecurrence): Promise<PspRecurrence> => {
    const { id, cpf, name, firstDueOn, last4 } = owner
    const locationId = await locate(owner)
    const order = { contract: contractOf(id), about: bankWords(last4), payer: { cpf, name }, firstDueOn, locationId }
    const made = await gateway.createRecurrence(order)
    return (await gateway.findRecurrence(made.recId)) ?? made
  }

  const { writeAct, writeEnd, writeApproval } = recurrenceBooks({ clock, ledger, news })

  const factsOf = newsFacts({ firsts, lost })

  /** The PSP's word, once: an end stands, and an approval is not taken back by an older word. */
  const apply = async (id: string, psp: PspRecurrence): Promise<void> => {
    const facts = await factsOf(await repository.findRecurrence(db, id), psp)
    await transact(db, async (tx) => {
      const { state } = await repository.lockRecurrence(tx, id)
      const owner = await repository.findRecurrence(tx, id)
      if (owner === undefined || state === 'ended') return
      if (psp.status === 'APROVADA' && state !== 'approved') await writeApproval(tx, owner, psp, facts)
      if (psp.status !== 'APROVADA' && psp.status !== 'CRIADA') await writeEnd(tx, owner, psp, facts)
    })
    announce(id)
  }

  return {
    /** Makes it at the PSP, or finds the one that an answer was lost of. */
    async make(owner: repository.OwnRecurrence): Promise<void> {
      const psp = (await findMade(owner)) ?? (await create(owner))
      await transact(db, async (tx) => {
        await repository.lockRecurrence(tx, owner.id)
        // As it stands now: an offer on paper may have been accepted on a screen while the PSP was asked.
        const standing = await repository.findRecurrence(tx, owner.id)
        if (standing?.state !== 'creating') return
        const offered = { state: 'offered', recId: psp.recId, copyPaste: psp.copyPaste ?? null } as const
        await repository.updateRecurrence(tx, owner.id, { ...offered, offeredAt: clock.now(), sessionId: null })
        await writeAct(tx, standing, psp.recId)
      })
      announce(owner.id)
    },

    /** Asks about it, and gives it as it stands then. */
    async confirm(owner: repository.OwnRecurrence): Promise<repository.OwnRecurrence | undefined> {
      const { id, recId } = owner
      const psp = recId === null ? undefined : await gateway.findRecurrence(recId)
      if (psp === undefined || isKnown(owner, psp)) return owner
      if (lacksCode(owner) && psp.copyPaste !== undefined)
        await repository.updateRecurrence(db, id, { copyPaste: psp.copyPaste })
      await apply(id, psp)
      return repository.findRecurrence(db, id)
    },

    end: async ({ recId }: repository.OwnRecurrence): Promise<void> => {
      if (recId !== null) await gateway.endRecurrence(recId)
    },
  }
}

/** True where the PSP says nothing new: a visit that finds that writes nothing, and holds nobody up. */
const isKnown = (owner: repository.OwnRecurrence, { status, copyPaste }: PspRecurrence): boolean =>
  status === 'APROVADA'
    ? owner.state === 'approved'
    : status === 'CRIADA' && !(lacksCode(owner) && copyPaste !== undefined)

/** True for an offer that somebody may still take; a code of any other is shown nowhere. */
const lacksCode = ({ state, copyPaste, endAskedAt }: repository.OwnRecurrence): boolean =>
  state === 'offered' && copyPaste === null && endAskedAt === null

/** Read before anything is held: an invoice is held before its authorisation elsewhere. */
const newsFacts =
  ({ firsts, lost }: Pick<Deps, 'firsts' | 'lost'>) =>
  async (owner: repository.OwnRecurrence | undefined, { status }: PspRecurrence): Promise<NewsFacts> => {
    if (owner === undefined || owner.state === 'ended' || status === 'CRIADA') return {}
    if (status !== 'APROVADA') return { lost: await lost.withEnd(owner) }
    return owner.state === 'approved' ? {} : { first: await firsts.of(owner, owner) }
  }

export type RecurrenceOutside = ReturnType<typeof recurrenceOutside>
