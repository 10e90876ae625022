import type { Transaction } from '../../platform/db/database.ts'
import { loadingWithin } from '../../platform/db/loading.ts'
import { prepareStaging } from '../../platform/db/staging.ts'
import { kinds } from './kinds.ts'
import { type Ledger, refusedWords } from './ledger.ts'
import { takeFile } from './take-file.ts'
import { type FileKind, type WireRow, schemas } from './wire.ts'

export type { FileKind, WireRow } from './wire.ts'
export type DeliveryRows = { [K in FileKind]?: WireRow<K>[] }
type Refused = ReturnType<typeof refusedWords>

/** No issuer's own delivery has it. */
const NUMBER = 0

/** Takes rows in by the rules of every delivery, as a part of a transaction; gives those that were refused. */
export async function takeWithin(tx: Transaction, issuer: string, delivered: DeliveryRows): Promise<Refused[]> {
  const refused: Refused[] = []
  const ledger: Ledger = { refuse: (each) => void refused.push(refusedWords(each)), change() {}, close() {} }
  const taking = { loading: loadingWithin(tx), ledger, issuer, number: NUMBER, isTry: false }
  const names = (Object.keys(schemas) as FileKind[]).filter((name) => delivered[name] !== undefined)
  const dropStaging = await prepareStaging(
    tx,
    names.map((name) => kinds[name].kind),
  )
  for (const name of names) {
    const rows = (delivered[name] ?? []).map((value, place) => ({ line: place + 1, value }))
    await takeFile(taking, name, rows)
  }
  await dropStaging()
  return refused
}
