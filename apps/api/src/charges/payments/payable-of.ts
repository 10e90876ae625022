import type { PayableKind } from './payable-service.ts'
import type { Charge } from './repository.ts'

export function payableOf({ bookletId, agreementId, debtId }: Charge): { kind: PayableKind; id: string } {
  if (bookletId !== null) return { kind: 'booklet', id: bookletId }
  if (agreementId !== null) return { kind: 'agreement', id: agreementId }
  if (debtId !== null) return { kind: 'debt', id: debtId }
  throw new Error('a charge of nothing')
}
