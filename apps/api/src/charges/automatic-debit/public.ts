export { debitsAhead } from './ahead.ts'
export { comingDebits } from './coming-debits.ts'
export { debitTouch } from './touch.ts'
