import type { Reply } from '@portal/contract'

type CardServices = Reply<'cardServices'>
type Asked = CardServices['pedidos'][number]

const asked: Asked = {
  protocolo: '20261119-0000000011',
  tipo: 'LIMITE',
  situacao: 'ABERTO',
  cartaoFinal: '4821',
  motivo: null,
  dia: null,
  valorCentavos: 5000_00,
  abertoEm: '2026-11-19T13:00:00.000Z',
  respostaAte: '2026-11-26',
  encerradoEm: null,
  historico: [{ etapa: 'PEDIDO', em: '2026-11-19T13:00:00.000Z', nota: null }],
}

const replaced: Asked = {
  ...asked,
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

const refused: Asked = {
  ...asked,
  protocolo: '20261002-0000000003',
  situacao: 'RECUSADO',
  encerradoEm: '2026-10-05T13:00:00.000Z',
  historico: [
    { etapa: 'PEDIDO', em: '2026-10-02T13:00:00.000Z', nota: null },
    { etapa: 'RECUSADO', em: '2026-10-05T13:00:00.000Z', nota: 'A renda do cadastro tem mais de um ano.' },
  ],
}

const cycle = { fechamento: '2026-12-14', vencimento: '2026-12-23' }

/** Everything that the services of a card can say at once. */
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
  faturaDigital: true,
  pedidos: [asked, replaced, refused],
}

/** A card whose replacement is on its way and whose due day changed a while ago. */
export const lost: CardServices = {
  ...services,
  situacao: 'CANCELADO',
  vencimento: { dia: 23, proxima: cycle, opcoes: [], liberadoEm: '2027-05-19' },
  pedidos: [replaced],
}

export const statements: Reply<'debtStatements'> = []

export const acceptances: Reply<'acceptances'> = [
  {
    id: '00000000-0000-4000-8000-000000000002',
    tipo: 'SEGURO',
    sobre: 'Assistência para casa',
    aceito: true,
    versaoTexto: 'assistencia-casa-2026-01',
    em: '2026-11-18T21:05:00.000Z',
    canal: 'PORTAL',
    aparelho: 'Chrome no Android',
    vigente: true,
    codigo: '4f'.repeat(32),
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
