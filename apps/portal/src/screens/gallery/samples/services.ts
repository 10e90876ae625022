import type { Reply } from '@portal/contract'
import type { CardServices, ServiceRequest } from '../../services/card-services.ts'

/** A request that waits for its answer. */
export const limitRequest: ServiceRequest = {
  protocolo: '20261119-0000000011',
  tipo: 'LIMITE',
  situacao: 'ABERTO',
  cartaoFinal: '4821',
  motivo: null,
  dia: null,
  valorCentavos: 5000_00,
  campo: null,
  valor: null,
  compra: null,
  abertoEm: '2026-11-19T13:00:00.000Z',
  respostaAte: '2026-11-26',
  encerradoEm: null,
  historico: [{ etapa: 'PEDIDO', em: '2026-11-19T13:00:00.000Z', nota: null }],
}

const replaced: ServiceRequest = {
  ...limitRequest,
  protocolo: '20261103-0000000027',
  tipo: 'SEGUNDA_VIA',
  motivo: 'ROUBO',
  valorCentavos: null,
  historico: [
    { etapa: 'PEDIDO', em: '2026-11-03T18:20:00.000Z', nota: null },
    { etapa: 'EM_PRODUCAO', em: '2026-11-04T12:00:00.000Z', nota: null },
    { etapa: 'ENVIADO', em: '2026-11-06T12:00:00.000Z', nota: 'Chega em até 7 dias úteis.' },
  ],
}

const refused: ServiceRequest = {
  ...limitRequest,
  protocolo: '20261002-0000000003',
  situacao: 'RECUSADO',
  encerradoEm: '2026-10-05T13:00:00.000Z',
  historico: [
    { etapa: 'PEDIDO', em: '2026-10-02T13:00:00.000Z', nota: null },
    { etapa: 'RECUSADO', em: '2026-10-05T13:00:00.000Z', nota: 'A renda do cadastro tem mais de um ano.' },
  ],
}

const contested: ServiceRequest = {
  ...limitRequest,
  protocolo: '20261118-0000000031',
  tipo: 'CONTESTACAO',
  motivo: 'NAO_RECONHECO',
  valorCentavos: 62_00,
  compra: { id: '00000000-0000-4000-8000-000000000007', descricao: 'Cantina da Dona Zefa' },
}

const cycle = { fechamento: '2026-12-14', vencimento: '2026-12-23' }

/** A card with everything that its services can show at once. */
export const services: CardServices = {
  situacao: 'ATIVO',
  limite: {
    totalCentavos: 3200_00,
    disponivelCentavos: 270_90,
    mudancas: [{ em: '2026-08-10T12:00:00.000Z', deCentavos: 2500_00, paraCentavos: 3200_00, motivo: 'Você pediu.' }],
  },
  vencimento: {
    dia: 23,
    proxima: cycle,
    liberadoEm: null,
    opcoes: [5, 10, 15, 20, 28].map((dia) => ({
      dia,
      diasAMais: dia < 23 ? dia + 8 : dia - 23,
      fechamento: dia < 23 ? `2026-12-${26 + (dia % 5)}` : '2026-12-19',
      vencimento: dia < 23 ? `2027-01-${String(dia).padStart(2, '0')}` : '2026-12-28',
    })),
  },
  adicionais: [{ nome: 'Rafael', final: '7730' }],
  faturaDigital: true,
  debitoPix: null,
  entrega: 'Rua da Enseada, •••, Mucuripe, Fortaleza, CE, •••••-107',
  pedidos: [limitRequest, contested, replaced, refused],
}

/** A card whose replacement is on its way and whose due day changed a while ago. */
export const lost: CardServices = {
  ...services,
  situacao: 'CANCELADO',
  vencimento: { dia: 23, proxima: cycle, opcoes: [], liberadoEm: '2027-05-19' },
  pedidos: [replaced],
}

/** A card that its holder cancelled, and that is being closed. */
export const givenUp: CardServices = {
  ...services,
  situacao: 'CANCELADO',
  vencimento: null,
  adicionais: [],
  pedidos: [{ ...limitRequest, tipo: 'CANCELAMENTO', valorCentavos: null, protocolo: '20261119-0000000052' }],
}

const sent = { bytes: 1_240_000, enviadoEm: '2026-11-19T13:01:00.000Z' } as const

/** A dispute that waits for its answer, with a file in each state. */
export const dispute: Reply<'dispute'> = {
  compra: {
    id: '00000000-0000-4000-8000-000000000007',
    descricao: 'Cantina da Dona Zefa',
    data: '2026-11-06',
    valorCentavos: 62_00,
    fatura: '00000000-0000-4000-8000-000000000008',
    referencia: '2026-11',
    parcela: null,
  },
  foraAgoraCentavos: 0,
  encerraParcelamento: false,
  encargosDeAntes: false,
  ate: '2027-02-21',
  impedimento: 'COMPRA_EM_CONTESTACAO',
  haMaisNova: false,
  contestacao: {
    id: '00000000-0000-4000-8000-000000000009',
    pedido: contested,
    relato: 'Nunca estive nesta loja, e o cartão estava comigo.',
    valorCentavos: 62_00,
    foraCentavos: 62_00,
    volta: null,
    creditoCentavos: 0,
    encargosCentavos: 0,
    arquivos: [
      { ...sent, id: '1', nome: 'boletim-de-ocorrencia.pdf', tipo: 'PDF', situacao: 'VERIFICADO' },
      { ...sent, id: '2', nome: 'conversa com a loja.png', tipo: 'PNG', situacao: 'NAO_VERIFICADO' },
      { ...sent, id: '3', nome: 'foto.jpg', tipo: 'JPEG', situacao: 'INFECTADO' },
    ],
  },
}

