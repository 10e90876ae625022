type StatusTone = 'positive' | 'informative' | 'negative' | 'neutral'
export type StatusView = { display: string; tone: StatusTone; icon: 'paid' | 'open' | 'late' | null }

const paid: StatusView = { display: 'Pago', tone: 'positive', icon: 'paid' }
const refinanced: StatusView = { display: 'Refinanciado', tone: 'positive', icon: 'paid' }
const open: StatusView = { display: 'Em Aberto', tone: 'informative', icon: 'open' }
const late: StatusView = { display: 'Em Atraso', tone: 'negative', icon: 'late' }
const updating: StatusView = { display: 'Situação em atualização', tone: 'neutral', icon: null }

const byStatus = new Map([
  ['PAGO', paid],
  ['REFINANCIADO', refinanced],
  ['ABERTO', open],
  ['EMABERTO', open],
  ['FATURAABERTA', open],
  ['VENCEHOJE', open],
  ['ATRASO', late],
  ['EMATRASO', late],
])

const byCode = new Map([
  [0, open],
  [1, paid],
  [2, refinanced],
  [3, late],
  [4, paid],
  [8, open],
  [9, open],
])

/** The view of a text status of the list; an unknown one shows as being updated. */
export const viewOfStatus = (status: string): StatusView =>
  byStatus.get(status.toUpperCase().replace(/\s/g, '')) ?? updating

/** The view of a numeric status of the details. */
export const viewOfCode = (code: number): StatusView => byCode.get(code) ?? updating
