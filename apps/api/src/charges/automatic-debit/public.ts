export { debitsAhead } from './ahead.ts'
export { debitTouch } from './touch.ts'
