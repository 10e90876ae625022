import { z } from 'zod'
import { defineCall } from './call.ts'
import { Fingerprint, Issuer, Url64 } from './fields.ts'
import { SignInContext, signInCalls } from './sign-in.ts'

export const handOverCalls = {
  beginHandOver: defineCall({
    method: 'POST',
    path: '/sso-clientes/v4/portal/autorizador/inicio',
    summary: 'O endereço do provedor de identidade do emissor onde a pessoa entra; vale por dez minutos.',
    limit: 'signInAddress',
    report: ['SSO', 'início do autorizador'],
    auth: 'api-key',
    body: z.strictObject({ codeChallenge: Url64.describe('PKCE, S256'), emissor: Issuer }),
    reply: z.strictObject({ endereco: z.url(), state: Url64 }),
    errors: ['NAO_ENCONTRADO', 'ENTRADA_EXTERNA_INDISPONIVEL'],
  }),
  authorize: defineCall({
    method: 'POST',
    path: '/sso-clientes/v4/portal/autorizador',
    summary: 'Entra com o código de uso único do provedor de identidade do emissor (OpenID Connect com PKCE).',
    limit: 'signInAddress',
    report: ['SSO', 'autorizador'],
    auth: 'api-key',
    body: z.strictObject({
      code: z.string().min(1).max(2048),
      codeVerifier: z.string().regex(/^[A-Za-z0-9._~-]{43,128}$/),
      emissor: Issuer,
      fingerPrint: Fingerprint,
      contexto: SignInContext.optional(),
    }),
    reply: signInCalls.signIn.reply,
    errors: [
      'NAO_ENCONTRADO',
      'ENTRADA_EXTERNA_RECUSADA',
      'ENTRADA_EXTERNA_SEM_CADASTRO',
      'RESGATE_EM_ESPERA',
      'LIMITE_DE_ENVIOS',
      'ENTRADA_EXTERNA_INDISPONIVEL',
    ],
  }),
}
