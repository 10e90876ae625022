import type { Reply } from '@portal/contract'

const card = {
  bin: '506741',
  tipo: 'EXTRATO',
  logo: '/temas/default/logo.svg',
  limite: { totalCentavos: 320_000, disponivelCentavos: 124_570 },
  proximoFechamento: '2026-12-05',
} as const

const purchase = {
  tipo: 'COMPRA',
  parcela: null,
  exterior: null,
  adicional: null,
  contestacao: null,
  impostoDe: null,
  cartao: 'cartao-1',
  fatura: 'fatura-1',
} as const

/** Four things due, of two cards of which one is locked, of an agreement and of a booklet. */
export const start: Reply<'start'> = {
  hoje: '2026-11-19',
  vencimentos: [
    {
      tipo: 'FATURA',
      id: 'fatura-1',
      cartao: 'cartao-1',
      referencia: '2026-11',
      entrada: null,
      vencimento: '2026-11-25',
      vencimentoUtil: '2026-11-25',
      situacao: 'ABERTO',
      valorHojeCentavos: 128460,
      cobranca: null,
    },
    {
      tipo: 'FATURA',
      id: 'fatura-2',
      cartao: 'cartao-2',
      referencia: '2026-11',
      entrada: null,
      vencimento: '2026-12-02',
      vencimentoUtil: '2026-12-02',
      situacao: 'ABERTO',
      valorHojeCentavos: 41275,
      cobranca: { forma: 'BOLETO', valorCentavos: 41275, aCaminho: false },
    },
    {
      tipo: 'ACORDO',
      id: 'acordo-1',
      contrato: '5508-2261',
      parcelas: [5],
      totalDeParcelas: 12,
      vencimento: '2026-12-10',
      vencimentoUtil: '2026-12-10',
      situacao: 'ABERTO',
      valorHojeCentavos: 9840,
      cobranca: null,
    },
    {
      tipo: 'CARNE',
      id: 'carne-1',
      contrato: '20418',
      loja: 'Casa Benvinda',
      parcelas: [6],
      totalDeParcelas: 12,
      vencimento: '2026-12-10',
      vencimentoUtil: '2026-12-10',
      situacao: 'ABERTO',
      valorHojeCentavos: 18990,
      cobranca: null,
    },
  ],
  ultimasCompras: [
    {
      ...purchase,
      id: 'compra-1',
      data: '2026-11-19',
      descricao: 'Mercado Bom Vizinho',
      categoria: 'MERCADO',
      valorCentavos: 4830,
    },
    {
      ...purchase,
      id: 'compra-2',
      data: '2026-11-18',
      descricao: 'Vai Comigo Corridas',
      categoria: 'TRANSPORTE',
      valorCentavos: 1890,
      adicional: 'Rafael',
    },
    {
      ...purchase,
      id: 'compra-3',
      data: '2026-11-17',
      descricao: 'Farmácia Santa Clara',
      categoria: 'SAUDE',
      valorCentavos: 3000,
      contestacao: 'ABERTA',
    },
  ],
  cartoes: [
    { ...card, numeroCartao: 'cartao-1', nome: 'Jangada Mais', final: '4821', situacao: 'ATIVO' },
    { ...card, numeroCartao: 'cartao-2', nome: 'Casa Benvinda', final: '1130', situacao: 'BLOQUEADO' },
  ],
}
