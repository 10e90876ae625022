import { z } from 'zod'
import { defineCall } from './call.ts'
import { Id, Instant, Password, Text } from './fields.ts'
import { FreshProof } from './step-up.ts'

const Session = z.strictObject({
  sessao: Id,
  aparelho: Text.describe('o navegador e o sistema, como se apresentaram ao entrar'),
  semSenha: z.enum(['BOLETO_RAPIDO', 'LINK']).optional().describe('por onde entrou quem não usou senha'),
  atual: z.boolean().describe('a sessão que faz esta chamada'),
  desde: Instant,
  usadaEm: Instant,
})

export const sessionCalls = {
  openSessions: defineCall({
    method: 'GET',
    path: '/sso-clientes/v4/portal/sessoes',
    summary: 'Onde a pessoa está conectada, a sessão atual primeiro.',
    limit: 'session',
    report: ['user', 'sessões abertas'],
    auth: 'bearer',
    reply: z.array(Session),
    errors: [],
  }),
  endSessions: defineCall({
    method: 'POST',
    path: '/sso-clientes/v4/portal/sessoes/encerrar',
    summary:
      'Encerra uma sessão da pessoa, com uma prova recente; sem `sessao`, todas menos a atual, e os outros aparelhos voltam a pedir código.',
    limit: 'session',
    report: ['user', 'encerramento de sessões'],
    auth: 'bearer',
    body: z.strictObject({
      sessao: Id.optional(),
      esquecerAparelho: z.boolean().optional().describe('o aparelho da sessão também volta a pedir código'),
      prova: FreshProof,
    }),
    reply: z.strictObject({ encerradas: z.int() }),
    errors: ['CONFIRME_IDENTIDADE', 'SESSAO_NAO_ENCONTRADA'],
  }),
  changePassword: defineCall({
    method: 'POST',
    path: '/sso-clientes/v4/portal/trocar-senha',
    summary:
      'Troca a senha de quem sabe a atual; encerra as outras sessões, esquece os outros aparelhos e avisa os contatos.',
    limit: 'codeAddress',
    report: ['user', 'troca de senha'],
    auth: 'bearer',
    body: z.strictObject({ senhaAtual: Password(1), senha: Password(8) }),
    reply: z.strictObject({}),
    fieldErrors: { senhaAtual: 'SENHA_ATUAL_INCORRETA', senha: 'SENHA_TAMANHO' },
    errors: ['MUITAS_TENTATIVAS', 'SENHA_BLOQUEADA', 'SENHA_ATUAL_INCORRETA', 'SENHA_PESSOAL', 'SENHA_COMUM'],
  }),
}
