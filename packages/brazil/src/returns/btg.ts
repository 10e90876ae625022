import { febraban240 } from './febraban.ts'
import type { Profile } from './profile.ts'

/**
 * BTG's real files count slips in the trailers, where FEBRABAN counts lines.
 * @source BTG Pactual, Manual de Implantação – CNAB de Cobrança V2.1: FEBRABAN 240
 */
export const btg: Profile = febraban240({ codes: ['208'], name: 'BTG Pactual', countsSlips: true })
