/** All that other areas may know of this one. */
export { printedSlip } from './printed-slip-service.ts'
export type { Paper, PaperService } from './service.ts'
