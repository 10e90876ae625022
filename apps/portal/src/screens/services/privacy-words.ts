import { paths } from '../../paths.ts'
import type { Privacy } from './my-data.tsx'

/** What stands in the way, where it is ended, whom to call about it, where it takes a call, and what else to do. */
export type Impediment = {
  what: string
  end?: { words: string; screen: string; module: 'OUTROS_SERVICOS' | 'SEGUROS'; to: () => string }
  call?: string
  instead?: string
}

/** Why an account cannot end yet, and what to do instead. */
export const impedimentWords: Record<Privacy['impedimentos'][number], Impediment> = {
  CARTAO: {
    what: 'Você tem um cartão.',
    end: { words: 'Cancele o cartão em', screen: 'Serviços', module: 'OUTROS_SERVICOS', to: paths.services },
    call: 'Se ele é de carnê, ligue para',
  },
  DIVIDA: {
    what: 'Há uma fatura, um carnê ou uma dívida em aberto.',
    instead: 'Depois de pagar ou negociar tudo, volte aqui.',
  },
  ACORDO: { what: 'Há um acordo em andamento.', instead: 'Quando a última parcela for paga, volte aqui.' },
  SEGURO: {
    what: 'Há um seguro ativo.',
    end: {
      words: 'Veja quanto volta para você e cancele em',
      screen: 'Seguros',
      module: 'SEGUROS',
      to: paths.insurance,
    },
  },
  DEVOLUCAO: { what: 'Temos dinheiro seu para devolver.', call: 'Para receber primeiro, ligue para' },
  PEDIDO: {
    what: 'Há um pedido seu sem resposta.',
    instead: 'Espere a resposta. De alguns pedidos dá para desistir, em Seus pedidos.',
  },
}
