import type { ModuleName } from '@portal/contract/call'
import { paths } from '../paths.ts'
import { allows, moduleRoute } from '../session/module-route.ts'
import type { InstalmentStep, PaymentStep, SessionState } from '../session/session.ts'

/** Session and address → where to go instead, or nothing. */
export type Guard = (session: SessionState, url: URL) => string | undefined

/** The access check of the dashboard: a token and the login behind it, whatever the origin (LINK included). */
const isSignedIn = (session: SessionState): boolean => session.accessToken !== null && session.loginTracking

/** GUARD-01 */
export const signedIn: Guard = (session) => (isSignedIn(session) ? undefined : paths.login())

const isInQuickSlip = (session: SessionState): boolean =>
  session.accessToken !== null && session.fastTicketLoginTracking

/** GUARD-05 */
export const inQuickSlip: Guard = (session) => (isInQuickSlip(session) ? undefined : paths.quickSlipLogin())

/** The same the other way round: who is in has nothing to prove again. */
export const outOfQuickSlip: Guard = (session) => (isInQuickSlip(session) ? paths.openSlips() : undefined)

/** NAV-04: the quick slip begins at its login. */
export const toQuickSlipLogin: Guard = () => paths.quickSlipLogin()

/** GUARD-06: whoever holds a token, whatever they still have to go through. */
export const hasToken: Guard = (session) => (session.accessToken === null ? paths.home() : undefined)

/** GUARD-02, GUARD-10 */
export const signedOut: Guard = (session, url) => (isSignedIn(session) ? moduleRoute(session, url.pathname) : undefined)

/** GUARD-04; an index that is not known yet sends to the dashboard, which loads it (NAV-02). */
export const moduleAllowed =
  (module: ModuleName): Guard =>
  (session, url) =>
    allows(session, module) ? undefined : moduleRoute(session, url.pathname)

/** NAV-02: the dashboard itself is only where an index is fetched. */
export const indexUnknown: Guard = (session, url) =>
  session.allowedModules.length === 0 ? undefined : moduleRoute(session, url.pathname)

/** What the link of a negotiation may say. */
const negotiationWords = ['emissor', 'campanha', 'cupom']

/** NAV-06: the login in negotiation context, with what the link said. */
export const toNegotiationLogin: Guard = (_, { searchParams }) => {
  const said = negotiationWords.flatMap((word) =>
    searchParams
      .getAll(word)
      .slice(0, 1)
      .map((value) => [word, value]),
  )
  return `${paths.login()}?${new URLSearchParams([['contexto', 'negociacao'], ...said])}`
}

const fallbacks: Record<PaymentStep, (flags: SessionState['invoicePaymentFlow']) => string> = {
  'opcao-pagamento': () => paths.invoiceDetails(),
  'pagamento-fatura': () => paths.invoiceDetails(),
  pix: () => paths.invoiceDetails(),
  boleto: (flags) => (flags.pix ? paths.pix() : paths.invoiceDetails()),
}

/** GUARD-08 */
export const paymentStep =
  (step: PaymentStep): Guard =>
  ({ invoicePaymentFlow: flags }) =>
    flags[step] ? undefined : fallbacks[step](flags)

/** GUARD-11: dividing an invoice begins at it; what was agreed is shown after it was agreed, or from the invoice. */
export const instalmentStep =
  (step: InstalmentStep): Guard =>
  ({ invoiceInstallment: flow }) => {
    if (flow === null) return paths.invoiceDetails()
    return step === 'opcoes' || flow.step === step ? undefined : paths.instalments()
  }
