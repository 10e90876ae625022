import {
  agreementPayStep,
  agreementStep,
  linkEntry,
  linkSignedIn,
  moduleAllowed,
  signedIn,
  toNegotiation,
  wholeAccount,
} from '../guards/inside-guards.ts'
import { insidePaths } from '../inside-paths.ts'
import { negotiationDashboardBase, negotiationLinkBase, paths } from '../paths.ts'
import type { Address } from './address.ts'

/** What stands around the negotiation's screens, and who is let in, by where it is reached from. */
type Base = { base: string; frames: Record<'list' | 'task', Address['frame']>; entered: Address['guards'][number] }

/** From what is open to an agreement. */
const debtsAt = ({ base, frames, entered }: Base): Address[] => [
  {
    path: paths.openDebts(base),
    file: 'negotiation/open-debts',
    screen: () => import('../screens/negotiation/open-debts.tsx'),
    title: 'Dívidas em aberto',
    frame: frames.list,
    guards: [entered, moduleAllowed('NEGOCIACAO')],
  },
  {
    path: insidePaths.simulate(base),
    file: 'negotiation/simulate',
    screen: () => import('../screens/negotiation/simulate.tsx'),
    title: 'Simular o acordo',
    frame: frames.task,
    guards: [entered, moduleAllowed('NEGOCIACAO')],
  },
  {
    path: insidePaths.agreementSummary(base),
    file: 'negotiation/summary',
    screen: () => import('../screens/negotiation/summary.tsx'),
    title: 'Resumo do acordo',
    frame: frames.task,
    guards: [entered, moduleAllowed('NEGOCIACAO'), agreementStep('resumo')],
  },
  {
    path: insidePaths.agreementData(base),
    file: 'negotiation/confirm-data',
    screen: () => import('../screens/negotiation/confirm-data.tsx'),
    title: 'Confira seus dados',
    frame: frames.task,
    guards: [entered, moduleAllowed('NEGOCIACAO'), agreementStep('dados')],
  },
  {
    path: insidePaths.concludeAgreement(base),
    file: 'negotiation/conclude',
    screen: () => import('../screens/negotiation/conclude.tsx'),
    title: 'Concluir o acordo',
    frame: frames.task,
    guards: [entered, moduleAllowed('NEGOCIACAO'), agreementStep('concluir')],
  },
]

const agreementsAt = ({ base, frames, entered }: Base): Address[] => [
  {
    path: paths.agreements(base),
    file: 'negotiation/agreements',
    screen: () => import('../screens/negotiation/agreements.tsx'),
    title: 'Meus acordos',
    frame: frames.list,
    guards: [entered, moduleAllowed('ACORDO_ANDAMENTO')],
  },
  {
    path: insidePaths.agreement(base),
    file: 'negotiation/agreement',
    screen: () => import('../screens/negotiation/agreement.tsx'),
    title: 'Acordo',
    frame: frames.task,
    guards: [entered, moduleAllowed('ACORDO_ANDAMENTO')],
  },
  {
    path: insidePaths.payAgreement(base),
    file: 'negotiation/pay',
    screen: () => import('../screens/negotiation/pay.tsx'),
    title: 'Forma de pagamento',
    frame: frames.task,
    guards: [entered, moduleAllowed('ACORDO_ANDAMENTO'), agreementPayStep('pagar')],
  },
  {
    path: insidePaths.agreementPix(base),
    file: 'negotiation/pix',
    screen: () => import('../screens/negotiation/pix.tsx'),
    title: 'Pagar com Pix',
    frame: frames.task,
    guards: [entered, moduleAllowed('ACORDO_ANDAMENTO'), agreementPayStep('pix')],
  },
  {
    path: insidePaths.agreementSlip(base),
    file: 'negotiation/slip',
    screen: () => import('../screens/negotiation/slip.tsx'),
    title: 'Pagar com boleto',
    frame: frames.task,
    guards: [entered, moduleAllowed('ACORDO_ANDAMENTO'), agreementPayStep('boleto')],
  },
]

const inDashboard = { frames: { list: 'plain', task: 'task' }, entered: signedIn } as const

/** Of debts, of agreements and of late invoices alike: whoever is let in reads it. */
const helpAt = ({ base, frames, entered }: Base): Address => ({
  path: insidePaths.cannotPay(base),
  file: 'negotiation/cannot-pay',
  screen: () => import('../screens/negotiation/cannot-pay.tsx'),
  title: 'Não consegue pagar?',
  frame: frames.list,
  guards: [entered],
})

/** One set of screens on both bases (NEG-04). */
const addressesAt = (base: Base): Address[] => [...debtsAt(base), ...agreementsAt(base), helpAt(base)]

export const negotiationAddresses: readonly Address[] = [
  {
    path: paths.externalNegotiation(),
    file: 'negotiation/external-entry',
    screen: () => import('../screens/negotiation/external-entry.tsx'),
    title: 'Negociação',
    frame: 'public',
    narrow: true,
    // Whoever it is, they are led on.
    guards: [],
  },
  {
    path: insidePaths.negotiation(),
    // Never drawn, as the next: their guard always leads elsewhere.
    file: 'sso/login',
    screen: () => import('../screens/sso/login.tsx'),
    title: 'Negociação',
    frame: 'public',
    guards: [toNegotiation],
  },
  {
    path: negotiationDashboardBase,
    file: 'sso/login',
    screen: () => import('../screens/sso/login.tsx'),
    title: 'Negociação',
    frame: 'public',
    guards: [toNegotiation],
  },
  {
    path: insidePaths.negotiationLink(),
    file: 'negotiation/link-entry',
    screen: () => import('../screens/negotiation/link-entry.tsx'),
    title: 'Confirme que é você',
    frame: 'public',
    narrow: true,
    guards: [linkEntry],
  },
  ...addressesAt({ base: negotiationDashboardBase, ...inDashboard }),
  { ...helpAt({ base: paths.invoices(), ...inDashboard }), guards: [signedIn, wholeAccount] },
  ...addressesAt({ base: negotiationLinkBase, frames: { list: 'public', task: 'public' }, entered: linkSignedIn }),
]
