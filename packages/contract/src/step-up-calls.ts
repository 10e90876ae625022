import { z } from 'zod'
import { defineCall } from './call.ts'
import { Password } from './fields.ts'
import { Assertion, PasskeyQuestion } from './passkeys.ts'
import { Channel } from './sign-in.ts'

const scopes = ['portal', 'cadastro'] as const

/** A signed-in person proves anew who they are, before contacts or passkeys change. */
export const stepUpCalls = {
  stepUpWays: defineCall({
    method: 'POST',
    path: '/sso-clientes/v4/portal/confirmar-identidade/opcoes',
    summary: 'Por onde um código confirma a identidade (contato trocado há pouco não vale), e o que uma chave assina.',
    limit: 'session',
    report: ['user', 'opções de confirmação da identidade'],
    reach: 'own',
    auth: 'bearer',
    scopes,
    reply: z.strictObject({
      canais: z.array(Channel),
      senha: z.literal(false).optional().describe('presente quando a senha é nova demais para confirmar'),
      chave: PasskeyQuestion.optional().describe('ausente para quem não tem chave de acesso'),
    }),
    errors: [],
  }),
  stepUpCode: defineCall({
    method: 'POST',
    path: '/sso-clientes/v4/portal/confirmar-identidade/codigo',
    summary: 'Envia a um contato do cadastro o código que confirma a identidade.',
    limit: 'messageSession',
    report: ['user', 'código de confirmação da identidade'],
    reach: 'own',
    auth: 'bearer',
    scopes,
    body: z.strictObject({ canal: Channel }),
    reply: z.strictObject({
      canal: Channel,
      destino: z.string().describe('mascarado'),
      expiraEmSegundos: z.int(),
      reenvioEmSegundos: z.int(),
    }),
    errors: ['CONTATO_RECENTE', 'REENVIO_CEDO', 'LIMITE_DE_ENVIOS', 'DESAFIO_ENCERRADO'],
  }),
  stepUp: defineCall({
    method: 'POST',
    path: '/sso-clientes/v4/portal/confirmar-identidade',
    summary: 'Confirma a identidade com a senha, um código ou uma chave de acesso; a prova vale por 5 minutos.',
    limit: 'codeAddress',
    report: ['user', 'confirmação da identidade'],
    reach: 'own',
    auth: 'bearer',
    scopes,
    body: z.union([
      z.strictObject({ senha: Password(1) }),
      z.strictObject({ codigo: z.string().regex(/^[0-9]{6}$/) }),
      z.strictObject({ credencial: Assertion }),
    ]),
    reply: z.strictObject({ prova: z.string(), expiraEmSegundos: z.int() }),
    fieldErrors: { senha: 'SENHA_ATUAL_INCORRETA', codigo: 'CODIGO_INCORRETO' },
    errors: [
      'MUITAS_TENTATIVAS',
      'SENHA_BLOQUEADA',
      'SENHA_ATUAL_INCORRETA',
      'SENHA_RECENTE',
      'CODIGO_DO_PEDIDO_ENCERRADO',
      'CODIGO_EXPIRADO',
      'CODIGO_INCORRETO',
      'CHAVE_ACESSO_RECUSADA',
    ],
  }),
}
