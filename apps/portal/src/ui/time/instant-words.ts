import type { CivilDate } from '@portal/brazil/dates'

/** `19/11/2026 14:32` in São Paulo, of an instant of the wire. */
export const instantWords = (instant: string): string =>
  new Intl.DateTimeFormat('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
    .format(Date.parse(instant))
    .replace(',', '')

/** `19/11/2026 às 14:32` */
export const instantSentence = (instant: string): string => instantWords(instant).replace(' ', ' às ')

/** `19/11/2026` in São Paulo. */
export const instantDay = (instant: string): string => instantWords(instant).slice(0, 10)

/** `14:32` in São Paulo. */
export const instantTime = (instant: string): string => instantWords(instant).slice(11)

/** `2026-11-19` in São Paulo. */
export const instantDate = (instant: string): CivilDate => instantDay(instant).split('/').toReversed().join('-')
