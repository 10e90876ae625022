import { CivilDate } from '../ui/time/civil-date.tsx'

/** A charge that is more than its amount: its own name, and the last day for exactly this amount. */
export type PaymentNote = { about: string; exactUntil: string }

export const ExactUntil = ({ note }: { note: PaymentNote }) => (
  <p className="small mt-2">
    Pague exatamente este valor até <CivilDate date={note.exactUntil} />.
  </p>
)