/** A withdrawn dispute, followed by another. */
export const olderDispute: Reply<'dispute'> = {
  ...dispute,
  haMaisNova: true,
  contestacao: dispute.contestacao && {
    ...dispute.contestacao,
    pedido: { ...contested, situacao: 'DESISTIDO', encerradoEm: '2026-11-19T14:00:00.000Z' },
    foraCentavos: 0,
    volta: 'NESTA_FATURA',
  },
}

/** A purchase without a dispute yet. */
export const purchase: Reply<'dispute'> = { ...dispute, impedimento: null, foraAgoraCentavos: 62_00, contestacao: null }

export const statements: Reply<'debtStatements'> = []

export const acceptances: Reply<'acceptances'> = [
  {
    id: '00000000-0000-4000-8000-000000000002',
    tipo: 'SEGURO',
    sobre: '40817324-61',
    aceito: true,
    versaoTexto: 'assistencia-casa-2026-01',
    em: '2026-11-18T21:05:00.000Z',
    canal: 'PORTAL',
    aparelho: 'Chrome no Android',
    vigente: true,
    codigo: '4f'.repeat(32),
    seguro: 'Assistência para casa',
    apolice: '00000000-0000-4000-8000-000000000009',
  },
  {
    id: '00000000-0000-4000-8000-000000000001',
    tipo: 'FATURA_DIGITAL',
    sobre: '',
    aceito: true,
    versaoTexto: 'fatura-digital-2026-01',
    em: '2026-11-01T10:00:00.000Z',
    canal: 'PORTAL',
    aparelho: 'Firefox no Windows',
    vigente: false,
    codigo: 'a7'.repeat(32),
    seguro: null,
    apolice: null,
  },
  {
    id: '00000000-0000-4000-8000-000000000003',
    tipo: 'COOKIES',
    sobre: '',
    aceito: true,
    versaoTexto: 'cookies-2026-11',
    em: '2026-10-20T10:00:00.000Z',
    canal: 'VISITA',
    aparelho: 'Chrome no Android',
    vigente: true,
    codigo: 'c1'.repeat(32),
    seguro: null,
    apolice: null,
  },
]

const committed = { descricao: 'Casa Benvinda', faturaParcelada: null, total: 10, valorCentavos: 129_90 }

export const monthsAhead: Reply<'monthsAhead'> = {
  meses: [
    { referencia: '2026-12', valorCentavos: 338_90, parcelas: [{ ...committed, numero: 4, naFatura: true }] },
    { referencia: '2027-01', valorCentavos: 129_90, parcelas: [{ ...committed, numero: 5, naFatura: false }] },
    { referencia: '2027-02', valorCentavos: 0, parcelas: [] },
  ],
  depoisCentavos: 64_90,
}

/** A late invoice and a plan, with the paper that was asked for. */
export const portability: Reply<'portability'> = {
  dividas: [
    {
      tipo: 'FATURA',
      sobre: 'Fatura de novembro de 2026, cartão final 4821',
      contrato: '4821-2026-11',
      saldoCentavos: 1284_60,
      taxaAoMes: '0.119',
      taxaAoAno: 285_33,
      cetAoMes: 12_67,
      cetAoAno: 320_32,
      parcelas: null,
      vencimento: '2026-11-23',
    },
    {
      tipo: 'PARCELAMENTO',
      sobre: 'Parcelamento da fatura, cartão final 4821',
      contrato: '202609030000000027',
      saldoCentavos: 2310_08,
      taxaAoMes: '0.079',
      taxaAoAno: 149_02,
      cetAoMes: 8_31,
      cetAoAno: 160_66,
      parcelas: 7,
      vencimento: '2027-06-23',
    },
  ],
  pedido: { ...limitRequest, protocolo: '20261119-0000000031', tipo: 'PORTABILIDADE', valorCentavos: 3594_68 },
}

/** A person who asked for a correction, and whose account cannot end yet. */
export const privacy: Reply<'privacy'> = {
  cadastro: {
    nome: 'Marina Souza',
    nascimento: '**/**/1988',
    endereco: 'Rua da Enseada, 100, Mucuripe, Fortaleza, CE, 60000-100',
  },
  exportacoesHoje: 2,
  impedimentos: ['CARTAO', 'DIVIDA', 'ACORDO', 'SEGURO', 'DEVOLUCAO', 'PEDIDO'],
  apaga: ['Seu acesso: CPF e senha deixam de abrir o portal', 'As chaves de acesso', 'Os aparelhos reconhecidos'],
  guarda: [
    {
      oQue: 'Faturas, cobranças e pagamentos, com seu nome e CPF',
      porQue: 'Provam o que foi pago (Código Civil, art. 206, § 5º).',
      ate: '5 anos.',
    },
  ],
  pedidos: [
    {
      ...limitRequest,
      protocolo: '20261119-0000000032',
      tipo: 'CORRECAO',
      cartaoFinal: null,
      valorCentavos: null,
      campo: 'NOME',
      valor: 'Marina Souza Lima',
    },
  ],
}
