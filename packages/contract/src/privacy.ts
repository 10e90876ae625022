import { z } from 'zod'
import { defineCall } from './call.ts'
import { Text } from './fields.ts'
import { FileBytes } from './files.ts'
import { PersonField, Protocol, ServiceRequest } from './services.ts'
import { Channel } from './sign-in.ts'

const base = '/servicos/v1/meus-dados'
const asking = { method: 'POST', auth: 'bearer' } as const
const Code = z.string().regex(/^[0-9]{6}$/)
const codeErrors = ['CODIGO_DO_PEDIDO_ENCERRADO', 'CODIGO_DO_PEDIDO_INCORRETO'] as const
const OfCopy = z.strictObject({ protocolo: Protocol })

/** Obstacles to ending an account. */
export const ErasureImpediment = z.enum(['CARTAO', 'DIVIDA', 'ACORDO', 'SEGURO', 'DEVOLUCAO', 'PEDIDO'])

export const privacyCalls = {
  privacy: defineCall({
    method: 'GET',
    path: base,
    summary: 'Os dados de cadastro, o que já foi pedido sobre eles e o que pode ser apagado (LGPD, art. 18).',
    limit: 'session',
    report: ['other services', 'meus dados'],
    auth: 'bearer',
    reply: z.strictObject({
      cadastro: z.strictObject({ nome: Text, nascimento: z.string().describe('mascarado'), endereco: Text }),
      exportacoesHoje: z.int().describe('quantas ainda cabem hoje'),
      impedimentos: z.array(ErasureImpediment).describe('o que impede o fim da conta; vazio se nada'),
      apaga: z.array(Text),
      guarda: z.array(z.strictObject({ oQue: Text, porQue: Text, ate: Text })),
      pedidos: z.array(ServiceRequest).describe('do mais novo ao mais antigo'),
    }),
    errors: [],
  }),
  sendPrivacyCode: defineCall({
    ...asking,
    path: `${base}/codigo`,
    summary: 'Envia a um contato do cadastro o código que confirma um pedido sobre os dados.',
    limit: 'messageSession',
    report: ['other services', 'código dos meus dados'],
    body: z.strictObject({ canal: Channel }),
    reply: z.strictObject({
      canal: Channel,
      destino: z.string().describe('mascarado'),
      expiraEmSegundos: z.int(),
      reenvioEmSegundos: z.int(),
    }),
    errors: ['CODIGO_DO_PEDIDO_ENCERRADO', 'REENVIO_CEDO', 'LIMITE_DE_ENVIOS'],
  }),
  exportData: defineCall({
    ...asking,
    path: `${base}/exportacao`,
    summary: 'Prepara a cópia de todos os dados da pessoa, até 3 vezes por dia; fica pronta na hora, por 30 minutos.',
    limit: 'paymentSession',
    report: ['other services', 'cópia dos dados'],
    idempotent: true,
    body: z.strictObject({ codigo: Code }),
    reply: ServiceRequest,
    fieldErrors: { codigo: 'CODIGO_DO_PEDIDO_INCORRETO' },
    errors: [...codeErrors, 'LIMITE_DE_EXPORTACOES'],
  }),
  dataExportJson: defineCall({
    method: 'GET',
    path: `${base}/exportacao/{protocolo}/json`,
    summary: 'A cópia dos dados em JSON, para programas: nomes estáveis, dinheiro em centavos.',
    limit: 'fileSession',
    report: ['other services', 'cópia dos dados em json'],
    auth: 'bearer',
    params: OfCopy,
    file: 'json',
    reply: FileBytes,
    errors: ['EXPORTACAO_NAO_ENCONTRADA'],
  }),
  dataExportPdf: defineCall({
    method: 'GET',
    path: `${base}/exportacao/{protocolo}/pdf`,
    summary: 'A cópia dos dados em PDF acessível, para ler.',
    limit: 'fileSession',
    report: ['other services', 'cópia dos dados em pdf'],
    auth: 'bearer',
    params: OfCopy,
    file: 'pdf',
    reply: FileBytes,
    errors: ['EXPORTACAO_NAO_ENCONTRADA'],
  }),
  correctData: defineCall({
    ...asking,
    path: `${base}/correcao`,
    summary: 'Pede a correção do nome, do nascimento ou do endereço, com um código; o emissor responde.',
    limit: 'paymentSession',
    report: ['other services', 'correção de dados'],
    idempotent: true,
    body: z.strictObject({ campo: PersonField, valor: z.string().trim().min(1).max(200), codigo: Code }),
    reply: ServiceRequest,
    fieldErrors: { valor: 'DADO_INVALIDO', codigo: 'CODIGO_DO_PEDIDO_INCORRETO' },
    errors: ['DADO_INVALIDO', 'SERVICO_SEM_MUDANCA', 'PEDIDO_EM_ANDAMENTO', ...codeErrors],
  }),
  eraseAccount: defineCall({
    ...asking,
    path: `${base}/exclusao`,
    summary: 'Pede o fim da conta: o acesso acaba e o que a lei não manda guardar é apagado.',
    limit: 'paymentSession',
    report: ['other services', 'fim da conta'],
    idempotent: true,
    body: z.strictObject({ codigo: Code, ciente: z.literal(true) }),
    reply: ServiceRequest,
    fieldErrors: { codigo: 'CODIGO_DO_PEDIDO_INCORRETO' },
    errors: ['EXCLUSAO_IMPEDIDA', 'PEDIDO_EM_ANDAMENTO', ...codeErrors],
  }),
}
