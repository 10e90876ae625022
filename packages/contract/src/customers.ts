import { z } from 'zod'
import { defineCall } from './call.ts'
import { Issuer, Text } from './fields.ts'

export const FlowName = z.enum([
  'CARTEIRA_VENDIDA',
  'FATURA_DIGITAL',
  'POSSUI_CARTAO',
  'POSSUI_DIVIDA',
  'POSSUI_ACORDO_ANDAMENTO',
  'POSSUI_DECLARACAO_DEBITOS',
  'NAO_POSSUI_CARTAO',
])

export const Module = z.enum(['EXTRATO', 'CARNE', 'NEGOCIACAO', 'ACORDO_ANDAMENTO', 'OUTROS_SERVICOS', 'SEGUROS'])

export const CardType = z.enum(['EXTRATO', 'CARNE'])

const Banner = z.strictObject({
  idItem: z.string(),
  class: z.string(),
  titleModal: z.string().describe('HTML'),
  imagePath: z.string(),
  descriptionModal: z.string().describe('HTML'),
})

export const Card = z.strictObject({
  bin: z.string().regex(/^[0-9]{6,8}$/),
  tipo: CardType,
  numeroCartao: z.string().describe('identificador opaco do cartão, nunca o número impresso'),
  nome: Text,
  logo: z.string().describe('endereço da imagem no próprio portal'),
  final: z.string().regex(/^[0-9]{4}$/),
})

const Cards = z.array(Card)

export const customerCalls = {
  flow: defineCall({
    method: 'GET',
    path: '/portal-cartao/v2/usuario/fluxo',
    summary: 'O que o cliente tem, que decide o que o portal mostra depois do login.',
    limit: 'session',
    report: ['user', 'fluxo do usuário'],
    reach: 'own',
    auth: 'bearer',
    scopes: ['portal', 'negociacao'],
    reply: z.strictObject({
      fluxo: z.array(FlowName),
      carteiraCliente: z.strictObject({ tituloMensagem: Text, descricaoMensagem: Text }).optional(),
    }),
    errors: ['CADASTRO_INDISPONIVEL'],
  }),
  index: defineCall({
    method: 'GET',
    path: '/portal-cartao/v2/usuario/index',
    summary: 'Os módulos liberados para o cartão escolhido e o que abrir primeiro.',
    limit: 'session',
    report: ['user', 'contexto de index'],
    reach: 'own',
    auth: 'bearer',
    scopes: ['portal', 'negociacao'],
    query: z.strictObject({
      bin: z.string().regex(/^([0-9]{6,8}|0)$/),
      tipoCartao: CardType.optional(),
      origemExterna: z.enum(['true', 'false']),
    }),
    reply: z.strictObject({
      moduloSelecionado: Module,
      modulos: z.array(z.strictObject({ nome: Module, notificacao: z.boolean() })),
      banners: z.array(Banner),
    }),
    errors: ['CADASTRO_INDISPONIVEL', 'CARTAO_NAO_ENCONTRADO'],
  }),
  cards: defineCall({
    method: 'GET',
    path: '/fatura/v1/cliente/cartao2/',
    summary: 'Os cartões do cliente.',
    limit: 'session',
    report: ['user', 'lista de cartões'],
    auth: 'bearer',
    reply: Cards,
    errors: ['CADASTRO_INDISPONIVEL'],
  }),
  issuerCards: defineCall({
    method: 'GET',
    path: '/fatura/v1/cliente/cartao2/{emissor}',
    summary: 'Os cartões do cliente em um emissor.',
    limit: 'session',
    report: ['user', 'lista de cartões'],
    auth: 'bearer',
    params: z.strictObject({ emissor: Issuer }),
    reply: Cards,
    errors: ['CADASTRO_INDISPONIVEL'],
  }),
  digitalInvoiceBanners: defineCall({
    method: 'GET',
    path: '/fatura/v1/fatura/digital/banners',
    summary: 'As telas da oferta da fatura digital, na ordem.',
    limit: 'session',
    report: ['general events', 'imagens da fatura digital'],
    auth: 'bearer',
    reply: z.array(Banner),
    errors: [],
  }),
  optIn: defineCall({
    method: 'POST',
    path: '/fatura/v1/cartao/0/fatura/digital',
    summary:
      'Adere à fatura digital, em todos os cartões, ao texto que as telas da oferta mostraram nesta sessão. Aderir de novo não muda nada.',
    limit: 'session',
    report: ['general events', 'adesão à fatura digital'],
    auth: 'bearer',
    reply: z.strictObject({}),
    errors: ['FATURA_DIGITAL_NAO_OFERECIDA', 'CADASTRO_INDISPONIVEL'],
  }),
  version: defineCall({
    method: 'GET',
    path: '/portal-cartao/v2/usuario/versao-front',
    summary: 'A versão do portal que está no ar.',
    limit: 'visitorAddress',
    report: ['general events', 'versão do portal'],
    auth: 'api-key',
    reply: z.strictObject({ versao: z.string().regex(/^[0-9A-Za-z.+-]{1,40}$/) }),
    errors: [],
  }),
}
