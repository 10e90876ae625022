import type { z } from 'zod'
import type { Call } from './call.ts'
import { accessCalls } from './access.ts'
import { additionalCardCalls } from './additional-cards.ts'
import { alertCalls } from './alerts.ts'
import { automaticDebitCalls } from './automatic-debit.ts'
import { bookletCalls } from './booklets.ts'
import { agreementCalls } from './agreements.ts'
import { codeCheckCalls } from './code-check.ts'
import { contactCalls } from './contacts.ts'
import { customerCalls } from './customers.ts'
import { disputeCalls } from './disputes.ts'
import { followingCalls } from './following.ts'
import { handOverCalls } from './hand-over.ts'
import { instalmentCalls } from './instalments.ts'
import { insuranceCalls } from './insurance.ts'
import { invoiceCalls } from './invoices.ts'
import { ledgerCalls } from './ledger.ts'
import { negotiationCalls } from './negotiation.ts'
import { negotiationLinkCalls } from './negotiation-link.ts'
import { passkeyCalls } from './passkeys.ts'
import { paperCalls } from './papers.ts'
import { payLinkCalls } from './pay-links.ts'
import { paymentProofCalls } from './payment-proofs.ts'
import { paymentCalls } from './payments.ts'
import { portabilityCalls } from './portability.ts'
import { privacyCalls } from './privacy.ts'
import { quickSlipCalls } from './quick-slip.ts'
import { rescueCalls } from './rescue.ts'
import { stepUpCalls } from './step-up-calls.ts'
import { serviceCalls } from './services.ts'
import { sessionCalls } from './sessions.ts'
import { signInCalls } from './sign-in.ts'
import { startCalls } from './start.ts'
import { telemetryCalls } from './telemetry.ts'

/** Every call of the wire by its English name. */
export const contract = {
  ...signInCalls,
  ...accessCalls,
  ...rescueCalls,
  ...stepUpCalls,
  ...contactCalls,
  ...handOverCalls,
  ...passkeyCalls,
  ...sessionCalls,
  ...customerCalls,
  ...startCalls,
  ...serviceCalls,
  ...additionalCardCalls,
  ...portabilityCalls,
  ...disputeCalls,
  ...alertCalls,
  ...insuranceCalls,
  ...ledgerCalls,
  ...privacyCalls,
  ...invoiceCalls,
  ...instalmentCalls,
  ...paymentCalls,
  ...followingCalls,
  ...paymentProofCalls,
  ...automaticDebitCalls,
  ...payLinkCalls,
  ...bookletCalls,
  ...paperCalls,
  ...negotiationCalls,
  ...agreementCalls,
  ...negotiationLinkCalls,
  ...quickSlipCalls,
  ...codeCheckCalls,
  ...telemetryCalls,
} as const satisfies Record<string, Call>

export type Contract = typeof contract
export type CallName = keyof Contract
/** Calls that answer a file. */
export type FileCallName = { [N in CallName]: Contract[N] extends { file: string } ? N : never }[CallName]

type CallPart<N extends CallName, P extends string> = Contract[N] extends { [K in P]: infer S extends z.ZodType }
  ? S
  : never

/** The reply of a call. */
export type Reply<N extends CallName> = z.output<Contract[N]['reply']>
/** The input of a call, by the parts that its contract names. */
export type Input<N extends CallName> = {
  [P in 'params' | 'query' | 'body' as CallPart<N, P> extends never ? never : P]: z.output<CallPart<N, P>>
}
