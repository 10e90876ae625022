import type { Reply } from '@portal/contract'

export type AlertKind = 'due-soon' | 'paid' | 'given-back' | 'agreement-at-risk' | 'code-used' | 'new-device'
export type AlertWay = 'email' | 'sms' | 'portal'

type Rule = {
  name: Reply<'alertChoices'>[number]['tipo']
  /** As a person reads it where a choice is kept. */
  title: string
  /** Of an e-mail: whoever looks over a shoulder reads nothing of a debt in it (CDC, art. 42). */
  subject: string
  /** Where nobody chose. */
  ways: readonly AlertWay[]
  /** It protects the account: e-mail or SMS stays, which whoever got in does not see first, and it goes at any hour. */
  protects: boolean
}

/** What each kind is called, how it goes, and what cannot be turned off. */
export const alertRules: Record<AlertKind, Rule> = {
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
    subject: 'Alguém entrou na sua conta por um aparelho novo',
    ways: ['email', 'portal'],
    protects: true,
  },
}

export const alertKinds = Object.keys(alertRules) as AlertKind[]
export const alertWays: readonly AlertWay[] = ['email', 'sms', 'portal']
