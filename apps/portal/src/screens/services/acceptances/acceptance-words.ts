import { instantSentence } from '../../../ui/time/instant-words.ts'
import type { AcceptanceRecord } from './acceptances.tsx'

type AcceptanceKind = AcceptanceRecord['tipo']

const titles: Record<AcceptanceKind, readonly [given: string, takenBack: string]> = {
  FATURA_DIGITAL: ['Fatura digital', 'Fatura digital desligada'],
  PARCELAMENTO: ['Parcelamento da fatura', 'Desistência do parcelamento'],
  ACORDO: ['Acordo', 'Acordo desfeito'],
  CONTATO: ['Contato novo', 'Contato desfeito'],
  SEGURO: ['Seguro', 'Seguro cancelado'],
  COOKIES: ['Cookies de medição', 'Cookies de medição recusados'],
  DADOS_PESSOAIS: ['Dado corrigido:', 'Correção desfeita:'],
  EXCLUSAO: ['Pedido do fim da conta', 'Fim da conta desfeito'],
  AVISO: ['Aviso ligado:', 'Aviso desligado:'],
  PIX_AUTOMATICO: ['Pix Automático, autorização', 'Pix Automático cancelado, autorização'],
}

/** `Parcelamento da fatura 20261119-0408173246`, `Seguro: Perda e roubo do cartão, apólice 2210-55` */
export const actTitle = ({ tipo, sobre, seguro, aceito }: AcceptanceRecord): string => {
  const title = titles[tipo][aceito ? 0 : 1]
  if (seguro !== null) return `${title}: ${seguro}, apólice ${sobre}`
  return [title, sobre].filter(Boolean).join(' ')
}

const places: Record<AcceptanceRecord['canal'], string> = {
  PORTAL: 'pelo portal',
  LINK: 'pelo link que você recebeu',
  VISITA: 'pelo portal, antes de entrar',
  BANCO: 'no banco de quem paga',
  ANTERIOR: '',
}

/** `Em 19/11/2026 às 10:00, pelo portal, em Chrome no Android. Texto 2026-11.` */
export const placeWords = ({ em, canal, aparelho, versaoTexto }: AcceptanceRecord): string => {
  if (canal === 'ANTERIOR') return `Já valia antes deste registro, feito em ${instantSentence(em)}.`
  const by = aparelho === '' ? '' : `, em ${aparelho}`
  return `Em ${instantSentence(em)}, ${places[canal]}${by}. Versão do texto: ${versaoTexto}.`
}

/** An act that withdraws something is named by its title: 'undone' would say that the thing is there again. */
export function standingWords({ vigente, aceito }: AcceptanceRecord): string {
  if (vigente) return 'Vale'
  return aceito ? 'Não vale mais' : 'Por sua escolha'
}
