import type { Reply } from '@portal/contract'
import type { IconShape } from '../../../ui/icon.tsx'
import { exclamation } from '../../../ui/icons/notices.ts'
import { circleCheck, clock } from '../../../ui/icons/states.ts'
import { close } from '../../../ui/icons/actions.ts'
import type { StubState } from '../../../ui/paper/stubs.tsx'
import type { Tone } from '../../../ui/feedback/tone.ts'

export type AgreementListItem = Reply<'agreements'>[number]

type View = { word: string; icon: IconShape; tone?: Tone }

const states: Record<AgreementListItem['situacao'], View> = {
  AGUARDANDO_ENTRADA: { word: 'Falta a entrada', icon: clock, tone: 'warning' },
  EM_ANDAMENTO: { word: 'Em dia', icon: circleCheck, tone: 'positive' },
  QUITADO: { word: 'Quitado', icon: circleCheck, tone: 'positive' },
  QUEBRADO: { word: 'Desfeito', icon: close },
  ENCERRADO: { word: 'Não começou', icon: close },
}

const courses: Record<NonNullable<AgreementListItem['andamento']>, View> = {
  EM_DIA: states.EM_ANDAMENTO,
  VENCE_EM_BREVE: { word: 'Vence em breve', icon: clock, tone: 'informative' },
  ATRASADO: { word: 'Em Atraso', icon: exclamation, tone: 'negative' },
  PRAZO_ENCERRADO: { word: 'Prazo encerrado', icon: clock, tone: 'warning' },
}

/** The view of an agreement's state; a running one looks like its next instalment. */
export function viewOf({
  situacao,
  andamento,
  parcelas,
  dividasPagas,
}: Pick<AgreementListItem, 'situacao' | 'andamento' | 'parcelas' | 'dividasPagas'>): View {
  if (dividasPagas) return { ...states.QUITADO, word: 'Dívida paga' }
  if (andamento === 'PRAZO_ENCERRADO' || (situacao === 'EM_ANDAMENTO' && andamento !== null)) return courses[andamento]
  if (situacao === 'AGUARDANDO_ENTRADA' && parcelas === 1) return { ...states[situacao], word: 'Falta o pagamento' }
  return states[situacao]
}

/** The stubs of a whole plan: the first open one is next, and what is cancelled is none. */
export function planStubs(plano: readonly PlanState[]): StubState[] {
  const next = plano.find(({ situacao }) => situacao === 'ABERTA')
  return plano.map((part) => (part === next ? 'now' : partStubs[part.situacao]))
}
type PlanState = Pick<Reply<'agreement'>['plano'][number], 'situacao'>

const partStubs: Record<PlanState['situacao'], StubState> = {
  PAGA: 'paid',
  ATRASADA: 'late',
  ABERTA: 'ahead',
  CANCELADA: 'ahead',
}

/** One stub per instalment; only a running agreement has a next one. */
export const stubsOf = ({ situacao, andamento, parcelas, parcelasPagas }: AgreementListItem): StubState[] =>
  Array.from({ length: parcelas }, (_, place) => {
    if (place < parcelasPagas) return 'paid'
    if (place > parcelasPagas || (situacao !== 'EM_ANDAMENTO' && situacao !== 'AGUARDANDO_ENTRADA')) return 'ahead'
    return andamento === 'ATRASADO' || andamento === 'PRAZO_ENCERRADO' ? 'late' : 'now'
  })
