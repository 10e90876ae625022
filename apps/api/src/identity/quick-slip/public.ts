/** All that other areas may know of this one. */
export type { OpenSlip, PaidSlip, QuickSlipService, SlipSource } from './service.ts'
