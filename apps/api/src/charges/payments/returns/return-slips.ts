import type { Transaction } from '../../../platform/db/database.ts'
import { type Charge, findChargeOutside } from '../repository.ts'
import { type StoredRecord, findCollectedSlip, findFileOf, findSlipIds } from './return-repository.ts'

type Stranger = 'unknown-slip' | 'other-bank' | 'other-agreement'

/**
 * A file speaks for one agreement at one bank; a number that names two slips names none.
 * @param agreements ours, as `341:0482826117`
 */
export function slipFinder(agreements: readonly string[]) {
  const ours = new Set(agreements.map(plain))

  return async (tx: Transaction, record: StoredRecord): Promise<Charge | Stranger> => {
    const { layout, bank, agreement } = await findFileOf(tx, record)
    if (layout === 'CNAB150') return collectedSlip(tx, record, plain(`${bank}:${agreement}`))
    if (!ours.has(plain(`${bank}:${agreement}`))) return 'other-agreement'
    const [id, another] = await findSlipIds(tx, record.bankNumber, bank)
    if (id !== undefined && another === undefined) return (await findChargeOutside(tx, 'BOLETO', id)) ?? 'unknown-slip'
    const elsewhere = id === undefined ? await findSlipIds(tx, record.bankNumber) : []
    return elsewhere.length > 0 ? 'other-bank' : 'unknown-slip'
  }
}

/** A record of collected money names its slip by the barcode; the booklet's agreement must be the file's. */
async function collectedSlip(tx: Transaction, record: StoredRecord, told: string): Promise<Charge | Stranger> {
  const found = await findCollectedSlip(tx, record.bankNumber)
  if (found === undefined) return 'unknown-slip'
  if (plain(`${found.bank}:${found.agreement}`) !== told) return 'other-agreement'
  return (await findChargeOutside(tx, 'BOLETO', found.id)) ?? 'unknown-slip'
}

/** An agreement as it counts: its bank, and its characters without what fills them up and what people write between them. */
function plain(text: string): string {
  const [bank = '', agreement = ''] = text.split(':')
  return `${bank}:${agreement.replaceAll(/[^A-Za-z0-9]/g, '').replace(/^0+/, '')}`
}
