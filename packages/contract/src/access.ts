import { z } from 'zod'
import { defineCall } from './call.ts'
import { CivilDate, Cpf, Issuer, Password, Url64 } from './fields.ts'
import {
  AskPassword,
  AskQuestions,
  ChooseChannel,
  CodeSent,
  ConfirmContacts,
  ProveRescue,
  RescueAsked,
  RescueContacts,
  SignInContext,
} from './sign-in.ts'

/** Steps of a first access and of a forgotten password; the code between them is that of the login. */
const begin = {
  method: 'POST',
  auth: 'api-key',
  body: z.strictObject({ cpf: Cpf, emissor: Issuer, contexto: SignInContext.optional() }),
  reply: ChooseChannel,
  fieldErrors: { cpf: 'CPF_INVALIDO' },
  errors: [],
} as const

export const accessCalls = {
  firstAccess: defineCall({
    ...begin,
    path: '/sso-clientes/v4/portal/primeiro-acesso',
    summary: 'Começa o primeiro acesso de um CPF; a resposta é a mesma para um CPF sem cadastro.',
    limit: 'signInAddress',
    report: ['SSO', 'primeiro acesso'],
  }),
  forgottenPassword: defineCall({
    ...begin,
    path: '/sso-clientes/v4/portal/esqueci-senha',
    summary: 'Começa a troca de uma senha esquecida; a resposta é a mesma para um CPF sem cadastro.',
    limit: 'signInAddress',
    report: ['SSO', 'esqueci minha senha'],
  }),
  currentStep: defineCall({
    method: 'POST',
    path: '/sso-clientes/v4/portal/passo',
    summary: 'Diz em que passo um acesso está, para quem recarrega a página ou volta a ela.',
    limit: 'codeAddress',
    report: ['SSO', 'passo do acesso'],
    auth: 'api-key',
    body: z.strictObject({ desafio: Url64 }),
    reply: z.union([ChooseChannel, CodeSent, AskQuestions, AskPassword, ProveRescue, RescueContacts, RescueAsked]),
    fieldErrors: { desafio: 'DESAFIO_ENCERRADO' },
    errors: ['DESAFIO_ENCERRADO'],
  }),
  secondCode: defineCall({
    method: 'POST',
    path: '/sso-clientes/v4/portal/segundo-codigo',
    summary:
      'Envia um código ao outro contato do cadastro, que fica no lugar das perguntas; ou outro, que anula o antes.',
    limit: 'codeAddress',
    report: ['SSO', 'segundo código'],
    auth: 'api-key',
    body: z.strictObject({ desafio: Url64 }),
    reply: AskQuestions,
    fieldErrors: { desafio: 'DESAFIO_ENCERRADO' },
    errors: ['DESAFIO_ENCERRADO', 'PASSO_FORA_DE_ORDEM', 'REENVIO_CEDO', 'LIMITE_DE_ENVIOS'],
  }),
  answerQuestions: defineCall({
    method: 'POST',
    path: '/sso-clientes/v4/portal/validar-perguntas',
    summary:
      'Confere a data de nascimento e dois fatos da conta, ou o que se tem em mãos, tudo de uma vez; depois de uma troca dos contatos, o código do atendimento.',
    limit: 'codeAddress',
    report: ['SSO', 'perguntas de validação'],
    auth: 'api-key',
    body: z.union([
      z.strictObject({
        desafio: Url64,
        dataNascimento: CivilDate,
        respostas: z.array(z.strictObject({ id: z.string().max(40), opcao: z.string().max(100) })).max(5),
      }),
      z
        .strictObject({
          desafio: Url64,
          dataNascimento: CivilDate,
          final: z.string().regex(/^[0-9]{4}$/),
          codigo: z.string().regex(/^[0-9]{6}$/),
        })
        .describe('com o que se tem em mãos: o documento, o cartão ou o contrato, e o segundo código'),
      z
        .strictObject({
          desafio: Url64,
          dataNascimento: CivilDate,
          linha: z.string().regex(/^[0-9]{47,48}$/),
          codigo: z.string().regex(/^[0-9]{6}$/),
        })
        .describe('o mesmo, com a linha digitável de um boleto em aberto no lugar do final'),
      z.strictObject({ desafio: Url64, codigoAtendimento: z.string().regex(/^[0-9]{10}$/) }),
    ]),
    reply: AskPassword,
    fieldErrors: { desafio: 'DESAFIO_ENCERRADO', codigoAtendimento: 'CODIGO_ATENDIMENTO_INCORRETO' },
    errors: [
      'DESAFIO_ENCERRADO',
      'PASSO_FORA_DE_ORDEM',
      'MUITAS_TENTATIVAS',
      'CODIGO_EXPIRADO',
      'RESPOSTAS_INCORRETAS',
      'CODIGO_ATENDIMENTO_INCORRETO',
    ],
  }),
  createPassword: defineCall({
    method: 'POST',
    path: '/sso-clientes/v4/portal/criar-senha',
    summary: 'Grava a senha nova e encerra todas as outras sessões.',
    limit: 'codeAddress',
    report: ['SSO', 'criação de senha'],
    auth: 'api-key',
    body: z.strictObject({ desafio: Url64, senha: Password(8) }),
    reply: ConfirmContacts,
    fieldErrors: { senha: 'SENHA_TAMANHO', desafio: 'DESAFIO_ENCERRADO' },
    errors: ['DESAFIO_ENCERRADO', 'PASSO_FORA_DE_ORDEM', 'SENHA_PESSOAL', 'SENHA_COMUM'],
  }),
}
