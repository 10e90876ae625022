import { instantSentence } from '../../ui/instant-words.ts'
import type { Acceptance } from './acceptances.tsx'

type Kind = Acceptance['tipo']

const titles: Record<Kind, readonly [given: string, takenBack: string]> = {
  FATURA_DIGITAL: ['Fatura digital', 'Fatura digital desligada'],
  PARCELAMENTO: ['Parcelamento da fatura', 'Desistência do parcelamento'],
  ACORDO: ['Acordo', 'Acordo desfeito'],
  CONTATO: ['Contato novo', 'Contato desfeito'],
  SEGURO: ['Seguro', 'Seguro cancelado'],
  AVISO: ['Aviso ligado:', 'Aviso desligado:'],
}

/** `Parcelamento da fatura 20261119-0408173246` */
export const actTitle = ({ tipo, sobre, aceito }: Acceptance): string =>
  [titles[tipo][aceito ? 0 : 1], sobre].filter(Boolean).join(' ')

/** `Em 19/11/2026 às 10:00, pelo portal, em Chrome no Android. Texto 2026-11.` */
export const placeWords = ({ em, canal, aparelho, versaoTexto }: Acceptance): string => {
  const where = canal === 'LINK' ? 'pelo link que você recebeu' : 'pelo portal'
  const by = aparelho === '' ? '' : `, em ${aparelho}`
  return `Em ${instantSentence(em)}, ${where}${by}. Versão do texto: ${versaoTexto}.`
}

/** A thing taken back stands for nothing; what came after it, for what it says. */
export const standingWords = ({ vigente, aceito }: Acceptance): string =>
  vigente ? 'Vale' : aceito ? 'Não vale mais' : 'Desfeito por você'
