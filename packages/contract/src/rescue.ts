import { z } from 'zod'
import { defineCall } from './call.ts'
import { CivilDate, Cpf, Fingerprint, Instant, Issuer, Password, Url64 } from './fields.ts'
import { Channel, ProveRescue, RescueAsked, RescueContacts } from './sign-in.ts'

/** New contacts for a customer who has lost both: proven, confirmed, and in force days later unless the old ones object. */
export const rescueCalls = {
  beginRescue: defineCall({
    method: 'POST',
    path: '/sso-clientes/v4/portal/resgate',
    summary: 'Começa a troca dos contatos de quem perdeu os dois; a resposta é a mesma para um CPF sem cadastro.',
    limit: 'signInAddress',
    report: ['SSO', 'resgate do acesso'],
    auth: 'api-key',
    body: z.strictObject({ cpf: Cpf, emissor: Issuer, fingerPrint: Fingerprint }),
    reply: ProveRescue,
    fieldErrors: { cpf: 'CPF_INVALIDO' },
    errors: ['RESGATE_RECUSADO'],
  }),
  proveRescue: defineCall({
    method: 'POST',
    path: '/sso-clientes/v4/portal/resgate/identidade',
    summary:
      'Confere a senha, ou a data de nascimento com o final de um cartão; uma tentativa por dia. Uma pessoa do emissor confere o pedido depois.',
    limit: 'codeAddress',
    report: ['SSO', 'identidade do resgate'],
    auth: 'api-key',
    body: z.union([
      z.strictObject({ desafio: Url64, senha: Password(1) }),
      z.strictObject({
        desafio: Url64,
        dataNascimento: CivilDate,
        finalCartao: z.string().regex(/^[0-9]{4}$/),
      }),
    ]),
    reply: RescueContacts,
    fieldErrors: { desafio: 'DESAFIO_ENCERRADO', dataNascimento: 'DATA_INVALIDA' },
    errors: [
      'DESAFIO_ENCERRADO',
      'PASSO_FORA_DE_ORDEM',
      'MUITAS_TENTATIVAS',
      'RESGATE_NAO_CONFERE',
      'RESGATE_EM_ESPERA',
      'RESGATE_RECENTE',
    ],
  }),
  rescueContact: defineCall({
    method: 'POST',
    path: '/sso-clientes/v4/portal/resgate/contato',
    summary: 'Envia um código ao contato novo, ou confere o que voltou; com os dois confirmados começa a espera.',
    limit: 'codeAddress',
    report: ['SSO', 'contato do resgate'],
    auth: 'api-key',
    body: z.union([
      z.strictObject({ desafio: Url64, canal: Channel, contato: z.string().min(1).max(254) }),
      z.strictObject({ desafio: Url64, canal: Channel, codigo: z.string().regex(/^[0-9]{6}$/) }),
    ]),
    reply: z.union([RescueContacts, RescueAsked]),
    fieldErrors: { codigo: 'CODIGO_INCORRETO', desafio: 'DESAFIO_ENCERRADO' },
    errors: [
      'DESAFIO_ENCERRADO',
      'PASSO_FORA_DE_ORDEM',
      'CELULAR_INVALIDO',
      'EMAIL_INVALIDO',
      'TROCA_ENCERRADA',
      'REENVIO_CEDO',
      'LIMITE_DE_ENVIOS',
      'CODIGO_EXPIRADO',
      'CODIGO_INCORRETO',
      'RESGATE_EM_ESPERA',
      'RESGATE_RECENTE',
    ],
  }),
  stopRescue: defineCall({
    method: 'POST',
    path: '/sso-clientes/v4/portal/resgate/parar',
    summary:
      'Para a troca de contatos ou cancela a senha nova, com o link do aviso aos contatos; abrir o link não muda nada.',
    limit: 'codeAddress',
    report: ['SSO', 'desistência do resgate'],
    auth: 'api-key',
    body: z.strictObject({ token: Url64 }),
    reply: z.strictObject({}),
    fieldErrors: { token: 'RESGATE_ENCERRADO' },
    errors: ['RESGATE_ENCERRADO'],
  }),
  waitingRescue: defineCall({
    method: 'GET',
    path: '/sso-clientes/v4/portal/resgate/em-espera',
    summary: 'A troca de contatos que espera a sua hora, com os contatos novos mascarados; nula quando não há.',
    limit: 'session',
    report: ['SSO', 'resgate em espera'],
    auth: 'bearer',
    reply: z.strictObject({
      troca: z
        .strictObject({
          valeEm: Instant,
          contatos: z.array(z.strictObject({ canal: Channel, destino: z.string().describe('mascarado') })),
        })
        .nullable(),
    }),
    errors: [],
  }),
  cancelRescue: defineCall({
    method: 'POST',
    path: '/sso-clientes/v4/portal/resgate/cancelar',
    summary: 'Para a troca de contatos que espera a sua hora, por quem está na conta; os contatos continuam os mesmos.',
    limit: 'session',
    report: ['SSO', 'cancelamento do resgate'],
    auth: 'bearer',
    body: z.strictObject({}),
    reply: z.strictObject({}),
    errors: ['RESGATE_ENCERRADO'],
  }),
}
