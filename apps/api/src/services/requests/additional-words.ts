import type { AdditionalCard } from '../../accounts/cards/public.ts'
import { NOT_YOU } from './words.ts'

const ends = { lock: 'bloqueado', unlock: 'desbloqueado', end: 'cancelado' } as const

export type AdditionalAct = keyof typeof ends

/** A locked screen shows neither the other person nor a number; the portal and the e-mail say whose card it is. */
export const additionalNews = (act: AdditionalAct, { name, last4 }: Pick<AdditionalCard, 'name' | 'last4'>) => ({
  text: `Um cartão adicional foi ${ends[act]}. ${NOT_YOU}`,
  portalText: `O cartão adicional de ${name}, final ${last4}, foi ${ends[act]}. ${NOT_YOU}`,
  details: [`É o cartão adicional de ${name}, final ${last4}.`],
})
