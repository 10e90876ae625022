/** The guards that no first visit needs: they come with the addresses behind the sign-in. */
import type { ModuleName } from '@portal/contract/call'
import { negotiationBase, paths } from '../paths.ts'
import { loginPath } from '../session/login-path.ts'
import { allows, moduleRoute, negotiationRoute } from '../session/module-route.ts'
import type { InstalmentFlow, Payable, PaymentStep, SessionState } from '../session/session.ts'
import { stepPaths } from '../session/step-paths.ts'
import { type Guard, isInQuickSlip, isSignedIn } from './guards.ts'

/** GUARD-01 GUARD-13: a link opens its own base, and of the dashboard no more than the wait that finds out what there is. */
export const signedIn: Guard = (session, url) => {
  if (!isSignedIn(session)) return paths.login()
  const isOutside = session.auth.origin === 'LINK' && url.pathname !== paths.dashboard()
  return isOutside ? moduleRoute(session, url.pathname) : undefined
}

/** GUARD-13: what is of the whole account; who is in for a part of it stays there. */
export const wholeAccount: Guard = (session, url) => {
  if (isInQuickSlip(session)) return paths.openSlips()
  return isSignedIn(session) && session.signIn.context !== null ? moduleRoute(session, url.pathname) : undefined
}

/** GUARD-06: a first access or a new password ends with the contacts, before anything else. */
export const accessConcluded: Guard = ({ auth }) => (auth.isConcluded ? undefined : paths.updateData())

/** NAV-17: the negotiation begins where it lands, and for a visitor at its login, with what the address said. */
export const toNegotiation: Guard = (session, url) =>
  isSignedIn(session) ? negotiationRoute(session, url.pathname) : paths.negotiationLogin() + url.search

/** GUARD-05 */
export const inQuickSlip: Guard = (session) => (isInQuickSlip(session) ? undefined : paths.quickSlipLogin())

/** NAV-04: the quick slip begins at its login. */
export const toQuickSlipLogin: Guard = () => paths.quickSlipLogin()

/** GUARD-06: whoever holds a token, whatever they still have to go through. */
export const hasToken: Guard = ({ auth }) => (auth.accessToken === null ? paths.home() : undefined)

/** GUARD-04; an index that is not known yet sends to the dashboard, which loads it (NAV-02). */
export const moduleAllowed =
  (module: ModuleName): Guard =>
  (session, url) =>
    allows(session, module) ? undefined : moduleRoute(session, url.pathname)

/** Of a module: who was let in and has it, and at a step of a flow what that asks for besides. */
export const behind =
  (entered: Guard) =>
  (module: ModuleName, ...steps: Guard[]) => ({ module, guards: [entered, moduleAllowed(module), ...steps] })

export const within = behind(signedIn)

/** NAV-02: the dashboard itself is only where an index is fetched. */
export const indexUnknown: Guard = (session, url) =>
  session.modules.allowed.length === 0 ? undefined : moduleRoute(session, url.pathname)

/** GUARD-11: a step opens when the server named it; who stands at another one is shown that one. */
export const accessStep =
  (step: keyof typeof stepPaths): Guard =>
  (session) => {
    const { attempt } = session.signIn
    if (attempt === null) return loginPath(session)
    return attempt.passo === step ? undefined : stepPaths[attempt.passo]()
  }

/** Instalments are paid once they are chosen, by the chosen method. */
const partsAt =
  (
    payable: Exclude<Payable, 'invoice'>,
    chosenAt: (base: string) => string,
    methodAt: (base: string) => string,
  ): PayGuard =>
  ({ [payable]: { of, method } }, step, base) => {
    if (of === null) return chosenAt(base)
    return step === 'method' || step === method ? undefined : methodAt(base)
  }

type PayGuard = (session: SessionState, step: PaymentStep, base: string) => string | undefined

/** The address that each payment falls back to from a step that is not open. */
const payments: Record<Payable, PayGuard> = {
  invoice: ({ invoiceSteps }, step) => {
    if (invoiceSteps[step]) return undefined
    return step === 'boleto' && invoiceSteps.pix ? paths.pix() : paths.invoiceDetails()
  },
  booklet: partsAt('booklet', paths.openBooklets, paths.payBooklet),
  agreement: partsAt('agreement', paths.agreements, paths.payAgreement),
}

/** GUARD-08 GUARD-09 GUARD-11 */
export const paymentStep =
  (payable: Payable, step: PaymentStep): Guard =>
  (session, { pathname }) =>
    payments[payable](session, step, negotiationBase(pathname))

/** GUARD-03 */
export const linkSignedIn: Guard = (session) => (isSignedIn(session) ? undefined : paths.negotiationLogin())

/** GUARD-03: the entry is where the proof of a link is asked; without one there is nothing to prove here. */
export const linkEntry: Guard = (session, { hash, pathname }) => {
  if (hash.length > 1) return undefined
  return isSignedIn(session) ? moduleRoute(session, pathname) : paths.negotiationLogin()
}

/** GUARD-09 GUARD-11: an agreement is made step by step; who stands elsewhere goes back to what is open. */
export const agreementStep =
  (step: 'resumo' | 'dados' | 'concluir'): Guard =>
  ({ negotiation: { chosen, flow } }, { pathname }) => {
    const base = negotiationBase(pathname)
    if (chosen === null) return paths.openDebts(base)
    if (step === 'resumo') return undefined
    if (flow === null) return paths.agreementSummary(base)
    const confirmed = flow.passo === 'CODIGO' || flow.passo === 'CONCLUIR'
    return step === 'dados' || confirmed ? undefined : paths.agreementData(base)
  }

/** GUARD-11: dividing an invoice begins at it; what was agreed is shown after it was agreed, or from the invoice. */
export const instalmentStep =
  (step: InstalmentFlow['step']): Guard =>
  ({ instalments: { flow } }) => {
    if (flow === null) return paths.invoiceDetails()
    return step === 'opcoes' || flow.step === step ? undefined : paths.instalments()
  }
