import { z } from 'zod'
import { defineCall } from './call.ts'
import { Cpf, Issuer, Url64 } from './fields.ts'

const Token = z.string().max(200)

/** What the portal shows of who signed in; contacts come masked from the server. */
export const User = z.strictObject({
  nome: z.string(),
  cpf: z.string().describe('mascarado'),
  email: z.string().describe('mascarado'),
  ddd: z.string(),
  celular: z.string().describe('mascarado'),
  faturaDigital: z.boolean(),
})

export const Tokens = z.strictObject({ accessToken: z.string(), refreshToken: z.string() })

const SignedIn = Tokens.extend({ usuario: User })

export const Channel = z.enum(['SMS', 'EMAIL'])

/** A code was sent: where to (masked), for how long it holds and when another may be asked for. */
export const CodeSent = z.strictObject({
  proximoPasso: z.literal('INSERIR_CODIGO'),
  desafio: z.string(),
  canal: Channel,
  destino: z.string().describe('mascarado'),
  canais: z.array(z.strictObject({ canal: Channel, destino: z.string() })),
  expiraEmSegundos: z.int(),
  reenvioEmSegundos: z.int(),
})

export const signInCalls = {
  signIn: defineCall({
    method: 'POST',
    path: '/sso-clientes/v4/portal/login-unico',
    summary: 'Entra com CPF e senha; um aparelho novo recebe um código antes.',
    auth: 'api-key',
    body: z.strictObject({
      cpf: Cpf,
      senha: z.string().min(1).max(128),
      emissor: Issuer,
      fingerPrint: z.string().max(2048).optional(),
    }),
    reply: z.union([SignedIn, CodeSent]),
    fieldErrors: { cpf: 'CPF_INVALIDO' },
    errors: ['MUITAS_TENTATIVAS', 'CREDENCIAIS_INVALIDAS', 'LIMITE_DE_ENVIOS'],
  }),
  code: defineCall({
    method: 'POST',
    path: '/sso-clientes/v4/portal/autentica-sms',
    summary: 'Envia de novo o código de um desafio, ou confere o código digitado.',
    auth: 'api-key',
    body: z.union([
      z.strictObject({ desafio: Url64, canal: Channel }),
      z.strictObject({ desafio: Url64, codigo: z.string().regex(/^[0-9]{6}$/) }),
    ]),
    reply: z.union([SignedIn, CodeSent]),
    fieldErrors: { codigo: 'CODIGO_INCORRETO', desafio: 'DESAFIO_ENCERRADO' },
    errors: [
      'DESAFIO_ENCERRADO',
      'MUITAS_TENTATIVAS',
      'REENVIO_CEDO',
      'LIMITE_DE_ENVIOS',
      'CODIGO_EXPIRADO',
      'CODIGO_INCORRETO',
    ],
  }),
  refresh: defineCall({
    method: 'POST',
    path: '/sso-clientes/v4/portal/refresh-token',
    summary: 'Troca o refresh token por um novo par; cada um vale uma vez.',
    auth: 'none',
    body: z.strictObject({ token: Token, emissor: Issuer }),
    reply: Tokens,
    errors: ['SESSAO_EXPIRADA'],
  }),
  signOut: defineCall({
    method: 'POST',
    path: '/sso-clientes/v4/portal/logout',
    summary: 'Encerra a sessão em todos os aparelhos que a compartilham.',
    auth: 'bearer',
    scopes: ['portal', 'boleto', 'negociacao'],
    expired: true,
    reply: z.strictObject({}),
    errors: [],
  }),
}
