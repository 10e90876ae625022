import type { Reply } from '@portal/contract'

export type AlertKind = 'due-soon' | 'paid' | 'given-back' | 'agreement-at-risk' | 'code-used' | 'new-device' | 'card'
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
}

export const alertKinds = Object.keys(alertRules) as AlertKind[]
export const alertWays: readonly AlertWay[] = ['email', 'sms', 'portal']
