export { debitsAhead } from './ahead.ts'
export type { ComingDebits, DebitOutlook } from './coming-debits.ts'
export { keptForReturn } from './debits-repository.ts'
export { debitTouch } from './touch.ts'
