import { z } from 'zod'
import { defineCall } from './call.ts'
import { Id, Instant, Text } from './fields.ts'

const Session = z.strictObject({
  sessao: Id,
  aparelho: Text.describe('o navegador e o sistema, como se apresentaram ao entrar'),
  atual: z.boolean().describe('a sessão que faz esta chamada'),
  desde: Instant,
  usadaEm: Instant,
})

export const sessionCalls = {
  openSessions: defineCall({
    method: 'GET',
    path: '/sso-clientes/v4/portal/sessoes',
    summary: 'Onde a pessoa está conectada, a sessão atual primeiro.',
    auth: 'bearer',
    reply: z.array(Session),
    errors: [],
  }),
  endSessions: defineCall({
    method: 'POST',
    path: '/sso-clientes/v4/portal/sessoes/encerrar',
    summary: 'Encerra uma sessão da pessoa; sem `sessao`, todas menos a atual.',
    auth: 'bearer',
    body: z.strictObject({ sessao: Id.optional() }),
    reply: z.strictObject({ encerradas: z.int() }),
    errors: ['SESSAO_NAO_ENCONTRADA'],
  }),
}
