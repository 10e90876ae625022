import { paths } from '../../../paths.ts'
import type { Privacy } from './my-data.tsx'
import { mayBeWithdrawn } from '../requests/request-words.ts'

/** An impediment: where it is ended, whom to call where it takes a call, and what else to do. */
export type ErasureImpediment = {
  what: string
  end?: { words: string; screen: string; module: 'OUTROS_SERVICOS' | 'SEGUROS'; to: () => string }
  call?: string
  instead?: string
}

const ofServices = (words: string): Pick<ErasureImpediment, 'end'> => ({
  end: { words, screen: 'Cartão', module: 'OUTROS_SERVICOS', to: paths.services },
})

/** The reasons why an account cannot end yet, and what to do instead. */
const impedimentWords: Record<Privacy['impedimentos'][number], ErasureImpediment> = {
  CARTAO: {
    what: 'Você tem um cartão.',
    ...ofServices('Cancele o cartão em'),
    call: 'Para cartão de carnê, ligue para',
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
    ...ofServices('Espere a resposta. De alguns pedidos dá para desistir em'),
  },
}

/** A request of this very screen waits; others are in Cartão. */
const ownRequest: ErasureImpediment = {
  what: impedimentWords.PEDIDO.what,
  ...ofServices('Espere a resposta, ou desista aqui, em Seus pedidos. Os do cartão estão em'),
}

export const impedimentOf = (one: Privacy['impedimentos'][number], pedidos: Privacy['pedidos']): ErasureImpediment =>
  one === 'PEDIDO' && pedidos.some(mayBeWithdrawn) ? ownRequest : impedimentWords[one]
