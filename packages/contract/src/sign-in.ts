import { z } from 'zod'
import { defineCall } from './call.ts'
import { Cpf, Fingerprint, Instant, Issuer, Password, Url64 } from './fields.ts'

const Token = z.string().max(200)

/** The signed-in customer; contacts come masked from the server. */
export const User = z.strictObject({
  nome: z.string(),
  cpf: z.string().describe('mascarado'),
  email: z.string().describe('mascarado'),
  ddd: z.string(),
  celular: z.string().describe('mascarado'),
  faturaDigital: z.boolean(),
})

export const Tokens = z.strictObject({ accessToken: z.string(), refreshToken: z.string() })

/** SSO-10: a session for debts and agreements alone, which needs no more proof than a whole one. */
export const SignInContext = z.literal('NEGOCIACAO')

export const SignedIn = Tokens.extend({
  usuario: User,
  contexto: SignInContext.optional().describe('presente quando a sessão abre só a negociação'),
})

export const Channel = z.enum(['SMS', 'EMAIL'])

const Destination = z.strictObject({
  canal: Channel,
  destino: z.string().optional().describe('mascarado; ausente enquanto nada foi provado'),
})

/** The channels for the code. A CPF that nobody has gets the same answer. */
export const ChooseChannel = z.strictObject({
  proximoPasso: z.literal('OPCOES_ENVIO_CODIGO'),
  desafio: z.string(),
  canais: z.array(Destination),
})

/** A sent code: its contact (masked, once something was proven), its life and the delay of another. */
export const CodeSent = Destination.extend({
  proximoPasso: z.literal('INSERIR_CODIGO'),
  desafio: z.string(),
  canais: z.array(Destination),
  expiraEmSegundos: z.int(),
  reenvioEmSegundos: z.int(),
})

/** The contact that got no code yet; `codigo` once one was sent there. */
const HeldProof = z.strictObject({
  canal: Channel,
  final: z.enum(['CARTAO', 'CONTRATO']).describe('de onde se leem os quatro números'),
  boleto: z.literal(true).optional().describe('a linha de um boleto em aberto vale no lugar do final'),
  codigo: z.strictObject({ expiraEmSegundos: z.int().min(0), reenvioEmSegundos: z.int().min(0) }).nullable(),
})

/** The code was right: questions that only the holder can answer. Each list may end in none of these. */
export const AskQuestions = z.strictObject({
  proximoPasso: z.literal('VALIDAR_PERGUNTAS'),
  desafio: z.string(),
  perguntas: z.array(z.strictObject({ id: z.string(), texto: z.string(), opcoes: z.array(z.string()) })),
  codigoAtendimento: z
    .literal(true)
    .optional()
    .describe('depois de uma troca dos contatos: no lugar das respostas vale o código que o atendimento diz'),
  comOQueTenho: HeldProof.optional().describe(
    'no lugar das perguntas, para quem prefere não lembrar: documento, cartão ou contrato, e um código ao outro contato',
  ),
})

export const AskPassword = z.strictObject({ proximoPasso: z.literal('CRIAR_SENHA'), desafio: z.string() })

/** New contacts were asked for: identity is proven first. A CPF that nobody has gets the same answer. */
export const ProveRescue = z.strictObject({ proximoPasso: z.literal('RESGATE_IDENTIDADE'), desafio: z.string() })

const NewContact = z.strictObject({ canal: Channel, destino: z.string().describe('mascarado') })

/** A new phone and a new e-mail, each confirmed by the code sent to it. */
export const RescueContacts = z.strictObject({
  proximoPasso: z.literal('RESGATE_CONTATOS'),
  desafio: z.string(),
  confirmados: z.array(NewContact),
  trocas: z
    .array(NewContact.extend({ expiraEmSegundos: z.int(), reenvioEmSegundos: z.int() }))
    .describe('contatos novos que esperam o código enviado a eles'),
})

/** Both contacts are confirmed and in force from this instant on, unless the old ones object. */
export const RescueAsked = z.strictObject({
  proximoPasso: z.literal('RESGATE_ESPERA'),
  desafio: z.string(),
  valeEm: Instant,
  emAnalise: z.literal(true).optional().describe('uma pessoa do emissor ainda confere o pedido'),
})

/** Signed in under a bearer that serves only to confirm the contacts. */
export const ConfirmContacts = SignedIn.extend({ proximoPasso: z.literal('ATUALIZAR_DADOS') })

export const signInCalls = {
  signIn: defineCall({
    method: 'POST',
    path: '/sso-clientes/v4/portal/login-unico',
    summary: 'Entra com CPF e senha; um aparelho novo recebe um código antes.',
    limit: 'signInAddress',
    report: ['SSO', 'login único'],
    auth: 'api-key',
    body: z.strictObject({
      cpf: Cpf,
      senha: Password(1),
      emissor: Issuer,
      fingerPrint: Fingerprint,
      contexto: SignInContext.optional(),
    }),
    reply: z.union([SignedIn, CodeSent]),
    fieldErrors: { cpf: 'CPF_INVALIDO' },
    errors: ['SENHA_BLOQUEADA', 'MUITAS_TENTATIVAS', 'CREDENCIAIS_INVALIDAS', 'RESGATE_EM_ESPERA', 'LIMITE_DE_ENVIOS'],
  }),
  code: defineCall({
    method: 'POST',
    path: '/sso-clientes/v4/portal/autentica-sms',
    summary: 'Envia o código de um desafio pelo canal escolhido, ou confere o código digitado.',
    limit: 'codeAddress',
    report: ['SSO', 'autentica sms'],
    auth: 'api-key',
    body: z.union([
      z.strictObject({ desafio: Url64, canal: Channel }),
      z.strictObject({
        desafio: Url64,
        codigo: z.string().regex(/^[0-9]{6}$/),
      }),
    ]),
    reply: z.union([SignedIn, CodeSent, AskQuestions]),
    fieldErrors: { codigo: 'CODIGO_INCORRETO', desafio: 'DESAFIO_ENCERRADO' },
    errors: [
      'DESAFIO_ENCERRADO',
      'PASSO_FORA_DE_ORDEM',
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
    limit: 'refreshFamily',
    report: ['SSO', 'renovação do acesso'],
    auth: 'none',
    body: z.strictObject({ token: Token, emissor: Issuer }),
    reply: Tokens.extend({
      terminaEmSegundos: z
        .int()
        .optional()
        .describe('quanto falta para a sessão acabar de vez, mesmo em uso; o portal avisa antes'),
    }),
    errors: ['SESSAO_EXPIRADA'],
  }),
  signOut: defineCall({
    method: 'POST',
    path: '/sso-clientes/v4/portal/logout',
    summary: 'Encerra a sessão em todos os aparelhos que a compartilham.',
    limit: 'session',
    report: ['SSO', 'saída'],
    reach: 'own',
    auth: 'bearer',
    scopes: ['portal', 'boleto', 'negociacao', 'cadastro'],
    expired: true,
    reply: z.strictObject({}),
    errors: [],
  }),
}
