import type { Reply } from '@portal/contract'

type AgreementCourse = Pick<Reply<'agreement'>, 'situacao' | 'andamento' | 'historico'>

/** True from the first payment to the next, where nothing is late: the name leaves SPC and Serasa in these days. */
export const hasJustBegun = ({ situacao, andamento, historico }: AgreementCourse): boolean =>
  (situacao === 'QUITADO' || andamento === 'EM_DIA') &&
  historico.findLast(({ tipo }) => tipo === 'ENTRADA_PAGA' || tipo === 'PARCELA_PAGA')?.tipo === 'ENTRADA_PAGA'
