import { behind, linkEntry, linkSignedIn, signedIn, toNegotiation, wholeAccount } from '../guards/account.ts'
import { agreementStep, paymentStep } from '../guards/steps.ts'
import { negotiationDashboardBase, negotiationLinkBase, paths } from '../paths.ts'
import type { ModuleName } from '@portal/contract/call'
import type { PortalAddress } from './address.ts'

/** A base of the negotiation's addresses: the frame of its screens, and the guards. */
type Base = {
  base: string
  around: Record<'list' | 'step' | 'help', Pick<PortalAddress, 'frame' | 'chrome'>>
  entered: PortalAddress['guards'][number]
}

const inDashboard: Omit<Base, 'base'> = {
  around: { list: { frame: 'plain' }, step: { frame: 'task' }, help: { frame: 'plain' } },
  entered: signedIn,
}

const byLink: Base = {
  base: negotiationLinkBase,
  around: {
    list: { frame: 'public', chrome: 'linkList' },
    step: { frame: 'public', chrome: 'link' },
    help: { frame: 'public', chrome: 'link' },
  },
  entered: linkSignedIn,
}

/** The addresses from the open debts to an agreement. */
const debtsAt = ({ base, around, entered }: Base): PortalAddress[] => [
  {
    path: paths.openDebts(base),
    screen: () => import('../screens/negotiation/debts/open-debts.tsx'),
    title: 'Dívidas em aberto',
    ...around.list,
    ...behind(entered)('NEGOCIACAO'),
  },
  {
    path: paths.simulate(base),
    screen: () => import('../screens/negotiation/proposal/simulate.tsx'),
    title: 'Simular o acordo',
    ...around.step,
    ...behind(entered)('NEGOCIACAO'),
  },
  {
    path: paths.agreementSummary(base),
    screen: () => import('../screens/negotiation/concluding/summary.tsx'),
    title: 'Resumo do acordo',
    ...around.step,
    holdsBack: true,
    ...behind(entered)('NEGOCIACAO', agreementStep('resumo')),
  },
  {
    path: paths.agreementData(base),
    screen: () => import('../screens/negotiation/concluding/confirm-data.tsx'),
    title: 'Confira seus dados',
    ...around.step,
    holdsBack: true,
    quiet: true,
    ...behind(entered)('NEGOCIACAO', agreementStep('dados')),
  },
  {
    path: paths.concludeAgreement(base),
    screen: () => import('../screens/negotiation/concluding/conclude.tsx'),
    title: 'Concluir o acordo',
    ...around.step,
    holdsBack: true,
    quiet: true,
    ...behind(entered)('NEGOCIACAO', agreementStep('concluir')),
  },
]

/** The payment of one open debt at its value of today. */
const debtPaymentsAt = ({ base, around, entered }: Base): PortalAddress[] => [
  {
    path: paths.payDebt(base),
    screen: () => import('../screens/negotiation/debts/pay.tsx'),
    title: 'Forma de pagamento',
    ...around.step,
    holdsBack: true,
    quiet: true,
    ...behind(entered)('NEGOCIACAO', paymentStep('debt', 'method')),
  },
  {
    path: paths.debtPix(base),
    screen: () => import('../screens/negotiation/debts/pix.tsx'),
    title: 'Pagar com Pix',
    ...around.step,
    holdsBack: true,
    quiet: true,
    ...behind(entered)('NEGOCIACAO', paymentStep('debt', 'pix')),
  },
  {
    path: paths.debtSlip(base),
    screen: () => import('../screens/negotiation/debts/slip.tsx'),
    title: 'Pagar com boleto',
    ...around.step,
    holdsBack: true,
    quiet: true,
    ...behind(entered)('NEGOCIACAO', paymentStep('debt', 'boleto')),
  },
]

const agreementsAt = ({ base, around, entered }: Base): PortalAddress[] => [
  {
    path: paths.agreements(base),
    screen: () => import('../screens/negotiation/agreement/agreements.tsx'),
    title: 'Meus acordos',
    ...around.list,
    ...behind(entered)('ACORDO_ANDAMENTO'),
  },
  {
    path: paths.agreement(base),
    screen: () => import('../screens/negotiation/agreement/agreement.tsx'),
    title: 'Acordo',
    ...around.step,
    ...behind(entered)('ACORDO_ANDAMENTO'),
  },
  {
    path: paths.payAgreement(base),
    screen: () => import('../screens/negotiation/agreement/pay.tsx'),
    title: 'Forma de pagamento',
    ...around.step,
    holdsBack: true,
    quiet: true,
    ...behind(entered)('ACORDO_ANDAMENTO', paymentStep('agreement', 'method')),
  },
  {
    path: paths.agreementPix(base),
    screen: () => import('../screens/negotiation/agreement/pix.tsx'),
    title: 'Pagar com Pix',
    ...around.step,
    holdsBack: true,
    quiet: true,
    ...behind(entered)('ACORDO_ANDAMENTO', paymentStep('agreement', 'pix')),
  },
  {
    path: paths.agreementSlip(base),
    screen: () => import('../screens/negotiation/agreement/slip.tsx'),
    title: 'Pagar com boleto',
    ...around.step,
    holdsBack: true,
    quiet: true,
    ...behind(entered)('ACORDO_ANDAMENTO', paymentStep('agreement', 'boleto')),
  },
]

/** One screen for debts, agreements and late invoices: whoever is let in may read it. */
const helpAt = ({ base, around, entered }: Base, module: ModuleName): PortalAddress => ({
  path: paths.cannotPay(base),
  screen: () => import('../screens/negotiation/debts/cannot-pay.tsx'),
  title: 'Não consegue pagar?',
  ...around.help,
  module,
  guards: [entered],
})

/** One set of screens on both bases (NEG-04). */
const addressesAt = (base: Base): PortalAddress[] => [
  ...debtsAt(base),
  ...debtPaymentsAt(base),
  ...agreementsAt(base),
  helpAt(base, 'NEGOCIACAO'),
]

export const negotiationAddresses: readonly PortalAddress[] = [
  {
    path: paths.externalNegotiation(),
    screen: () => import('../screens/negotiation/link/external-entry.tsx'),
    title: 'Negociação',
    frame: 'public',
    narrow: true,
    chrome: 'handOver',
    // The guard of the screen leads everybody on.
    guards: [],
  },
  {
    path: paths.negotiation(),
    // This screen and the next are never drawn: their guard always leads elsewhere.
    screen: () => import('../screens/sso/sign-in/login.tsx'),
    title: 'Negociação',
    frame: 'public',
    guards: [toNegotiation],
  },
  {
    path: negotiationDashboardBase,
    screen: () => import('../screens/sso/sign-in/login.tsx'),
    title: 'Negociação',
    frame: 'public',
    guards: [toNegotiation],
  },
  {
    path: paths.negotiationLink(),
    screen: () => import('../screens/negotiation/link/link-entry.tsx'),
    title: 'Confirme que é você',
    frame: 'public',
    narrow: true,
    chrome: 'link',
    module: 'NEGOCIACAO',
    guards: [linkEntry],
  },
  ...addressesAt({ base: negotiationDashboardBase, ...inDashboard }),
  { ...helpAt({ base: paths.invoices(), ...inDashboard }, 'EXTRATO'), guards: [signedIn, wholeAccount] },
  ...addressesAt(byLink),
]
