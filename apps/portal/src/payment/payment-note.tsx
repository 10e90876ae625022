import { CivilDate } from '../ui/time/civil-date.tsx'

/** A charge that is more than its amount: its own name, the last day for exactly this amount, what else may be paid. */
export type PaymentNote = {
  about?: string
  exactUntil?: string
  /** The day of the bill, beside a code that ends by itself. */
  due?: { lead: string; date: string; note: string }
  /** The time for which a boleto costs the same. */
  price?: string
  besides?: string | undefined
}

/** A code may end before the day of its bill. */
export const RENEW = 'se este código acabar, gere outro'

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
