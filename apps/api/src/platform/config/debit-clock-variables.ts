import { z } from 'zod'

/** `21:30` in minutes from midnight. */
export const minutesOf = (text: string): number => {
  const [hour = 0, minute = 0] = text.split(':').map(Number)
  return hour * 60 + minute
}

const dayTime = (standard: string) =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'uma hora do dia, como 21:30')
    .default(standard)
    .transform(minutesOf)

/** Figures of Pix Automático that no text of the Banco Central settles: S is the day of a debit. */
export const debitClockVariables = {
  /** Days before S until whose end a debit is asked for; banks take one from S−10 on. */
  PIX_AUTOMATIC_LAST_DAY: z.coerce.number().int().min(2).max(9).default(2),
  PIX_AUTOMATIC_LAST_DAY_COUNTS: z.enum(['calendar', 'business']).default('calendar'),
  PIX_AUTOMATIC_STOP_AT: dayTime('21:00'),
  PIX_AUTOMATIC_RETRY_FROM: dayTime('21:30'),
  PIX_AUTOMATIC_RETRY_UNTIL: dayTime('22:30'),
  PIX_AUTOMATIC_RETRY_ON: z.enum(['business', 'calendar']).default('business'),
  PIX_AUTOMATIC_MORNING_LOOK: dayTime('08:15'),
  PIX_AUTOMATIC_EVENING_LOOK: dayTime('21:15'),
  PIX_AUTOMATIC_OFFER_DAYS: z.coerce.number().int().min(1).max(30).default(30),
}
