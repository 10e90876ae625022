import { CivilDate } from '../ui/time/civil-date.tsx'

/** A charge that is more than its amount: its own name, the last day for exactly this amount, what else may be paid. */
export type PaymentNote = { about?: string; exactUntil?: string; besides?: string | undefined }

export const PaymentNoted = ({ note: { exactUntil, besides } }: { note: PaymentNote }) => (
  <>
    {exactUntil !== undefined && (
      <p className="small mt-2">
        Pague exatamente este valor até <CivilDate date={exactUntil} />.
      </p>
    )}
    {besides !== undefined && <p className="small mt-2">{besides}</p>}
  </>
)
