import type { CallName } from '@portal/contract'
import { type ErrorCode, errors } from '@portal/contract/errors'
import type { SecurityEvent } from './security-events.ts'

/** The event of a right answer; where the answer names a next step, the event of that one, and `''` without any. */
const answered: Partial<Record<CallName, SecurityEvent | Readonly<Record<string, SecurityEvent>>>> = {
  signIn: { '': 'authn-login-success', INSERIR_CODIGO: 'authn-login-challenge' },
  passkeySignIn: { '': 'authn-login-success', INSERIR_CODIGO: 'authn-login-challenge' },
  authorize: { '': 'authn-login-success', INSERIR_CODIGO: 'authn-login-challenge' },
  code: { '': 'authn-login-success' },
  quickSlipAccess: 'authn-quickslip-success',
  concludeAccess: 'authn-login-success',
  negotiationLinkAccess: 'authn-link-success',
  firstAccess: 'authn-recovery-begin',
  forgottenPassword: 'authn-recovery-begin',
  answerQuestions: 'authn-recovery-proven',
  createPassword: 'authn-password-change',
  changePassword: 'authn-password-change',
  beginRescue: 'authn-rescue-begin',
  proveRescue: 'authn-rescue-proven',
  rescueContact: { RESGATE_ESPERA: 'authn-rescue-wait' },
  stopRescue: 'authn-rescue-stop',
  cancelRescue: 'authn-rescue-stop',
  stepUp: 'authn-stepup-success',
  changeContact: 'user-contact-ask',
  confirmContact: 'user-contact-change',
  addPasskey: 'user-passkey-add',
  removePasskey: 'user-passkey-remove',
  exportData: 'user-data-ask',
  dataExportJson: 'user-data-export',
  dataExportPdf: 'user-data-export',
  correctData: 'user-data-change',
  eraseAccount: 'user-data-change',
  signOut: 'session-end',
  endSessions: 'session-end',
}

const refused: Partial<Record<ErrorCode, SecurityEvent>> = {
  CREDENCIAIS_INVALIDAS: 'authn-login-fail',
  SENHA_ATUAL_INCORRETA: 'authn-password-change-fail',
  MUITAS_TENTATIVAS: 'authn-login-lock',
  SENHA_BLOQUEADA: 'authn-login-lock',
  RESGATE_EM_ESPERA: 'authn-login-held',
  RESGATE_RECENTE: 'authn-login-held',
  RESGATE_ENCERRADO: 'authn-rescue-fail',
  RESGATE_NAO_CONFERE: 'authn-rescue-fail',
  RESGATE_RECUSADO: 'authn-rescue-fail',
  CODIGO_INCORRETO: 'authn-code-fail',
  CODIGO_DO_PEDIDO_INCORRETO: 'authn-code-fail',
  DESAFIO_ENCERRADO: 'authn-code-fail-max',
  CODIGO_DO_PEDIDO_ENCERRADO: 'authn-code-fail-max',
  TROCA_ENCERRADA: 'authn-code-fail-max',
  PASSO_FORA_DE_ORDEM: 'authn-code-fail-max',
  RESPOSTAS_INCORRETAS: 'authn-recovery-fail',
  CODIGO_ATENDIMENTO_INCORRETO: 'authn-recovery-fail',
  CHAVE_ACESSO_RECUSADA: 'authn-passkey-fail',
  ENTRADA_EXTERNA_RECUSADA: 'authn-federation-fail',
  ENTRADA_EXTERNA_SEM_CADASTRO: 'authn-federation-fail',
  ACESSO_RAPIDO_NAO_CONFERE: 'authn-quickslip-fail',
  ACESSO_EXIGE_SENHA: 'authn-quickslip-fail',
  LINK_NAO_CONFERE: 'authn-link-fail',
  LINK_ENCERRADO: 'authn-link-fail',
  CONFIRME_IDENTIDADE: 'authn-stepup-missing',
  CONTATO_RECENTE: 'authn-stepup-fail',
  PROVA_INVALIDA: 'authn-proof-missing',
  PROVA_AUSENTE: 'authn-proof-missing',
  SESSAO_EXPIRADA: 'authn-token-fail',
  CHAVE_API_INVALIDA: 'authz-key-fail',
  CSRF_INVALIDO: 'malicious-csrf',
  REENVIO_CEDO: 'excess-codes',
  LIMITE_DE_ENVIOS: 'excess-codes',
  SERVICO_OCUPADO: 'excess-load',
}

/** Refusals of a call whose session is known: by its bearer, or by a refresh token of ours. */
const refusedInSession: Partial<Record<ErrorCode, SecurityEvent>> = {
  PROVA_INVALIDA: 'authn-proof-fail',
  PROVA_AUSENTE: 'authn-proof-fail',
}

/** Refusals that say more where one call gives them. */
const refusedOf: Partial<Record<CallName, Partial<Record<ErrorCode, SecurityEvent>>>> = {
  stepUp: {
    SENHA_ATUAL_INCORRETA: 'authn-stepup-fail',
    CODIGO_INCORRETO: 'authn-stepup-fail',
    CHAVE_ACESSO_RECUSADA: 'authn-stepup-fail',
  },
}

/** Any other refusal of these statuses is one of the same kind. */
const byStatus: Readonly<Record<number, SecurityEvent>> = {
  401: 'authn-token-fail',
  403: 'authz-fail',
  429: 'excess-rate-limit-exceeded',
}

type RefusedCall = { call: CallName | undefined; code: ErrorCode; hasSession: boolean }

export const refusalEvent = ({ call, code, hasSession }: RefusedCall): SecurityEvent | undefined =>
  (hasSession ? refusedInSession[code] : undefined) ??
  (call && refusedOf[call]?.[code]) ??
  refused[code] ??
  byStatus[errors[code].status]

/** True where the answer’s next step decides. */
export const asksNextStep = (call: CallName): boolean => typeof answered[call] === 'object'

export function answerEvent(call: CallName, nextStep = ''): SecurityEvent | undefined {
  const event = answered[call]
  return typeof event === 'object' ? event[nextStep] : event
}
