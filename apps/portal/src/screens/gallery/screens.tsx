import type { ComponentType } from 'react'
import { ListRow } from '../../ui/layout/list-row.tsx'
import { Rows } from '../../ui/layout/rows.tsx'
import { type Look, lookAt } from './look.ts'
import { additionals } from './samples/additional-cards.ts'
import { debitScreens } from './samples/debit-screens.ts'
import { insurances } from './samples/insurance.ts'
import {
  acceptances,
  dispute,
  givenUp,
  lost,
  monthsAhead,
  olderDispute,
  portability,
  privacy,
  purchase,
  services,
  statements,
} from './samples/services.ts'
import { start } from './samples/start.ts'
import { alertChoices, alerts, payLinks, paymentProofs } from './samples/told.ts'
import { Group, Specimen } from './specimen.tsx'

type SampleScreen = { title: string; load: () => Promise<{ default: ComponentType }>; sample: unknown }

/** The screens of what is due, services and insurance, with samples in place of the server's answers. */
export const screens: Record<string, SampleScreen> = {
  'services/services': {
    title: 'Cartão',
    load: () => import('../services/services.tsx'),
    sample: { services },
  },
  'services/services locked': {
    title: 'Um cartão bloqueado',
    load: () => import('../services/services.tsx'),
    sample: { services: { ...services, situacao: 'BLOQUEADO' } },
  },
  'services/account': {
    title: 'Conta',
    load: () => import('../services/account/account.tsx'),
    sample: statements,
  },
  'start/start': { title: 'Início', load: () => import('../start/start.tsx'), sample: start },
  'start/start empty': {
    title: 'Início sem nada a pagar',
    load: () => import('../start/start.tsx'),
    sample: { ...start, vencimentos: [] },
  },
  'services/lost-card': {
    title: 'Perda, roubo ou dano',
    load: () => import('../services/card/lost-card.tsx'),
    sample: lost,
  },
  'services/lost-card to ask': {
    title: 'Perda, roubo ou dano, antes de pedir',
    load: () => import('../services/card/lost-card.tsx'),
    sample: services,
  },
  'services/cancel-card': {
    title: 'Cancelar o cartão',
    load: () => import('../services/card/cancel-card.tsx'),
    sample: services,
  },
  'services/cancel-card done': {
    title: 'Um cartão cancelado',
    load: () => import('../services/card/cancel-card.tsx'),
    sample: givenUp,
  },
  'services/due-day': {
    title: 'Dia de vencimento',
    load: () => import('../services/card/due-day.tsx'),
    sample: services,
  },
  'services/limit': { title: 'Limite', load: () => import('../services/card/limit.tsx'), sample: services },
  'services/dispute': {
    title: 'Contestar uma compra',
    load: () => import('../services/disputes/dispute.tsx'),
    sample: purchase,
  },
  'services/dispute sent': {
    title: 'Uma contestação enviada',
    load: () => import('../services/disputes/dispute.tsx'),
    sample: dispute,
  },
  'services/dispute older': {
    title: 'Uma contestação que outra seguiu',
    load: () => import('../services/disputes/dispute.tsx'),
    sample: olderDispute,
  },
  'services/acceptances': {
    title: 'Contratos e termos',
    load: () => import('../services/acceptances/acceptances.tsx'),
    sample: acceptances,
  },
  'services/additional-cards': {
    title: 'Cartões adicionais',
    load: () => import('../services/additional/additional-cards.tsx'),
    sample: additionals,
  },
  'services/additional-cards stopped': {
    title: 'Cartões adicionais de um cartão bloqueado, sem vaga',
    load: () => import('../services/additional/additional-cards.tsx'),
    sample: { ...additionals, titular: 'BLOQUEADO', vagas: 0 },
  },
  'services/additional-cards empty': {
    title: 'Nenhum cartão adicional',
    load: () => import('../services/additional/additional-cards.tsx'),
    sample: { ...additionals, adicionais: [], pedidos: [], vagas: 4 },
  },
  'services/portability': {
    title: 'Portabilidade do saldo',
    load: () => import('../services/portability/portability.tsx'),
    sample: portability,
  },
  ...debitScreens,
  'services/my-data': { title: 'Meus dados', load: () => import('../services/privacy/my-data.tsx'), sample: privacy },
  'services/alerts': {
    title: 'Avisos',
    load: () => import('../services/alerts/alerts.tsx'),
    sample: [alerts, alertChoices],
  },
  'services/payment-proofs': {
    title: 'Comprovantes',
    load: () => import('../services/proofs/payment-proofs.tsx'),
    sample: paymentProofs,
  },
  'services/pay-links': {
    title: 'Links para alguém pagar',
    load: () => import('../services/pay-links.tsx'),
    sample: payLinks,
  },
  'pay-link/codes-to-pay': {
    title: 'Pagar por alguém',
    load: () => import('./samples/pay-link.tsx'),
    sample: { expired: false },
  },
  'pay-link/codes-to-pay run out': {
    title: 'Pagar por alguém, com o Pix vencido',
    load: () => import('./samples/pay-link.tsx'),
    sample: { expired: true },
  },
  'awaited-payment/followed-charge': {
    title: 'Pagamento em espera',
    load: () => import('./samples/awaited-payment.tsx'),
    sample: { situacao: 'AGUARDANDO', pagoEm: null },
  },
  'awaited-payment/followed-charge paid': {
    title: 'Pagamento em espera, já recebido',
    load: () => import('./samples/awaited-payment.tsx'),
    sample: { situacao: 'PAGO', pagoEm: '2026-11-18T17:05:00.000Z' },
  },
  'invoices/months-ahead': {
    title: 'Próximos meses',
    load: () => import('../invoices/months/months-ahead.tsx'),
    sample: monthsAhead,
  },
  'insurance/insurance': { title: 'Seguros', load: () => import('../insurance/insurance.tsx'), sample: insurances },
  'insurance/policy': {
    title: 'Um seguro',
    load: () => import('../insurance/policy.tsx'),
    sample: insurances,
  },
  'insurance/cancel': { title: 'Cancelar o seguro', load: () => import('../insurance/cancel.tsx'), sample: insurances },
  'insurance/offer': { title: 'Conheça o seguro', load: () => import('../insurance/offer.tsx'), sample: insurances },
}

export const Screens = ({ look }: { look: Look }) => (
  <Group id="telas" title="Telas">
    <Specimen of="Início, cartão, conta e seguros">
      <Rows paper>
        {Object.entries(screens).map(([file, { title }]) => (
          <ListRow key={file} to={`/galeria/telas${lookAt({ ...look, page: file })}`} title={title} />
        ))}
      </Rows>
    </Specimen>
  </Group>
)
