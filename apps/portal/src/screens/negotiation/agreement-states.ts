import type { Reply } from '@portal/contract'
import type { IconShape } from '../../ui/icon.tsx'
import { circleCheck } from '../../ui/icons/circle-check.ts'
import { clock } from '../../ui/icons/clock.ts'
import { close } from '../../ui/icons/close.ts'
import type { StubState } from '../../ui/stubs.tsx'
import type { Tone } from '../../ui/tone.ts'

export type Agreement = Reply<'agreements'>[number]

type View = { word: string; icon: IconShape; tone?: Tone; says?: string }

/** What the state of an agreement looks like and means. */
export const agreementStates: Record<Agreement['situacao'], View> = {
  AGUARDANDO_ENTRADA: { word: 'À espera da entrada', icon: clock, tone: 'informative' },
  EM_ANDAMENTO: { word: 'Em andamento', icon: clock, tone: 'informative' },
  QUITADO: { word: 'Quitado', icon: circleCheck, tone: 'positive', says: 'Está tudo pago. Obrigado!' },
  QUEBRADO: {
    word: 'Desfeito',
    icon: close,
    says: 'Este acordo foi desfeito. Ligue para a gente e combine um novo com o que falta.',
  },
  ENCERRADO: { word: 'Não começou', icon: close, says: 'A entrada não chegou, e este acordo não começou.' },
}

/** One coupon per instalment; only an agreement that goes on has a next one. */
export const stubsOf = ({ situacao, parcelas, parcelasPagas }: Agreement): StubState[] =>
  Array.from({ length: parcelas }, (_, place) => {
    if (place < parcelasPagas) return 'paid'
    return place === parcelasPagas && situacao === 'EM_ANDAMENTO' ? 'now' : 'ahead'
  })
