import { settlementDesk } from '../charges/payments/desk-handlers.ts'
import { linkDesk } from '../identity/sign-in/links/link-desk.ts'
import { rescueDesk } from '../identity/sign-in/rescue/rescue-desk.ts'
import { sessionDesk } from '../identity/sign-in/sessions/session-desk.ts'
import { debtDesk } from '../debts/negotiation/debt-desk.ts'
import { creditDesk } from '../charges/credits/desk.ts'
import { claimDesk } from '../accounts/account/claim-desk.ts'
import { requestDesk } from '../services/requests/desk.ts'
import { ledgerDesk } from '../records/ledger/desk.ts'
import { receivedDesk } from '../charges/payments/received/received-desk.ts'
import type { Desk } from '../platform/http/desk.ts'
import type { Services } from './services.ts'

/** Every order of the desk. */
export function deskOf(services: Services): Desk {
  const { links, debtDesk: debts } = services.negotiating
  return {
    ...settlementDesk(services),
    ...linkDesk(links),
    ...rescueDesk(services.rescueReview),
    ...sessionDesk(services.deskEndings),
    ...debtDesk(debts),
    ...creditDesk(services.credits),
    ...claimDesk(services.claims),
    ...requestDesk(services.requestAnswering, services.disputing.atDesk),
    ...ledgerDesk(services.ledger),
    ...receivedDesk(services),
  }
}
