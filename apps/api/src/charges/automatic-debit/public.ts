export { comingDebits } from './coming-debits.ts'
