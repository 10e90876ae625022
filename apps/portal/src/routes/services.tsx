import { indexKnown, signedIn, wholeAccount, within } from '../guards/account.ts'
import { paths } from '../paths.ts'
import type { PortalAddress } from './address.ts'

/** A card's services besides paying it, and the insurances beside it. */
export const serviceAddresses: readonly PortalAddress[] = [
  {
    path: paths.services(),
    screen: () => import('../screens/services/services.tsx'),
    title: 'Cartão',
    frame: 'hero',
    ...within('OUTROS_SERVICOS'),
  },
  {
    // The person's own screen: whoever can sign in has one.
    path: paths.account(),
    screen: () => import('../screens/services/account/account.tsx'),
    title: 'Conta',
    frame: 'hero',
    module: 'OUTROS_SERVICOS',
    entry: 'account',
    guards: [signedIn, wholeAccount, indexKnown],
  },
  {
    path: paths.lostCard(),
    screen: () => import('../screens/services/card/lost-card.tsx'),
    title: 'Perda, roubo ou dano',
    frame: 'plain',
    ...within('OUTROS_SERVICOS'),
  },
  {
    path: paths.cancelCard(),
    screen: () => import('../screens/services/card/cancel-card.tsx'),
    title: 'Cancelar o cartão',
    frame: 'plain',
    ...within('OUTROS_SERVICOS'),
  },
  {
    path: paths.dueDay(),
    screen: () => import('../screens/services/card/due-day.tsx'),
    title: 'Dia de vencimento',
    frame: 'plain',
    ...within('OUTROS_SERVICOS'),
  },
  {
    path: paths.limit(),
    screen: () => import('../screens/services/card/limit.tsx'),
    title: 'Limite',
    frame: 'plain',
    ...within('OUTROS_SERVICOS'),
  },
  {
    path: paths.additionalCards(),
    screen: () => import('../screens/services/additional/additional-cards.tsx'),
    title: 'Cartões adicionais',
    frame: 'plain',
    ...within('OUTROS_SERVICOS'),
  },
  {
    path: paths.portability(),
    screen: () => import('../screens/services/portability/portability.tsx'),
    title: 'Portabilidade do saldo',
    frame: 'plain',
    ...within('OUTROS_SERVICOS'),
  },
  {
    path: paths.automaticDebit(),
    screen: () => import('../screens/services/automatic-debit/automatic-debit.tsx'),
    title: 'Pix Automático',
    frame: 'plain',
    ...within('OUTROS_SERVICOS'),
  },
  {
    path: paths.activateDebit(),
    screen: () => import('../screens/services/automatic-debit/activate-debit.tsx'),
    title: 'Ativar o Pix Automático',
    frame: 'task',
    // The code authorises debits.
    quiet: true,
    ...within('OUTROS_SERVICOS'),
  },
  {
    path: paths.dispute(),
    screen: () => import('../screens/services/disputes/dispute.tsx'),
    title: 'Contestar uma compra',
    frame: 'plain',
    ...within('OUTROS_SERVICOS'),
  },
  {
    path: paths.acceptances(),
    screen: () => import('../screens/services/acceptances/acceptances.tsx'),
    title: 'Contratos e termos',
    frame: 'plain',
    entry: 'account',
    ...within('OUTROS_SERVICOS'),
  },
  {
    // These rights belong to whoever can sign in, whatever else they have.
    path: paths.myData(),
    screen: () => import('../screens/services/privacy/my-data.tsx'),
    title: 'Meus dados',
    frame: 'plain',
    module: 'OUTROS_SERVICOS',
    entry: 'account',
    guards: [signedIn, wholeAccount],
  },
  {
    // Alerts reach whoever can sign in.
    path: paths.alerts(),
    screen: () => import('../screens/services/alerts/alerts.tsx'),
    title: 'Avisos',
    frame: 'plain',
    module: 'OUTROS_SERVICOS',
    entry: 'account',
    guards: [signedIn, wholeAccount],
  },
  {
    // Whoever paid has proofs, whatever else they have by now.
    path: paths.paymentProofs(),
    screen: () => import('../screens/services/proofs/payment-proofs.tsx'),
    title: 'Comprovantes',
    frame: 'plain',
    module: 'OUTROS_SERVICOS',
    entry: 'account',
    guards: [signedIn, wholeAccount],
  },
  {
    path: paths.payLinks(),
    screen: () => import('../screens/services/pay-links.tsx'),
    title: 'Links para alguém pagar',
    frame: 'plain',
    entry: 'account',
    ...within('OUTROS_SERVICOS'),
  },
  {
    path: paths.insurance(),
    screen: () => import('../screens/insurance/insurance.tsx'),
    title: 'Seguros e assistências',
    frame: 'plain',
    ...within('SEGUROS'),
  },
  {
    path: paths.policy(),
    screen: () => import('../screens/insurance/policy.tsx'),
    title: 'Sua contratação',
    frame: 'plain',
    ...within('SEGUROS'),
  },
  {
    path: paths.cancelPolicy(),
    screen: () => import('../screens/insurance/cancel.tsx'),
    title: 'Cancelar o seguro',
    frame: 'plain',
    ...within('SEGUROS'),
  },
  {
    path: paths.insuranceOffer(),
    screen: () => import('../screens/insurance/offer.tsx'),
    title: 'Conheça o seguro',
    frame: 'plain',
    ...within('SEGUROS'),
  },
]
