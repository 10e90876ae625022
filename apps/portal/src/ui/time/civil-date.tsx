import { formatDate } from '@portal/brazil/dates'

/** `25/11/2026` of `2026-11-25`. */
export const CivilDate = ({ date }: { date: string }) => <time dateTime={date}>{formatDate(date)}</time>
