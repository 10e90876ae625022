import { z } from 'zod'
import { defineCall } from './call.ts'
import { Channel, SignedIn } from './sign-in.ts'
import { FreshProof } from './step-up.ts'

const Contact = z.strictObject({ canal: Channel, destino: z.string().describe('mascarado') })

const Contacts = z.strictObject({
  contatos: z.array(Contact),
  trocas: z
    .array(Contact.extend({ expiraEmSegundos: z.int(), reenvioEmSegundos: z.int() }))
    .describe('contatos novos que esperam o código enviado a eles'),
})

/** A first access confirms its contacts under `cadastro`; a change asks anybody for a fresh proof. */
const scopes = ['portal', 'cadastro'] as const

export const contactCalls = {
  contacts: defineCall({
    method: 'GET',
    path: '/sso-clientes/v4/portal/atualizar-dados',
    summary: 'Os contatos de quem entrou, mascarados, e os que esperam confirmação.',
    limit: 'session',
    report: ['SSO', 'dados de contato'],
    reach: 'own',
    auth: 'bearer',
    scopes,
    reply: Contacts,
    errors: [],
  }),
  changeContact: defineCall({
    method: 'POST',
    path: '/sso-clientes/v4/portal/atualizar-dados/contato',
    summary: 'Envia um código a um celular ou e-mail novo, com uma prova recente; nada muda antes que o código volte.',
    limit: 'session',
    report: ['SSO', 'mudança de contato'],
    reach: 'own',
    auth: 'bearer',
    scopes,
    body: z.strictObject({ canal: Channel, contato: z.string().min(1).max(254), prova: FreshProof }),
    reply: Contacts,
    errors: [
      'CONFIRME_IDENTIDADE',
      'OUTRO_CONTATO_RECENTE',
      'CELULAR_INVALIDO',
      'EMAIL_INVALIDO',
      'REENVIO_CEDO',
      'LIMITE_DE_ENVIOS',
    ],
  }),
  confirmContact: defineCall({
    method: 'POST',
    path: '/sso-clientes/v4/portal/atualizar-dados/codigo',
    summary: 'Confere o código do contato novo, troca o contato e avisa o antigo.',
    limit: 'session',
    report: ['SSO', 'código do contato'],
    reach: 'own',
    auth: 'bearer',
    scopes,
    body: z.strictObject({ canal: Channel, codigo: z.string().regex(/^[0-9]{6}$/) }),
    reply: Contacts,
    fieldErrors: { codigo: 'CODIGO_INCORRETO' },
    errors: ['TROCA_ENCERRADA', 'CODIGO_EXPIRADO', 'CODIGO_INCORRETO'],
  }),
  concludeAccess: defineCall({
    method: 'POST',
    path: '/sso-clientes/v4/portal/atualizar-dados/concluir',
    summary: 'Confirma os contatos depois de criar a senha e abre o portal.',
    limit: 'session',
    report: ['SSO', 'conclusão do acesso'],
    reach: 'own',
    auth: 'bearer',
    scopes: ['cadastro'],
    body: z.strictObject({}),
    reply: SignedIn,
    errors: [],
  }),
}
