import type { Reply } from '@portal/contract'
import { exclamation } from '../../ui/icons/notices.ts'
import { circleCheck, clock } from '../../ui/icons/states.ts'
import type { IconShape } from '../../ui/icon.tsx'
import type { StubState } from '../../ui/paper/stubs.tsx'
import type { Tone } from '../../ui/feedback/tone.ts'

export type Booklet = Reply<'booklets'>[number]
export type BookletDetail = Reply<'booklet'>
export type BookletInstalment = BookletDetail['itens'][number]

export const bookletStates: Record<Booklet['situacao'], { word: string; tone: Tone; icon: IconShape }> = {
  EM_DIA: { word: 'Em Aberto', tone: 'informative', icon: clock },
  EM_ATRASO: { word: 'Em Atraso', tone: 'negative', icon: exclamation },
  QUITADO: { word: 'Quitado', tone: 'positive', icon: circleCheck },
}

const stubs: Record<BookletInstalment['situacao'], StubState> = {
  PAGA: 'paid',
  EM_ATRASO: 'late',
  VENCE_HOJE: 'now',
  A_VENCER: 'ahead',
}

/** One stub per instalment; the first unpaid one is next. */
export function stubsOf({ situacoes }: Booklet): StubState[] {
  const next = situacoes.findIndex((situacao) => situacao !== 'PAGA')
  return situacoes.map((situacao, index) => (index === next && situacao === 'A_VENCER' ? 'now' : stubs[situacao]))
}

export const paidWords = ({ parcelas, parcelasPagas }: Booklet): string =>
  parcelasPagas === parcelas
    ? `As ${parcelas} parcelas estão pagas`
    : `${parcelasPagas} de ${parcelas} ${parcelas === 1 ? 'parcela paga' : 'parcelas pagas'}`

/** `Parcela 5`, `Parcelas 5 e 6`, `8 parcelas` */
export function numbersWords(numbers: readonly number[]): string {
  if (numbers.length === 1) return `Parcela ${numbers[0]}`
  if (numbers.length > 4) return `${numbers.length} parcelas`
  return `Parcelas ${numbers.slice(0, -1).join(', ')} e ${numbers.at(-1)}`
}

export type Total = { faceCents: number; discountCents: number; chargesCents: number; todayCents: number }

const chargesOf = ({ multaCentavos, jurosCentavos }: BookletInstalment): number => multaCentavos + jurosCentavos

/** The total of some instalments, today. */
export function totalOf(chosen: readonly BookletInstalment[]): Total {
  const sum = (pick: (one: BookletInstalment) => number): number => chosen.reduce((total, one) => total + pick(one), 0)
  return {
    faceCents: sum((one) => one.hojeCentavos + one.descontoCentavos - chargesOf(one)),
    discountCents: sum(({ descontoCentavos }) => descontoCentavos),
    chargesCents: sum(chargesOf),
    todayCents: sum(({ hojeCentavos }) => hojeCentavos),
  }
}
