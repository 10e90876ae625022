import { monthName } from '@portal/brazil/dates'
import type { Reply } from '@portal/contract'
import type { CardServices } from '../card-services.ts'

export type Additionals = Reply<'additionalCards'>
export type AdditionalCard = Additionals['adicionais'][number]

/** The living ones on the row that leads to them: at most two with their digits, so that it stays short. */
export function namesOf(cards: NonNullable<CardServices['adicionais']>): string {
  if (cards.length === 0) return 'Peça um cartão para outra pessoa'
  if (cards.length > 2) return list.format(cards.map(({ nome }) => nome))
  return list.format(cards.map(({ nome, final }) => `${nome}, final ${final}`))
}

const list = new Intl.ListFormat('pt-BR')

/** The reason why no additional card buys; undefined while the holder's own card does. */
export const stops: Record<Additionals['titular'], { title: string; text: string } | undefined> = {
  ATIVO: undefined,
  BLOQUEADO: {
    title: 'Nenhum adicional compra agora.',
    text: 'O seu cartão está bloqueado, e os adicionais param junto. Desbloqueie o seu em Cartão.',
  },
  AGUARDA_CARTAO: {
    title: 'Nenhum adicional compra agora.',
    text: 'O seu cartão foi cancelado. Os adicionais voltam quando o seu cartão novo chegar.',
  },
  CANCELADO: {
    title: 'Nenhum adicional compra mais.',
    text: 'O seu cartão foi cancelado, e os adicionais junto. O que já foi comprado continua na fatura.',
  },
}

/** A card that buys nothing says so beside its name. */
export const stateOf = ({ situacao }: AdditionalCard, titular: Additionals['titular']): string | undefined => {
  if (situacao === 'CANCELADO') return 'Cancelado'
  if (situacao === 'BLOQUEADO') return 'Bloqueado'
  return titular === 'ATIVO' ? undefined : 'Parado'
}

/** The next state of a card that is stopped with its holder's. */
export const afterwards = ({ situacao, nome }: AdditionalCard): string =>
  situacao === 'BLOQUEADO'
    ? `O cartão de ${nome} também está bloqueado, e continua assim quando o seu voltar.`
    : `O cartão de ${nome} volta a comprar junto com o seu.`

export const lockDetail = ({ situacao, nome }: AdditionalCard): string =>
  situacao === 'BLOQUEADO'
    ? `Cartão bloqueado: novas compras de ${nome} são recusadas. Para voltar a comprar, desligue o bloqueio.`
    : 'Bloqueie e desbloqueie quando quiser. O bloqueio vale só para este cartão.'

/** 'na fatura de novembro' */
export const inInvoice = ({ referencia }: NonNullable<Additionals['fatura']>): string =>
  `na fatura de ${monthName(referencia)}`

export const cancelWords = (nome: string) => ({
  offer: `Cancelar o cartão de ${nome}`,
  question: 'O cartão para na hora e não volta. O que já foi comprado continua na sua fatura.',
  keep: 'Não, manter o cartão',
  confirm: 'Sim, cancelar o cartão',
  done: `Pronto: o cartão de ${nome} foi cancelado.`,
})
