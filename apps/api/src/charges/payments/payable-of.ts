import type { PayableKind } from './payable-service.ts'
import type { Charge } from './repository.ts'

export function payableOf({ booklet_id, agreement_id }: Charge): { kind: PayableKind; id: string } {
  if (booklet_id !== null) return { kind: 'booklet', id: booklet_id }
  if (agreement_id !== null) return { kind: 'agreement', id: agreement_id }
  throw new Error('a charge of nothing')
}
