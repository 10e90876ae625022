/** The index's first screens: their customers, calls, and the headings of their states. */
export const landings = [
  {
    name: 'Edna',
    url: '/dashboard/negociacao/dividas/aberto',
    call: /\/cobranca-digital\/v2\/dividas$/,
    full: '2 dívidas em aberto',
    empty: 'Nada em aberto',
    failed: 'Não conseguimos mostrar o que está em aberto',
  },
  {
    name: 'Gilda',
    url: '/dashboard/negociacao/acordos',
    call: /\/cobranca-digital\/v2\/acordos$/,
    full: /parcelas? pagas?$/,
    empty: 'Nenhum acordo ainda',
    failed: 'Não conseguimos mostrar seus acordos',
  },
  {
    name: 'Iara',
    url: '/dashboard/servicos',
    call: /\/declaracoes-quitacao$/,
    full: 'Declarações de quitação',
    empty: 'Nenhuma declaração ainda',
    failed: 'Não conseguimos mostrar sua conta',
  },
] as const

/** A settled agreement, as its call answers it. */
export const settled = {
  id: '1',
  contrato: '1',
  situacao: 'QUITADO',
  valorTotalCentavos: 90_000,
  parcelas: 3,
  parcelasPagas: 3,
  comEntrada: false,
  diasEmAtraso: 0,
  andamento: null,
  proximoVencimento: null,
  proximoValorCentavos: null,
  proximoDescontoCentavos: 0,
  ultimoDia: null,
  novaOfertaEm: null,
  devidoHojeCentavos: null,
  sobre: [],
}
