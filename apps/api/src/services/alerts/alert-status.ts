import type { AlertKind } from '../../platform/db/alert-tables.ts'
import type { Reply } from '@portal/contract'

export type { AlertKind }
export type AlertWay = 'email' | 'sms' | 'portal'

type AlertRule = {
  name: Reply<'alertChoices'>[number]['tipo']
  title: string
  /** An e-mail's subject may be read by others, so it says nothing of a debt (CDC, art. 42). */
  subject: string
  /** The channels until the customer chooses. */
  ways: readonly AlertWay[]
  /** A security alert keeps e-mail or SMS, which an intruder in the portal does not see first, and is sent at any hour. */
  protects: boolean
  /** True where e-mail or SMS stays on, though the message may wait for the daytime: an invoice is the holder's to pay. */
  stays?: true
}

/** The kinds of alert: their names, their default channels, and those that cannot be turned off. */
export const alertRules: Record<AlertKind, AlertRule> = {
  'due-soon': {
    name: 'VENCE_EM_BREVE',
    title: 'Vence em breve',
    subject: 'Seu vencimento está chegando',
    ways: ['email', 'portal'],
    protects: false,
  },
  paid: {
    name: 'PAGO',
    title: 'Pagamento recebido',
    subject: 'Recebemos o seu pagamento',
    ways: ['email', 'portal'],
    protects: false,
  },
  'given-back': {
    name: 'PAGAMENTO_DEVOLVIDO',
    title: 'Pagamento devolvido',
    subject: 'Um pagamento voltou para quem pagou',
    ways: ['email', 'portal'],
    protects: false,
  },
  'agreement-at-risk': {
    name: 'ACORDO_EM_RISCO',
    title: 'Acordo em risco',
    subject: 'Seu prazo está acabando',
    ways: ['email', 'sms', 'portal'],
    protects: false,
  },
  'code-used': {
    name: 'CODIGO_USADO',
    title: 'Código usado',
    subject: 'Um código seu foi usado',
    ways: ['email', 'portal'],
    protects: true,
  },
  'new-device': {
    name: 'NOVO_APARELHO',
    title: 'Aparelho novo',
    subject: 'Novo acesso à sua conta',
    ways: ['email', 'portal'],
    protects: true,
  },
  card: {
    name: 'CARTAO',
    title: 'Situação do cartão',
    subject: 'Aviso sobre o seu cartão',
    ways: ['email', 'portal'],
    protects: true,
  },
  'debit-on': {
    name: 'PIX_AUTOMATICO_LIGADO',
    title: 'Pix Automático autorizado',
    subject: 'Seu Pix Automático está ativo',
    ways: ['email', 'portal'],
    protects: false,
  },
  'debit-scheduled': {
    name: 'DEBITO_AGENDADO',
    title: 'Débito agendado',
    subject: 'Seu débito está agendado',
    ways: ['email', 'portal'],
    protects: false,
  },
  'debit-failed': {
    name: 'DEBITO_NAO_ACONTECEU',
    title: 'Débito que não aconteceu',
    subject: 'Um débito não aconteceu',
    ways: ['email', 'portal'],
    protects: false,
    stays: true,
  },
  'debit-retry': {
    name: 'DEBITO_NOVA_TENTATIVA',
    title: 'Nova tentativa de débito',
    subject: 'Seu débito tem nova data',
    ways: ['email', 'portal'],
    protects: false,
  },
  'debit-paid': {
    name: 'DEBITO_PAGO',
    title: 'Débito pago',
    subject: 'Recebemos o seu pagamento',
    ways: ['email', 'portal'],
    protects: false,
  },
  'debit-off': {
    name: 'PIX_AUTOMATICO_DESLIGADO',
    title: 'Pix Automático cancelado',
    subject: 'Seu Pix Automático foi cancelado',
    ways: ['email', 'portal'],
    protects: false,
    stays: true,
  },
  'no-debit': {
    name: 'SEM_DEBITO',
    title: 'Fatura sem débito',
    subject: 'Não haverá débito este mês',
    ways: ['email', 'portal'],
    protects: false,
    stays: true,
  },
}

/** True where e-mail or SMS cannot be turned off both. */
export const staysOn = (kind: AlertKind): boolean => alertRules[kind].protects || alertRules[kind].stays === true

export const alertKinds = Object.keys(alertRules) as AlertKind[]
export const alertWays: readonly AlertWay[] = ['email', 'sms', 'portal']
