import { buildCollectionBarcode, collectionLineOf } from '@portal/brazil/collection'
import type { CivilDate } from '@portal/brazil/dates'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { ChargeChanges } from '../changes.ts'
import { type Collection, findCollection } from './collection-repository.ts'
import * as repository from '../repository.ts'

type Deps = { db: Database; clock: Clock; changes: ChargeChanges }

/** Slips that banks collect under an agreement: nobody is told of them before, and nobody can be asked about them. */
export function collectedSlips({ db, clock, changes }: Deps) {
  /** Gives a slip its codes: they follow from it, so that a second time gives the same. */
  const register = async (charge: repository.Charge): Promise<void> => {
    const collection = await findCollection(db, charge.collectionId ?? '')
    const codes = codesOf(charge, collection, charge.dueOn ?? clock.today())
    if (await repository.advanceCharge(db, charge.id, 'made', codes)) changes.announce(charge.id)
  }

  return {
    register,

    async reconcile(charge: repository.Charge): Promise<void> {
      if (charge.state === 'creating') await register(charge)
    },

    /** Nothing at a bank is to be closed: what is paid after all is told by the file of what was collected. */
    async closeOutside({ id }: repository.Charge): Promise<void> {
      await repository.updateCharge(db, id, { closedOutsideAt: clock.now() })
    },
  }
}

/** A slip's own codes decide: its booklet may have been agreed otherwise since. */
export const isCollected = ({ barcode, collectionId }: repository.Charge): boolean =>
  barcode === null ? collectionId !== null : barcode.startsWith('8')

/** Segment 6: the issuer's CNPJ, the due date, and our own count of charges. */
function codesOf({ number, amountCents }: repository.Charge, { company, valueKind }: Collection, dueOn: CivilDate) {
  const bankNumber = String(number).padStart(13, '0')
  const barcode = buildCollectionBarcode({
    segment: '6',
    value: valueKind,
    valueCents: amountCents,
    company,
    freeField: dueOn.replaceAll('-', '') + bankNumber,
  })
  return { bankNumber, digitLine: collectionLineOf(barcode), barcode }
}
