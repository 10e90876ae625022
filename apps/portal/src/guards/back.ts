import { insidePaths } from '../inside-paths.ts'
import { negotiationDashboardBase, negotiationLinkBase, paths } from '../paths.ts'

/** The steps of a flow: going back in the browser would replay one of them, so each shows its own ways out. */
const held: ReadonlySet<string> = new Set([
  insidePaths.sendCode(),
  paths.insertCode(),
  insidePaths.validateQuestions(),
  insidePaths.createPassword(),
  insidePaths.updateData(),
  insidePaths.paymentOption(),
  insidePaths.paymentMethod(),
  insidePaths.pix(),
  insidePaths.slip(),
  insidePaths.instalments(),
  insidePaths.instalmentPlan(),
  insidePaths.payBooklet(),
  insidePaths.bookletPix(),
  insidePaths.bookletSlip(),
  ...[negotiationDashboardBase, negotiationLinkBase].flatMap((base) => [
    insidePaths.agreementSummary(base),
    insidePaths.agreementData(base),
    insidePaths.concludeAgreement(base),
    insidePaths.payAgreement(base),
    insidePaths.agreementPix(base),
    insidePaths.agreementSlip(base),
  ]),
])

/** GUARD-07 */
export const holdsBack = (pathname: string): boolean => held.has(pathname)
