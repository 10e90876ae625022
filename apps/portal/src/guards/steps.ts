import { negotiationBase, paths } from '../paths.ts'
import { loginPath } from '../session/login-path.ts'
import type { InstalmentFlow, Payable, PaymentStep, SessionState } from '../session/session.ts'
import { stepPaths } from '../session/step-paths.ts'
import type { Guard } from './guard.ts'

/** GUARD-11: a step opens when the server named it; who stands at another one is shown that one. */
export const accessStep =
  (step: keyof typeof stepPaths): Guard =>
  (session) => {
    const { attempt } = session.signIn
    if (attempt === null) return loginPath(session)
    return attempt.passo === step ? undefined : stepPaths[attempt.passo]()
  }

/** Instalments and debts are paid once they are chosen, by the chosen method. */
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
  debt: partsAt('debt', paths.openDebts, paths.payDebt),
}

/** GUARD-08 GUARD-09 GUARD-11 */
export const paymentStep =
  (payable: Payable, step: PaymentStep): Guard =>
  (session, { pathname }) =>
    payments[payable](session, step, negotiationBase(pathname))

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
