import { moduleAllowed, signedIn } from '../guards/inside-guards.ts'
import { insidePaths } from '../inside-paths.ts'
import { paths } from '../paths.ts'
import type { Address } from './address.ts'

/** What a person does with a card besides paying it, and what stands beside the card. */
export const serviceAddresses: readonly Address[] = [
  {
    path: paths.services(),
    file: 'services/services',
    screen: () => import('../screens/services/services.tsx'),
    title: 'Serviços',
    frame: 'plain',
    guards: [signedIn, moduleAllowed('OUTROS_SERVICOS')],
  },
  {
    path: insidePaths.lostCard(),
    file: 'services/lost-card',
    screen: () => import('../screens/services/lost-card.tsx'),
    title: 'Perda, roubo ou dano',
    frame: 'plain',
    guards: [signedIn, moduleAllowed('OUTROS_SERVICOS')],
  },
  {
    path: insidePaths.dueDay(),
    file: 'services/due-day',
    screen: () => import('../screens/services/due-day.tsx'),
    title: 'Dia de vencimento',
    frame: 'plain',
    guards: [signedIn, moduleAllowed('OUTROS_SERVICOS')],
  },
  {
    path: insidePaths.limit(),
    file: 'services/limit',
    screen: () => import('../screens/services/limit.tsx'),
    title: 'Limite',
    frame: 'plain',
    guards: [signedIn, moduleAllowed('OUTROS_SERVICOS')],
  },
  {
    path: insidePaths.portability(),
    file: 'services/portability',
    screen: () => import('../screens/services/portability.tsx'),
    title: 'Portabilidade do saldo',
    frame: 'plain',
    guards: [signedIn, moduleAllowed('OUTROS_SERVICOS')],
  },
  {
    path: insidePaths.dispute(),
    file: 'services/dispute',
    screen: () => import('../screens/services/dispute.tsx'),
    title: 'Contestar uma compra',
    frame: 'plain',
    guards: [signedIn, moduleAllowed('OUTROS_SERVICOS')],
  },
  {
    path: insidePaths.acceptances(),
    file: 'services/acceptances',
    screen: () => import('../screens/services/acceptances.tsx'),
    title: 'O que eu aceitei',
    frame: 'plain',
    guards: [signedIn, moduleAllowed('OUTROS_SERVICOS')],
  },
  {
    // Whoever can sign in has these rights, whatever else they have.
    path: insidePaths.myData(),
    file: 'services/my-data',
    screen: () => import('../screens/services/my-data.tsx'),
    title: 'Meus dados',
    frame: 'plain',
    guards: [signedIn],
  },
  {
    // Told to whoever can sign in.
    path: insidePaths.alerts(),
    file: 'services/alerts',
    screen: () => import('../screens/services/alerts.tsx'),
    title: 'Avisos',
    frame: 'plain',
    guards: [signedIn],
  },
  {
    path: insidePaths.payLinks(),
    file: 'services/pay-links',
    screen: () => import('../screens/services/pay-links.tsx'),
    title: 'Links para alguém pagar',
    frame: 'plain',
    guards: [signedIn, moduleAllowed('OUTROS_SERVICOS')],
  },
  {
    path: paths.insurance(),
    file: 'insurance/insurance',
    screen: () => import('../screens/insurance/insurance.tsx'),
    title: 'Seguros e assistências',
    frame: 'plain',
    guards: [signedIn, moduleAllowed('SEGUROS')],
  },
  {
    path: insidePaths.policy(),
    file: 'insurance/policy',
    screen: () => import('../screens/insurance/policy.tsx'),
    title: 'Sua contratação',
    frame: 'plain',
    guards: [signedIn, moduleAllowed('SEGUROS')],
  },
  {
    path: insidePaths.cancelPolicy(),
    file: 'insurance/cancel',
    screen: () => import('../screens/insurance/cancel.tsx'),
    title: 'Cancelar',
    frame: 'plain',
    guards: [signedIn, moduleAllowed('SEGUROS')],
  },
  {
    path: insidePaths.insuranceOffer(),
    file: 'insurance/offer',
    screen: () => import('../screens/insurance/offer.tsx'),
    title: 'Conhecer',
    frame: 'plain',
    guards: [signedIn, moduleAllowed('SEGUROS')],
  },
]
