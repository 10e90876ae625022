import { z } from 'zod'
import { defineCall } from './call.ts'
import { Fingerprint, Id, Instant, Issuer, Text } from './fields.ts'
import { SignInContext, signInCalls } from './sign-in.ts'
import { FreshProof } from './step-up.ts'

/** Bytes in WebAuthn's JSON encoding. */
const Bytes = z
  .string()
  .max(8192)
  .regex(/^[A-Za-z0-9_-]*$/)

const CredentialId = z.string().regex(/^[A-Za-z0-9_-]{1,1400}$/)
const Transports = z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(8)

const credential = {
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.strictObject({}).describe('nenhuma extensão é usada'),
}

export const Assertion = z.strictObject({
  ...credential,
  response: z.strictObject({
    authenticatorData: Bytes,
    clientDataJSON: Bytes,
    signature: Bytes,
    userHandle: Bytes.optional(),
  }),
})

const Attestation = z.strictObject({
  ...credential,
  response: z.strictObject({
    attestationObject: Bytes,
    clientDataJSON: Bytes,
    authenticatorData: Bytes.optional(),
    transports: Transports.optional(),
    publicKey: Bytes.optional(),
    publicKeyAlgorithm: z.int().optional(),
  }),
})

/** The options of an answer by any passkey of the host. */
export const PasskeyQuestion = z.strictObject({
  challenge: Bytes,
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})

const Passkey = z.strictObject({ id: Id, nome: Text, criadaEm: Instant, usadaEm: Instant.nullable() })

export const passkeyCalls = {
  passkeyChallenge: defineCall({
    method: 'POST',
    path: '/sso-clientes/v4/portal/chave-acesso/desafio',
    summary: 'O que o aparelho assina para entrar com uma chave de acesso (WebAuthn); vale por cinco minutos, uma vez.',
    limit: 'visitorAddress',
    report: ['SSO', 'desafio da chave de acesso'],
    auth: 'api-key',
    reply: PasskeyQuestion,
    errors: [],
  }),
  passkeySignIn: defineCall({
    method: 'POST',
    path: '/sso-clientes/v4/portal/chave-acesso',
    summary: 'Entra com uma chave de acesso.',
    limit: 'signInAddress',
    report: ['SSO', 'chave de acesso'],
    auth: 'api-key',
    body: z.strictObject({
      credencial: Assertion,
      emissor: Issuer,
      fingerPrint: Fingerprint,
      contexto: SignInContext.optional(),
    }),
    reply: signInCalls.signIn.reply,
    errors: ['CHAVE_ACESSO_RECUSADA', 'RESGATE_EM_ESPERA', 'LIMITE_DE_ENVIOS'],
  }),
  passkeys: defineCall({
    method: 'GET',
    path: '/sso-clientes/v4/portal/chaves-acesso',
    summary: 'As chaves de acesso da pessoa.',
    limit: 'session',
    report: ['user', 'chaves de acesso'],
    auth: 'bearer',
    reply: z.strictObject({ chaves: z.array(Passkey) }),
    errors: [],
  }),
  beginPasskey: defineCall({
    method: 'POST',
    path: '/sso-clientes/v4/portal/chaves-acesso/desafio',
    summary: 'O que o aparelho precisa para criar uma chave de acesso, com uma prova recente.',
    limit: 'session',
    report: ['user', 'desafio de nova chave de acesso'],
    auth: 'bearer',
    body: z.strictObject({ prova: FreshProof }),
    reply: z.strictObject({
      challenge: Bytes,
      rp: z.strictObject({ id: z.string(), name: z.string() }),
      user: z.strictObject({ id: Bytes, name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.int() })),
      timeout: z.int(),
      excludeCredentials: z.array(
        z.strictObject({ type: z.literal('public-key'), id: CredentialId, transports: Transports }),
      ),
      authenticatorSelection: z.strictObject({
        residentKey: z.literal('required'),
        requireResidentKey: z.literal(true),
        userVerification: z.literal('required'),
      }),
      attestation: z.literal('none'),
    }),
    errors: ['CONFIRME_IDENTIDADE', 'LIMITE_DE_CHAVES'],
  }),
  addPasskey: defineCall({
    method: 'POST',
    path: '/sso-clientes/v4/portal/chaves-acesso',
    summary: 'Guarda a chave de acesso que o aparelho criou, e avisa a pessoa.',
    limit: 'session',
    report: ['user', 'nova chave de acesso'],
    auth: 'bearer',
    body: z.strictObject({ credencial: Attestation }),
    reply: Passkey,
    errors: ['LIMITE_DE_CHAVES', 'CHAVE_ACESSO_RECUSADA', 'CHAVE_ACESSO_EXISTENTE'],
  }),
  removePasskey: defineCall({
    method: 'POST',
    path: '/sso-clientes/v4/portal/chaves-acesso/{id}/remover',
    summary: 'Remove uma chave de acesso, com uma prova recente: a chave não entra mais.',
    limit: 'session',
    report: ['user', 'remoção de chave de acesso'],
    auth: 'bearer',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ prova: FreshProof }),
    reply: z.strictObject({}),
    errors: ['CONFIRME_IDENTIDADE', 'CHAVE_ACESSO_NAO_ENCONTRADA'],
  }),
}
