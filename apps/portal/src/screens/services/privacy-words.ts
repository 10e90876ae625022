import type { Privacy } from './my-data.tsx'

type Impediment = Privacy['impedimentos'][number]

/** Why an account cannot end yet, and what to do instead. */
export const impedimentWords: Record<Impediment, { what: string; instead: string }> = {
  CARTAO: {
    what: 'Você tem um cartão.',
    instead: 'Peça o cancelamento dele no SAC. Até lá, dá para bloquear o cartão em Serviços.',
  },
  DIVIDA: {
    what: 'Há uma fatura, um carnê ou uma dívida em aberto.',
    instead: 'Depois de pagar ou negociar tudo, volte aqui.',
  },
  ACORDO: { what: 'Há um acordo em andamento.', instead: 'Quando a última parcela for paga, volte aqui.' },
  SEGURO: { what: 'Há um seguro ativo.', instead: 'Cancele em Seguros e veja quanto volta para você.' },
  DEVOLUCAO: { what: 'Temos dinheiro seu para devolver.', instead: 'Receba primeiro: fale com o SAC.' },
  PEDIDO: { what: 'Há um pedido seu sem resposta.', instead: 'Espere a resposta dele.' },
}
