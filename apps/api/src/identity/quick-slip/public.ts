/** The only file of this area that other areas import. */
export { type ManySlipSource, ofHolders } from './many.ts'
export type { OpenSlip, PaidSlip, QuickSlipService, SlipSource } from './service.ts'
