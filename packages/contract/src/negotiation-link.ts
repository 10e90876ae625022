import { z } from 'zod'
import { defineCall } from './call.ts'
import { CivilDate, Fingerprint, Issuer, Url64 } from './fields.ts'
import { Tokens } from './sign-in.ts'

export const negotiationLinkCalls = {
  negotiationLinkAccess: defineCall({
    method: 'POST',
    path: '/sso-clientes/v4/portal/acesso-negociacao-link',
    summary:
      'Abre a negociação com o link de uma mensagem e a data de nascimento, uma vez só; abrir o link não muda nada. Um link desconhecido e outra data têm a mesma resposta.',
    limit: 'quickSlipAddress',
    report: ['negotiation', 'acesso da negociação por link'],
    auth: 'api-key',
    body: z.strictObject({
      token: Url64.describe('o que vem depois de # no link'),
      dataNascimento: CivilDate,
      emissor: Issuer,
      fingerPrint: Fingerprint,
    }),
    reply: Tokens.extend({
      cpf: z.string().describe('mascarado'),
      segundosRestantes: z.int().describe('quanto falta para este acesso terminar, mesmo renovado'),
      campanha: z.string().nullable(),
      cupom: z.string().nullable(),
    }),
    fieldErrors: { token: 'LINK_NAO_CONFERE', dataNascimento: 'DATA_INVALIDA' },
    errors: ['ACESSO_EXIGE_SENHA', 'LINK_ENCERRADO', 'MUITAS_TENTATIVAS', 'LINK_NAO_CONFERE'],
  }),
}
