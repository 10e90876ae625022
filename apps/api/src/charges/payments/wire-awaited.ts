import type { Reply } from '@portal/contract'
import type { AwaitedCharge } from './awaited-repository.ts'

/** The charge that waits for its payment, or none. */
export const wireAwaited = (awaited: AwaitedCharge | undefined): Reply<'openDebts'>[number]['cobranca'] =>
  awaited === undefined ? null : { forma: awaited.method, valorCentavos: awaited.amountCents, aCaminho: awaited.seen }
