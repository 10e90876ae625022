import { createHash, randomUUID } from 'node:crypto'
import { type Misread, type ReturnFile, type ReturnRecord, readReturnFile } from '@portal/brazil/cnab'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { transact } from '../../../platform/transact.ts'
import * as repository from './return-repository.ts'
import type { ReturnRecords } from './return-records.ts'

type Deps = { db: Database; clock: Clock; records: ReturnRecords }

export type FileReport = {
  file: Pick<repository.StoredFile, 'id' | 'layout' | 'bank' | 'agreement' | 'sequence' | 'writtenOn'>
  /** The same bytes came before: nothing was done. */
  again: boolean
  /** Records that another file of the same number told already. */
  toldBefore: number
  bookedCents: number
  counts: Record<repository.StoredRecord['state'], number>
}

/**
 * Every record is stored in one transaction and applied once, in its own. A file sent again, whole or in part, changes nothing.
 */
export function returnFileService({ db, clock, records }: Deps) {
  const store = (bytes: Buffer, file: ReturnFile) =>
    transact(db, async (tx) => {
      const hash = createHash('sha256').update(bytes).digest('hex')
      const known = await repository.countCopy(tx, hash)
      if (known) return { stored: known, again: true }
      const { layout, bank, agreement, sequence, writtenOn } = file
      const row = { id: randomUUID(), hash, layout, bank, agreement, sequence, writtenOn }
      const stored = await repository.insertFile(tx, { ...row, receivedAt: clock.now() })
      if (stored === undefined) throw new Error('the same file came twice at once')
      await repository.insertRecords(tx, rowsOf(file, stored))
      return { stored, again: false }
    })

  return {
    /** Takes a file, a byte a character (Latin-1). One that is not whole is refused, and nothing of it is kept. */
    async receive(bytes: Buffer): Promise<FileReport | Misread> {
      const file = readReturnFile(bytes.toString('latin1'))
      if ('error' in file) return file
      const { stored, again } = await store(bytes, file)
      await records.applyStored()
      const found = await repository.findRecords(db, stored.id)
      const counts = { stored: 0, applied: 0, noted: 0, suspense: 0 }
      for (const { state } of found) counts[state] += 1
      const booked = found.filter(({ state }) => state === 'applied')
      const bookedCents = booked.reduce((sum, { paidCents }) => sum + paidCents, 0)
      return { file: stored, again, toldBefore: file.records.length - found.length, bookedCents, counts }
    },
  }
}

export type ReturnFileService = ReturnType<typeof returnFileService>

/** The rows of a file. Two that are alike in everything are told apart by which of them comes first. */
function rowsOf(
  { bank, agreement, sequence, counted, records }: ReturnFile,
  { id, hash }: repository.StoredFile,
): repository.NewRecord[] {
  // Two files of a day by a bank that does not count them are two, and what both tell is asked of a person.
  const number = counted ? sequence : hash
  const seen = new Map<string, number>()
  return records.map((record) => {
    const likeness = [bank, agreement, ...likenessOf(record)].join(' ')
    const nth = (seen.get(likeness) ?? 0) + 1
    seen.set(likeness, nth)
    return {
      id: randomUUID(),
      fileId: id,
      line: record.line,
      raw: record.raw,
      key: `${likeness} ${number} ${nth}`,
      likeness,
      occurrence: record.occurrence,
      event: record.event,
      bankNumber: record.bankNumber,
      paidCents: record.paidCents,
      happenedOn: record.happenedOn ?? null,
      copyPaste: record.copyPaste ?? null,
      state: 'stored',
      paymentId: null,
    }
  })
}

const likenessOf = ({ bankNumber, occurrence, happenedOn = '-', paidCents }: ReturnRecord) => [
  bankNumber,
  occurrence,
  happenedOn,
  paidCents,
]
